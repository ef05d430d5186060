"""E7 E9: A class plays a published quiz live two clicks later, and its author reads the results at home."""

import json
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

from harness.chromium import LAPTOP, PHONE
from harness.hands import Mouse
from harness.play import visit
from harness.server import Server
from playwright.sync_api import Page, expect
from test_create import write_by_keyboard
from test_create_publish import dialog, publish

CLASS = 30


class Pupil:
    """A phone of the class, without a browser."""

    def __init__(self, server: Server, code: str, number: int):
        self._server, self._room, self.number = server, f"/api/v1/rooms/{code}", number
        self._headers = {"Content-Type": "application/json", "Accept": "application/json"}
        status, headers, _ = self._post("/players", {"name": f"Pupil {number}", "key": f"pupil-{number:02}-joins-in"})
        assert status == 201
        self._headers["Cookie"] = next(value for name, value in headers.items() if name.lower() == "set-cookie").split(";")[0]

    def _post(self, path: str, body: dict) -> tuple[int, dict[str, str], bytes]:
        return self._server.fetch(self._room + path, "POST", self._headers, json.dumps(body).encode())

    def _question(self, place: int) -> dict:
        """Waits for the question to open."""
        after = 0
        for _ in range(10):
            events = json.loads(self._server.fetch(f"{self._room}/events?after={after}&wait=10", headers=self._headers)[2])
            for event in events:
                after = max(after, event.get("id") or 0)
                data = event["data"].get("question") if event["event"] == "snapshot" else event["data"]
                if event["event"] in ("snapshot", "open") and isinstance(data, dict) and data.get("question") == place:
                    return data
        raise AssertionError(f"question {place} has not opened for pupil {self.number}")

    def answer(self, place: int) -> None:
        question = self._question(place)
        # The question is sent a little before it opens, so that all phones show it at the same moment.
        while json.loads(self._server.fetch("/api/v1/clock")[2])["now"] < question["opens"]:
            pass
        # Every third pupil answers the first choice, and so on. Everybody knows what to type.
        given = {"choices": [self.number % len(question["answers"])]} if question.get("answers") else {"text": "N'Djamena"}
        move = {"key": f"pupil-{self.number:02}-answers-{place}", "move": {"answer": {"question": place, **given}}}
        status, _, body = self._post("/moves", move)
        assert status == 200, body


def sign_in(page: Page, server: Server) -> None:
    """Signs the browser in as the teacher, by a new sign-in link."""
    command = [server.program, "invite", "Ms Martin", "--data", server.data, "--public-address", server.origin]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    visit(page, re.search(r"http\S+/players#sign-in-\S+", told)[0])
    page.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("region", name="Author")).to_contain_text("Ms Martin")


def expect_results(page: Page) -> None:
    players = page.get_by_role("table", name="Players")
    expect(players.get_by_role("row")).to_have_count(CLASS + 1)
    # Everybody typed the right answer to the last question.
    expect(page.get_by_role("main")).to_contain_text("Capital of Chad?")
    expect(players).to_contain_text("Pupil 29")


def test_E7_E9_a_class_plays_a_published_quiz_two_clicks_later_and_its_author_reads_the_results_at_home(own_server, visitors):
    page = visitors.page(LAPTOP, base_url=own_server.origin)
    sign_in(page, own_server)
    visit(page, "/")
    write_by_keyboard(page)
    publish(page, Mouse(page))
    dialog(page).get_by_role("link", name="Host live").click()
    page.get_by_role("button", name="Open the room").click()
    status = page.get_by_role("status", name="Room code")
    expect(status).to_have_text(re.compile("^[A-Z0-9]{6}$"))
    code = status.inner_text()
    with ThreadPoolExecutor(CLASS) as phones:
        pupils = list(phones.map(lambda number: Pupil(own_server, code, number), range(CLASS)))
        page.get_by_role("button", name="Start").click()
        for place in range(3):
            answers = [phones.submit(pupil.answer, place) for pupil in pupils]
            for answer in answers:
                answer.result()
            page.get_by_role("button", name="Next", exact=True).click()
    expect_results(page)
    # The teacher signs out on the classroom's computer, which then cannot open the room as its host.
    visit(page, "/players")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("region", name="Author")).to_be_hidden()
    visitors.expect_complaint("40[13]")
    visit(page, f"/rooms/{code}")
    expect(page.get_by_role("main")).not_to_contain_text("Pupil 29")
    # At home, her phone is signed in as the same author.
    home = visitors.page(PHONE, base_url=own_server.origin)
    sign_in(home, own_server)
    visit(home, f"/rooms/{code}")
    expect_results(home)

"""L2–L8: a live round with every engine and on every kind of network. At the end, all screens and the log agree on the scores."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import time

import pytest
from harness.chromium import LANGUAGES, PHONE
from harness.engines import WebKit
from harness.firefox import Firefox
from harness.network import Network
from harness.nginx import Nginx
from harness.person import Person
from harness.rooms import OtherPhone, Phone, Room, ShortRoom, join
from harness.server import Server
from playwright.sync_api import TimeoutError, expect

# How long the phone in the tunnel is offline, in seconds.
OFFLINE = 30
# Shortens the page's timers to at most 1.5 seconds.
QUICK = """
const wait = setTimeout;
window.setTimeout = (work, time, ...given) => wait(work, Math.min(time, 1_500), ...given);
"""


@dataclass
class Networks:
    stack: ExitStack
    server: Server

    def to_server(self, holds_streams: bool = False) -> Network:
        return self.stack.enter_context(Network(self.server.port, holds_streams))

    def to_nginx(self, folder: Path) -> Network:
        """A proxy that leads to nginx, which leads to the server."""
        nginx = self.stack.enter_context(Nginx(folder, self.server.port))
        return self.stack.enter_context(Network(nginx.port))


class SecondWebKit(WebKit):
    name = "webkit-2"


@pytest.fixture
def own_server(tmp_path, few) -> Iterator[Server]:
    """A separate server for the test, with few quizzes, that trusts a proxy on this machine."""
    with Server(tmp_path / "data", options=("--resources", str(few), "--trust-proxy", "yes")) as server:
        yield server


@pytest.fixture
def networks(own_server) -> Iterator[Networks]:
    """Proxies between phones and the server. A test requests them before `visitors`, so that they end after the visitors."""
    with ExitStack() as stack:
        yield Networks(stack, own_server)


@pytest.fixture
def others(people, own_server) -> Iterator[list[OtherPhone]]:
    """Two phones with WebKit and one with Firefox. A test also fails if one of their pages logged an error."""
    persons: list[Person] = [people(engine) for engine in (WebKit, SecondWebKit, Firefox)]
    for person in persons:
        person.turn_to(own_server.origin)
    yield [OtherPhone(person, f"Person with {person.name}") for person in persons]
    assert [complaint for person in persons for complaint in person.leave()] == []


# MARK: - All agree


@dataclass
class Log:
    """Computes the scores from a room's log. The host leads the room, speed counts, and all questions have the same limit."""

    limit: int
    # For each question, the position of its right answer.
    right: list[int]

    def scores(self, moves: list[dict]) -> dict[str, int]:
        names: list[str] = []
        scores: dict[str, int] = {}
        trips: dict[str, int] = {}
        given: set[tuple[str, int]] = set()
        question, opens, is_open = -1, 0, False
        for entry in moves:
            kind, *parts = entry["move"].split(":")
            if kind == "join" and entry["actor"] == "newcomer":
                names.append(parts[1])
                scores[parts[1]] = 0
            elif kind in ("start", "next"):
                is_open = not is_open
                if is_open:
                    question, opens = question + 1, entry["time"] + 800
            elif kind == "answer":
                name = names[int(entry["actor"].removeprefix("player:"))]
                number, time, trip, choice = parts
                assert is_open and int(number) == question
                assert (name, question) not in given, f"two answers of {name}"
                given.add((name, question))
                if trip:
                    trips[name] = min(trips.get(name, int(trip)), int(trip))
                received = entry["time"] - opens
                credited = max(min(received, max(int(time), received - trips.get(name, 0) // 2 - 250)), 0)
                if int(choice) == self.right[question]:
                    scores[name] += self._points(credited)
        return scores

    def _points(self, time: int) -> int:
        return 1000 if time < 500 else int(1000 * (1 - (time // 50 * 50) / (2 * self.limit)) + 0.5)


def expect_agreement(room: Room, phones: list[Phone | OtherPhone], log: Log) -> None:
    for phone in phones:
        phone.expect_result()
    shown = {phone.name: phone.score() for phone in phones}
    results = {line["name"]: line for line in room.results()}
    assert {name: line["score"] for name, line in results.items()} == shown
    assert log.scores(room.moves()) == shown
    best = sorted((line["place"], name, line["score"]) for name, line in results.items() if line["place"] <= 3)
    assert sorted(room.podium()) == best
    assert room.podium()[0][2] == max(shown.values())


def test_L2_L5_L8_fifteen_phones_with_every_engine_agree_on_all_scores(networks, visitors, own_server, others, tmp_path):
    # The errors that the phone in the tunnel logs.
    visitors.expect_complaint("ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET")
    count, limit = 4, 120
    room = ShortRoom(visitors, own_server, count, scoring="speed", seconds=limit)
    to_nginx = networks.to_nginx(tmp_path / "nginx")
    filtered, tunnel = networks.to_server(holds_streams=True), networks.to_server()
    behind_nginx = {"base_url": Nginx.origin, "proxy": {"server": to_nginx.origin}, "ignore_https_errors": True}
    in_tunnel = Phone(visitors.page(PHONE, base_url=tunnel.origin), "In a tunnel")
    special = [
        Phone(visitors.page(PHONE, **behind_nginx), "Behind nginx"),
        Phone(visitors.page(PHONE, base_url=filtered.origin), "Without streams"),
        in_tunnel,
    ]
    languages = [*LANGUAGES, *LANGUAGES, "en"]
    plain = [
        Phone(visitors.page(PHONE, language, base_url=own_server.origin), f"{name} {number}", language)
        for number, (name, language) in enumerate(zip(["Zoé", "Ada", "Борис"] * 3, languages, strict=True))
    ]
    phones = [*plain, *special, *others]
    join(phones, room.code)
    for phone in phones:
        expect(room.projector.get_by_role("list", name="Players")).to_contain_text(phone.name)
    chance, right = Random(37), []
    room.press("Start")
    left = 0
    for number in range(count):
        here = phones
        if number == 1:
            # Cuts the connection in the middle of the question. The player answers offline.
            in_tunnel.expect_question()
            tunnel.cut()
            left = room.time_left()
            in_tunnel.expect_lost()
            in_tunnel.choose(True)
            here = [phone for phone in phones if phone is not in_tunnel]
        for phone in here:
            phone.answer(chance.random() < 0.7)
        room.expect_answers(len(here), of=len(phones))
        for phone in here if number == 1 else here[number::count]:
            phone.reload()
            phone.expect_received()
        if number == 1:
            # Waits for the rest of the time in the tunnel. The other phones have used most of it.
            room.wait_until_left(left - OFFLINE)
            tunnel.restore()
            in_tunnel.page.evaluate("dispatchEvent(new Event('online'))")
            in_tunnel.expect_received()
            here = phones
            room.expect_answers(len(here), of=len(phones))
        room.press("Next")
        right.append(room.right_place())
        for phone in here:
            phone.expect_result()
        if number == 2:
            for screen in (room.projector, room.host):
                screen.reload()
        room.press("Next")
    log = Log(limit * 1000, right)
    expect_agreement(room, phones, log)
    # After a reload, all screens show the same result.
    for screen in (room.projector, room.host):
        screen.reload()
    for phone in (plain[0], *special, others[0], others[-1]):
        phone.reload()
    expect_agreement(room, phones, log)


# MARK: - Every phase


# Returns the text on a screen of the room, without its clock.
SHOWN = """() => {
  const main = document.querySelector("main").cloneNode(true);
  for (const clock of main.querySelectorAll("[role=timer], progress")) clock.remove();
  return main.textContent;
}"""


class Screens:
    """The host, the projector and two phones."""

    def __init__(self, visitors, server: Server, **settings):
        self.room = ShortRoom(visitors, server, 2, **settings)
        self.phones = [Phone(visitors.page(PHONE, base_url=server.origin), name) for name in ("Ada", "Zoé")]
        self.players = [phone.page for phone in self.phones]
        self.pages = [self.room.host, self.room.projector, *self.players]
        join(self.phones, self.room.code)

    def expect(self, text: str, count: int = 4) -> None:
        for page in self.pages[:count]:
            expect(page.get_by_role("main")).to_contain_text(text)

    def reload(self, phase: str) -> None:
        """Reloads all pages. They must show the same text as before."""
        before = [page.evaluate(SHOWN) for page in self.pages]
        for page in self.pages:
            page.reload(wait_until="commit")
        for page, text in zip(self.pages, before, strict=True):
            with suppress(TimeoutError):
                page.wait_for_function(f"(text) => ({SHOWN})() === text", arg=text, timeout=10_000)
            assert page.evaluate(SHOWN) == text, phase


def test_L5_all_screens_show_the_same_after_a_reload_in_each_phase(visitors, own_server):
    screens = Screens(visitors, own_server)
    room, (ada, zoé) = screens.room, screens.phones
    for page in screens.pages[:2]:
        expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(2)
    screens.reload("lobby")
    room.press("Start")
    for phone in screens.phones:
        phone.expect_question()
    screens.expect("Answers: 0 of 2", count=2)
    screens.reload("open")
    ada.answer(True)
    screens.expect("Answers: 1 of 2", count=2)
    expect(room.host.get_by_role("list", name="Players")).to_contain_text("answered")
    screens.reload("answered")
    room.press("Pause")
    screens.expect("Paused")
    screens.reload("paused")
    room.press("Resume")
    zoé.answer(False)
    room.press("Next")
    for phone in screens.phones:
        phone.expect_result()
    for page in screens.pages[:2]:
        expect(page.get_by_role("table", name="Scoreboard")).to_be_visible()
    expect(room.host.get_by_role("listitem").filter(has_text="Ada").get_by_role("strong")).to_have_text("1")
    screens.reload("result")
    room.press("Show the scoreboard")
    for page in screens.pages:
        expect(page.get_by_role("list", name="Answers")).to_have_count(0)
        expect(page.get_by_role("table", name="Scoreboard")).to_be_visible()
    screens.reload("scoreboard")
    room.press("Next")
    for phone in screens.phones:
        phone.answer(phone is ada)
    room.press("Next")
    room.press("Next")
    for page in screens.pages:
        expect(page.get_by_role("region", name="Podium")).to_be_visible()
    # The host's page loads the results after the end.
    expect(room.host.get_by_role("main")).to_contain_text("Median time")
    screens.reload("end")
    ada.expect_score(2)
    zoé.expect_score(0)


def test_L5_a_phone_reloaded_before_a_question_opens_can_still_answer(visitors, own_server):
    room = ShortRoom(visitors, own_server, 1)
    page = visitors.page(PHONE, base_url=own_server.origin)
    # Sets this phone's clock wrong: its question opens a minute later, which leaves time for a reload.
    page.route("**/api/v1/clock", lambda route: route.fulfill(json={"now": int(time() * 1_000) - 60_000}))
    phone = Phone(page, "Zoé")
    phone.join(room.code)
    room.press("Start")
    for _ in range(2):
        expect(page.get_by_role("heading", name="Get ready")).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text("Question 1 of 1")
        assert page.locator("#question, .room-choices").count() == 0
        phone.reload()
    page.unroute("**/api/v1/clock")
    phone.reload()
    phone.answer(True)
    room.press("Next")
    phone.expect_score(1)


def test_L5_all_screens_show_the_same_after_a_reload_when_time_is_up(visitors, own_server):
    screens = Screens(visitors, own_server, seconds=1)
    screens.room.press("Start")
    expect(screens.room.host.get_by_role("button", name="Show results")).to_be_visible()
    for page in screens.pages:
        expect(page.locator("main .verdict")).to_be_visible()
    screens.reload("time is up")


# MARK: - Networks


def test_L8_without_streams_a_question_arrives_within_five_seconds(networks, visitors, own_server):
    room = ShortRoom(visitors, own_server, 2)
    phone = Phone(visitors.page(PHONE, base_url=networks.to_server(holds_streams=True).origin), "Zoé")
    phone.open(room.code)
    phone.enter()
    expect(room.projector.get_by_role("list", name="Players")).to_contain_text("Zoé")
    room.press("Start")
    expect(room.projector.get_by_role("list", name="Answers")).to_be_visible()
    phone.expect_question(patience=5_000)
    phone.answer(True)
    room.press("Next")
    phone.expect_score(1)
    # From now on, the phone knows that its network holds back streams.
    room.press("Next")
    expect(room.projector.get_by_role("status", name="Question")).to_have_text("2/2")
    phone.expect_question(patience=2_500)


def test_L5_a_silent_connection_is_noticed_and_replaced(networks, visitors, own_server):
    # Chromium logs the end of a silent connection that the phone has not closed yet.
    visitors.expect_complaint("ERR_CONNECTION_RESET")
    room = ShortRoom(visitors, own_server, 2)
    network = networks.to_server()
    page = visitors.page(PHONE, base_url=network.origin)
    page.add_init_script(QUICK)
    phone = Phone(page, "Zoé")
    phone.join(room.code)
    room.press("Start")
    phone.answer(True)
    # The phone checks whether its network holds back only streams. This network holds back all data, so the phone does not poll.
    with page.expect_request(lambda request: request.headers.get("accept") == "application/json"):
        network.fall_silent()
        room.press("Next")
        room.press("Next")
    with page.expect_request(lambda request: request.headers.get("accept") == "text/event-stream"):
        phone.expect_lost()
    network.restore()
    phone.answer(True)
    room.press("Next")
    phone.expect_score(2)


def test_L5_a_phone_that_wakes_up_repeats_a_stalled_request(visitors, own_server):
    room = ShortRoom(visitors, own_server, 1)
    page = visitors.page(PHONE, base_url=own_server.origin)
    phone = Phone(page, "Zoé")
    phone.join(room.code)
    room.press("Start")
    # The first request gets no response, and its connection stays open.
    page.route("**/moves", lambda route: None, times=1)
    with page.expect_request("**/moves"):
        phone.choose(True)
    # Simulates a phone that slept: now the request is more than a second old.
    page.evaluate("const { now } = Date; Date.now = () => now() + 30_000")
    with page.expect_request("**/moves", timeout=2_000):
        page.evaluate("dispatchEvent(new Event('pageshow'))")
    phone.expect_received()
    room.press("Next")
    phone.expect_score(1)
    assert len([entry for entry in room.moves() if entry["move"].startswith("answer:")]) == 1

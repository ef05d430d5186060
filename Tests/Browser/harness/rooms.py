"""Live rounds: the host, the projector and phones in any engine."""

import json
import re

from playwright.sync_api import APIResponse, Locator, Page, expect

from . import content
from .chromium import LAPTOP, Device
from .person import Person
from .play import UNTIL_PLAYABLE, visit
from .server import Server

QUIZ = "marvel"
BEAMER = Device("beamer", 1920, 1080)
# The open question with its choices, or 0 if no question can be answered.
ASKED = """
const choices = [...document.querySelectorAll("main .room-choices button:not([aria-disabled]) .choice-text")];
return choices.length && [document.querySelector("#question").innerText, choices.map((choice) => choice.innerText)];
"""


def answer_to(text: str, choices: list[str], language: str, is_right: bool) -> str:
    question = content.question_reading(QUIZ, text, language, choices)
    return (content.right_answer if is_right else content.wrong_answer)(question, language)


class Phone:
    """A player's phone with Chromium, in one language."""

    NAMES = {
        "en": ("Your name", "Join", "Answer received", "Score", "Connection lost"),
        "fr": ("Votre nom", "Rejoindre", "Réponse reçue", "Score", "Connexion perdue"),
        "es": ("Tu nombre", "Unirse", "Respuesta recibida", "Puntos", "Conexión perdida"),
        "ru": ("Ваше имя", "Войти", "Ответ принят", "Счёт", "Связь потеряна"),
    }

    def __init__(self, page: Page, name: str, language: str = "en"):
        self.page, self.name, self.language = page, name, language
        self.field, self.join_button, self.received, self.score_name, self.lost = self.NAMES[language]

    def __repr__(self) -> str:
        return self.name

    def open(self, code: str) -> None:
        """Begins to load the page. Does not wait for it, so that several phones can load at the same time."""
        self.page.goto(f"/join/{code}", wait_until="commit")

    def enter(self) -> None:
        """Enters the room once its page has loaded."""
        self.page.evaluate(UNTIL_PLAYABLE)
        self.page.get_by_role("textbox", name=self.field).fill(self.name)
        self.page.get_by_role("button", name=self.join_button, exact=True).click()

    def expect_in(self) -> None:
        expect(self.page.get_by_role("main")).to_contain_text(self.name)

    def join(self, code: str) -> None:
        self.open(code)
        self.enter()
        self.expect_in()

    @property
    def _choices(self) -> Locator:
        return self.page.locator("main .room-choices button")

    def expect_question(self, patience: float | None = None) -> None:
        """Waits until the question has opened."""
        expect(self._choices.first).to_be_enabled(timeout=patience)

    def choose(self, is_right: bool) -> None:
        """Waits until the question has opened, and presses an answer."""
        self.expect_question()
        texts = self._choices.locator(".choice-text").all_inner_texts()
        text = answer_to(self.page.locator("#question").inner_text(), texts, self.language, is_right)
        self.page.get_by_role("button", name=text, exact=True).click()

    def answer(self, is_right: bool) -> None:
        self.choose(is_right)
        self.expect_received()

    def expect_received(self) -> None:
        expect(self.page.get_by_role("status", name=self.received)).to_be_visible()

    def expect_lost(self) -> None:
        expect(self.page.get_by_role("main")).to_contain_text(self.lost)

    @property
    def _score(self) -> Locator:
        return self.page.get_by_role("status", name=self.score_name)

    def expect_score(self, points: int) -> None:
        expect(self._score).to_have_text(str(points))

    def expect_result(self) -> None:
        """Waits for the result of the question or of the room."""
        expect(self.page.locator("main .room-own")).to_be_visible()

    def score(self) -> int:
        return int(self._score.inner_text())

    def reload(self) -> None:
        self.page.reload(wait_until="commit")
        self.page.evaluate(UNTIL_PLAYABLE)


class OtherPhone:
    """A player's phone with another engine, in English."""

    def __init__(self, person: Person, name: str):
        self.tab, self.name = person.page, name
        self._received, self._score = "Answer received", "Score"

    def __repr__(self) -> str:
        return self.name

    def open(self, code: str) -> None:
        self.tab.visit(f"/join/{code}")

    def enter(self) -> None:
        self.tab.write("Your name", self.name)
        self.tab.press("button", "Join")

    def expect_in(self) -> None:
        self.tab.until(lambda: self.tab.says("main", None, self.name), f"{self.name} is in the room")

    def answer(self, is_right: bool) -> None:
        text, choices = self.tab.until(lambda: self.tab.evaluate(ASKED), f"{self.name} can answer")
        self.tab.press("button", answer_to(text, choices, "en", is_right))
        self.expect_received()

    def expect_received(self) -> None:
        self.tab.until(lambda: self.tab.all("status", self._received), f"the answer of {self.name} is received")

    def expect_result(self) -> None:
        self.tab.until(lambda: self.tab.evaluate("return document.querySelector('main .room-own')"), f"{self.name} has a result")

    def score(self) -> int:
        return int(self.tab.text("status", self._score))

    def reload(self) -> None:
        self.tab.reload()


def join(phones: list[Phone | OtherPhone], code: str) -> None:
    """Lets all phones join at the same time."""
    for phone in phones:
        phone.open(code)
    for phone in phones:
        phone.enter()
    for phone in phones:
        phone.expect_in()


class Room:
    """A room with its host and its projector, which share a browser."""

    def __init__(self, visitors, server: Server, is_automatic: bool = False, teams: int = 0, address: str = f"/quizzes/{QUIZ}", **more):
        self._prepare(visitors, server, **more)
        visit(self.host, address)
        self.host.get_by_role("link", name="Host live").click()
        if not is_automatic:
            self.host.get_by_role("radio", name="When I say so").check()
        if teams:
            self.host.get_by_role("combobox", name="Teams").select_option(str(teams))
        self.press("Open the room")
        status = self.host.get_by_role("status", name="Room code")
        expect(status).to_have_text(re.compile("^[A-Z0-9]{6}$"))
        self.code = status.inner_text()
        self._show()

    def _prepare(self, visitors, server: Server, **more) -> None:
        self.server = server
        self.context = visitors.context(LAPTOP, **{"base_url": server.origin} | more)
        self.host, self.projector = self.context.new_page(), self.context.new_page()
        self.projector.set_viewport_size(BEAMER.size)

    def _show(self) -> None:
        visit(self.projector, f"/rooms/{self.code}/projector")

    def press(self, name: str) -> None:
        self.host.get_by_role("button", name=name, exact=True).click()

    def expect_answers(self, count: int, of: int) -> None:
        expect(self.projector.get_by_role("main")).to_contain_text(f"Answers: {count} of {of}")

    def time_left(self) -> int:
        """The seconds on the projector's clock."""
        return int(self.projector.get_by_role("timer", name="Time left").inner_text())

    def wait_until_left(self, seconds: int) -> None:
        """Waits until the projector's clock shows at most this time."""
        self.projector.wait_for_function("(most) => Number(document.querySelector('[role=timer]').textContent) <= most", arg=seconds)

    def right_place(self) -> int:
        """The place of the right answer among the answers that the projector shows with the result."""
        answers = self.projector.get_by_role("list", name="Answers").get_by_role("listitem")
        right = self.projector.get_by_role("list", name="Answers").locator("[data-state=right]")
        expect(right).to_have_count(1)
        return answers.evaluate_all("answers => answers.findIndex((answer) => answer.dataset.state === 'right')")

    def podium(self) -> list[tuple[int, str, int]]:
        """Place, name and score of each player on the projector's podium."""
        podium = self.projector.get_by_role("region", name="Podium")
        expect(podium).to_be_visible()
        parts = (podium.locator(f".room-podium-{part}").all_inner_texts() for part in ("place", "name", "score"))
        return [(int(place), name, int(score)) for place, name, score in zip(*parts, strict=True)]

    def results(self) -> list[dict]:
        """The results of the players, as the host gets them over HTTP."""
        return self._document(self.context.request.get(f"/api/v1/rooms/{self.code}/results"), 200)["players"]

    def moves(self) -> list[dict]:
        """The room's log in the database."""
        return self.server.rows("SELECT * FROM room_moves WHERE room = ? ORDER BY sequence", self.code)

    @staticmethod
    def _document(answer: APIResponse, status: int) -> dict:
        assert answer.status == status, answer.text()
        return answer.json()


class ShortRoom(Room):
    """A room with only the first questions of the quiz. It is opened over HTTP, and the host leads it."""

    def __init__(self, visitors, server: Server, count: int, **settings):
        self._prepare(visitors, server)
        document = json.loads(server.fetch(f"/api/v1/quizzes/{QUIZ}")[2])
        request = {
            "document": document | {"questions": document["questions"][:count]},
            "settings": {"automatic": False, "seconds": 120, "language": "en"} | settings,
        }
        self.code = self._document(self.context.request.post("/api/v1/rooms", data=request), 201)["code"]
        visit(self.host, f"/rooms/{self.code}")
        self._show()

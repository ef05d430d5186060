"""Every game with a misbehaving server: the page shows a message in its language, with a button to try again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from harness import content
from harness.chromium import LANGUAGES
from harness.hands import Mouse
from harness.labels import LABELS
from harness.kept import forget
from harness.misbehaving import FAULTS, Fault, Misbehaving
from harness.play import ChoiceRound, FilmRound, HangmanGame, starts_with, visit
from harness.typed import TypedGame, answer_of
from playwright.sync_api import Locator, Page, expect

# The messages for a server that does not respond, and for one whose responses make no sense.
SENTENCES = {
    "en": ("The server cannot be reached.", "The server returned an error."),
    "fr": ("Le serveur est injoignable.", "Le serveur a renvoyé une erreur."),
    "es": ("No se puede conectar con el servidor.", "El servidor ha devuelto un error."),
    "ru": ("Сервер недоступен.", "Сервер вернул ошибку."),
}
OFFLINE = Fault("offline", lambda _: None, is_answer=False)
ALL = [*FAULTS, OFFLINE]
[SLOW] = [fault for fault in FAULTS if fault.name == "slow"]
NUMBER = 3001

# Lets the test decide how long a page waits for a response, instead of 15 seconds.
PATIENT = """
  const waiting = [];
  AbortSignal.timeout = () => {
    const controller = new AbortController();
    waiting.push(controller);
    return controller.signal;
  };
  window.giveUp = () => waiting.splice(0).forEach((controller) => controller.abort(new DOMException("", "TimeoutError")));
"""


@pytest.fixture(scope="module")
def trouble(server) -> Iterator[Misbehaving]:
    with Misbehaving(server.port) as trouble:
        yield trouble


@pytest.fixture
def page(visitors, trouble) -> Page:
    """A page of the misbehaving server."""
    visitors.expect_complaint("Failed to load resource|was preloaded")
    page = visitors.page(base_url=trouble.origin)
    page.add_init_script(PATIENT)
    return page


def speak(page: Page, trouble: Misbehaving, language: str) -> None:
    """Sets the language as the person would in Settings."""
    page.context.add_cookies([{"name": "lang", "value": language, "url": trouble.origin}])


@contextmanager
def out_of_order(page: Page, trouble: Misbehaving, path: str, fault: Fault) -> Iterator[None]:
    if fault is OFFLINE:
        page.context.set_offline(True)
    else:
        trouble.go_wrong(path, fault)
    yield
    trouble.behave()
    page.context.set_offline(False)


def loading(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("progressbar")


def give_up(page: Page, trouble: Misbehaving, fault: Fault) -> None:
    """Waits until the page has sent a request. Aborts it if the server is slow. Other requests fail by themselves."""
    if fault is not OFFLINE:
        trouble.wait_until_met()
    if fault is SLOW:
        page.evaluate("giveUp()")


def expect_trouble(place: Locator, fault: Fault, language: str) -> Locator:
    """Expects the message and returns its "Try again" button."""
    why = f"{fault.name} in {language}"
    expect(place, why).to_be_visible()
    expect(place.get_by_text(SENTENCES[language][fault.is_answer]), why).to_be_visible()
    again = place.get_by_role("button", name=LABELS[language].try_again, exact=True)
    expect(again, why).to_be_enabled()
    return again


# MARK: - Opening a game


@dataclass(frozen=True)
class Game:
    """How to open a game (by its address, or by a link on the page `start`), what it requests, and a first move in it."""

    name: str
    path: str
    asks: str
    play: Callable[[Page, str], None]
    start: str = "/"
    # Whether the whole screen waits, and a dialog reports the error (M8). Otherwise, a part of the screen waits and reports it.
    is_whole: bool = True

    def try_again(self, again: Locator, fault: Fault) -> None:
        """Presses "Try again", unless the game is in a part of a screen and was offline: that part recovers by itself."""
        if self.is_whole or fault is not OFFLINE:
            again.click()


def _follow(page: Page, language: str) -> None:
    page.get_by_role("link", name=starts_with(content.title("science", language))).click()
    expect(page.get_by_role("link", name=starts_with(LABELS[language].rookie))).to_be_visible()


def _choose(page: Page, language: str) -> None:
    page.get_by_role("link", name=starts_with(LABELS[language].classic)).click()
    _answer(page, language)


def _answer(page: Page, language: str) -> None:
    game = ChoiceRound(page, Mouse(page), "science", "classic", language)
    game.expect_number(1)
    game.answer()
    game.expect_number(2)


def _guess(kind: str) -> Callable[[Page, str], None]:
    def play(page: Page, language: str) -> None:
        game = HangmanGame(page, Mouse(page), language, kind)
        game.guess("о" if game.language == "ru" else "e")

    return play


def _rate(page: Page, language: str) -> None:
    game = FilmRound(page, Mouse(page), language)
    game.expect_number(1)
    game.answer()
    expect(page.locator(".films")).to_have_attribute("data-state", "right")


def _list_ten(page: Page, language: str) -> None:
    expect(TypedGame(page, Mouse(page), language).rows).to_have_count(10)


def _solve(page: Page, language: str) -> None:
    game = TypedGame(page, Mouse(page), language)
    game.answer(answer_of(NUMBER, language))
    game.expect_verdict("right")


LISTED = [
    Game("quiz", "/quizzes/science", r"^/api/v1/quizzes/science\?", _choose),
    Game("hangman-words", "/hangman/words", r"^/api/v1/words/", _guess("words")),
    Game("hangman-films", "/hangman/films", r"^/api/v1/films$", _guess("films"), start="/hangman/words"),
    Game("film-ratings", "/films", r"^/api/v1/films$", _rate),
    Game("typed-list", "/typed", r"^/api/v1/typed/random10", _list_ten, is_whole=False),
]
ADDRESSED = [
    Game("list", "/", r"^/api/v1/catalogue/", _follow, is_whole=False),
    Game("round", "/quizzes/science/classic", r"^/api/v1/quizzes/science\?", _answer),
    *LISTED[1:],
    Game("typed-quiz", f"/typed/{NUMBER}", rf"^/api/v1/typed/{NUMBER}\?", _solve, is_whole=False),
]


def place_of(game: Game, page: Page, language: str) -> Locator:
    if game.is_whole:
        return page.get_by_role("alertdialog", name=LABELS[language].trouble, exact=True)
    return page.get_by_role("main").get_by_role("alert").filter(has_text=LABELS[language].trouble)


def some(number: int) -> list[tuple[Fault, str]]:
    """Four faults, one per language: a slow server, an unreachable one, and two others that differ from game to game."""
    others = [fault for fault in FAULTS if fault.name != "slow"]
    chosen = [SLOW, OFFLINE, others[2 * number % len(others)], others[(2 * number + 1) % len(others)]]
    return list(zip(chosen, [*LANGUAGES][number % 4 :] + [*LANGUAGES][: number % 4], strict=True))


@pytest.mark.parametrize("game", LISTED)
def test_M8_D8_a_game_opened_by_a_link_shows_the_error_and_can_be_retried(page, trouble, game):
    for fault, language in some(LISTED.index(game)):
        speak(page, trouble, language)
        visit(page, game.start)
        with out_of_order(page, trouble, game.asks, fault):
            page.locator(f"a[href='{game.path}']").first.click()
            if fault is SLOW:
                expect(loading(page)).to_be_visible()
            give_up(page, trouble, fault)
            place = place_of(game, page, language)
            again = expect_trouble(place, fault, language)
            if game.is_whole:
                expect(again).to_be_focused()
        game.try_again(again, fault)
        expect(place).to_be_hidden()
        game.play(page, language)
        # The next fault starts with a new game.
        forget(page)


@pytest.mark.parametrize("game", ADDRESSED)
def test_M8_D8_a_game_opened_by_its_address_shows_errors_until_the_server_recovers(page, trouble, game):
    """Each time the player tries again, the server fails in another way."""
    speak(page, trouble, "fr")
    trouble.go_wrong(game.asks, FAULTS[0])
    page.goto(game.path)
    place = place_of(game, page, "fr")
    for before, fault in zip(ALL, ALL[1:]):
        again = expect_trouble(place, before, "fr")
        with out_of_order(page, trouble, game.asks, fault):
            again.click()
            give_up(page, trouble, fault)
            expect_trouble(place, fault, "fr")
    game.try_again(again, ALL[-1])
    expect(place).to_be_hidden()
    game.play(page, "fr")


# MARK: - Requests of a typed quiz


def opened(page: Page, trouble: Misbehaving, language: str) -> TypedGame:
    speak(page, trouble, language)
    visit(page, f"/typed/{NUMBER}")
    game = TypedGame(page, Mouse(page), language)
    expect(game.field).to_be_visible()
    return game


def test_D2_D8_an_answer_that_could_not_be_checked_can_be_checked_again(page, trouble):
    game = opened(page, trouble, "en")
    for fault in ALL:
        with out_of_order(page, trouble, "/check", fault):
            game.answer("Luanda")
            if fault is SLOW:
                game.expect_verdict("waiting")
            give_up(page, trouble, fault)
            again = expect_trouble(game.verdict, fault, "en")
            expect(game.field).to_have_value("Luanda")
        # When the network is back, the app checks the answer without a press.
        if fault is not OFFLINE:
            again.click()
        game.expect_verdict("right")


def test_D4_D8_filling_in_the_answer_can_be_retried_after_an_error(page, trouble):
    game = opened(page, trouble, "ru")
    for fault in ALL:
        with out_of_order(page, trouble, "/answer", fault):
            game.author.click()
            game.fill.click()
            give_up(page, trouble, fault)
            again = expect_trouble(game.verdict, fault, "ru")
            expect(game.field).to_have_value("")
        again.click()
        expect(game.field).to_have_value(answer_of(NUMBER, "ru"))
        game.author.click()
        game.clear.click()


def test_D3_D8_a_star_that_fails_is_reverted_with_a_message(page, trouble):
    game = opened(page, trouble, "fr")
    back = page.get_by_role("alert").filter(has_text="Vos favoris n’ont pas pu être modifiés.")
    was, becomes = "false", "true"
    for fault in ALL:
        with out_of_order(page, trouble, "/favourites/", fault):
            game.star.click()
            if fault is SLOW:
                expect(game.star).to_have_attribute("aria-pressed", becomes)
            give_up(page, trouble, fault)
            expect(back.get_by_text(SENTENCES["fr"][fault.is_answer]), fault.name).to_be_visible()
            expect(game.star).to_have_attribute("aria-pressed", was)
        with page.expect_response("**/favourites/*"):
            game.star.click()
        expect(game.star).to_have_attribute("aria-pressed", becomes)
        expect(back).to_be_hidden()
        was, becomes = becomes, was


OTHER_ROWS = "(before) => [...document.querySelectorAll('.typed-row')].some((row, place) => row.getAttribute('href') !== before[place])"


def test_D1_D8_ten_quizzes_stay_when_another_ten_cannot_be_loaded(page, trouble):
    speak(page, trouble, "es")
    game = TypedGame(page, Mouse(page), "es")
    game.open()
    place = page.get_by_role("main").get_by_role("alert")

    def listed() -> list[str]:
        return [row.get_attribute("href") for row in game.rows.all()]

    for fault in ALL:
        before = listed()
        with out_of_order(page, trouble, "/random10", fault):
            game.reload.click()
            give_up(page, trouble, fault)
            again = expect_trouble(place, fault, "es")
            assert listed() == before, fault.name
        if fault is not OFFLINE:
            again.click()
        expect(place).to_be_hidden()
        page.wait_for_function(OTHER_ROWS, arg=before)


# MARK: - Uploads of a finished round


def test_I6_a_result_waits_while_the_server_fails_and_is_then_uploaded_once(page, trouble, server):
    before = len(server.rounds())
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    game.open()
    trouble.go_wrong("/results", FAULTS[0])
    game.answer_all()
    trouble.wait_until_met()
    expect(game.score).to_have_text("10 / 10")
    page.get_by_role("button", name="Settings", exact=True).click()
    waiting = page.get_by_role("dialog").get_by_text("1 result waiting to be sent")
    send = page.get_by_role("dialog").get_by_role("button", name="Send now")
    for fault in FAULTS[1:]:
        trouble.go_wrong("/results", fault)
        send.click()
        give_up(page, trouble, fault)
        expect(send, fault.name).to_be_enabled()
        expect(waiting, fault.name).to_be_visible()
    trouble.behave()
    with page.expect_response("**/api/v1/results") as answer:
        send.click()
    assert answer.value.status == 201
    # If only the response was lost, the server already has the result and does not count it twice.
    assert len(server.rounds()) == before + 1
    expect(waiting).to_be_hidden()

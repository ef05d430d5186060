"""Every screen in each of its states, and how to get there."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from . import content
from .hands import Mouse
from .kept import BAD, plant
from .play import ChoiceRound, HangmanGame, visit
from .typed import TypedGame, answer_of


@dataclass(frozen=True)
class View:
    name: str
    show: Callable[[Page, str], None]


def _list(page: Page, language: str) -> None:
    visit(page, "/")


def _list_with_results(page: Page, language: str) -> None:
    game = _choice(page, language, "marvel", "rookie")
    game.answer_all(lambda number: number < 9)
    visit(page, "/")


def _settings(page: Page, language: str) -> None:
    visit(page, "/settings")
    expect(page.get_by_role("dialog")).to_be_visible()


def _settings_aside(page: Page, language: str) -> None:
    plant(page, [entry for entry in BAD.values() if len(entry[1]) < 1_000_000])
    _settings(page, language)
    page.locator("summary").click()
    page.locator("[data-later=deleteAside]").scroll_into_view_if_needed()


def _notice(page: Page, language: str) -> None:
    plant(page, [BAD["a result that is none"]])
    visit(page, "/")
    expect(page.locator("#notices")).to_be_visible()


def _modes(page: Page, language: str) -> None:
    visit(page, "/quizzes/science")


def _choice(page: Page, language: str, quiz: str, mode: str) -> ChoiceRound:
    visit(page, f"/quizzes/{quiz}/{mode}")
    return ChoiceRound(page, Mouse(page), quiz, mode, language)


def _classic(page: Page, language: str) -> None:
    game = _choice(page, language, "science", "classic")
    game.hand.pick(game.choice(content.right_answer(game.question, language)))
    page.get_by_role("button", name=game.labels.hint, exact=True).click()
    expect(page.locator("#hint")).to_be_visible()


def _classic_answer(page: Page, language: str, right: bool) -> None:
    game = _choice(page, language, "science", "classic")
    answer = (content.right_answer if right else content.wrong_answer)(game.question, language)
    game.hand.pick(game.choice(answer))
    game.hand.press(game.button(game.labels.submit))
    expect(game.button(game.labels.next)).to_be_visible()


def _finished(page: Page, language: str) -> None:
    game = _choice(page, language, "mathematics", "rookie")
    game.answer_all(lambda number: number != 3)
    page.get_by_role("group").filter(has=page.locator("summary")).locator("summary").click()


def _hangman(page: Page, language: str) -> HangmanGame:
    visit(page, "/hangman/words")
    return HangmanGame(page, Mouse(page), language)


def _hangman_begun(page: Page, language: str) -> None:
    _hangman(page, language)


def _hangman_midway(page: Page, language: str) -> None:
    game = _hangman(page, language)
    for letter in {"ru": "оаъщ"}.get(language, "eaxq"):
        if not game.is_over:
            game.guess(letter)


def _hangman_ended(page: Page, language: str, won: bool) -> None:
    _hangman(page, language).play_until(won)


def _typed(page: Page, language: str) -> None:
    TypedGame(page, Mouse(page), language).open()


def _typed_quiz(page: Page, language: str, number: int, answer: str, verdict: str) -> None:
    visit(page, f"/typed/{number}")
    game = TypedGame(page, Mouse(page), language)
    game.answer(answer)
    game.expect_verdict(verdict)


def _missing(page: Page, language: str) -> None:
    visit(page, "/quizzes/no-such-quiz")


VIEWS = [
    View("list", _list),
    View("list-with-results", _list_with_results),
    View("settings", _settings),
    View("settings-aside", _settings_aside),
    View("list-notice", _notice),
    View("modes", _modes),
    View("choice-classic", _classic),
    View("choice-rookie", lambda page, language: _choice(page, language, "marvel", "rookie") and None),
    View("answer-right", lambda page, language: _classic_answer(page, language, True)),
    View("answer-wrong", lambda page, language: _classic_answer(page, language, False)),
    View("finished", _finished),
    View("hangman-begun", _hangman_begun),
    View("hangman-midway", _hangman_midway),
    View("hangman-won", lambda page, language: _hangman_ended(page, language, True)),
    View("hangman-lost", lambda page, language: _hangman_ended(page, language, False)),
    View("typed", _typed),
    View("typed-wrong", lambda page, language: _typed_quiz(page, language, 1001, "Atlantis", "wrong")),
    View("typed-right", lambda page, language: _typed_quiz(page, language, 3001, answer_of(3001, language), "right")),
    View("missing", _missing),
]

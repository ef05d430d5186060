"""Each game from its first screen to its end, with any input method and in any language. Right and wrong answers never vary."""

from collections.abc import Callable

from playwright.sync_api import Page

from .play import ChoiceRound, FilmRound, Hand, HangmanGame
from .typed import TypedGame, answer_of


def quiz(mode: str) -> Callable[[Page, Hand, str], None]:
    def play(page: Page, hand: Hand, language: str) -> None:
        game = ChoiceRound(page, hand, "computing", mode, language)
        game.open()
        game.answer_all(lambda number: number % 4 != 1)

    return play


def films(page: Page, hand: Hand, language: str) -> None:
    game = FilmRound(page, hand, language)
    game.open()
    game.play(lambda number: number % 4 != 1)


def hangman(kind: str) -> Callable[[Page, Hand, str], None]:
    def play(page: Page, hand: Hand, language: str) -> None:
        game = HangmanGame(page, hand, language, kind)
        game.open()
        game.play(to_win=True)

    return play


def typed(page: Page, hand: Hand, language: str) -> None:
    game = TypedGame(page, hand, language)
    game.open()
    number = game.open_row()
    for text, verdict in (("xyzzy", "wrong"), (answer_of(number, language), "right")):
        game.answer(text)
        game.expect_verdict(verdict)


ROUNDS: dict[str, Callable[[Page, Hand, str], None]] = {
    "classic": quiz("classic"),
    "rookie": quiz("rookie"),
    "ninja": quiz("ninja"),
    "films": films,
    "hangman": hangman("words"),
    "hangman-films": hangman("films"),
    "typed": typed,
}

"""What a player does: gestures in the rounds of each game, round after round."""

import re
from collections.abc import Iterator
from functools import partial
from itertools import count

from harness import content
from harness.play import ChoiceRound, FilmRound, HangmanGame
from harness.typed import TypedGame, answer_of
from playwright.sync_api import Locator, Page, expect
from screen import LANGUAGE, Gesture, Screen, back, clearing, hitting, mouse, pressing, pressing_if_there, typing

QUIZ = "science"
MODES = ["classic", "rookie", "journeyman", "warrior", "ninja"]
# The order of the guesses. It makes a game of hangman last long.
LETTERS = "eqaxojrztkinvwsbhlpcdumfgy"


# MARK: - Quizzes of choices


def rounds(mode: str, page: Page) -> Iterator[Gesture]:
    game = ChoiceRound(page, mouse(page), QUIZ, mode)
    game.open()
    # Stops the page's clock, because a busy machine may exceed the time limit.
    page.evaluate("const now = Date.now(); Date.now = () => now")
    # The round is over when this button appears. The heading is not used for this, because it is different after a new best
    # result.
    new_game = game.button(game.labels.new_game)
    for number in count():
        place = game.number.inner_text()
        yield from answers(game, is_right=number % 3 != 2)
        leaving(game.number, place)
        if new_game.is_visible():
            yield pressing(new_game)
            game.expect_number(1)


def answers(game: ChoiceRound, is_right: bool) -> Iterator[Gesture]:
    """All gestures for the question on screen."""
    question = game.question
    right, wrong = (game.choice(answer(question, LANGUAGE)) for answer in (content.right_answer, content.wrong_answer))
    if game.mode == "classic":
        hint = game.button(game.labels.hint)
        if hint.count():
            yield pressing(hint)
        yield pressing((right if is_right else wrong).locator("xpath=ancestor::label"))
        yield pressing(game.button(game.labels.submit))
        yield pressing(game.button(game.labels.next))
        return
    only_right_goes_on = game.mode != "rookie"
    if not is_right:
        yield pressing(wrong)
        if only_right_goes_on:
            expect(wrong).to_be_disabled()
    if is_right or only_right_goes_on:
        yield pressing(right)
    if game.mode in ("rookie", "journeyman"):  # the other modes do not wait for a press
        yield pressing_if_there(game.button(game.labels.next))


def leaving(place: Locator, text: str) -> None:
    """Waits until the element has other text, or is gone."""
    expect(place.filter(has_text=re.compile("^" + re.escape(text) + "$"))).to_have_count(0)


# MARK: - Film ratings


def films(page: Page) -> Iterator[Gesture]:
    game = FilmRound(page, mouse(page))
    game.open()
    for number in count():
        place = game.number.inner_text()
        yield pressing(game.button(game.is_yes_right == (number % 4 != 3)))
        yield pressing_if_there(game.next)
        if place.startswith(f"{game.LENGTH}/"):
            yield pressing(game.result.get_by_role("button", name=game.labels.play_again, exact=True))
            game.expect_number(1)
        else:
            leaving(game.number, place)


# MARK: - Hangman


def hangman(kind: str, page: Page) -> Iterator[Gesture]:
    """Alternates between on-screen keys and the keyboard."""
    game = HangmanGame(page, mouse(page), kind=kind)
    game.open()
    while True:
        for number, letter in enumerate(LETTERS):
            if game.is_over:
                break
            yield pressing(game.key(letter)) if number % 2 else hitting(page, letter)
        if game.name_dialog.count():
            yield pressing(game.name_dialog.get_by_role("button", name=game.labels.skip, exact=True))
        yield pressing(game.page.get_by_role("main").get_by_role("button", name=game.labels.new_game, exact=True))


# MARK: - Typed quizzes


def typed_list(page: Page) -> Iterator[Gesture]:
    game = TypedGame(page, mouse(page))
    game.open()
    for number in count():
        yield pressing(game.rows.nth(number % 10))
        expect(game.field).to_be_visible()
        yield pressing(back(page))
        expect(game.rows).to_have_count(10)
        for _ in range(2):
            yield pressing(page.locator("label").filter(has=game.unsolved_only))
        yield pressing(game.reload)


def typed_quiz(page: Page) -> Iterator[Gesture]:
    """Answers the ten quizzes one by one, each first wrong and then right. Continues with another ten."""
    game = TypedGame(page, mouse(page))
    game.open()
    onwards = page.get_by_role("link", name="Next", exact=True)
    while True:
        game.open_row()
        for place in range(10):
            expect(game.field).to_have_value("")
            answer = answer_of(int(page.url.split("/")[-1]))
            yield from typing(game.field, "hm")
            yield pressing(game.check)
            game.expect_verdict("wrong")
            yield from clearing(game.field, 2)
            yield from typing(game.field, answer[:4])
            game.field.fill(answer)
            yield pressing(game.check)
            game.expect_verdict("right")
            yield pressing(game.star)
            if place < 9:
                yield pressing(onwards)
        pressing(back(page))()
        pressing(game.reload)()
        expect(page.locator(".typed-counts span").first).to_have_text("Solved 0")


GAMES = [
    *(Screen(f"quiz, {mode.capitalize()}", partial(rounds, mode)) for mode in MODES),
    Screen("film ratings", films),
    Screen("hangman, words", partial(hangman, "words")),
    Screen("hangman, films", partial(hangman, "films")),
    Screen("typed quizzes, list", typed_list, warming=5),
    Screen("typed quizzes, question", typed_quiz),
]

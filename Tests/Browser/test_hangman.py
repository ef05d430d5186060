"""Hangman with words, won and lost in every language and with every input method."""

import re

import pytest
from harness.chromium import LAPTOP, PHONE, SMALL
from harness.hands import HANDS, Mouse
from harness.play import HangmanGame, visit
from playwright.sync_api import expect

GAMES = [
    ("en", "mouse", LAPTOP, True),
    ("en", "keyboard", LAPTOP, False),
    ("fr", "touch", PHONE, True),
    ("fr", "mouse", LAPTOP, False),
    ("es", "keyboard", LAPTOP, True),
    ("es", "touch", PHONE, False),
    ("ru", "touch", SMALL, True),
    ("ru", "keyboard", LAPTOP, False),
]


@pytest.mark.parametrize(("language", "by", "device", "to_win"), GAMES)
def test_H1_H11_H12_a_game_is_won_and_lost(visitors, language, by, device, to_win):
    page = visitors.page(device, language)
    game = HangmanGame(page, HANDS[by](page), language)
    game.open()
    expect(game.counter).to_have_text("0/6")
    game.play_until(won=to_win)
    expect(game.ending).to_have_text(game.labels.won if to_win else game.labels.lost)
    # The score is letters times lives. A lost game has no lives left and reveals the word.
    mistakes = int(game.counter.inner_text().removesuffix("/6"))
    points = len(set(game.pattern())) * (6 - mistakes)
    assert (points > 0) == to_win
    expect(page.get_by_role("status", name=game.labels.score, exact=True)).to_have_text(re.compile(rf"^{points}\s"))
    if language == "en" and not to_win:
        expect(page.get_by_role("main").get_by_text("The word was “")).to_be_visible()


def test_H11_each_guess_is_listed_with_the_word_after_it(page):
    game = HangmanGame(page, Mouse(page))
    game.open()
    for number, letter in enumerate("et", start=1):
        game.guess(letter)
        word = "".join(place.upper() if place else "-" for place in game.pattern())
        expect(game.guesses.nth(number - 1)).to_have_text(f"{number} · {letter.upper()} · {word}")


def test_H1_a_letter_already_tried_cannot_be_tried_again(page):
    game = HangmanGame(page, Mouse(page))
    game.open()
    game.guess("e")
    expect(game.key("e")).to_be_disabled()
    mistakes = game.counter.inner_text()
    page.keyboard.press("e")
    page.keyboard.press("E")
    expect(game.guesses).to_have_count(1)
    expect(game.counter).to_have_text(mistakes)


# Sends the event that a keyboard sends for a key, because Playwright knows only the keys of an American keyboard.
TYPE = "(key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))"


@pytest.mark.parametrize(("language", "typed", "guessed"), [("en", "eTa", "eta"), ("ru", "оЁй", "оей"), ("es", "éñ", "eñ")])
def test_H12_letters_typed_on_the_keyboard_are_guesses(visitors, language, typed, guessed):
    page = visitors.page(language=language)
    game = HangmanGame(page, Mouse(page), language)
    game.open()
    for number, (letter, key) in enumerate(zip(typed, guessed, strict=True), start=1):
        page.evaluate(TYPE, letter)
        expect(game.guesses).to_have_count(number)
        expect(game.key(key)).to_be_disabled()


def test_H12_screen_readers_get_the_word_with_its_blanks(page):
    game = HangmanGame(page, Mouse(page))
    game.open()
    places = game.spoken_word.inner_text().split(", ")
    assert set(places) == {"blank"}
    assert len(places) >= 3


def test_a_game_continues_after_a_reload(page):
    game = HangmanGame(page, Mouse(page))
    game.open()
    for letter in "ea":
        game.guess(letter)
    before = game.guesses.all_inner_texts()
    page.reload()
    expect(game.guesses).to_have_text(before)
    visit(page, "/hangman/words")
    expect(game.guesses).to_have_text(before)

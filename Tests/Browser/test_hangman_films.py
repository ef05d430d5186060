"""Hangman with films, its tabs, and its statistics."""

import re

import pytest
from harness import looks
from harness.chromium import LAPTOP, PHONE, SMALL
from harness.hands import HANDS, Mouse
from harness.play import PLAYABLE, HangmanGame, visit
from playwright.sync_api import expect

GAMES = [
    ("en", "mouse", LAPTOP, True),
    ("ru", "touch", SMALL, True),
    ("es", "keyboard", LAPTOP, True),
    ("fr", "touch", PHONE, False),
    ("en", "keyboard", LAPTOP, False),
]


@pytest.mark.parametrize(("language", "by", "device", "to_win"), GAMES)
def test_H2_H4_a_game_with_films_is_won_and_lost(visitors, language, by, device, to_win):
    page = visitors.page(device, language)
    game = HangmanGame(page, HANDS[by](page), language, "films")
    game.open()
    expect(game.counter).to_have_text("0/6")
    game.play_until(won=to_win)
    expect(game.ending).to_have_text(game.labels.won if to_win else game.labels.lost)


def lose_lives(game: HangmanGame, count: int) -> None:
    """Guesses rare letters first, until the game counts `count` mistakes."""
    for letter in "qxzjkvwbypgmfucdhlrntios":
        if int(game.counter.inner_text()[0]) >= count:
            return
        if letter not in game.tried:
            game.guess(letter)


def test_H5_hints_appear_after_2_4_and_5_mistakes(page):
    game = HangmanGame(page, Mouse(page), kind="films")
    game.open()
    hints = page.get_by_role("group", name="Hints", exact=True)
    expect(hints).to_contain_text("Hints come after 2, 4 and 5 mistakes.")
    lose_lives(game, 2)
    expect(hints).to_contain_text(re.compile(r"^(Released|Year)"))
    expect(hints).not_to_contain_text("Rating")
    lose_lives(game, 4)
    expect(hints).to_contain_text(re.compile(r"Rating.*\d\.\d"))
    expect(hints).not_to_contain_text("Starring")
    lose_lives(game, 5)
    expect(hints).to_contain_text(re.compile(r"Directed by.*Starring"))
    expect(page.locator("#announcer")).to_contain_text("Directed by")
    assert looks.axe_faults(page) == []


def test_H2_switching_tabs_keeps_both_games(page):
    words, films = HangmanGame(page, Mouse(page)), HangmanGame(page, Mouse(page), kind="films")
    words.open()
    words.guess("e")
    words.tab("Films").click()
    expect(page).to_have_url(re.compile("/hangman/films$"))
    for letter in "ea":
        films.guess(letter)
    words.tab("Statistics").click()
    expect(page).to_have_url(re.compile("/hangman/statistics$"))
    expect(words.tab("Statistics")).to_have_attribute("aria-current", "page")
    page.go_back()
    expect(films.guesses).to_have_count(2)
    page.go_back()
    expect(words.guesses).to_have_count(1)


def test_a_film_game_continues_after_a_reload_and_offline(page):
    game = HangmanGame(page, Mouse(page), kind="films")
    game.open()
    game.guess("e")
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(game.guesses).to_have_count(1)
    before = game.spoken_word.text_content()
    page.context.set_offline(True)
    game.guess("q")
    game.guess("a")
    assert len(game.spoken_word.text_content()) == len(before) or game.spoken_word.text_content() != before
    page.context.set_offline(False)
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(game.guesses).to_have_count(3)


def test_H7_a_new_page_of_the_same_profile_shows_the_statistics(page):
    game = HangmanGame(page, Mouse(page))
    game.open()
    game.play_until(won=True, asks=True)
    game.name_dialog.get_by_role("textbox", name="Your name").fill("Ana")
    game.name_dialog.get_by_role("button", name="Save").click()
    game.tab("Statistics").click()
    scores = page.get_by_role("list", name="Best scores").get_by_role("listitem")
    expect(scores.first).to_contain_text("Ana")
    before = scores.all_inner_texts()
    other = page.context.new_page()
    visit(other, "/hangman/statistics")
    kept = other.get_by_role("list", name="Best scores").get_by_role("listitem")
    expect(kept).to_have_count(len(before))
    assert kept.all_inner_texts() == before
    films = other.get_by_role("group", name="Game type").get_by_role("button", name="Films")
    films.click()
    expect(films).to_have_attribute("aria-pressed", "true")
    expect(other.get_by_text("No scores yet.")).to_be_visible()

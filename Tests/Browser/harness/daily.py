"""The daily rounds, for a player who knows the packaged content."""

import json
import re
import time
from datetime import date, datetime, timedelta

from playwright.sync_api import Locator, Page, expect

from . import content
from .kept import plant
from .play import ChoiceRound, FilmRound, Hand, HangmanGame, visit

DAY = date(2026, 11, 22)
GAMES = ["quiz", "films", "hangman"]
NUMBERS = {"quiz": 0, "hangman": 1, "films": 2}


def set_day(page: Page, day: date = DAY, hour: int = 12) -> None:
    """Sets the page's clock to this day from its next load on. The clock keeps running."""
    shift = round((datetime(day.year, day.month, day.day, hour).timestamp() - time.time()) * 1000)
    page.add_init_script(f"Date.now = () => Math.round(performance.timeOrigin + performance.now()) + {shift};")


def seed(game: str, day: date) -> int:
    """The seed of a daily round, computed as in `DailySeed`."""
    number = (day - date(1970, 1, 1)).days
    return (number // 32 * 4 + NUMBERS[game]) << 12 | number % 32


def finish_before(page: Page, days: int, day: date = DAY) -> None:
    """Saves a finished round of daily films for each of the `days` days before `day`, as earlier visits would."""
    entries = []
    for number in range(1, days + 1):
        played = day - timedelta(days=number)
        at = int(datetime(played.year, played.month, played.day, 12).timestamp() * 1000)
        finished = {"version": 3, "round": "films/ratings/ten-daily", "score": [7, 10], "finishedAt": at, "offset": 0}
        entries.append([f"finished/{seed('films', played):x}-{at:x}-{number:x}", json.dumps(finished)])
    plant(page, entries, others={})


def tile(page: Page, game: str) -> Locator:
    return page.get_by_role("main").locator(f"a[href='/daily/{game}']")


def share_button(page: Page, game: str) -> Locator:
    return page.locator(f"[data-later=share][data-key={game}]")


def play_quiz(page: Page, hand: Hand, language: str = "en", wrong: tuple[int, ...] = ()) -> None:
    """Plays the daily quiz from its tile to its end."""
    hand.press(tile(page, "quiz"))
    # The heading of the daily page stays until the first screen of the round is drawn.
    expect(page.locator("main .choice").first).to_be_visible()
    heading = content.plain(page.locator("#title").inner_text())
    titles = {identifier: content.title(identifier, language) for identifier in content.QUIZZES}
    # One title may be the beginning of another, so the longest match counts.
    quiz = max((identifier for identifier in titles if heading.startswith(titles[identifier])), key=lambda found: len(titles[found]))
    game = ChoiceRound(page, hand, quiz, "rookie", language)
    game.answer_all(lambda number: number not in wrong)


def play_films(page: Page, hand: Hand, language: str = "en") -> None:
    hand.press(tile(page, "films"))
    game = FilmRound(page, hand, language)
    game.play(lambda number: number % 3 > 0)


def play_word(page: Page, hand: Hand, language: str = "en", to_win: bool = True) -> HangmanGame:
    hand.press(tile(page, "hangman"))
    game = HangmanGame(page, hand, language)
    expect(game.keyboard).to_be_visible()
    game.play(to_win=to_win)
    return game


def back(page: Page, hand: Hand) -> None:
    """Returns from the end of a round to the daily page."""
    hand.press(page.locator(":is(main, dialog) a.primary[href='/daily']"))
    expect(page.locator("#app")).to_have_attribute("data-screen", "daily")


def line(page: Page, game: str) -> str:
    """Waits for the squares of the result, and returns the text that would be shared."""
    expect(share_button(page, game)).to_have_attribute("data-share", re.compile("[🟩🟥]"))
    return share_button(page, game).get_attribute("data-share")


def open_daily(page: Page, day: date = DAY) -> None:
    set_day(page, day)
    visit(page, "/daily")

"""The first visit to a game, during which the browser downloads and compiles the game's chunk and downloads its content."""

from collections.abc import Callable

import stopwatch
from harness import content
from harness.chromium import LAPTOP, context_for
from harness.play import visit
from games import QUIZ
from places import LABEL
from playwright.sync_api import Browser, Locator, Page
from screen import LANGUAGE, link, pressing, tab
from stopwatch import Run

# The link that opens each screen from the list. The list is in a new profile, and the app has just taken over the page.
DOORS: dict[str, Callable[[Page], Locator]] = {
    "the modes of a quiz": lambda page: link(page, content.title(QUIZ, LANGUAGE)),
    "hangman": lambda page: tab(page, LABEL.hangman),
    "film ratings": lambda page: link(page, "Film ratings"),
    "typed quizzes": lambda page: link(page, "Type the answer"),
    "statistics": lambda page: tab(page, LABEL.statistics),
}


def first_visits(browser: Browser, origin: str, count: int) -> dict[str, list[Run]]:
    """Measures the time from the click to the screen itself, not to the loading screen before it."""
    return {name: [first_visit(browser, origin, door) for _ in range(count)] for name, door in DOORS.items()}


def first_visit(browser: Browser, origin: str, door: Callable[[Page], Locator]) -> Run:
    context = context_for(browser, origin, LAPTOP)
    stopwatch.put_into(context)
    page = context.new_page()
    visit(page, "/")
    run = stopwatch.time(page, pressing(door(page)), is_opening=True, patience=10_000)
    context.close()
    if run is None:
        raise RuntimeError(f"{page.url} did not open in time")
    return run

"""What a person does between games: searches for a quiz, chooses a mode, and opens statistics and settings."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import cycle

from harness import content
from harness.kept import plant
from harness.labels import LABELS
from harness.play import visit
from games import MODES, QUIZ
from playwright.sync_api import Page, expect
from screen import LANGUAGE, Gesture, Screen, back, clearing, link, main_of, pressing, tab, typing

LABEL = LABELS[LANGUAGE]
SUBJECTS = ["Music", "Books", "All subjects"]
# The number of quizzes that the page lists at first.
LISTED = 30


def search(length: int, page: Page) -> Iterator[Gesture]:
    """Types and deletes words and selects subjects in a list of `length` quizzes."""
    page.route("**/api/v1/catalogue/*", lambda route: route.fulfill(json=content.long_catalogue(length)))
    visit(page, "/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_visible()
    for words in cycle(["quiz 7", "no such", "1"]):
        yield from typing(field, words)
        yield from clearing(field, len(words))
        for name in SUBJECTS:
            yield pressing(main_of(page).get_by_role("button", name=name, exact=True))


def quizzes(page: Page) -> Iterator[Gesture]:
    """Opens the quizzes that the list shows at first, one after the other."""
    visit(page, "/")
    for quiz in cycle(list(content.QUIZZES)[:LISTED]):
        yield pressing(main_of(page).locator(f"a[href='/quizzes/{quiz}']"))
        expect(link(page, LABEL.classic)).to_be_visible()
        yield pressing(back(page))


def modes(page: Page) -> Iterator[Gesture]:
    """Opens and leaves each mode."""
    visit(page, "/")
    for mode in cycle(MODES):
        link(page, content.title(QUIZ, LANGUAGE)).click()
        yield pressing(link(page, LABEL.mode(mode)))
        expect(main_of(page).get_by_role("heading", level=2)).to_be_visible()
        yield pressing(back(page))


def statistics(page: Page) -> Iterator[Gesture]:
    """Opens statistics from the list by the tab at the edge of the screen, with finished rounds of every kind."""
    plant_results(page)
    visit(page, "/")
    while True:
        yield pressing(tab(page, LABEL.statistics))
        expect(page.locator("#app")).to_have_attribute("data-screen", "statistics")
        yield pressing(tab(page, "Play"))
        expect(page.locator("#app")).to_have_attribute("data-screen", "list")


def hangman_statistics(page: Page) -> Iterator[Gesture]:
    """Switches between the statistics of words and films, and between the tabs of hangman."""
    plant_results(page)
    visit(page, "/hangman/statistics")
    kinds = page.get_by_role("group", name="Game type")
    tabs = main_of(page).get_by_role("navigation", name=LABEL.hangman, exact=True)
    while True:
        for name in (LABEL.films, LABEL.words):
            yield pressing(kinds.get_by_role("button", name=name, exact=True))
        for name in (LABEL.words, LABEL.films, LABEL.statistics):
            yield pressing(tabs.get_by_role("link", name=name, exact=True))
            expect(tabs.get_by_role("link", name=name, exact=True)).to_have_attribute("aria-current", "page")


def settings(page: Page) -> Iterator[Gesture]:
    """Opens settings on the list, selects every language, colour scheme and time limit, and closes them."""
    visit(page, "/")
    sheet = page.locator("#settings")
    while True:
        yield pressing(page.locator("button[popovertarget=settings]").first)
        expect(sheet).to_be_visible()
        for name, places in (("lang", (4, 3, 2, 1)), ("scheme", (1, 2, 0)), ("clocks", (1, 2, 3, 0))):
            for place in places:
                option = sheet.locator("label.option").filter(has=page.locator(f"input[name={name}]")).nth(place)
                yield pressing(option)
                expect(option.locator("input")).to_be_checked()
        yield pressing(sheet.locator("button[popovertargetaction=hide]"))
        expect(sheet).to_be_hidden()


def plant_results(page: Page) -> None:
    """Saves finished rounds as earlier visits would: three of each kind."""
    kinds = [f"choice/{quiz}/{mode}" for quiz in content.QUIZZES for mode in MODES]
    kinds += [f"hangman/words/{language}" for language in LABELS]
    entries = []
    for number, kind in enumerate(kind for kind in kinds for _ in range(3)):
        score = [42 + number % 3 * 6, 60] if kind.startswith("hangman") else [number % 10, 10]
        finished = {"version": 3, "finishedAt": 1_763_000_000_000 + number * 3_600_000, "offset": 60, "round": kind, "score": score}
        entries.append([f"finished/r-{number}", json.dumps(finished)])
    plant(page, entries, others={})


PLACES = [
    Screen("list: search in 30 quizzes", partial(search, 30)),
    Screen("list: search in 500 quizzes", partial(search, 500)),
    Screen("list: a quiz, and back", quizzes, warming=2 * LISTED),
    Screen("modes: a mode, and back", modes, warming=2 * len(MODES)),
    Screen("statistics, and back", statistics),
    Screen("hangman statistics", hangman_statistics, warming=5),
    Screen("settings", settings, warming=13),
]

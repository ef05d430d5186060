"""What a screen is to the bench: a name, and a person who goes on making gestures on it."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import stopwatch
from harness.hands import Mouse
from harness.looks import AT_REST
from harness.play import starts_with
from playwright.sync_api import Locator, Page, TimeoutError, expect
from stopwatch import Gesture, Run

LANGUAGE = "en"
# How long a person holds a button or a key down, in seconds.
HELD = (0.07, 0.12)


@dataclass(frozen=True)
class Screen:
    """`gestures` go on for as long as they are asked for; whatever they do to get to where they are made is not timed."""

    name: str
    gestures: Callable[[Page], Iterator[Gesture]]
    # How many come first that are not counted: with them comes what only a first visit fetches.
    warming: int = 2


def runs_on(screen: Screen, page: Page, count: int) -> list[Run]:
    """So many gestures that have changed the page; one that has not, like a letter that was tried before, does not count."""
    runs: list[Run] = []
    for number, gesture in enumerate(screen.gestures(page)):
        run = stopwatch.time(page, gesture)
        if run and number >= screen.warming:
            runs.append(run)
        if len(runs) == count:
            break
        if number > 2 * count + screen.warming:
            raise RuntimeError(f"{screen.name}: of {number} gestures only {len(runs)} have changed the page")
    return runs


def pressing(target: Locator, patience: float | None = None) -> Gesture:
    """A click as a person makes it: the pointer comes first, and stays down for a while that ends at any moment of a beat; a release
    right after a frame would wait for all of the next beat each time. What a browser does about the pointer is no part of the wait
    that begins when it goes up; nor is how Playwright makes sure that it hits what it aims at."""

    def press() -> None:
        target.hover(timeout=patience)
        target.page.evaluate(AT_REST)
        target.page.mouse.down()
        time.sleep(random.uniform(*HELD))
        target.page.mouse.up()

    return press


def pressing_if_there(target: Locator) -> Gesture:
    """What is pressed may go by itself first."""

    def press() -> None:
        try:
            pressing(target, patience=2_000)()
        except TimeoutError:
            expect(target).to_be_hidden()

    return press


def hitting(page: Page, key: str, field: Locator | None = None) -> Gesture:
    """A key as a person hits it: at rest, at any moment of a beat, and held down for a while. As it goes up it is a gesture again: one
    that came up at once would have the browser put off what tells that the frame of the first is there."""

    def hit() -> None:
        if field:
            field.focus()
        page.evaluate(AT_REST)
        time.sleep(random.uniform(*HELD))
        page.keyboard.press(key, delay=1_000 * random.uniform(*HELD))

    return hit


def typing(field: Locator, text: str) -> Iterator[Gesture]:
    """Letter after letter."""
    for letter in text:
        yield hitting(field.page, letter, field)


def clearing(field: Locator, count: int) -> Iterator[Gesture]:
    yield from (hitting(field.page, "Backspace", field) for _ in range(count))


def main_of(page: Page) -> Locator:
    return page.get_by_role("main")


def link(page: Page, name: str) -> Locator:
    """Of the page itself; its name may go on with what it says."""
    return main_of(page).get_by_role("link", name=starts_with(name))


def tab(page: Page, name: str) -> Locator:
    """At the edge of the screen."""
    return page.get_by_role("navigation").get_by_role("link", name=name, exact=True)


def back(page: Page) -> Locator:
    return page.get_by_role("banner").get_by_role("link", name="Back", exact=True)


def mouse(page: Page) -> Mouse:
    return Mouse(page)

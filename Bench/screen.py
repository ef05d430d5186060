"""A screen of the benchmark: a name, and a person who keeps making gestures on it."""

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
    """A screen to measure. `gestures` yields gestures without end. The time to reach the screen does not count."""

    name: str
    gestures: Callable[[Page], Iterator[Gesture]]
    # The number of first gestures that do not count, because they download content for a first visit.
    warming: int = 2


def runs_on(screen: Screen, page: Page, count: int) -> list[Run]:
    """Times `count` gestures that change the page. Others, such as a letter that was already tried, do not count."""
    runs: list[Run] = []
    for number, gesture in enumerate(screen.gestures(page)):
        run = stopwatch.time(page, gesture)
        if run and number >= screen.warming:
            runs.append(run)
        if len(runs) == count:
            break
        if number > 2 * count + screen.warming:
            raise RuntimeError(f"{screen.name}: only {len(runs)} of {number} gestures changed the page")
    return runs


def pressing(target: Locator, patience: float | None = None) -> Gesture:
    """A click as a person makes it: the pointer arrives, and the button is held down for a random time. Without a random time,
    a release right after a frame would always wait for the whole next refresh of the display. The measured time begins with the
    release. So it excludes earlier work of the browser, and Playwright's checks that the click hits its target."""

    def press() -> None:
        target.hover(timeout=patience)
        target.page.evaluate(AT_REST)
        target.page.mouse.down()
        time.sleep(random.uniform(*HELD))
        target.page.mouse.up()

    return press


def pressing_if_there(target: Locator) -> Gesture:
    """A click on a control that may disappear before it is pressed."""

    def press() -> None:
        try:
            pressing(target, patience=2_000)()
        except TimeoutError:
            expect(target).to_be_hidden()

    return press


def hitting(page: Page, key: str, field: Locator | None = None) -> Gesture:
    """A key as a person hits it: with the page at rest, after a random pause, and held down for a while. An immediate release
    would be another gesture, and would delay the browser's report of the first gesture's frame."""

    def hit() -> None:
        if field:
            field.focus()
        page.evaluate(AT_REST)
        time.sleep(random.uniform(*HELD))
        page.keyboard.press(key, delay=1_000 * random.uniform(*HELD))

    return hit


def typing(field: Locator, text: str) -> Iterator[Gesture]:
    """Types letter after letter."""
    for letter in text:
        yield hitting(field.page, letter, field)


def clearing(field: Locator, count: int) -> Iterator[Gesture]:
    yield from (hitting(field.page, "Backspace", field) for _ in range(count))


def main_of(page: Page) -> Locator:
    return page.get_by_role("main")


def link(page: Page, name: str) -> Locator:
    """A link of the page itself. Its name may continue with its description."""
    return main_of(page).get_by_role("link", name=starts_with(name))


def tab(page: Page, name: str) -> Locator:
    """A tab at the edge of the screen."""
    return page.get_by_role("navigation").get_by_role("link", name=name, exact=True)


def back(page: Page) -> Locator:
    return page.get_by_role("banner").get_by_role("link", name="Back", exact=True)


def mouse(page: Page) -> Mouse:
    return Mouse(page)

"""The shortest possible wait: a page on which a press changes only one word."""

from collections.abc import Iterator

from playwright.sync_api import Page, Route
from screen import Screen, pressing
from stopwatch import Gesture

PAGE = """<!doctype html><title>One word</title>
<div id="app"><button onclick="this.textContent = this.textContent === 'Left' ? 'Right' : 'Left'">Left</button></div>"""


def one_word(page: Page) -> Iterator[Gesture]:
    page.route("**/one-word", lambda route: answer(route))
    page.goto("/one-word")
    while True:
        yield pressing(page.get_by_role("button"))


def answer(route: Route) -> None:
    route.fulfill(body=PAGE, content_type="text/html; charset=utf-8")


BARE = [Screen("a page with one changing word", one_word)]

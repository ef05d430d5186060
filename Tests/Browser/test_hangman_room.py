"""Hangman fits without scrolling: word, counter and whole keyboard, on every device, in every language, with all hints."""

import json

import pytest
from harness import ROOT
from harness.chromium import LANGUAGES, PHONE
from harness.hands import Mouse
from harness.play import HangmanGame, visit
from harness.screens import VIEWS
from playwright.sync_api import Page

SIZES = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in [(320, 568), (375, 667), (390, 844), (667, 375), (844, 390), (1280, 800)]
}

# Lists the elements that are not completely between the bar and the tabs, and the keys that are too small for a finger.
OUT_OF_VIEW = """
() => {
  scrollTo(0, 0);
  const top = document.querySelector(".bar").getBoundingClientRect().bottom - 9;
  const tabs = document.querySelector(".tabs").getBoundingClientRect();
  const bottom = tabs.width > innerWidth / 2 ? tabs.top : innerHeight;
  const seen = [...document.querySelectorAll("main nav a, .slot, .given, .counter strong, .key, .hints dd")];
  return seen.map((element) => [element.textContent || element.className, element.getBoundingClientRect(), element])
    .filter(([, box, element]) => box.top < top || box.bottom > bottom + 0.5 || box.left < 0 || box.right > innerWidth + 0.5
      || (element.matches(".key") && (box.height < 44 || box.width < 34)))
    .map(([name, box]) => `${name}: ${box.left}, ${box.top} – ${box.right}, ${box.bottom} of ${bottom}`);
}
"""


def longest_title() -> str:
    films = json.loads((ROOT / "Content/films/films.json").read_text())["films"]
    return max((film["title"] for film in films if int(film["id"][2:]) <= 55_252), key=len)


def with_title(page: Page, title: str, **facts) -> None:
    """Makes this the only film that the page knows."""
    film = {"id": "tt0040897", "title": title, "year": 1948, "released": "1948-09-24", "rating": 82, **facts}
    page.route("**/api/v1/films", lambda route: route.fulfill(json={"version": "1", "top": [], "popular": [], "films": [film]}))


def out_of_view(page: Page) -> dict[str, list[str]]:
    """Returns the elements that are out of view, by the size of the window."""
    found = {}
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        found[name] = page.evaluate(OUT_OF_VIEW)
    return {name: faults for name, faults in found.items() if faults}


@pytest.mark.parametrize("language", LANGUAGES)
def test_H12_the_keyboard_is_in_view_in_a_game_with_words(visitors, language):
    page = visitors.page(PHONE, language)
    visit(page, "/hangman/words")
    assert out_of_view(page) == {}
    game = HangmanGame(page, Mouse(page), language)
    for letter in {"ru": "оъ"}.get(language, "ex"):
        game.guess(letter)
    assert out_of_view(page) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_H12_the_keyboard_is_in_view_with_a_long_title_and_all_hints(visitors, language):
    page = visitors.page(PHONE, language)
    with_title(
        page,
        longest_title(),
        genres=["Adventure", "Drama", "Western"],
        directors=["Joseph L. Mankiewicz", "Michael Powell"],
        actors=["Humphrey Bogart", "Marlene Dietrich", "Barbara Stanwyck"],
    )
    # Starts on the list, which has not loaded any films yet. So the game can only select the film of this test.
    visit(page, "/")
    game = HangmanGame(page, Mouse(page), language, "films")
    page.evaluate("() => history.replaceState(null, '', '/')")
    page.get_by_role("navigation").get_by_role("link", name=game.labels.hangman, exact=True).click()
    game.tab(game.labels.films).click()
    letters = [letter for letter in "qxzjkvwbpgmf" if letter not in longest_title().lower()]
    for letter in letters[:5]:
        game.guess(letter)
    assert game.counter.inner_text() == "5/6"
    assert page.locator(".hints dd").count() == 5
    assert out_of_view(page) == {}


def test_the_screenshots_include_every_view_of_hangman():
    names = {view.name for view in VIEWS}
    assert {"hangman-name", "hangman-films", "hangman-statistics", "hangman-scores"} <= names

"""After one visit, every game that needs no server is played to its end. The server has stopped and the browser was restarted."""

from collections.abc import Iterator

import pytest
from harness import content
from harness.chromium import LANGUAGES
from harness.hands import Mouse
from harness.offline import without_server
from harness.play import ChoiceRound, FilmRound, HangmanGame, choices, visit
from harness.worker import kept
from playwright.sync_api import BrowserContext, Page, expect

MODES = ["classic", "rookie", "journeyman", "warrior", "ninja"]


@pytest.fixture(scope="module")
def offline(playwright, tmp_path_factory) -> Iterator[BrowserContext]:
    with without_server(playwright, tmp_path_factory.mktemp("offline")) as browser:
        yield browser


@pytest.fixture
def page(offline) -> Iterator[Page]:
    """A page of the offline browser. The test fails if the page throws an error or the app logs one."""
    errors: list[str] = []
    page = offline.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.text.startswith("Potiron") else None)
    yield page
    page.close()
    offline.clear_cookies()
    assert errors == []


def speak(page: Page, language: str) -> None:
    page.context.add_cookies([{"name": "lang", "value": language, "url": page.context.pages[-1].url}])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("quiz", content.FEW)
def test_C1_each_quiz_in_each_mode_is_played_to_its_end_without_a_server(page, quiz, mode):
    game = ChoiceRound(page, Mouse(page), quiz, mode)
    game.open()
    assert game.answer_all() == game.length


@pytest.mark.parametrize("mode", MODES)
def test_C1_a_round_of_all_subjects_starts_in_each_mode_without_a_server(page, mode):
    visit(page, f"/quizzes/all/{mode}")
    heading = page.get_by_role("main").get_by_role("heading", level=2)
    _, question = content.anywhere(heading.inner_text(), choices=choices(page))
    expect(page.get_by_role("main").get_by_role("radio" if mode == "classic" else "button", name=content.right_answer(question, "en"), exact=True)).to_be_visible()


@pytest.mark.parametrize("language", [*LANGUAGES])
def test_C1_hangman_is_played_to_its_end_in_each_language_without_a_server(page, language):
    visit(page, "/")
    speak(page, language)
    game = HangmanGame(page, Mouse(page), language)
    game.open()
    game.play(to_win=True)
    expect(game.ending).to_be_visible()


def test_C1_hangman_with_films_is_played_to_its_end_without_a_server(page):
    game = HangmanGame(page, Mouse(page), kind="films")
    game.open()
    game.play(to_win=True)


def test_C1_film_ratings_are_played_to_their_end_without_a_server(page):
    game = FilmRound(page, Mouse(page))
    game.open()
    assert game.play() == game.LENGTH


@pytest.mark.parametrize("path", ["/", "/settings", "/statistics", "/hangman/statistics", "/typed", "/practice", "/quizzes/science"])
def test_C1_every_other_screen_opens_by_its_address_without_a_server(page, path):
    visit(page, path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.locator("#app").get_attribute("data-screen") not in (None, "failed", "loading", "missing")


def test_C1_a_round_continues_after_a_reload_without_a_server(page):
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    # Opens the round by links. They start a new round even if an earlier test has finished one.
    game.open()
    game.answer()
    game.expect_number(2)
    question = game.heading.inner_text()
    page.reload()
    game.expect_number(2)
    expect(game.heading).to_have_text(question)


def test_M1_the_splash_screen_is_shown_until_the_app_draws(page):
    page.add_init_script(
        """const compile = WebAssembly.compileStreaming;
        const going = new Promise((resolve) => { window.go = resolve; });
        WebAssembly.compileStreaming = async (code) => { await going; return compile(code); };"""
    )
    page.goto("/quizzes/science")
    splash = page.locator(".splash")
    expect(splash).to_be_visible()
    assert splash.evaluate("(it) => getComputedStyle(it).backgroundColor") == "rgb(185, 74, 7)"
    # After a while, a progress bar shows that the page is loading.
    expect(splash.get_by_role("progressbar")).to_have_css("opacity", "1")
    page.evaluate("go()")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(splash).to_be_hidden()


def test_the_cache_contains_exactly_what_the_server_lists(page):
    visit(page, "/")
    documents = kept(page)["documents"]
    listed = [entry["address"] for entry in documents["/api/v1/offline"]["documents"]]
    assert sorted(documents) == sorted([*listed, "/api/v1/offline"])
    for quiz in [*content.QUIZZES, "all"]:
        assert f"/api/v1/quizzes/{quiz}" in listed
    for language in LANGUAGES:
        assert f"/api/v1/words/{language}" in listed
    assert "/api/v1/films" in listed

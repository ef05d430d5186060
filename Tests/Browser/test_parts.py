"""The module loads in parts: the core with the first page, a game's chunk when the browser is idle or the game is opened."""

import re
from collections.abc import Callable

import pytest
from harness import ROOT
from harness.chromium import LAPTOP
from harness.hands import Mouse
from harness.module import ADDRESS
from harness.play import PLAYABLE, ChoiceRound, HangmanGame, visit
from playwright.sync_api import Locator, Page, Route, expect

CHUNK = re.compile(r"/web/potiron-[a-z0-9]+-[0-9a-f]{8}\.wasm$")
# A valid module that defines nothing.
EMPTY = b"\0asm\1\0\0\0"


def parts_of(urls: list[str]) -> list[str]:
    """Returns the requested parts of the module, except the chunk of Settings, which every page loads once it is usable."""
    return [found[1] for url in urls if (found := ADDRESS.search(url)) and found[1] != "potiron-settings"]


def chunks() -> list[str]:
    """The names of all chunks in Scripts/chunks.txt. Leaves out its comments and groups."""
    lines = (ROOT / "Scripts/chunks.txt").read_text().splitlines()
    return ["potiron-" + line.split()[0] for line in lines if line and not line.startswith("#") and " = " not in line]


def trouble(page: Page) -> Locator:
    return page.get_by_role("heading", name="Something went wrong", level=1)


def never_idle(page: Page) -> None:
    """Keeps chunks from loading before their game is opened."""
    page.add_init_script("window.requestIdleCallback = () => 0")


@pytest.fixture
def page(visitors) -> Page:
    page = visitors.page(LAPTOP)
    never_idle(page)
    return page


def answered_by(page: Page, answer: Callable[[Route], None]) -> list[str]:
    asked: list[str] = []

    def note(route: Route) -> None:
        asked.append(route.request.url)
        answer(route)

    page.route(CHUNK, note)
    return asked


# Every page loads these chunks, and the chunk of Settings, as soon as the page is usable.
SOON = ["potiron-list", "potiron-outcomes", "potiron-rounds", "potiron-rows"]


@pytest.mark.parametrize(
    ("path", "parts"),
    [
        ("/", ["potiron", "potiron-list", "potiron-rows"]),
        ("/quizzes/science/rookie", ["potiron", "potiron-choice", "potiron-rounds"]),
    ],
)
def test_a_page_preloads_only_the_parts_that_it_needs(page, path, parts):
    link = page.request.get(path, headers={"Accept-Language": "fr"}).headers["link"]
    assert sorted(re.findall(r"/web/(potiron(?:-[a-z0-9]+)?)-[0-9a-f]{8}\.wasm", link)) == parts
    assert ("/api/v1/catalogue/fr>" if path == "/" else "/api/v1/quizzes/science?lang=fr>") in link


def test_all_chunks_load_by_themselves_once_the_list_is_playable(visitors):
    page = visitors.page()
    urls: list[str] = []
    page.add_init_script("""
      const fetched = window.fetch;
      window.early = [];
      window.fetch = (address, ...more) => {
        if (!performance.getEntriesByName("potiron:playable").length) window.early.push(String(address));
        return fetched(address, ...more);
      };
    """)
    page.on("request", lambda request: urls.append(request.url))
    visit(page, "/")
    page.wait_for_load_state("networkidle")
    # The page also requests the chunks that it already has. The browser takes those from its cache.
    assert sorted(set(parts_of(urls))) == sorted({"potiron", *chunks()} - {"potiron-settings"})
    assert sorted(parts_of(page.evaluate("window.early"))) == ["potiron", "potiron-list", "potiron-rows"]


@pytest.mark.parametrize(
    ("path", "chunks"),
    [
        ("/hangman/words", ["potiron-ending", "potiron-hangman", "potiron-letters"]),
        ("/quizzes/science", ["potiron-choice", "potiron-modes"]),
        ("/quizzes/science/rookie", ["potiron-choice", "potiron-ending"]),
    ],
)
def test_a_page_requests_only_its_own_chunks_and_each_once(page, path, chunks):
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    visit(page, path)
    page.wait_for_load_state("networkidle")
    assert sorted(parts_of(urls)) == sorted(["potiron", *SOON, *chunks])


def test_opening_hangman_loads_its_chunks(page):
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    game = HangmanGame(page, Mouse(page))
    game.open()
    assert sorted(parts_of(urls)) == sorted(["potiron", *SOON, "potiron-ending", "potiron-hangman", "potiron-letters"])
    game.play(to_win=True)


def test_a_game_opened_offline_without_its_chunk_can_be_retried(visitors, page):
    visitors.expect_complaint("Failed to load resource")
    visit(page, "/")
    page.context.set_offline(True)
    page.get_by_role("navigation").get_by_role("link", name="Hangman", exact=True).click()
    expect(trouble(page)).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(trouble(page)).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(HangmanGame(page, Mouse(page)).keyboard).to_be_visible()


@pytest.mark.parametrize(
    "answer",
    [
        lambda route: route.fulfill(status=404, body="Nothing here"),
        lambda route: route.fulfill(status=200, content_type="text/html", body="<title>Welcome to our Wi-Fi</title>"),
        lambda route: route.fulfill(status=200, content_type="application/wasm", body=EMPTY[:6]),
        lambda route: route.abort(),
    ],
    ids=["missing", "portal", "cut off", "no answer"],
)
@pytest.mark.parametrize(("path", "role"), [("/hangman/words", "group"), ("/quizzes/science/classic", "radiogroup")])
def test_a_chunk_that_fails_to_load_can_be_retried(visitors, page, path, role, answer):
    visitors.expect_complaint("Failed to load resource|was preloaded")
    visit(page, "/")
    asked = answered_by(page, answer)
    page.goto(path)
    expect(trouble(page)).to_be_visible()
    assert asked
    page.unroute(CHUNK)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("main").get_by_role(role)).to_be_visible()


# The module for tests is not split, so no call into a chunk traps there.
@pytest.mark.whole
def test_a_crash_in_a_chunk_shows_a_message_and_a_reload_button(visitors, page):
    """The chunk defines nothing, so the first call into it traps. The same happens after the restart."""
    visitors.expect_complaint("Potiron restarts|Potiron has stopped|unreachable")
    visit(page, "/")
    answered_by(page, lambda route: route.fulfill(content_type="application/wasm", body=EMPTY))
    page.get_by_role("navigation").get_by_role("link", name="Hangman", exact=True).click()
    expect(page.get_by_role("alert").get_by_role("button", name="Reload the page")).to_be_visible()
    page.unroute(CHUNK)
    page.get_by_role("button", name="Reload the page").click()
    expect(HangmanGame(page, Mouse(page)).keyboard).to_be_visible()


def test_a_reload_in_the_middle_of_a_round_loads_the_chunk_again(page):
    game = HangmanGame(page, Mouse(page))
    game.open()
    game.guess("e")
    word = game.spoken_word.inner_text()
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(game.spoken_word).to_have_text(word)
    game.play(to_win=True)


def test_a_game_of_hangman_continues_after_a_quiz(page):
    hangman = HangmanGame(page, Mouse(page))
    hangman.open()
    hangman.guess("e")
    quiz = ChoiceRound(page, Mouse(page), "science", "rookie")
    page.get_by_role("navigation").get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("main").get_by_role("link", name=re.compile("^Science")).click()
    page.get_by_role("main").get_by_role("link", name=re.compile("^Rookie")).click()
    quiz.answer_all()
    page.get_by_role("navigation").get_by_role("link", name="Hangman", exact=True).click()
    expect(hangman.guesses).to_have_count(1)
    hangman.play(to_win=False)

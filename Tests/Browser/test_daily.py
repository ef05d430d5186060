"""Daily rounds: each is played once a day, shared without revealing an answer, and counted in a streak."""

import re
from datetime import timedelta

import pytest
from harness import content, daily
from harness.chromium import PHONE
from harness.hands import Finger, Keys, Mouse
from harness.offline import without_server
from harness.play import WHOLE, visit
from playwright.sync_api import Page, expect

# Replaces the browser's own share function, which would ask the player and report nothing to the test.
SHARE = "window.shared = []; navigator.share = async (content) => { window.shared.push(content); };"
CANCEL = "navigator.share = async () => { throw new DOMException('No', 'AbortError'); };"
NO_COPY = """
Object.defineProperty(navigator, "share", { value: undefined });
Object.defineProperty(navigator, "clipboard", { value: undefined });
document.execCommand = () => false;
"""


def expect_row(page: Page, text: str) -> None:
    expect(page.locator(".daily-count")).to_have_text(text)


def test_each_game_is_played_and_shared_and_stays_done_after_a_reload(visitors, server):
    page = visitors.page(PHONE)
    page.add_init_script(SHARE)
    finger = Finger(page)
    daily.set_day(page)
    visit(page, "/")
    finger.press(page.get_by_role("main").get_by_role("link", name=re.compile("^Daily rounds")))
    expect(page.get_by_role("main").get_by_text("22 November 2026")).to_be_visible()

    daily.play_quiz(page, finger, wrong=(2, 5))
    daily.back(page, finger)
    daily.play_films(page, finger)
    daily.back(page, finger)
    game = daily.play_word(page, finger)
    has_won = game.ending.text_content() == game.labels.won
    daily.back(page, finger)

    lines = {name: daily.line(page, name) for name in daily.GAMES}
    assert lines["quiz"] == "Potiron 22 Nov 2026 · 🎃 8/10 🟩🟩🟥🟩🟩🟥🟩🟩🟩🟩"
    assert lines["films"] == "Potiron 22 Nov 2026 · 🎬 6/10 🟥🟩🟩🟥🟩🟩🟥🟩🟩🟥"
    assert re.fullmatch(r"Potiron 22 Nov 2026 · 🕯️ [0-6]/6 [🟩🟥]+", lines["hangman"])
    assert len(re.sub("[^🟩🟥]", "", lines["hangman"])) == len(game.tried)
    assert not has_won or not lines["hangman"].split(" · ")[1].startswith("🕯️ 0/")
    page.wait_for_function(WHOLE)
    for name in daily.GAMES:
        finger.press(daily.share_button(page, name))
        page.wait_for_function("(count) => shared.length === count", arg=daily.GAMES.index(name) + 1)
    assert page.evaluate("shared") == [{"text": lines[name], "url": f"{server.origin}/daily"} for name in daily.GAMES]
    expect(page.locator(".daily-shared")).to_have_count(0)

    page.reload()
    for name in daily.GAMES:
        assert daily.line(page, name) == lines[name]
    expect_row(page, "1 day")
    for name, sign in [("quiz", ".result"), ("films", "dialog"), ("hangman", ".ending")]:
        finger.press(daily.tile(page, name))
        expect(page.locator(sign)).to_be_visible()
        expect(page.locator(":is(.choice:enabled, .film-answer:enabled, .key[data-state=idle])")).to_have_count(0)
        daily.back(page, finger)


def test_without_a_share_function_the_line_is_copied_and_a_message_says_so(visitors, server):
    context = visitors.context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined });")
    daily.open_daily(page)
    keys = Keys(page)
    daily.play_films(page, keys)
    daily.back(page, keys)
    page.wait_for_function(WHOLE)
    keys.press(daily.share_button(page, "films"))
    expect(page.get_by_role("main").get_by_text("Copied. Paste it wherever you like.")).to_be_visible()
    expect(page.locator("#announcer")).to_have_text("Copied. Paste it wherever you like.")
    expect(daily.share_button(page, "films")).to_be_focused()
    assert page.evaluate("navigator.clipboard.readText()") == f"{daily.line(page, 'films')}\n{server.origin}/daily"


def test_over_plain_HTTP_the_line_is_copied_or_a_message_says_how(visitors):
    page = visitors.page()
    page.add_init_script(NO_COPY)
    daily.open_daily(page)
    mouse = Mouse(page)
    daily.play_films(page, mouse)
    daily.back(page, mouse)
    page.wait_for_function(WHOLE)
    mouse.press(daily.share_button(page, "films"))
    expect(page.get_by_role("main").get_by_text("Select the line above")).to_be_visible()
    page.evaluate("() => { document.execCommand = () => { window.selected = document.activeElement.value; return true; }; }")
    mouse.press(daily.share_button(page, "films"))
    expect(page.get_by_role("main").get_by_text("Copied. Paste it wherever you like.")).to_be_visible()
    assert page.evaluate("selected").startswith(daily.line(page, "films"))


def test_cancelling_the_share_dialog_shows_no_message(visitors):
    page = visitors.page()
    page.add_init_script(CANCEL)
    daily.open_daily(page)
    mouse = Mouse(page)
    daily.play_films(page, mouse)
    daily.back(page, mouse)
    page.wait_for_function(WHOLE)
    said = page.locator("#announcer").inner_text()
    mouse.press(daily.share_button(page, "films"))
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")
    expect(page.locator(".daily-shared")).to_have_count(0)
    expect(page.locator("#announcer")).to_have_text(said)


def test_two_players_get_the_same_rounds_and_new_ones_the_next_day(visitors):
    def questions(day) -> list[str]:
        page = visitors.page()
        daily.set_day(page, day)
        seen = []
        for path in ["/daily/quiz", "/daily/films"]:
            visit(page, path)
            seen.append(page.get_by_role("main").get_by_role("heading", level=2).inner_text())
        return [*seen, page.get_by_role("main").get_by_role("img").get_attribute("aria-label")]

    today, again, tomorrow = (questions(day) for day in (daily.DAY, daily.DAY, daily.DAY + timedelta(days=1)))
    assert today == again
    assert today != tomorrow


def test_a_streak_continues_the_next_day_and_breaks_after_a_missed_day(page):
    daily.set_day(page)
    daily.finish_before(page, 2)
    visit(page, "/daily")
    expect_row(page, "2 days in a row")
    mouse = Mouse(page)
    daily.play_word(page, mouse)
    daily.back(page, mouse)
    expect_row(page, "3 days in a row")
    daily.open_daily(page, daily.DAY + timedelta(days=1))
    expect_row(page, "3 days in a row")
    expect(daily.tile(page, "hangman")).to_contain_text("Six mistakes and you lose")
    daily.open_daily(page, daily.DAY + timedelta(days=2))
    expect_row(page, "Finish a round to start a streak.")
    expect(page.locator(".daily-longest")).to_have_text("Longest streak: 3 days")


@pytest.mark.parametrize("path", ["/daily", "/daily/quiz", "/daily/films", "/daily/hangman"])
def test_the_page_from_the_server_shows_no_date_and_says_it_is_loading(visitors, path):
    page = visitors.page(java_script_enabled=False)
    page.goto(path)
    assert page.locator("#app").get_attribute("data-screen") == "loading"
    assert "2026" not in page.locator("#app").inner_text()


def test_Tab_reaches_the_tiles_and_the_share_button_in_order(page):
    daily.set_day(page)
    visit(page, "/daily")
    keys = Keys(page)
    daily.play_films(page, keys)
    daily.back(page, keys)
    daily.line(page, "films")
    page.locator("#title").focus()
    found = []
    while not found or found[-1] != "/daily/hangman":
        page.keyboard.press("Tab")
        found.append(page.evaluate("() => document.activeElement.getAttribute('href') ?? document.activeElement.dataset.later ?? ''"))
    assert [one for one in found if one.startswith("/daily/") or one == "share"] == ["/daily/quiz", "/daily/films", "share", "/daily/hangman"]


def test_C1_after_one_visit_all_three_games_are_played_without_a_server(playwright, tmp_path):
    with without_server(playwright, tmp_path) as browser:
        page = browser.new_page()
        daily.open_daily(page)
        mouse = Mouse(page)
        for play in (daily.play_quiz, daily.play_films, daily.play_word):
            play(page, mouse)
            daily.back(page, mouse)
        page.reload()
        for name in daily.GAMES:
            assert daily.line(page, name)
        expect_row(page, "1 day")


@pytest.mark.parametrize("language", ["fr", "es", "ru"])
def test_C2_the_word_of_the_day_is_in_the_players_language(visitors, language):
    page = visitors.page(language=language)
    daily.open_daily(page)
    game = daily.play_word(page, Mouse(page), language, to_win=False)
    spoken = page.locator("#app").inner_text()
    daily.back(page, Mouse(page))
    line = daily.line(page, "hangman")
    assert re.fullmatch(r"Potiron 22 \S+ 2026 · 🕯️ [0-6]/6 [🟩🟥]+", line), line
    told = content.keys_of(line.removeprefix("Potiron"), language)
    words = [word for word in content.keyed_words(language) if len(word) > 3 and word in told]
    assert spoken and game.tried and words == []

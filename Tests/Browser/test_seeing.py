"""Forced colours, hover, the order of the Tab key, and motion that would distract from reading."""

import pytest
from harness.chromium import LANDSCAPE, LAPTOP, PHONE, SMALL, Device
from harness.hands import Mouse
from harness.play import WHOLE, ChoiceRound, HangmanGame, visit
from playwright.sync_api import expect

LOW = Device("low", 375, 553)
# The longest time that anything moves by itself, in milliseconds. Loading indicators are absent, because no request is running.
LONGEST_MOTION = """
() => Math.max(0, ...document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
  .map(({ effect }) => effect.getComputedTiming().endTime))
"""


@pytest.mark.parametrize("path", ["/", "/hangman/words", "/quizzes/science", "/daily", "/statistics", "/practice"])
def test_nothing_moves_by_itself_for_longer_than_five_seconds(visitors, path):
    page = visitors.page(reduced_motion="no-preference")
    visit(page, path)
    page.wait_for_function(WHOLE)
    assert page.evaluate(LONGEST_MOTION) <= 5_000


@pytest.mark.parametrize("count", [2, 10])
def test_the_end_of_a_round_stops_moving_within_five_seconds(visitors, count):
    page = visitors.page(reduced_motion="no-preference")
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer_all(lambda number: number < count)
    assert page.evaluate(LONGEST_MOTION) <= 5_000


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_with_forced_colours_a_switch_is_visible(visitors, scheme):
    page = visitors.page(LAPTOP, scheme=scheme, forced_colors="active")
    visit(page, "/settings")
    page.wait_for_function(WHOLE)
    switch = page.locator(".switch input[role=switch]").first
    knobs = []
    for is_on in (True, False):
        switch.set_checked(is_on, force=True)
        assert switch.evaluate("(box) => getComputedStyle(box).borderTopWidth") == "2px"
        knobs.append(switch.evaluate("(box) => [getComputedStyle(box).backgroundColor, getComputedStyle(box, '::before').backgroundColor]"))
        assert knobs[-1][0] != knobs[-1][1], "the knob stands out from its background"
    assert knobs[0] != knobs[1], "on looks different from off"


def test_with_forced_colours_the_bars_of_a_chart_are_visible(visitors):
    page = visitors.page(LAPTOP, forced_colors="active")
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    for _ in range(3):
        game.answer_all(lambda number: number < 5)
        page.get_by_role("button", name="New game").click()
    game.answer_all()
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    bars = page.locator(".chart path").evaluate_all("(paths) => paths.map((path) => getComputedStyle(path).fill)")
    assert len(set(bars)) == 3 and ground not in bars


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize(("path", "selector"), [
    ("/", ".row"), ("/", ".tile"), ("/quizzes/science", ".mode-card"), ("/quizzes/science/rookie", ".choice"),
    ("/hangman/words", ".key"), ("/", ".icon-button"),
])
def test_a_hovered_element_changes_its_look(visitors, path, selector, scheme):
    page = visitors.page(LAPTOP, scheme=scheme)
    visit(page, path)
    page.wait_for_function(WHOLE)
    page.wait_for_function("() => document.querySelector('link[rel=stylesheet]')?.sheet")
    target = page.locator(selector).locator('visible=true').last
    target.scroll_into_view_if_needed()
    page.mouse.move(1, 1)
    before = target.screenshot()
    target.hover()
    assert target.screenshot() != before


@pytest.mark.parametrize("path", ["/", "/quizzes/science", "/hangman/words"])
def test_on_a_wide_screen_Tab_reaches_the_navigation_first(visitors, path):
    page = visitors.page(LAPTOP)
    visit(page, path)
    reached = []
    for _ in range(4):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("() => document.activeElement.closest('.tabs') ? 'rail' : 'screen'"))
    assert reached == ["rail"] * 3 + ["screen"]


@pytest.mark.parametrize("device", [SMALL, LOW, PHONE, LANDSCAPE], ids=lambda device: device.name)
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_tabs_cover_no_key(visitors, device, language):
    page = visitors.page(device, language)
    game = HangmanGame(page, Mouse(page), language)
    game.open()
    expect(page.locator(".key").last).to_be_visible()
    assert page.evaluate("() => scrollY") == 0
    lowest = page.locator(".key").evaluate_all("(keys) => Math.max(...keys.map((key) => key.getBoundingClientRect().bottom))")
    tabs = page.locator(".tabs").bounding_box()
    end = device.size["height"] if tabs["y"] < 10 else tabs["y"]
    assert lowest <= end


@pytest.mark.parametrize("device", [LAPTOP, Device("tablet-on-its-side", 1024, 768), Device("projector", 1920, 1080)], ids=lambda device: device.name)
def test_on_a_wide_screen_a_question_is_vertically_centred(visitors, device):
    page = visitors.page(device)
    game = ChoiceRound(page, Mouse(page), "science", "classic")
    game.open()
    page.wait_for_function(WHOLE)
    middle = """(element) => { const box = element.getBoundingClientRect(); return (box.top + box.bottom) / 2; }"""
    question, answers = (page.locator(selector).evaluate(middle) for selector in (".question", ".choices"))
    assert abs(question - answers) <= 2, "the question is vertically aligned with its answers"
    assert abs(answers / device.size["height"] - 0.5) < 0.1

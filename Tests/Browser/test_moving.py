"""Motion has a meaning: it shows where a screen came from, where a sheet goes, and how many points were won."""

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.hands import Finger, Mouse
from harness.play import WHOLE, ChoiceRound, HangmanGame, visit
from harness.rounds import ROUNDS
from harness.typed import TypedGame
from playwright.sync_api import Page, expect

# Records the elements that the script animates, and the transform from which each one starts.
RECORD = """
  window.walks = {};
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    if (this.dataset.flip) walks[this.dataset.flip] = frames.transform[0];
    return animate.call(this, frames, options);
  };
"""

AT_REST = "() => document.getAnimations().every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline)"


@pytest.fixture
def lively(visitors):
    """Opens pages without reduced motion."""

    def opened(device=LAPTOP) -> Page:
        context = visitors.context(device, reduced_motion="no-preference")
        context.add_init_script(RECORD)
        return context.new_page()

    return opened


@pytest.mark.parametrize("device", [PHONE, LAPTOP])
def test_the_icon_and_title_of_a_row_move_to_its_screen(lively, device):
    page = lively(device)
    visit(page, "/")
    page.wait_for_function(WHOLE)
    row = page.locator(".row[href='/quizzes/mathematics']")
    head = page.locator(".quiz-head")
    # Loads the quiz first: a screen that arrives after more than 200 ms is not animated, and a busy machine may take longer.
    row.click()
    expect(head).to_be_visible()
    page.get_by_role("link", name="Back").click()
    expect(row).to_be_visible()
    page.wait_for_function(AT_REST)
    page.evaluate("() => { walks = {}; }")
    row.scroll_into_view_if_needed()
    there = row.locator(".row-icon").bounding_box()
    row.click()
    expect(head).to_be_visible()
    page.wait_for_function("() => walks['icon-mathematics'] && walks['title-mathematics']")
    walks = page.evaluate("() => walks")
    here = head.locator(".row-icon").evaluate("(icon) => icon.offsetWidth")
    scale = float(walks["icon-mathematics"].split("scale(")[1].rstrip(")"))
    # The icon starts at its visible size. A pressed row is slightly smaller, and is already growing back.
    assert 0.97 - 0.01 <= scale / (there["width"] / here) <= 1 + 0.01
    assert "scale(" in walks["title-mathematics"]
    assert set(walks) == {"icon-mathematics", "title-mathematics"}, "the other rows stay"


def test_settings_slide_back_to_where_they_came_from(lively):
    page = lively(PHONE)
    visit(page, "/")
    sheet = page.locator("#settings")
    assert page.evaluate("() => getComputedStyle(settings).display") == "none"
    page.wait_for_function(WHOLE)
    page.get_by_role("button", name="Settings").click()
    expect(sheet).to_be_visible()
    page.wait_for_function("() => document.documentElement.classList.contains('slides')")
    page.wait_for_function(AT_REST)
    leaving = page.evaluate(
        """() => {
          settings.hidePopover();
          const { display } = getComputedStyle(settings);
          return { display, moving: settings.getAnimations().map(({ transitionProperty }) => transitionProperty).sort() };
        }"""
    )
    assert leaving == {"display": "block", "moving": ["display", "opacity", "overlay", "transform"]}
    expect(sheet).to_be_hidden()
    assert page.evaluate("() => getComputedStyle(settings).display") == "none"


def test_a_sheet_that_was_never_open_has_no_closing_animation(lively):
    page = lively(PHONE)
    page.add_init_script("addEventListener('transitionrun', ({ target }) => { if (target.matches('.sheet')) window.ghost = true; }, true);")
    visit(page, "/")
    page.locator(".row").first.click()
    expect(page.locator(".quiz-head")).to_be_visible()
    assert page.evaluate("() => window.ghost ?? false") is False


def test_the_score_counts_up_and_then_stays(lively):
    page = lively()
    game = ChoiceRound(page, Mouse(page), "mathematics", "rookie")
    game.open()
    game.answer_all(lambda number: number < 7)
    counting = page.locator(".score .counting")
    expect(counting).to_have_attribute("data-count", "\n".join(str(number) for number in range(8)))
    assert counting.locator("span").inner_text() == "7"
    page.wait_for_function(AT_REST)
    assert counting.locator("span").evaluate("(number) => getComputedStyle(number).opacity") == "1"
    assert counting.evaluate("(whole) => getComputedStyle(whole, '::after').opacity") == "0"
    expect(page.locator(".score")).to_have_text("7 / 10")


def test_the_score_of_hangman_counts_up_too(lively):
    page = lively()
    game = HangmanGame(page, Mouse(page))
    game.open()
    game.play_until(won=True)
    text = page.locator(".ending .score strong").inner_text()
    points = int(text.split()[0])
    assert page.locator(".ending .counting").get_attribute("data-count").split("\n")[-1] == str(points)


# Checks each animation of the style sheets as it begins. It may change only properties that the browser animates without
# repainting, and only on elements with a box. Without a box, an animation costs as much per frame and shows nothing. A transform
# does not move inline text.
FAULTS = """
  window.faults = [];
  addEventListener("animationstart", ({ target, animationName, pseudoElement }) => {
    const begun = document.getAnimations().find(({ animationName: name, effect }) =>
      name === animationName && effect.target === target && (effect.pseudoElement ?? "") === pseudoElement);
    if (!begun) return; // it is over, or was replaced
    const { effect } = begun;
    const named = `${animationName} of ${target.className.baseVal ?? target.className}${pseudoElement}`;
    const moving = ["transform", "translate", "rotate", "scale"];
    const properties = new Set(effect.getKeyframes().flatMap(Object.keys));
    for (const name of ["offset", "computedOffset", "easing", "composite", "opacity"]) properties.delete(name);
    for (const name of properties) if (!moving.includes(name)) faults.push(`${named}: ${name}`);
    const { display } = getComputedStyle(target, pseudoElement || null);
    const isText = display === "inline" && properties.size > 0 && !target.closest("svg");
    if (display === "contents" || isText) faults.push(`${named}: ${display}`);
  }, true);
"""


def typed_filled_in(page: Page, hand: Mouse, language: str) -> None:
    game = TypedGame(page, hand, language)
    game.open()
    game.open_row()
    page.wait_for_function(WHOLE)
    game.double_tap()
    game.expect_verdict("filled")


@pytest.mark.parametrize("device", [PHONE, LAPTOP])
@pytest.mark.parametrize("name", ["classic", "rookie", "films", "hangman", "typed", "typed-filled-in"])
def test_animations_change_only_the_transform_and_opacity_of_boxes(lively, name, device):
    page = lively(device)
    page.add_init_script(FAULTS)
    {**ROUNDS, "typed-filled-in": typed_filled_in}[name](page, (Finger if device.touch else Mouse)(page), "en")
    page.wait_for_function(AT_REST)
    assert page.evaluate("() => [...new Set(faults)]") == []

"""The host on its own: dialogs, popovers and motion."""

import pytest
from harness.looks import SEEN
from harness.stage import app, button
from playwright.sync_api import expect


def dialog(content: str = "", attributes: str = 'data-on-close="close"') -> str:
    return f'<dialog id="dialog" {attributes}><input id="field">{content}</dialog>'


# MARK: Dialogs


@pytest.fixture
def page(stage):
    """A page with a button that opens a dialog. The app allows each request to close the dialog."""
    stage.app = app(button("open") + button("other"))
    page = stage.open()
    stage.when("act:open", app(button("open") + button("other") + dialog()))
    stage.when("act:close", stage.app)
    return page


def is_modal(page) -> bool:
    return page.evaluate("() => document.querySelector('#dialog')?.matches(':modal') ?? false")


def test_a_drawn_dialog_is_shown_and_stays_open_during_redraws(stage, page):
    page.get_by_text("open").click()
    assert is_modal(page)
    page.keyboard.type("typed")
    page.evaluate("() => { window.node = dialog; }")
    stage.say(app("<h2>New</h2>" + button("open") + dialog("<p>new</p>", 'class="new"')))
    assert is_modal(page)
    assert page.evaluate("() => dialog === node && dialog.className") == "new"
    expect(page.locator("#field")).to_be_focused()
    expect(page.locator("#field")).to_have_value("typed")


@pytest.mark.parametrize("nested", ["{}", '<section data-key="s">{}</section>'])
def test_a_removed_dialog_returns_the_focus(stage, page, nested):
    stage.when("act:open", app(button("open") + button("other") + nested.format(dialog())))
    for _ in range(2):
        page.get_by_text("open").click()
        expect(page.locator("#field")).to_be_focused()
        stage.say(app(button("open") + button("other")))
        expect(page.locator("#dialog")).to_have_count(0)
        expect(page.locator("#open")).to_be_focused()


def test_a_dialog_can_replace_another_one(stage, page):
    page.get_by_text("open").click()
    stage.say(app(button("open") + '<dialog id="second"><button id="in">in</button></dialog>'))
    expect(page.locator("#in")).to_be_focused()
    stage.say(app(button("open")))
    expect(page.locator("#open")).to_be_focused()


def test_Escape_asks_the_app_to_close_a_dialog(stage, page):
    page.get_by_text("open").click()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)
    expect(page.locator("#open")).to_be_focused()
    assert [action for action, _ in stage.actions()] == ["open", "close"]


def test_the_app_may_refuse_Escape_any_number_of_times(stage, page):
    stage.when("act:close")
    page.get_by_text("open").click()
    for count in range(1, 5):
        page.keyboard.press("Escape")
        page.wait_for_function("(count) => fake.told.filter(({ action }) => action === 'close').length === count", arg=count)
        page.wait_for_function("() => dialog.matches(':modal')")


def test_Escape_does_not_close_a_dialog_that_cannot_be_closed(stage, page):
    stage.when("act:open", app(button("open") + dialog(attributes="")))
    page.get_by_text("open").click()
    for _ in range(4):
        page.keyboard.press("Escape")
        page.wait_for_function("() => dialog.matches(':modal')")
    assert [action for action, _ in stage.actions()] == ["open"]


def test_a_dialog_closed_by_the_browser_reopens_unless_the_app_closes_it(stage, page):
    form = '<form method="dialog"><button id="submit">submit</button></form>'
    stage.when("act:open", app(button("open") + dialog(form)))
    stage.when("act:close")
    page.get_by_text("open").click()
    page.get_by_text("submit").click()
    stage.wait_for_told("act", 2)
    page.wait_for_function("() => dialog.matches(':modal')")
    stage.when("act:close", stage.app)
    page.get_by_text("submit").click()
    expect(page.locator("#dialog")).to_have_count(0)


@pytest.mark.parametrize("attributes", ["open", ""])
def test_a_dialog_drawn_by_the_server_becomes_modal(stage, attributes):
    stage.app = app(button("open") + dialog(attributes=attributes))
    page = stage.open()
    assert is_modal(page)
    stage.say(app(button("open") + dialog("<p>new</p>", attributes)))
    assert is_modal(page)


def test_elements_under_a_dialog_cannot_be_used(stage, page):
    page.get_by_text("open").click()
    stage.say(app(button("open") + button("other") + dialog("<p>new</p>")), {"do": "focus", "id": "other"})
    expect(page.locator("#field")).to_be_focused()
    page.mouse.click(*[page.locator("#other").bounding_box()[side] + 5 for side in ("x", "y")])
    assert [action for action, _ in stage.actions()] == ["open"]


# MARK: Popovers

SHEET = '<button popovertarget="sheet">toggle</button><div popover id="sheet" data-on-close="closed" {}>sheet {}</div>'
IS_OPEN = "() => sheet.matches(':popover-open')"


def test_a_popover_drawn_as_shown_opens_only_once(stage):
    stage.app = app(SHEET.format("data-shown", 1))
    page = stage.open()
    assert page.evaluate(IS_OPEN)
    page.keyboard.press("Escape")
    assert stage.wait_for_told("act")[0]["action"] == "closed"
    stage.say(app(SHEET.format("data-shown", 2)))
    assert not page.evaluate(IS_OPEN)
    stage.say(app(SHEET.format("", 2)))
    stage.say(app(SHEET.format("data-shown", 2)))
    assert page.evaluate(IS_OPEN)


def test_a_popover_stays_open_during_redraws_and_reports_its_closing_once(stage):
    stage.app = app(SHEET.format("", 1))
    page = stage.open()
    page.get_by_text("toggle").click()
    stage.say(app(SHEET.format("data-shown", 2)))
    assert page.evaluate(IS_OPEN)
    stage.say(app(SHEET.format("", 3)))
    assert page.evaluate(IS_OPEN)
    page.get_by_text("toggle").click()
    stage.wait_for_told("act")
    page.get_by_text("toggle").click()
    assert page.evaluate(IS_OPEN)
    assert stage.actions() == [("closed", "")]


# MARK: Motion

# Records the animations that start, each with the id of its element.
RECORD = """
  window.motions = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    motions.push({ target: this.id, frames, ...options });
    return animate.call(this, frames, options);
  };
"""


def motions(page) -> list[dict]:
    """Returns the animations that the next frame starts."""
    page.evaluate(SEEN)
    return page.evaluate("() => motions.splice(0)")


@pytest.fixture
def lively(stages):
    return stages(reduced_motion="no-preference", script=RECORD)


def test_a_new_screen_is_in_place_before_its_animation_starts(lively):
    lively.app = app("<h2>One</h2>" + button("go"))
    page = lively.open()
    lively.when("act:go", app("<h2>Two</h2>", "two"))
    assert page.evaluate("() => { go.click(); return document.querySelector('h2').textContent; }") == "Two"
    [motion] = motions(page)
    assert (motion["target"], set(motion["frames"])) == ("screen", {"opacity", "transform"})
    assert 120 <= motion["duration"] <= 240


def test_a_redrawn_or_revisited_screen_is_not_animated(lively):
    lively.app = app("<h2>One</h2>")
    page = lively.open()
    assert motions(page) == []
    lively.say(app("<h2>Changed</h2>"))
    assert motions(page) == []
    lively.say(None, {"do": "visit", "path": "/b", "replacing": False})
    lively.when("visit", app("<h2>Two</h2>", "two"))
    page.go_back()
    lively.wait_for_told("visit")
    assert motions(page) == []


def test_leaving_a_screen_cancels_its_animation(lively):
    page = lively.open()
    lively.say(app("<h2>Two</h2>", "two"))
    page.evaluate(SEEN)
    page.evaluate("() => { for (const animation of document.getAnimations()) animation.pause(); }")
    lively.say(app("<h2>Three</h2>", "three"))
    assert len(motions(page)) == 2
    assert page.evaluate("() => document.querySelector('#screen').getAnimations().length") == 1


def lantern(name: str, top: int, size: int) -> str:
    style = f"inline-size: {size}px; block-size: {size}px"
    return f'<div style="padding-block-start: {top}px"><div id="{name}" data-flip="lantern" style="{style}"></div></div>'


def test_a_named_element_moves_from_its_place_on_the_previous_screen(lively):
    lively.app = app(lantern("a", 300, 100))
    page = lively.open()
    lively.say(app(lantern("b", 0, 50), "two"))
    walk, entrance = motions(page)
    assert walk["target"] == "b"
    assert walk["frames"] == {"transform": ["translate(0px, 300px) scale(2)", "none"]}
    assert entrance["target"] == "screen"


def test_moving_text_starts_at_its_previous_font_size(lively):
    words = '<p id="{}" data-flip="title" style="font-size: {}px; margin: 0">A quiz</p>'
    lively.app = app(words.format("a", 17))
    page = lively.open()
    lively.say(app(words.format("b", 34), "two"))
    walk, _ = motions(page)
    assert walk["target"] == "b"
    assert walk["frames"]["transform"][0].endswith("scale(0.5)")


def test_a_named_element_does_not_move_in_from_outside_the_window(lively):
    lively.app = app(lantern("a", 3000, 100))
    page = lively.open()
    lively.say(app(lantern("a", 0, 100), "two"))
    assert [motion["target"] for motion in motions(page)] == ["screen"]


def test_nothing_is_animated_with_reduced_motion(stage):
    stage.script = RECORD
    stage.app = app("<h2>One</h2>" + lantern("a", 300, 100))
    page = stage.open()
    stage.say(app("<h2>Two</h2>" + lantern("a", 0, 100), "two"))
    assert motions(page) == []

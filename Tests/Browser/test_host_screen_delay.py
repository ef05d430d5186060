"""The host on its own: it delays a loading screen for a moment, in case the content arrives meanwhile."""

from harness.stage import app
from playwright.sync_api import expect

WAITING = app("<p>Loading</p>", "loading")
THERE = app('<h2 id="two" tabindex="-1">Two</h2>', "two")
SHOW = {"do": "show", "lang": "en", "scheme": "auto", "motion": "auto", "size": "auto"}
WATCH = """
() => {
  window.screens = [];
  const root = document.getElementById("app");
  new MutationObserver(() => screens.push(root.dataset.screen)).observe(root, { attributeFilter: ["data-screen"] });
}
"""
VISIT = "() => { history.pushState(null, '', '/two'); dispatchEvent(new Event('popstate')); return document.title; }"


def visiting(stage, *effects: dict):
    """Opens an address whose content is still loading. Returns the page, and its title right after the app has responded."""
    page = stage.open()
    page.evaluate(WATCH)
    stage.when("visit", WAITING, SHOW | {"title": "Loading"}, *effects)
    return page, page.evaluate(VISIT)


def test_content_that_arrives_quickly_replaces_the_old_screen_directly(stage):
    page = stage.open()
    page.evaluate(WATCH)
    stage.when("visit", WAITING, SHOW | {"title": "Loading"})
    # Both events come before the next frame.
    stage.when("online", THERE, SHOW | {"title": "Two"}, {"do": "focus", "id": "two"})
    title = page.evaluate(VISIT.replace("return", "dispatchEvent(new Event('online')); return"))
    assert title == "Two"
    expect(page.locator("#two")).to_be_focused()
    assert page.evaluate("() => screens") == ["two"]


def test_a_loading_screen_appears_after_a_moment(stage):
    page, title = visiting(stage)
    assert title == "As served", "the old screen stays with its title"
    expect(page.locator("#app")).to_have_attribute("data-screen", "loading")
    expect(page).to_have_title("Loading")
    stage.say(THERE, SHOW | {"title": "Two"})
    assert page.evaluate("() => screens") == ["loading", "two"]


def test_the_effects_of_a_delayed_screen_happen_at_once(stage):
    page, _ = visiting(stage, {"do": "prefer", "name": "asked", "value": "yes"})
    assert "asked=yes" in page.evaluate("() => document.cookie")
    assert page.evaluate("() => screens") in ([], ["loading"])


def test_another_visit_replaces_a_delayed_screen(stage):
    page = stage.open()
    page.evaluate(WATCH)
    stage.when("visit", WAITING, SHOW | {"title": "Loading"})
    page.evaluate(VISIT)
    stage.when("visit", app("<p>Three</p>", "three"), SHOW | {"title": "Three"})
    page.evaluate("() => { history.pushState(null, '', '/three'); dispatchEvent(new Event('popstate')); }")
    expect(page).to_have_title("Three")
    assert page.evaluate("() => screens") in (["three"], ["loading", "three"])
    # The screen that was held back does not reappear.
    page.wait_for_function("(from) => performance.now() > from + 300", arg=page.evaluate("() => performance.now()"))
    expect(page).to_have_title("Three")


def test_the_delayed_screen_of_a_stopped_app_is_never_drawn(stage):
    stage.expect_complaint("unreachable|has stopped|restarts")
    page = stage.open()
    page.evaluate(WATCH)
    stage.when("visit", WAITING, SHOW | {"title": "Loading"})
    stage.when("start", trap=True)
    stage.when("online", trap=True)
    page.evaluate(VISIT.replace("return", "dispatchEvent(new Event('online')); return"))
    expect(page.locator("#stopped")).to_be_visible()
    page.wait_for_function("(from) => performance.now() > from + 300", arg=page.evaluate("() => performance.now()"))
    assert page.evaluate("() => screens") == []


# MARK: - Before the app has loaded


def test_a_button_pressed_before_the_app_starts_shows_that_it_was_pressed(stage):
    pressed = app('<button type="button" id="one" data-on-click="one">One</button>')
    stage.app = pressed
    stage.holds.add("/app.wasm")
    page = stage.open(wait=False)
    stage.wait_until_held("/app.wasm")
    expect(page.locator("html")).to_have_class("starting")
    page.locator("#one").click()
    expect(page.locator("#one")).to_have_attribute("data-taken", "")
    stage.release("/app.wasm")
    assert [event["action"] for event in stage.wait_for_told("act")] == ["one"]
    expect(page.locator("#one")).not_to_have_attribute("data-taken", "")
    expect(page.locator("html")).not_to_have_class("starting")

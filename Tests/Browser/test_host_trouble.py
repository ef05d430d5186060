"""The host on its own: the page stays usable after a crash of the app, and while the app is loading."""

import pytest
from harness.stage import app, button
from playwright.sync_api import expect


STOPPED = ["^Potiron restarts", "^Potiron has stopped"]


def fail_twice(stage) -> None:
    for _ in range(2):
        stage.when("online", trap=True)
        stage.page.evaluate("() => dispatchEvent(new Event('online'))")
        stage.page.wait_for_function("() => fake.told.at(-1).event === 'start' || !stopped.hidden")


@pytest.mark.parametrize("trouble", [{"trap": True}, {"unread": True}, {"html": ""}])
def test_after_the_first_crash_the_app_restarts_on_the_current_page(stage, trouble):
    stage.expect_complaint("^Potiron restarts")
    stage.app = app(button("break") + button("go") + "<p>As it was</p>")
    page = stage.open()
    stage.say(None, {"do": "save", "request": 1, "entries": {"a": "1"}})
    ask = {"do": "ask", "request": 1, "method": "GET", "path": "/api/b"}
    stage.api["/api/b"] = {"body": "B"}
    stage.when("act:break", **trouble)
    stage.when("start", None, ask)
    stage.holds.add("/api/b")
    page.evaluate("() => { document.querySelector('#break').click(); go.click(); }")
    page.wait_for_function("() => fake.instances === 2")
    start = stage.wait_for_told("start", 2)[1]
    assert (start["restart"], start["kept"], start["seed"]) == (True, {"a": "1"}, "")
    page.get_by_text("go").click()
    expect(page.get_by_text("As it was")).to_be_visible()
    stage.when("answered", app(button("go") + "<p>Anew</p>"))
    stage.release("/api/b")
    expect(page.get_by_text("Anew")).to_be_visible()
    page.get_by_text("go").click()
    assert [(event["event"], event.get("body")) for event in stage.told() if event["instance"] == 2] == [
        ("start", None), ("answered", "B"), ("act", None),
    ]  # fmt: skip
    expect(page.locator("#stopped")).to_be_hidden()
    assert len(stage.complaints) == 1


def test_earlier_requests_and_alarms_do_not_reach_a_restarted_app(stage):
    stage.expect_complaint("^Potiron restarts")
    stage.api["/api/a"] = {"body": "A"}
    stage.holds.add("/api/a")
    page = stage.open()
    ask = {"do": "ask", "request": 1, "method": "GET", "path": "/api/a"}
    keeps = [{"do": "save", "request": request, "entries": {}} for request in (1, 2)]
    stage.when("saved", trap=True)
    stage.page.clock.install()
    alarm = {"do": "alarm", "name": "old", "after": 20}
    page.evaluate("(effects) => fake.say({ effects })", [ask, alarm, *keeps])
    page.wait_for_function("() => fake.told.at(-1).event === 'start'")
    page.clock.run_for(100)
    stage.release("/api/a")
    stage.say(None, ask | {"request": 2})
    stage.page.clock.run_for(100)
    stage.wait_for_told("answered")
    assert [(event["event"], event.get("request")) for event in stage.told() if event["instance"] == 2] == [
        ("start", None), ("answered", 2),
    ]  # fmt: skip


def test_after_the_second_crash_the_app_stops_and_links_are_plain(stage):
    stage.expect_complaint(*STOPPED)
    stage.app = app('<a href="/b">link</a> <form id="form" data-on-submit="send"></form><dialog id="dialog"></dialog>' + button("go"))
    page = stage.open()
    fail_twice(stage)
    expect(page.locator("#stopped")).to_be_visible()
    told = len(stage.told())
    assert page.evaluate("() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))")
    page.get_by_text("go").click()
    page.evaluate("() => dispatchEvent(new Event('online'))")
    assert len(stage.told()) == told
    page.evaluate("() => { window.isOld = true; }")
    page.get_by_text("link").click()
    page.wait_for_function("() => !window.isOld && location.pathname === '/b'")
    assert [text.split(":")[0] for text in stage.complaints] == ["Potiron restarts", "Potiron has stopped"]


def test_an_app_that_cannot_restart_stops_and_offers_a_reload(stage):
    stage.expect_complaint(*STOPPED)
    stage.answers = {"start": {"trap": True}}
    page = stage.open(wait=False)
    page.evaluate("() => { window.isOld = true; }")
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function("() => !window.isOld")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    assert page.evaluate("() => fake.told.map(({ restart }) => restart)") == [False, True]


@pytest.mark.parametrize("stopped", [True, False])
def test_if_the_module_cannot_be_loaded_the_servers_page_stays(stage, stopped):
    stage.expect_complaint("404", "^Potiron has stopped: TypeError")
    stage.api["/app.wasm"] = {"status": 404, "body": ""}
    stage.app = app('<a href="/b">link</a>')
    stage.store({"round/a": "1"})
    stage.saved = "round/a"
    if not stopped:
        stage.stopped = ""
    page = stage.open(wait=False)
    page.wait_for_function("() => document.querySelector('a') && !document.querySelector('.resuming')")
    expect(page.locator("#stopped")).to_be_visible() if stopped else expect(page.locator("#stopped")).to_have_count(0)
    page.get_by_text("link").click()
    expect(page).to_have_url("/b")


def test_after_the_app_has_stopped_going_back_loads_that_page(stage):
    stage.expect_complaint(*STOPPED)
    page = stage.open("/a")
    stage.say(None, {"do": "visit", "path": "/b", "replacing": False})
    fail_twice(stage)
    page.go_back()
    page.wait_for_function("() => fake.told[0]?.path === '/a' && fake.told.length === 1")


def test_the_servers_drawing_is_hidden_until_a_saved_round_is_drawn(stage):
    stage.store({"round/a": "1"})
    stage.saved = "round/a"
    stage.app = app(button("go"))
    stage.holds.add("/app.wasm")
    page = stage.open(wait=False)
    page.wait_for_function("() => document.querySelector('main')")
    expect(page.locator("main")).to_be_hidden()
    page.evaluate("() => go.click()")
    stage.release("/app.wasm")
    expect(page.locator("main")).to_be_visible()
    assert stage.actions() == []


def test_the_servers_drawing_is_shown_after_ten_seconds(stage):
    stage.store({"round/a": "1"})
    stage.saved = "round/a"
    stage.app = app(button("go"))
    stage.answers = {"start": {}}
    stage.page.clock.install()
    page = stage.open(wait=False)
    stage.wait_for_told("start")
    expect(page.locator("main")).to_be_hidden()
    page.clock.fast_forward(10_000)
    expect(page.locator("main")).to_be_visible()


def test_without_a_saved_round_the_servers_drawing_is_visible_at_once(stage):
    stage.saved = "round/a"
    stage.holds.add("/app.wasm")
    page = stage.open(wait=False)
    page.wait_for_function("() => document.querySelector('main')")
    expect(page.locator("html")).not_to_have_class("resuming")

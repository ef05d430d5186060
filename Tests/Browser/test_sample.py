"""The sample screen of the tests' module: a field, an optimistic button, a dialog, and a part of the screen that loads later."""

import json

import pytest
from harness.module import with_tests_module
from harness.play import PLAYABLE
from playwright.sync_api import Page, Route, expect


@pytest.fixture
def sample(visitors):
    """The sample screen, with a server that has a note and rejects favourites."""
    visitors.expect_complaint("404|409")
    page = visitors.page()
    with_tests_module(page)
    page.route("**/api/v1/sample", answer)
    page.goto("/sample")
    page.wait_for_function(PLAYABLE)
    return page


def answer(route: Route) -> None:
    if route.request.method == "GET":
        route.fulfill(json={"note": "A note"})
    else:
        problem = {"title": "No favourites today", "status": 409}
        route.fulfill(status=409, content_type="application/problem+json", body=json.dumps(problem))


def field(page: Page):
    return page.get_by_role("textbox", name="Your answer")


def test_typing_keeps_the_caret_and_the_app_clears_the_field(sample):
    field(sample).press_sequentially("Pris")
    field(sample).press("Home")
    field(sample).press("ArrowRight")
    field(sample).press_sequentially("a")
    expect(field(sample)).to_have_value("Paris")
    assert field(sample).evaluate("(field) => field.selectionStart") == 2
    expect(sample.get_by_role("status", name="Length")).to_have_text("5")
    field(sample).press("Enter")
    expect(field(sample)).to_have_value("")
    expect(field(sample)).to_be_focused()
    expect(sample.get_by_role("status", name="Given")).to_have_text("Paris")
    field(sample).press_sequentially("Rome")
    expect(sample.get_by_role("status", name="Length")).to_have_text("4")


def test_D3_a_button_reacts_at_once_and_reverts_if_the_server_refuses(sample):
    held = []
    sample.unroute("**/api/v1/sample")
    sample.route("**/api/v1/sample", lambda route: held.append(route))
    button = sample.get_by_role("button", name="Favourite", exact=True)
    with sample.expect_request("**/api/v1/sample") as asked:
        button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert asked.value.method == "PUT"
    answer(held[0])
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(sample.get_by_role("alert").filter(has_text="No favourites today")).to_be_visible()


def test_a_dialog_keeps_the_focus_and_returns_it_when_it_closes(sample):
    opener = sample.get_by_role("button", name="More", exact=True)
    dialog = sample.get_by_role("dialog", name="More of it")
    for close in ["Escape", "Enter"]:
        opener.focus()
        opener.press("Enter")
        expect(dialog).to_be_visible()
        for _ in range(5):
            sample.keyboard.press("Tab")
            assert sample.evaluate("() => document.activeElement === document.body || Boolean(document.activeElement.closest('dialog'))")
        # A redraw leaves the dialog open.
        dialog.get_by_role("button", name="Favourite here").click()
        expect(dialog).to_be_visible()
        if close == "Enter":
            dialog.get_by_role("button", name="Done").focus()
        sample.keyboard.press(close)
        expect(dialog).to_be_hidden()
        expect(opener).to_be_focused()


def test_a_failed_part_can_be_retried_while_the_rest_works(visitors):
    visitors.expect_complaint("404|ERR_FAILED")
    page = visitors.page()
    with_tests_module(page)
    page.route("**/api/v1/sample", lambda route: route.abort())
    page.goto("/sample")
    page.wait_for_function(PLAYABLE)
    field(page).press_sequentially("Par")
    expect(page.get_by_role("alert").filter(has_text="Something went wrong")).to_be_visible()
    page.unroute("**/api/v1/sample")
    page.route("**/api/v1/sample", answer)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("A note")).to_be_visible()
    expect(field(page)).to_have_value("Par")


def test_going_back_restores_a_screen(sample):
    field(sample).press_sequentially("Par")
    sample.evaluate("() => { document.querySelector('main').style.minHeight = '300vh'; scrollTo(0, 240); }")
    sample.get_by_role("navigation").get_by_role("link", name="Play").click()
    expect(sample.get_by_role("heading", name="Quizzes")).to_be_visible()
    sample.go_back()
    expect(field(sample)).to_have_value("Par")
    expect(sample.get_by_text("A note")).to_be_visible()

"""I5: importing a questions.json by its address in Settings."""

import json
import re

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.elsewhere import Elsewhere, elsewhere, quiz
from harness.hands import HANDS, Mouse
from harness.labels import LABELS
from harness.play import hold, visit
from harness.server import Server
from playwright.sync_api import Locator, Page, expect

ADDRESS = "Address of a questions.json file"


@pytest.fixture
def other():
    with elsewhere() as other:
        other.content = [quiz("Pumpkins"), quiz("Candles")]
        yield other


def open_settings(page: Page, hand, language: str = "en") -> Locator:
    hand.press(page.get_by_role("button", name=LABELS[language].settings, exact=True))
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox")).to_be_visible()
    return dialog


def check(page: Page, hand, other: Elsewhere) -> Locator:
    """Enters the other server's address and checks it. Returns the page's message."""
    dialog = open_settings(page, hand)
    dialog.get_by_role("textbox", name=ADDRESS).fill(other.address)
    hand.press(dialog.get_by_role("button", name="Check now"))
    return dialog.get_by_role("status", name="Imported quizzes")


def rows(page: Page, other: Elsewhere) -> Locator:
    return page.get_by_role("region", name=f"From {other.host}")


@pytest.mark.parametrize(("by", "device"), [("mouse", LAPTOP), ("touch", PHONE), ("keyboard", LAPTOP)])
def test_I5_quizzes_from_an_address_are_imported_and_played_to_the_end(visitors, other, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    visit(page, "/")
    expect(check(page, hand, other)).to_contain_text("New (2): Pumpkins, Candles.")
    page.keyboard.press("Escape")
    other.shutdown()
    page.reload()
    hand.press(rows(page, other).get_by_role("link").filter(has_text="Pumpkins"))
    expect(page.get_by_text(f"Source: {other.host}")).to_be_visible()
    expect(page.get_by_text("Results stay on this device.")).to_be_visible()
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    for number in range(2):
        expect(page.get_by_role("heading", level=2)).to_have_text(f"Pumpkins {number}?")
        hand.pick(page.get_by_role("radio", name="Right", exact=True))
        hand.press(page.get_by_role("button", name="Submit"))
        hand.press(page.get_by_role("button", name="Next"))
        if number == 0:
            expect(page.get_by_role("heading", level=2)).to_have_text("Pumpkins 1?")
            page.reload()
    expect(page.get_by_role("status", name="Score")).to_have_text("2 / 2")
    visit(page, "/statistics")
    expect(page.get_by_text("Pumpkins · Classic")).to_be_visible()
    visit(page, "/")
    expect(rows(page, other).get_by_role("link").filter(has_text="Pumpkins")).to_contain_text("2/2")
    assert not any("/results" in url or "~" in url.rpartition("/api/")[2] for url in asked if "/api/" in url), asked


def test_I5_changed_quizzes_are_listed_and_a_failed_check_changes_nothing(visitors, other):
    visitors.expect_complaint("404|Failed to load")
    page = visitors.page()
    hand = Mouse(page)
    visit(page, "/")
    status = check(page, hand, other)
    expect(status).to_contain_text("New (2): Pumpkins, Candles.")
    button = page.get_by_role("button", name="Check now")
    hand.press(button)
    expect(status).to_contain_text("Nothing new.")
    other.content = [quiz("Pumpkins"), quiz("Candles", answer="2"), quiz("Ghosts")]
    hand.press(button)
    expect(status).to_contain_text("New (1): Ghosts. Changed (1): Candles.")
    other.content = [quiz("Pumpkins", answer="9"), quiz("Ghosts", answer="9")]
    hand.press(button)
    expect(status).to_contain_text("No question in this file can be played as it is.")
    expect(status).to_contain_text("Your imported quizzes have not changed.")
    other.status = 404
    hand.press(button)
    expect(status).to_contain_text("instead of a file: code 404.")
    other.status, other.content = 200, "<!doctype html>"
    hand.press(button)
    expect(status).to_contain_text("This is a web page, not a quiz.")
    page.keyboard.press("Escape")
    expect(rows(page, other).get_by_role("listitem")).to_have_count(3)


def test_I5_imported_quizzes_are_removed_by_a_button_or_an_empty_address(visitors, other):
    page = visitors.page()
    hand = Mouse(page)
    visit(page, "/")
    for by_button in (True, False):
        status = check(page, hand, other)
        expect(status).to_contain_text("New (2): Pumpkins, Candles.")
        if by_button:
            hand.press(page.get_by_role("button", name="Remove these quizzes"))
        else:
            page.get_by_role("textbox", name=ADDRESS).fill("")
            hand.press(page.get_by_role("button", name="Check now"))
        expect(status).to_contain_text("Removed (2): Pumpkins, Candles.")
        page.keyboard.press("Escape")
        page.reload()
        expect(page.get_by_role("region", name="Quizzes")).to_be_visible()
        expect(rows(page, other)).to_have_count(0)


def test_I5_a_message_says_if_neither_browser_nor_server_may_fetch(visitors, other):
    visitors.expect_complaint("CORS|ERR_FAILED|404")
    other.is_open = False
    page = visitors.page()
    visit(page, "/")
    expect(check(page, Mouse(page), other)).to_contain_text("this server does not fetch files")
    page.reload()
    expect(open_settings(page, Mouse(page)).get_by_role("textbox")).to_have_value(other.address)


def test_I5_if_the_operator_allows_it_the_server_fetches_the_file(visitors, other, tmp_path):
    visitors.expect_complaint("CORS|ERR_FAILED|422")
    other.is_open = False
    with Server(tmp_path / "data", options=("--fetch-imports", "yes")) as server:
        page = visitors.page(base_url=server.origin)
        visit(page, "/")
        # The server downloads no files from addresses of its own machine, because visitors could misuse that.
        status = check(page, Mouse(page), other)
        expect(status).to_contain_text("The file could not be imported. The other server did not return the file:")
        # Simulates the server's response for a public address.
        file = json.dumps({"version": 2, "quizzes": [quiz("Pumpkins")]})
        page.route("**/api/v1/foreign-quizzes", lambda route: route.fulfill(body=file, content_type="application/json"))
        page.get_by_role("button", name="Check now").click()
        expect(status).to_contain_text("New (1): Pumpkins.")


def test_I5_an_address_entered_before_the_chunk_loads_is_not_lost(visitors, other):
    page = visitors.page()
    release = hold(page, "**/potiron-imported-*.wasm")
    visit(page, "/")
    dialog = open_settings(page, Mouse(page))
    dialog.get_by_role("textbox").press_sequentially(other.address)
    dialog.get_by_role("button", name="Check now").click()
    expect(dialog.get_by_role("button", name="Checking…")).to_be_visible()
    expect(dialog.get_by_role("textbox")).to_have_value(other.address)
    release()
    expect(dialog.get_by_role("status").filter(has_text="New (2): Pumpkins, Candles.")).to_be_visible()


def test_I5_input_before_the_chunk_of_settings_loads_is_not_lost(visitors, other):
    page = visitors.page()
    release = hold(page, "**/potiron-settings-*.wasm")
    visit(page, "/")
    dialog = open_settings(page, Mouse(page))
    field = dialog.get_by_role("textbox", name=ADDRESS)
    field.press_sequentially(other.address)
    dark = dialog.get_by_role("radio", name="Dark")
    dark.check()
    expect(field).to_have_value(other.address)
    release()
    dialog.get_by_role("button", name="Check now").click()
    expect(dialog.get_by_role("status").filter(has_text="New (2): Pumpkins, Candles.")).to_be_visible()
    expect(field).to_have_value(other.address)
    expect(dark).to_be_checked()


def test_I5_a_change_of_language_also_changes_the_message(visitors, other):
    page = visitors.page()
    visit(page, "/")
    expect(check(page, Mouse(page), other)).to_contain_text("New (2)")
    Mouse(page).pick(page.get_by_role("radio", name="Русский"))
    expect(page.get_by_role("status").filter(has_text="Новые (2): Pumpkins, Candles.")).to_be_visible()
    expect(page.get_by_role("button", name="Проверить сейчас")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name=f"С сайта {other.host}").get_by_role("listitem")).to_have_count(2)


def test_F17_I5_the_address_of_a_web_page_is_reported_and_its_file_offered(visitors, other):
    file = json.dumps([quiz("Pumpkins")])
    page = visitors.page()
    page.route("https://github.com/**", lambda route: route.fulfill(
        body="<!DOCTYPE html><html>", content_type="text/html", headers={"Access-Control-Allow-Origin": "*"}))  # fmt: skip
    page.route("https://raw.githubusercontent.com/**", lambda route: route.fulfill(
        body=file, content_type="text/plain", headers={"Access-Control-Allow-Origin": "*"}))  # fmt: skip
    visit(page, "/")
    dialog = open_settings(page, Mouse(page))
    dialog.get_by_role("textbox", name=ADDRESS).fill("https://github.com/ada/iquiz/blob/main/questions.json")
    dialog.get_by_role("button", name="Check now").click()
    status = dialog.get_by_role("status", name="Imported quizzes")
    expect(status).to_contain_text("This is a web page, not a quiz.")
    expect(status).to_contain_text("https://raw.githubusercontent.com/ada/iquiz/main/questions.json")
    dialog.get_by_role("button", name="Try this address").click()
    expect(status).to_contain_text("New (1): Pumpkins.")


@pytest.mark.parametrize(("declared", "words"), [("", "Windows-1252"), ("; charset=iso-8859-1", "New (1): Café.")])
def test_F18_I5_a_Latin_1_file_from_an_address_is_read_correctly(visitors, other, declared, words):
    other.content = json.dumps([quiz("Café")], ensure_ascii=False).encode("latin-1")
    other.content_type = "application/json" + declared
    page = visitors.page()
    visit(page, "/")
    status = check(page, Mouse(page), other)
    expect(status).to_contain_text(words)
    if declared:
        expect(status).not_to_contain_text("Windows-1252")
    page.keyboard.press("Escape")
    expect(rows(page, other).get_by_role("link").filter(has_text="Café")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr", "es", "ru"])
def test_I5_the_field_and_a_long_message_fit_on_a_phone(visitors, other, language):
    other.content = [quiz("a-very-long-name-for-a-quiz-about-pumpkins-and-candles-and-ghosts"), quiz("Pumpkins", answer="9")]
    page = visitors.page(PHONE, language)
    visit(page, "/")
    dialog = open_settings(page, Mouse(page), language)
    dialog.get_by_role("textbox").fill(other.address)
    dialog.get_by_role("textbox").press("Enter")
    expect(dialog.get_by_role("status").filter(has_text="a-very-long-name")).to_be_visible()
    assert dialog.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")

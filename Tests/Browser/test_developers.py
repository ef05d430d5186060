"""The developers page: every call gets a response, code lines can be copied, and one token identifies the player everywhere."""

import json
import re

import pytest
from harness import codes
from harness.chromium import LAPTOP, PHONE
from harness.hands import HANDS
from harness import kept
from harness.labels import LABELS
from harness.play import visit
from harness.server import Server
from playwright.sync_api import Page, expect

SERVICES = ["iquiz", "mob2", "dit", "words", "omdb", "imdb", "opentdb"]
TOKEN = "player/token"


def kept_token(page: Page) -> str | None:
    return kept.read(page)["kept"].get(TOKEN)


def opened(page: Page, service: str):
    page.goto(f"/developers#{service}")
    card = page.locator(f"#{service}")
    expect(card).to_have_attribute("open", "")
    for gap in card.locator("[data-token]").all():
        expect(gap).to_have_text(re.compile("^[0-9a-f]{20}$"))
    return card


# MARK: - Calls


@pytest.mark.parametrize("service", SERVICES)
def test_every_call_goes_to_this_server_only_and_shows_its_response(page, server, service):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    card = opened(page, service)
    calls = card.locator("[data-try]")
    for number in range(calls.count()):
        call = calls.nth(number)
        path = call.inner_text().strip()
        with page.expect_response(server.origin + path) as answer:
            call.click()
        expect(card.locator("[aria-busy]")).to_have_count(0)
        expect(card.locator(".answer-status")).to_contain_text(re.compile(r"^200 OK · (application/json|text/xml) · (\d+ bytes|[\d.]+ kB)$"))
        assert asked[-1] == server.origin + path
        shown = card.locator(".answer-body").text_content()
        if "r=xml" in path:
            assert shown == answer.value.text()
            continue
        whole = json.dumps(answer.value.json(), indent=2, ensure_ascii=False)
        if len(whole) > 20_000:
            assert shown.startswith(whole[:15_000])
            assert shown.endswith("This is only the start of the response.")
        else:
            assert shown == whole
    assert all(url.startswith(server.origin + "/") for url in asked)


def test_the_page_has_a_row_for_each_service(page):
    page.goto("/developers")
    assert page.locator("details").evaluate_all("(all) => all.map(({ id }) => id)") == SERVICES


@pytest.mark.parametrize("by", HANDS)
def test_every_input_method_opens_a_service_and_tries_a_call(visitors, by):
    page = visitors.page(PHONE if by == "touch" else LAPTOP)
    page.goto("/developers")
    hand = HANDS[by](page)
    card = page.locator("#words")
    hand.press(card.locator("summary"))
    expect(card).to_have_attribute("open", "")
    hand.press(card.locator("[data-try]").first)
    expect(card.get_by_role("status")).to_contain_text("200 OK")
    expect(card.get_by_role("region", name="Response")).to_contain_text('"')


def test_a_failed_call_shows_an_error_until_the_next_call_succeeds(visitors):
    visitors.expect_complaint("ERR_FAILED")
    page = visitors.page()
    page.route("**/mob2/questions/next", lambda route: route.abort())
    card = opened(page, "mob2")
    card.locator("[data-try]").click()
    expect(card.get_by_role("status")).to_have_text("No response. Is the server still running?")
    expect(card.locator(".answer-body")).to_be_hidden()
    page.unroute("**/mob2/questions/next")
    card.locator("[data-try]").click()
    expect(card.get_by_role("status")).to_contain_text("200 OK")
    expect(card.locator(".answer-body")).to_contain_text("correct_answer_index")


def test_a_late_response_does_not_replace_a_newer_one(page):
    held = []
    page.route("**/words/word?number=5", lambda route: held.append(route))
    card = opened(page, "words")
    card.locator("[data-try]").first.click()
    card.locator("[data-try]").nth(2).click()
    expect(card.locator(".answer-body")).to_contain_text('"fr"')
    with page.expect_response("**/words/word?number=5"):
        held[0].fulfill(json=["late"])
    expect(card.locator("[aria-busy]")).to_have_count(0)
    expect(card.locator(".answer-body")).to_contain_text('"fr"')


# MARK: - Lines


@pytest.mark.parametrize("is_plain", [False, True], ids=["secure", "plain"])
def test_a_copied_line_contains_the_address_and_the_token(visitors, server, is_plain):
    context = visitors.context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    if is_plain:  # as over plain HTTP from another machine
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    card = opened(page, "dit")
    button = card.locator(".copy").first
    button.click()
    expect(button).to_have_text("Copied")
    expect(button).to_be_focused()
    expect(page.locator("#announcer")).to_have_text("Copied")
    reader = context.new_page()
    reader.goto("/developers")
    reader.bring_to_front()
    token = json.loads(kept_token(page))
    copied = reader.evaluate("() => navigator.clipboard.readText()")
    assert copied == f'let urlBase = "{server.origin}/dit"\nlet token = "{token}"'
    expect(button).to_have_text("Copy")


@pytest.mark.parametrize("language", LABELS)
def test_the_page_is_in_the_players_language(visitors, language):
    page = visitors.page(language=language)
    page.goto("/developers")
    expect(page.locator("html")).to_have_attribute("lang", language)
    title = {"en": "For developers", "fr": "Pour les développeurs", "es": "Para desarrolladores", "ru": "Разработчикам"}[language]
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


@pytest.mark.parametrize("language", LABELS)
def test_settings_link_to_the_page_and_Back_leads_to_the_games(visitors, language):
    page = visitors.page(language=language)
    visit(page, "/settings")
    page.get_by_role("dialog").locator("a[href='/developers']").click()
    expect(page).to_have_url(re.compile("/developers$"))
    page.locator(".bar a").click()
    expect(page).to_have_url(re.compile(r":\d+/$"))
    expect(page.get_by_role("button", name=LABELS[language].settings, exact=True)).to_be_visible()


# MARK: - The token


def test_the_token_survives_a_reload_and_the_app_sends_the_same_one(visitors):
    context = visitors.context()
    page = context.new_page()
    page.goto("/developers")
    expect(page.locator(".fact [data-token]")).to_have_text(re.compile("^[0-9a-f]{20}$"))
    token = page.locator(".fact [data-token]").inner_text()
    page.reload()
    expect(page.locator(".fact [data-token]")).to_have_text(token)
    with page.expect_request(lambda request: "token=" in request.url) as asked:
        visit(page, "/typed")
    assert f"token={token}" in asked.value.url
    assert kept_token(page) == f'"{token}"'


def test_the_page_shows_the_token_that_the_app_created(page):
    visit(page, "/typed")
    while kept_token(page) is None:
        page.evaluate("1")
    token = json.loads(kept_token(page))
    page.goto("/developers")
    expect(page.locator(".fact [data-token]")).to_have_text(token)


@pytest.mark.parametrize("entry", ["", "not JSON", '"short"', "7", '"0123456789ABCDEF0123"'])
def test_an_unreadable_stored_token_is_not_overwritten(visitors, entry):
    page = visitors.page()
    page.goto("/healthz")
    kept.write(page, {TOKEN: entry})
    page.goto("/developers")
    expect(page.locator(".fact [data-token]")).to_have_text(re.compile("^[0-9a-f]{20}$"))
    assert kept_token(page) == entry


# MARK: - Other devices and no scripts


def test_the_QR_code_contains_the_address_of_the_page(visitors, tmp_path):
    with Server(tmp_path / "data", options=("--public-address", "http://192.168.1.5:8080")) as server:
        page = visitors.page(base_url=server.origin, scheme="dark")
        page.goto("/developers")
        picture = page.get_by_role("img", name="QR code of this page’s address")
        assert codes.read(picture.screenshot(), "png") == ["http://192.168.1.5:8080/developers"]
        expect(page.get_by_text("--host 0.0.0.0")).to_have_count(0)


def test_without_JavaScript_the_page_is_readable_and_says_what_is_missing(visitors):
    page = visitors.page(java_script_enabled=False)
    page.goto("/developers")
    assert "Turn on JavaScript" in page.content()
    expect(page.locator("noscript")).to_be_visible()
    page.locator("#iquiz summary").click()
    expect(page.locator("#iquiz").get_by_text("/iquiz/questions.json").first).to_be_visible()

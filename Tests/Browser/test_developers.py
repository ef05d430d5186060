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
def test_every_call_is_sent_to_this_server_alone_and_its_answer_shown(page, server, service):
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


def test_the_rows_are_those_of_the_services(page):
    page.goto("/developers")
    assert page.locator("details").evaluate_all("(all) => all.map(({ id }) => id)") == SERVICES


@pytest.mark.parametrize("by", HANDS)
def test_every_hand_opens_a_service_and_tries_a_call(visitors, by):
    page = visitors.page(PHONE if by == "touch" else LAPTOP)
    page.goto("/developers")
    hand = HANDS[by](page)
    card = page.locator("#words")
    hand.press(card.locator("summary"))
    expect(card).to_have_attribute("open", "")
    hand.press(card.locator("[data-try]").first)
    expect(card.get_by_role("status")).to_contain_text("200 OK")
    expect(card.get_by_role("region", name="Response")).to_contain_text('"')


def test_where_no_answer_comes_it_says_so_and_a_later_one_is_shown(visitors):
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


def test_an_answer_that_is_late_does_not_take_the_place_of_a_newer_one(page):
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
def test_a_line_is_copied_as_it_stands_with_the_address_and_the_token(visitors, server, is_plain):
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
def test_it_speaks_the_players_language(visitors, language):
    page = visitors.page(language=language)
    page.goto("/developers")
    expect(page.locator("html")).to_have_attribute("lang", language)
    title = {"en": "For developers", "fr": "Pour les développeurs", "es": "Para desarrolladores", "ru": "Разработчикам"}[language]
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


@pytest.mark.parametrize("language", LABELS)
def test_settings_lead_there_and_the_way_back_leads_to_the_games(visitors, language):
    page = visitors.page(language=language)
    visit(page, "/settings")
    page.get_by_role("dialog").locator("a[href='/developers']").click()
    expect(page).to_have_url(re.compile("/developers$"))
    page.locator(".bar a").click()
    expect(page).to_have_url(re.compile(r":\d+/$"))
    expect(page.get_by_role("button", name=LABELS[language].settings, exact=True)).to_be_visible()


# MARK: - The token


def test_the_token_stays_and_is_the_one_by_which_the_app_knows_the_player(visitors):
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


def test_the_apps_own_token_is_taken_over(page):
    visit(page, "/typed")
    while kept_token(page) is None:
        page.evaluate("1")
    token = json.loads(kept_token(page))
    page.goto("/developers")
    expect(page.locator(".fact [data-token]")).to_have_text(token)


@pytest.mark.parametrize("entry", ["", "not JSON", '"short"', "7", '"0123456789ABCDEF0123"'])
def test_what_cannot_be_read_stays_as_it_is(visitors, entry):
    page = visitors.page()
    page.goto("/healthz")
    kept.write(page, {TOKEN: entry})
    page.goto("/developers")
    expect(page.locator(".fact [data-token]")).to_have_text(re.compile("^[0-9a-f]{20}$"))
    assert kept_token(page) == entry


# MARK: - Other devices and no scripts


def test_a_phones_camera_reads_the_address_of_the_page(visitors, tmp_path):
    with Server(tmp_path / "data", options=("--public-address", "http://192.168.1.5:8080")) as server:
        page = visitors.page(base_url=server.origin, scheme="dark")
        page.goto("/developers")
        picture = page.get_by_role("img", name="QR code of this page’s address")
        assert codes.read(picture.screenshot(), "png") == ["http://192.168.1.5:8080/developers"]
        expect(page.get_by_text("--host 0.0.0.0")).to_have_count(0)


def test_without_scripts_it_can_be_read_and_says_what_is_missing(visitors):
    page = visitors.page(java_script_enabled=False)
    page.goto("/developers")
    assert "Turn on JavaScript" in page.content()
    expect(page.locator("noscript")).to_be_visible()
    page.locator("#iquiz summary").click()
    expect(page.locator("#iquiz").get_by_text("/iquiz/questions.json").first).to_be_visible()

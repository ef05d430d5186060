"""Leaderboards and the player: names, friends, transfer to another device, and stored data, by mouse, touch and keyboard."""

import json
import re

import pytest
from harness import codes
from harness.chromium import LAPTOP, PHONE, context_for
from harness.hands import Finger, Keys, Mouse
from harness.play import WHOLE, visit
from harness.players import FILMS_BOARD, Other, fill
from playwright.sync_api import Page, expect

CODE = re.compile("[0-9A-Z]{5}-[0-9A-Z]{5}")
BAD_NAME = '<img src=x onerror="window.hurt=1">'


@pytest.fixture
def browsers(chromium, own_server):
    """Browsers of different people, with a server that has no rounds yet."""
    contexts = []

    def make(device=LAPTOP, **more) -> Page:
        contexts.append(context_for(chromium, own_server.origin, device, reduced_motion="reduce", **more))
        return contexts[-1].new_page()

    yield make
    for context in contexts:
        context.close()


def button(page: Page, name: str):
    return page.get_by_role("main").get_by_role("button", name=name, exact=True)


def text(page: Page, words: str, **more):
    """Finds text on the page itself, because the live region repeats some of it."""
    return page.get_by_role("main").get_by_text(words, **more)


def fill_in(page: Page, field: str, words: str, submit: str) -> None:
    page.get_by_role("textbox", name=field, exact=True).fill(words)
    button(page, submit).click()


def name(page: Page, called: str) -> None:
    visit(page, "/players")
    fill_in(page, "Your name", called, "Save")
    expect(text(page, "Saved. Leaderboards now show this name.")).to_be_visible()


def code_on(page: Page) -> str:
    code = page.locator("main .code").first.inner_text()
    assert CODE.fullmatch(code)
    return code


def play(page: Page) -> None:
    """Plays a ranked round as this browser's player, identified by its cookie."""
    page.evaluate(
        """async () => {
          const ask = async (path, body) => (await fetch(`/api/v1${path}`, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } })).json();
          let position = await ask("/ranked", { game: "films", subject: "ratings", variant: "ten", language: "en" });
          while (position.face.kind !== "over") position = await ask("/ranked/steps", { ticket: position.ticket, step: position.step, move: "yes", waited: 0, language: "en" });
        }"""
    )


def test_two_players_share_a_group_and_one_moves_to_another_device(browsers, own_server):
    ana, bo = browsers(), browsers(PHONE)
    Other(own_server).named("Stranger").play_films()
    name(ana, "Ana")
    play(ana)
    button(ana, "Create a group").click()
    expect(ana.locator(".player-group")).to_have_count(1)
    group = code_on(ana)

    # An invitation is an address that fills in the code.
    visit(bo, f"/players#join-{group}")
    expect(bo.get_by_role("textbox", name="Group code")).to_have_value(group)
    assert "#" not in bo.url
    Finger(bo).press(button(bo, "Join"))
    expect(text(bo, "2 members")).to_be_visible()
    fill_in(bo, "Your name", "Bo", "Save")
    play(bo)

    visit(ana, FILMS_BOARD)
    expect(ana.locator(".place")).to_have_count(3)
    expect(ana.locator(".place[aria-current]")).to_contain_text("Ana")
    ana.get_by_role("radio", name="Friends").check(force=True)
    expect(ana.locator(".place")).to_have_count(2)
    assert sorted(ana.locator(".place-name > span").all_inner_texts()) == ["Ana", "Bo"]

    # Moves to another device with the typed code.
    visit(ana, "/players")
    button(ana, "Make a code").click()
    ana.locator(".player-code").wait_for()
    code = ana.locator(".player-code .code").inner_text()
    tablet = browsers()
    visit(tablet, "/players")
    fill_in(tablet, "Code from another device", code.lower(), "Use the code")
    expect(text(tablet, "You are now playing as “Ana”.")).to_be_visible()
    expect(text(tablet, group)).to_be_visible()

    # Moves to another device with the QR code, which contains the address with the new code.
    button(ana, "Make a new code").click()
    expect(ana.locator(".player-code .code")).not_to_have_text(code)
    [address] = codes.read(ana.locator(".code-picture").screenshot(), "png")
    assert address == f"{own_server.origin}/players#{ana.locator('.player-code .code').inner_text().replace('-', '')}"
    visit(bo, address)
    button(bo, "Use the code").click()
    dialog = bo.get_by_role("dialog", name="Switch to the other player?")
    expect(dialog).to_contain_text("“Bo”")
    dialog.get_by_role("button", name="Use the code").click()
    expect(bo.get_by_role("textbox", name="Your name")).to_have_value("Ana")
    expect(text(bo, "1 member", exact=True)).to_be_visible()


def test_the_servers_data_about_a_player_can_be_downloaded_and_deleted(browsers, own_server):
    page = browsers()
    name(page, "Ana")
    play(page)
    page.reload()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert download.value.suggested_filename == "potiron-player.json"
    saved = json.loads(download.value.path().read_text())
    assert saved["name"] == "Ana"
    assert [kept["game"] for kept in saved["rounds"]] == ["films"]
    button(page, "Delete my data").click()
    dialog = page.get_by_role("dialog", name="Delete your data?")
    expect(dialog.get_by_role("button", name="Go back")).to_be_focused()
    dialog.get_by_role("button", name="Delete my data").click()
    expect(text(page, "The server has no data about you.")).to_be_visible()
    visit(page, FILMS_BOARD)
    expect(text(page, "Nobody has played yet. Be the first!")).to_be_visible()
    assert own_server.rounds() == []


def test_an_offensive_name_is_refused_and_markup_in_a_name_is_escaped(browsers):
    page = browsers()
    visit(page, "/players")
    fill_in(page, "Your name", "F.u.c.k", "Save")
    expect(text(page, "This name cannot be shown. Choose another name, and use ordinary letters.")).to_be_visible()
    fill_in(page, "Your name", BAD_NAME[:20], "Save")
    expect(text(page, "Saved. Leaderboards now show this name.")).to_be_visible()
    play(page)
    visit(page, FILMS_BOARD)
    expect(page.locator(".place-name > span")).to_have_text(BAD_NAME[:20])
    assert page.locator("main img").count() == 0
    assert page.evaluate("window.hurt") is None


def test_a_leaderboard_of_120_entries_is_shown_page_by_page(browsers, own_server):
    page = browsers(PHONE)
    visit(page, "/players")
    fill_in(page, "Your name", "Last", "Save")
    expect(text(page, "Saved. Leaderboards now show this name.")).to_be_visible()
    play(page)
    fill(own_server, "films/ratings/ten", 119)
    visit(page, FILMS_BOARD)
    page.get_by_role("radio", name="All time").check(force=True)
    expect(page.locator(".place")).to_have_count(50)
    expect(text(page, "Your rank: 120")).to_be_visible()
    finger = Finger(page)
    for count in (100, 120):
        finger.press(button(page, "Show more"))
        expect(page.locator(".place")).to_have_count(count)
        expect(page.locator("#more")).to_be_focused()
    assert [int(number) for number in page.locator(".place-number").all_inner_texts()] == list(range(1, 121))
    expect(page.locator(".place[aria-current]")).to_contain_text("Last")
    expect(text(page, "Your rank:")).to_have_count(0)


def test_C6_leaderboards_and_groups_work_by_keyboard_alone(browsers):
    page = browsers()
    keys = Keys(page)
    visit(page, "/statistics")
    keys.press(page.get_by_role("main").get_by_role("link", name=re.compile("^Leaderboards")))
    keys.press(page.get_by_role("link", name="Film ratings", exact=True))
    expect(text(page, "Nobody has played yet.")).to_be_visible()
    today = page.get_by_role("radio", name="Today")
    today.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="This week")).to_be_checked()
    expect(page.get_by_role("radio", name="This week")).to_be_focused()
    visit(page, "/players")
    page.get_by_role("textbox", name="Your name").focus()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(text(page, "Saved. Leaderboards now show this name.")).to_be_visible()
    keys.press(button(page, "Create a group"))
    keys.press(page.get_by_role("button", name=re.compile("^Leave")))
    expect(page.get_by_role("dialog", name="Leave this group?")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Leave"))).to_be_focused()


def test_without_a_network_an_error_is_shown_until_the_connection_returns(browsers):
    page = browsers()
    visit(page, "/boards")
    page.wait_for_function(WHOLE)
    page.context.set_offline(True)
    Mouse(page).press(page.get_by_role("link", name="Film ratings", exact=True))
    expect(page.get_by_role("alert").get_by_text("The server cannot be reached.")).to_be_visible()
    page.context.set_offline(False)
    expect(text(page, "Nobody has played yet.")).to_be_visible()


def test_settings_link_to_the_page_of_the_player(browsers):
    page = browsers()
    visit(page, "/settings")
    page.wait_for_function(WHOLE)
    page.get_by_role("link", name="Your name and friends").click()
    expect(page.get_by_role("textbox", name="Your name")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)

"""The dialog that asks for a name after a new best score."""

import json

import pytest
from harness import looks
from harness.chromium import LANDSCAPE, PHONE, SCHEMES, SMALL
from harness.hands import Mouse
from harness.kept import stored
from harness.play import PLAYABLE, HangmanGame
from playwright.sync_api import Page, expect


def won(page: Page, language: str = "en", kind: str = "words") -> HangmanGame:
    game = HangmanGame(page, Mouse(page), language, kind)
    game.open()
    game.play_until(won=True, asks=True)
    expect(game.name_dialog).to_be_visible()
    return game


def names(page: Page) -> list[str]:
    return [json.loads(value).get("name") for key, value in stored(page).items() if key.startswith("finished/")]


def test_H6_H8_a_name_can_be_entered_with_the_keyboard_alone(page):
    game = won(page)
    field = game.name_dialog.get_by_role("textbox", name="Your name", exact=True)
    expect(field).to_be_focused()
    page.keyboard.type("Ana María")
    assert looks.axe_faults(page) == []
    page.keyboard.press("Enter")
    expect(game.name_dialog).to_be_hidden()
    expect(page.get_by_role("button", name="New game", exact=True)).to_be_focused()
    assert "Ana María" in names(page)


def test_H6_Escape_skips_the_name_and_it_is_not_asked_again(page):
    game = won(page)
    page.keyboard.press("Escape")
    expect(game.name_dialog).to_be_hidden()
    expect(page.get_by_role("button", name="New game", exact=True)).to_be_focused()
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(game.ending).to_have_text("You got it!")
    expect(game.name_dialog).to_be_hidden()


def test_H6_after_a_reload_the_dialog_asks_again(page):
    game = won(page, kind="films")
    page.reload()
    page.wait_for_function(PLAYABLE)
    expect(game.name_dialog).to_be_visible()
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    expect(game.name_dialog).to_be_hidden()
    assert "Ben" in names(page)


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_H8_the_dialog_is_animated_unless_the_player_prefers_less_motion(visitors, motion, moves):
    page = visitors.page(PHONE, reduced_motion=motion)
    won(page)
    names = page.evaluate(
        "() => document.querySelector('#new-best').getAnimations({ subtree: true }).map((animation) => animation.animationName)"
    )
    styles = page.evaluate(
        "() => ['#new-best', '.seed'].map((one) => getComputedStyle(document.querySelector(one)).animationName)"
    )
    assert styles == (["leap", "burst"] if moves else ["dim", "none"]), names
    if not moves:
        assert looks.moving(page) == []


@pytest.mark.parametrize(("device", "language"), [(SMALL, "ru"), (PHONE, "fr"), (LANDSCAPE, "es")])
def test_H8_C6_the_dialog_fits_and_is_accessible_in_both_schemes(visitors, device, language):
    page = visitors.page(device, language)
    won(page, language)
    assert looks.cut_off(page) == []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert looks.axe_faults(page) == []
    dialog = page.locator("#new-best").bounding_box()
    assert dialog["y"] >= 0 and dialog["y"] + dialog["height"] <= device.height

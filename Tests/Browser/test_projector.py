"""Projector mode in Settings: very large text for an audience in front of a screen."""

import pytest
from harness.chromium import Device
from harness.hands import Mouse
from harness.play import visit
from harness.rounds import ROUNDS
from playwright.sync_api import Page, expect

ROOMS = [Device("hd", 1280, 720), Device("full-hd", 1920, 1080), Device("classroom", 1024, 768), Device("wide", 1920, 1200)]
SIZES = """(selectors) => selectors.map((selector) => {
  const sizes = [...document.querySelectorAll(selector)].map((node) => parseFloat(getComputedStyle(node).fontSize));
  return Math.min(...sizes) / innerHeight;
})"""


def for_projector(visitors, device: Device, language: str = "en") -> Page:
    context = visitors.context(device, language)
    page = context.new_page()
    visit(page, "/")
    page.evaluate("() => { document.cookie = 'size=projector; path=/'; }")
    return page


def test_C6_projector_mode_is_turned_on_in_settings_and_survives_a_reload(visitors):
    page = visitors.page(ROOMS[1])
    visit(page, "/settings")
    size = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
    before = page.evaluate(size)
    page.get_by_role("switch", name="Projector mode").click()
    expect(page.locator("html")).to_have_attribute("data-size", "projector")
    assert page.evaluate(size) > 1.9 * before
    page.wait_for_function("() => document.cookie.includes('size=projector')")
    page.reload()
    assert page.evaluate(size) > 1.9 * before, "also in the server's page"
    page.get_by_role("switch", name="Projector mode").click()
    expect(page.locator("html")).to_have_attribute("data-size", "auto")
    assert page.evaluate(size) == before


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("device", ROOMS)
def test_C6_a_question_and_its_answers_are_legible_from_eight_metres(visitors, device, language):
    page = for_projector(visitors, device, language)
    visit(page, "/quizzes/science/rookie")
    question, answer = page.evaluate(SIZES, [".question", ".choice"])
    # At least a twentieth of the picture's height, unless the answers only fit side by side on a 4:3 picture with smaller text.
    least = min(0.05, 0.0245 * 1.375 * device.width / device.height)
    assert answer >= least - 1e-6
    assert question > answer
    ends = page.locator(".choice").evaluate_all("(nodes) => nodes.map((node) => node.getBoundingClientRect().bottom)")
    assert max(ends) <= device.height


@pytest.mark.parametrize("device", ROOMS[:3])
@pytest.mark.parametrize("game", ROUNDS)
def test_C6_each_game_can_be_played_in_projector_mode(visitors, game, device):
    language = ["en", "fr", "es", "ru"][list(ROUNDS).index(game) % 4]
    page = for_projector(visitors, device, language)
    ROUNDS[game](page, Mouse(page), language)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_C6_projector_mode_changes_nothing_on_a_phone(visitors):
    page = for_projector(visitors, Device("phone", 390, 844))
    visit(page, "/")
    assert page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "16px"

"""Layout: elements are aligned, side by side if there is room, and neither cut off nor covered."""

import re

import pytest
from harness import screens
from harness.chromium import LANDSCAPE, LAPTOP, PHONE, SMALL, TABLET, Device
from harness.play import WHOLE, visit
from playwright.sync_api import Page, expect

VIEWS = {view.name: view for view in screens.VIEWS}
# The box of the text, not of the element around it.
WORDS = """(element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { left, right, top, bottom } = range.getBoundingClientRect();
  return { left, right, top, bottom };
}"""
BOX = "(element) => { const { left, right, top, bottom } = element.getBoundingClientRect(); return { left, right, top, bottom }; }"


def box(page: Page, selector: str, how: str = BOX) -> dict[str, float]:
    return page.locator(selector).locator("visible=true").first.evaluate(how)


def shown(visitors, name: str, device: Device, language: str = "en") -> Page:
    page = visitors.page(device, language)
    VIEWS[name].show(page, language)
    page.wait_for_function(WHOLE)
    page.wait_for_function("() => document.querySelector('link[rel=stylesheet]')?.sheet")
    return page


# MARK: - Aligned


@pytest.mark.parametrize("name", ["practice-empty", "ranked-refused"])
def test_on_a_page_too_short_to_scroll_the_bar_has_no_background(visitors, name):
    visitors.expect_complaint("Failed to load resource")
    page = shown(visitors, name, PHONE)
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert page.locator(".bar").evaluate("(bar) => getComputedStyle(bar, '::before').opacity") == "0"


def test_the_bar_gets_a_background_when_the_page_scrolls(visitors):
    page = shown(visitors, "list", PHONE)
    opacity = "() => getComputedStyle(document.querySelector('.bar'), '::before').opacity"
    assert page.evaluate(opacity) == "0"
    page.mouse.wheel(0, 400)
    page.wait_for_function(f"() => ({opacity})() === '1'")


@pytest.mark.parametrize("device", [PHONE, TABLET, LAPTOP])
def test_a_notice_is_as_wide_as_the_screen_below_it(visitors, device):
    page = shown(visitors, "list-notice", device)
    strip, bar = box(page, ".strip"), box(page, ".bar .wordmark")
    tiles, last = box(page, ".tiles"), box(page, ".rows > :first-child")
    assert (strip["left"], bar["left"]) == (tiles["left"], tiles["left"])
    assert strip["right"] >= max(tiles["right"], last["right"])


def test_the_link_to_a_ranked_round_aligns_with_the_name_of_the_mode(visitors):
    page = shown(visitors, "modes", PHONE)
    assert box(page, ".modes .ranked-link", WORDS)["left"] == pytest.approx(box(page, ".mode-name", WORDS)["left"], abs=1)


@pytest.mark.parametrize("device", [SMALL, PHONE, LAPTOP])
def test_figures_side_by_side_are_at_the_same_height(visitors, device):
    page = shown(visitors, "statistics", device)
    tops = page.locator(".cards").first.locator(".card strong").evaluate_all("(all) => all.slice(0, 2).map((one) => one.offsetTop)")
    assert tops[0] == tops[1]


def test_the_labels_of_a_chart_are_under_the_first_and_last_bar(visitors):
    page = shown(visitors, "statistics", PHONE)
    chart = page.locator(".chart").first
    first, last = (chart.locator(".chart-ends span").nth(place).evaluate(WORDS) for place in (0, 1))
    earlier, latest = (chart.locator(f"[data-state={name}]").evaluate(BOX) for name in ("earlier", "latest"))
    assert first["left"] == pytest.approx(earlier["left"], abs=2)
    assert last["right"] == pytest.approx(latest["right"], abs=2)


# MARK: - Side by side


@pytest.mark.parametrize("device", [LANDSCAPE, TABLET])
def test_games_form_two_columns_on_screens_between_phone_and_laptop(visitors, device):
    page = shown(visitors, "list", device)
    assert len(set(page.locator(".tile").evaluate_all("(tiles) => tiles.map((tile) => tile.offsetLeft)"))) == 2


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("device", [LANDSCAPE, TABLET])
def test_the_garland_does_not_cover_the_name_of_the_game(visitors, device, language):
    page = shown(visitors, "list", device, language)
    assert box(page, ".tile-title", WORDS)["top"] >= box(page, ".garland .wire")["bottom"] - 4


def test_on_a_laptop_a_quiz_is_beside_its_modes_and_all_modes_fit(visitors):
    page = shown(visitors, "modes", LAPTOP)
    assert box(page, ".quiz-head")["right"] <= box(page, ".modes")["left"]
    assert page.locator(".mode-card").last.evaluate(BOX)["bottom"] <= LAPTOP.height


def test_a_poster_takes_most_of_the_height_of_a_laptop_screen(visitors):
    page = shown(visitors, "films", LAPTOP)
    poster = box(page, ".film-picture")
    assert poster["bottom"] - poster["top"] > 0.6 * LAPTOP.height
    page.set_viewport_size(TABLET.size)
    poster, question = box(page, ".film-picture"), box(page, ".film-question")
    assert poster["bottom"] <= question["top"], "on a tablet in portrait the poster is above the question"


def test_a_typed_quiz_is_about_in_the_middle_of_a_laptop_screen(visitors):
    page = shown(visitors, "typed-wrong", LAPTOP)
    picture = box(page, ".typed-stage .typed-picture")
    assert abs((picture["top"] + picture["bottom"]) / 2 / LAPTOP.height - 0.5) < 0.1


# MARK: - Uncut


@pytest.mark.parametrize("language", ["en", "ru"])
def test_on_the_smallest_phone_the_button_does_not_cover_the_hint(visitors, language):
    page = shown(visitors, "choice-classic", SMALL, language)
    assert box(page, "#hint", WORDS)["bottom"] <= box(page, ".play .primary")["top"]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("device", [PHONE, SMALL, LANDSCAPE, TABLET, LAPTOP])
def test_the_waiting_message_covers_neither_the_question_nor_the_answers(visitors, device, language):
    visitors.expect_complaint("Failed to load resource")
    page = shown(visitors, "ranked-waits", device, language)
    assert box(page, ".question", WORDS)["bottom"] <= device.height
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    wait, question, screen = box(page, ".ranked-wait"), box(page, ".question", WORDS), box(page, ".screen")
    answers = page.locator(".choice").evaluate_all(f"(all) => all.map({BOX})")
    for other in [question, *answers]:
        parted = wait["right"] <= other["left"] or other["right"] <= wait["left"] or other["bottom"] <= wait["top"]
        assert parted, f"{wait} lies over {other}"
    assert wait["bottom"] <= device.height
    assert screen["left"] < wait["left"] and wait["right"] < screen["right"]


@pytest.mark.parametrize("device", [PHONE, LAPTOP])
def test_the_Close_button_of_settings_stays_visible_while_scrolling(visitors, device):
    page = visitors.page(device)
    visit(page, "/settings")
    page.wait_for_function(WHOLE)
    page.locator(".sheet").evaluate("(sheet) => sheet.scrollTo(0, sheet.scrollHeight)")
    expect(page.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)


def test_no_line_breaks_between_a_french_verb_and_its_pronoun(visitors):
    page = shown(visitors, "films", PHONE, "fr")
    assert re.search(r"\u2011(il|elle) ", page.locator(".film-question").inner_text())

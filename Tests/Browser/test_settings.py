"""Language, colour scheme and shortcuts are chosen in Settings, take effect immediately, and are remembered."""

import pytest
from harness import content
from harness.hands import HANDS, Mouse
from harness.chromium import LAPTOP, PHONE
from harness.labels import LABELS
from harness.play import WHOLE, ChoiceRound, HangmanGame, starts_with, visit
from playwright.sync_api import expect

OWN_NAMES = {"en": "English", "fr": "Français", "es": "Español", "ru": "Русский"}
LIGHTNESS = """
() => {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}
"""


def open_settings(page, hand, language="en"):
    hand.press(page.get_by_role("button", name=LABELS[language].settings, exact=True))
    expect(page.get_by_role("dialog", name=LABELS[language].settings)).to_be_visible()
    # Finds the dialog by its role only, because its name changes with the language.
    return page.get_by_role("dialog")


@pytest.mark.parametrize(("by", "device"), [("mouse", LAPTOP), ("touch", PHONE), ("keyboard", LAPTOP)])
def test_C2_a_chosen_language_applies_at_once_and_survives_a_reload(visitors, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    visit(page, "/quizzes/science")
    dialog = open_settings(page, hand)
    hand.pick(dialog.get_by_role("radio", name=OWN_NAMES["ru"]))
    expect(page.get_by_role("dialog", name=LABELS["ru"].settings)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.reload()
    expect(page.get_by_role("button", name=LABELS["ru"].settings, exact=True)).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name=starts_with(LABELS["ru"].classic))).to_be_visible()


@pytest.mark.parametrize("language", OWN_NAMES)
def test_C2_every_language_can_be_chosen(page, language):
    visit(page, "/")
    hand = Mouse(page)
    hand.pick(open_settings(page, hand).get_by_role("radio", name=OWN_NAMES[language], exact=True))
    hand.press(page.get_by_role("dialog").get_by_role("button", name=LABELS[language].close, exact=True))
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("navigation").get_by_role("link", name=LABELS[language].hangman, exact=True)).to_be_visible()


def test_C2_hangman_changes_its_words_with_the_language(page):
    visit(page, "/hangman/words")
    hand = Mouse(page)
    hand.pick(open_settings(page, hand).get_by_role("radio", name=OWN_NAMES["ru"], exact=True))
    page.keyboard.press("Escape")
    expect(HangmanGame(page, hand, "ru").key("ж")).to_be_visible()


@pytest.mark.parametrize(("system", "choice", "is_dark"), [("light", "Dark", True), ("dark", "Light", False)])
def test_C6_a_chosen_colour_scheme_survives_a_reload(visitors, system, choice, is_dark):
    page = visitors.page(scheme=system)
    visit(page, "/")
    assert (page.evaluate(LIGHTNESS) < 128) == (system == "dark")
    hand = Mouse(page)
    hand.pick(open_settings(page, hand).get_by_role("radio", name=choice, exact=True))
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-scheme", choice.lower())
    assert (page.evaluate(LIGHTNESS) < 128) == is_dark


def test_C6_single_key_shortcuts_can_be_turned_off(page):
    game = HangmanGame(page, Mouse(page))
    game.open()
    page.keyboard.press("e")
    expect(game.guesses).to_have_count(1)
    dialog = open_settings(page, game.hand)
    shortcuts = dialog.locator("label").filter(has_text="Single-key shortcuts")
    shortcuts.click()
    expect(shortcuts.get_by_role("switch")).not_to_be_checked()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press("a")
    game.hand.press(game.key("t"))
    expect(game.guesses).to_have_count(2)
    expect(game.key("a")).to_be_enabled()


def test_closing_settings_opened_by_their_address_shows_the_list(page):
    visit(page, "/settings")
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close", exact=True).click()
    expect(page).to_have_url("/")
    expect(page.get_by_role("heading", name="Quizzes")).to_be_visible()


FOCUSED = "() => document.activeElement.closest('#settings') ? 'inside' : document.activeElement.id || document.activeElement.nodeName"


def opened(page, path: str) -> None:
    visit(page, path)
    page.wait_for_function(WHOLE)
    page.get_by_role("button", name="Settings", exact=True).click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


def test_settings_take_the_focus_and_keep_it(page):
    opened(page, "/quizzes/science/classic")
    expect(page.get_by_role("dialog").get_by_role("heading", name="Settings")).to_be_focused()
    count = page.locator("#settings :is(a, button, input, summary)").count()
    for key in ("Tab", "Shift+Tab"):
        for _ in range(count + 3):
            page.keyboard.press(key)
            assert page.evaluate(FOCUSED) == "inside"


@pytest.mark.parametrize("way", ["Escape", "outside", "button"])
def test_settings_return_the_focus_when_they_close(page, way):
    opened(page, "/quizzes/science/classic")
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "outside":
        page.mouse.click(5, 400)
    else:
        page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_hidden()
    expect(page.get_by_role("button", name="Settings", exact=True)).to_be_focused()
    expect(page).to_have_url("/quizzes/science/classic")


def test_a_change_behind_settings_does_not_take_the_focus(page):
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    page.wait_for_function(WHOLE)
    game.hand.press(game.choice(content.right_answer(game.question, "en")))
    page.get_by_role("button", name="Settings", exact=True).click()
    game.expect_number(2)
    assert page.evaluate(FOCUSED) == "inside"

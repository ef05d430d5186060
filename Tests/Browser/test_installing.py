"""Installing the app: through the browser's prompt, or by hand on iPhones. An installed app offers no installation."""

from harness import looks
from harness.chromium import LAPTOP, PHONE
from harness.hands import Mouse
from harness.play import ChoiceRound, visit
from playwright.sync_api import Locator, Page, expect

# Sends the event with which Chromium offers an installation. `outcome` is the player's response to the prompt.
INVITE = """
(outcome) => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  window.prompts ??= 0;
  event.prompt = async () => { window.prompts += 1; };
  event.userChoice = Promise.resolve({ outcome });
  dispatchEvent(event);
  if (outcome === "accepted") event.userChoice.then(() => window.prompts && dispatchEvent(new Event("appinstalled")));
  return event.defaultPrevented;
}
"""
BY_HAND = """
Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
"""


def settings(page: Page) -> Locator:
    page.get_by_role("button", name="Settings", exact=True).click()
    return page.locator("#settings")


def notice(page: Page) -> Locator:
    return page.locator("#notices").get_by_role("status").filter(has_text="You can install Potiron")


def play(page: Page, mode: str = "rookie") -> None:
    game = ChoiceRound(page, Mouse(page), "science", mode)
    game.open()
    page.evaluate(INVITE, "dismissed")
    game.answer_all(lambda _: True)


def test_C1_settings_have_an_Install_button_if_the_browser_supports_it(page):
    visit(page, "/")
    assert page.evaluate(INVITE, "dismissed"), "the browser must not ask by itself"
    button = settings(page).get_by_role("button", name="Install")
    button.click()
    page.wait_for_function("() => prompts === 1")
    expect(button).to_be_hidden()
    page.evaluate(INVITE, "dismissed")
    expect(button).to_be_visible()


def test_C1_an_install_event_before_the_app_starts_is_not_lost(page):
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => ({INVITE})('dismissed'));")
    visit(page, "/")
    expect(settings(page).get_by_role("button", name="Install")).to_be_visible()


def test_C1_after_the_first_finished_round_a_notice_offers_it_once(page):
    play(page)
    expect(notice(page)).to_be_visible()
    assert looks.axe_faults(page) == []
    notice(page).get_by_role("button", name="Close").click()
    expect(notice(page)).to_be_hidden()
    play(page, "journeyman")
    expect(page.get_by_role("status", name="Score")).to_be_visible()
    expect(notice(page)).to_be_hidden()


def test_C1_after_the_installation_neither_notice_nor_button_is_shown(page):
    play(page)
    page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    expect(notice(page)).to_be_hidden()
    expect(settings(page).get_by_role("button", name="Install")).to_be_hidden()


def test_C1_the_notice_has_a_button_that_opens_the_prompt(page):
    play(page)
    notice(page).get_by_role("button", name="Install").click()
    page.wait_for_function("() => prompts === 1")
    expect(notice(page)).to_be_hidden()


def test_C1_on_an_iPhone_settings_explain_how_to_install_by_hand(visitors):
    page = visitors.page(PHONE)
    page.add_init_script(BY_HAND)
    visit(page, "/")
    dialog = settings(page)
    expect(dialog.get_by_text("Tap the browser’s Share button, then “Add to Home Screen”.")).to_be_visible()
    expect(dialog.locator(".how-to svg")).to_have_count(3)
    expect(dialog.get_by_role("button", name="Install")).to_be_hidden()


def test_C1_an_installed_app_does_not_offer_the_installation(visitors):
    for device, script in ((PHONE, BY_HAND.replace("false,", "true,")), (LAPTOP, "window.matchMedia = ((real) => (query) => query.includes('display-mode') ? { matches: false } : real(query))(matchMedia.bind(window));")):
        page = visitors.page(device)
        page.add_init_script(script)
        visit(page, "/")
        page.evaluate(INVITE, "dismissed")
        dialog = settings(page)
        expect(dialog.get_by_role("button", name="Reset")).to_be_visible()
        expect(dialog.get_by_text("Install as an app")).to_have_count(0)


def test_C1_a_browser_without_support_does_not_offer_the_installation(page):
    visit(page, "/")
    dialog = settings(page)
    expect(dialog.get_by_text("Storage used: ")).to_be_visible()
    expect(dialog.get_by_text("Install as an app")).to_have_count(0)

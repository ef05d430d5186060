"""Settings: exporting this device's data for another one, deleting all of it, and less motion."""

import json
import re
from pathlib import Path

import pytest
from harness import kept, looks
from harness.chromium import LAPTOP, PHONE, SMALL
from harness.hands import HANDS, Mouse
from harness.labels import LABELS
from harness.play import ChoiceRound, HangmanGame, starts_with, visit
from playwright.sync_api import Locator, Page, expect


def open_settings(page: Page, language: str = "en") -> Locator:
    page.get_by_role("button", name=LABELS[language].settings, exact=True).click()
    dialog = page.locator("#settings")
    expect(dialog).to_be_visible()
    return dialog


def play(page: Page, quiz: str = "science") -> None:
    """Plays a round to its end, and leaves a round of another mode in progress."""
    game = ChoiceRound(page, Mouse(page), quiz, "rookie")
    game.open()
    game.answer_all(lambda _: True)
    begin(page, quiz)


def begin(page: Page, quiz: str = "science") -> None:
    game = ChoiceRound(page, Mouse(page), quiz, "journeyman")
    game.open()
    game.answer()
    game.expect_number(2)


def export(page: Page) -> Path:
    with page.expect_download() as download:
        open_settings(page).get_by_role("button", name="Export my data").click()
    assert re.fullmatch(r"potiron-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    page.keyboard.press("Escape")
    return Path(download.value.path())


def take(page: Page, file: str | Path | dict) -> Locator:
    """Imports a file and returns the place where Settings reports the result."""
    dialog = page.locator("#settings")
    if not dialog.is_visible():
        open_settings(page)
    with page.expect_file_chooser() as chooser:
        dialog.get_by_role("button", name="Import", exact=True).click()
    chooser.value.set_files(file)
    return dialog.get_by_role("status", name="This device")


def as_file(text: str | bytes, name: str = "potiron.json", kind: str = "application/json") -> dict:
    return {"name": name, "mimeType": kind, "buffer": text if isinstance(text, bytes) else text.encode()}


# MARK: - Storage


def test_settings_show_the_used_storage_and_a_finished_round_requests_persistence(page):
    page.add_init_script("""
      window.asked = 0;
      navigator.storage.estimate = async () => ({ usage: 1_234_567, quota: 1e9 });
      navigator.storage.persisted = async () => asked > 0;
      navigator.storage.persist = async () => { asked += 1; sessionStorage.asked = (sessionStorage.asked ?? 0) - -1; return true; };
    """)
    visit(page, "/")
    group = open_settings(page).get_by_role("group", name="This device")
    expect(group.get_by_text("Storage used: 1.2\u00a0MB")).to_be_visible()
    expect(group.get_by_text("the browser may delete your data")).to_be_visible()
    page.keyboard.press("Escape")
    play(page)
    page.wait_for_function("() => sessionStorage.asked === '1'")
    play(page, "mathematics")
    assert page.evaluate("sessionStorage.asked") == "1"


def test_settings_omit_the_used_storage_if_the_browser_does_not_report_it(page):
    page.add_init_script("navigator.storage.estimate = () => Promise.reject(new Error());")
    visit(page, "/")
    dialog = open_settings(page)
    expect(dialog.get_by_role("button", name="Export my data")).to_be_visible()
    expect(dialog.get_by_text("Storage used")).to_have_count(0)


# MARK: - Export and import


def test_another_device_imports_an_export_and_continues_its_rounds(visitors):
    page = visitors.page()
    play(page)
    file = export(page)
    exported = json.loads(file.read_text())
    assert (exported["format"], exported["version"]) == ("potiron", 1)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", exported["date"])
    assert {key: value for key, value in kept.read(page)["kept"].items() if key != "told/aside"} == exported["entries"]
    assert {key.partition("/")[0] for key in exported["entries"]} >= {"round", "finished"}

    other = visitors.page(PHONE)
    begin(other, "mathematics")
    own = kept.read(other)["kept"]
    expect(take(other, file)).to_have_text(f"Imported: {len(exported['entries'])} entries.")
    assert kept.read(other)["kept"] == own | exported["entries"]
    other.keyboard.press("Escape")
    visit(other, "/quizzes/science")
    expect(other.get_by_role("link", name=starts_with("Rookie"))).to_contain_text("10/10")
    visit(other, "/quizzes/science/journeyman")
    ChoiceRound(other, Mouse(other), "science", "journeyman").expect_number(2)

    count = len(exported["entries"])
    expect(take(other, file)).to_have_text(f"Nothing new in this file. Already on this device, unchanged: {count}.")


def test_an_import_does_not_overwrite_a_round_in_progress(visitors):
    page = visitors.page()
    begin(page)
    file = export(page)
    game = ChoiceRound(page, Mouse(page), "science", "journeyman")
    game.answer()
    game.expect_number(3)
    expect(take(page, file)).to_contain_text("Already on this device, unchanged: 1.")
    page.reload()
    game.expect_number(3)


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (as_file("{"), "this file is not a Potiron export"),
        (as_file(""), "this file is not a Potiron export"),
        (as_file(b"\x89PNG\r\n\x1a\n\0", "photo.png", "image/png"), "this file is not a Potiron export"),
        (as_file('{"format":"potiron","version":2,"entries":{}}'), "this file is from a newer version of Potiron"),
        (as_file('{"format":"potiron","version":1,"entries":{"finished/a":"{"}}'), "cannot be read: “finished/a”."),
        (as_file(b" " * (48 * 2**20 + 1)), "The limit is 48 MB"),
        (as_file(b'{"format":"potiron","version":1,"entries":{"solved/1":"' + b"\\u0958" * 2_500_000 + b'"}}'), "cannot be read: “solved/1”."),
    ],
    ids=["no JSON", "empty", "a picture", "from later", "a bad entry", "too large", "15 MB in one entry"],
)
def test_a_file_that_cannot_be_imported_is_reported_and_changes_nothing(page, tmp_path, file, words):
    kept.plant(page, [])
    before = kept.read(page)["kept"]
    visit(page, "/")
    if len(file["buffer"]) > 2**20:
        # Passes a large file by its path, which is faster than passing its bytes.
        path = tmp_path / file["name"]
        path.write_bytes(file["buffer"])
        file = path
    expect(take(page, file)).to_contain_text(words)
    assert kept.read(page)["kept"] == before


# MARK: - Reset


@pytest.mark.parametrize(("by", "device"), [("mouse", LAPTOP), ("touch", PHONE), ("keyboard", LAPTOP)])
def test_reset_asks_for_confirmation_and_deletes_everything_on_all_open_pages(visitors, by, device):
    context = visitors.context(device)
    page, other = context.new_page(), context.new_page()
    hand = HANDS[by](page)
    play(page)
    visit(other, "/quizzes/science")
    expect(other.get_by_role("link", name=starts_with("Rookie"))).to_contain_text("10/10")
    visit(page, "/")
    dialog = open_settings(page)
    hand.pick(dialog.get_by_role("radio", name="Dark"))
    hand.pick(dialog.get_by_role("radio", name="Reduced", exact=True))
    page.evaluate("async () => { for (const name of ['potiron-app', 'elsewhere']) await caches.open(name); localStorage.elsewhere = '1'; }")

    hand.press(dialog.get_by_role("button", name="Reset"))
    question = page.get_by_role("dialog", name="Delete everything?")
    expect(question).to_contain_text("Favourites and solved quizzes")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    expect(dialog.get_by_role("button", name="Reset")).to_be_focused()
    assert kept.read(page)["kept"] != {}

    hand.press(dialog.get_by_role("button", name="Reset"))
    expect(question).to_be_visible()
    page.wait_for_function("(shown) => performance.now() - shown > 600", arg=page.evaluate("performance.now()"))
    page.evaluate("window.isOld = true")
    hand.press(question.get_by_role("button", name="Delete everything"))
    page.wait_for_function("() => !window.isOld && document.readyState === 'complete' && performance.getEntriesByName('potiron:playable').length > 0")
    expect(page.locator("html")).to_have_attribute("data-scheme", "auto")
    assert kept.read(page) == {"kept": {}, "aside": []}
    assert page.evaluate("document.cookie") == ""
    left = page.evaluate("async () => ({ caches: await caches.keys(), local: Object.keys(localStorage).filter((key) => localStorage[key]) })")
    assert left == {"caches": ["elsewhere"], "local": ["elsewhere"]}
    expect(other.get_by_role("link", name=starts_with("Rookie"))).not_to_contain_text("10/10")


def test_a_double_tap_deletes_nothing(page):
    play(page)
    dialog = open_settings(page)
    # Freezes the time of events, so that no time passes between the taps even on a busy machine.
    page.evaluate("(now) => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now })", page.evaluate("performance.now()"))
    dialog.get_by_role("button", name="Reset").click()
    question = page.get_by_role("dialog", name="Delete everything?")
    question.get_by_role("button", name="Delete everything").dblclick()
    expect(question).to_be_visible()
    assert kept.read(page)["kept"] != {}


def test_settings_report_data_that_could_not_be_deleted(page):
    page.add_init_script("IDBObjectStore.prototype.clear = () => { throw new Error('not now'); };")
    visit(page, "/")
    dialog = open_settings(page)
    dialog.get_by_role("button", name="Reset").click()
    button = page.get_by_role("dialog", name="Delete everything?").get_by_role("button", name="Delete everything")
    button.focus()
    button.press("Enter")
    expect(dialog.get_by_role("status", name="This device")).to_contain_text("The browser could not delete your data.")


def test_N3_C5_after_a_change_of_player_the_earlier_one_stays_on_leaderboards(server, visitors):
    visitors.expect_complaint("ERR_INTERNET_DISCONNECTED")
    page = visitors.page()
    play(page)
    assert page.request.put("/api/v1/player", data={"name": "Ada"}).ok
    visit(page, "/")
    open_settings(page).get_by_role("button", name="Reset").click()
    question = page.get_by_role("dialog", name="Delete everything?")
    expect(question).to_contain_text("You will stay signed in as Ada.")
    expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    with page.expect_request_finished(lambda request: request.url.endswith("/api/v1/player")):
        page.get_by_role("button", name="Reset").click()
        expect(question.get_by_role("button", name="Cancel")).to_be_focused()
    cookie = page.context.cookies()
    page.context.set_offline(True)
    button = question.get_by_role("button", name="Someone else plays here")
    button.press("Enter")
    expect(page.get_by_role("status", name="This device")).to_contain_text("Nothing was deleted")
    assert kept.read(page)["kept"] != {}
    page.context.set_offline(False)
    page.get_by_role("button", name="Reset").click()
    page.evaluate("window.isOld = true")
    button.press("Enter")
    page.wait_for_function("() => !window.isOld && performance.getEntriesByName('potiron:playable').length > 0")
    assert kept.read(page)["kept"] == {}
    assert page.request.get("/api/v1/player").json()["player"] is None
    # The cookie is worthless, but the player stays.
    page.context.add_cookies(cookie)
    assert page.request.get("/api/v1/player").json()["player"] is None
    assert server.rows("SELECT name FROM players WHERE name = 'Ada'")


# MARK: - Motion


def test_C6_reduced_motion_can_be_chosen_without_the_system_setting(visitors):
    page = visitors.page(reduced_motion="no-preference")
    visit(page, "/")
    press = "() => getComputedStyle(document.querySelector('.row')).transitionDuration"
    page.wait_for_function(f"{press.replace('() => ', '() => ')} && ({press})() !== '0s'")
    dialog = open_settings(page)
    Mouse(page).pick(dialog.get_by_role("radio", name="Reduced", exact=True))
    expect(page.locator("html")).to_have_attribute("data-motion", "less")
    assert page.evaluate(press) == "0s"
    page.keyboard.press("Escape")
    page.get_by_role("navigation").get_by_role("link", name="Hangman", exact=True).click()
    expect(page.get_by_role("tab", name="Words").or_(page.get_by_role("link", name="Words"))).to_be_visible()
    assert looks.moving(page) == []
    # The server draws the page with reduced motion, before any script has run.
    assert 'data-motion="less"' in page.request.get("/").text()


def test_with_reduced_motion_the_dialog_for_a_best_score_only_fades(visitors):
    page = visitors.page(reduced_motion="no-preference")
    visit(page, "/hangman/words")
    page.evaluate("() => { document.cookie = 'motion=less; path=/'; }")
    visit(page, "/hangman/words")
    page.evaluate("""() => {
      window.moved = [];
      document.addEventListener("animationstart", ({ animationName }) => moved.push(animationName), true);
      document.addEventListener("transitionrun", ({ propertyName }) => moved.push(propertyName), true);
    }""")
    HangmanGame(page, Mouse(page)).play_until(True, asks=True)
    assert set(page.evaluate("moved")) <= {"dim", "opacity"}


# MARK: - How it looks


@pytest.mark.parametrize(("device", "scheme"), [(PHONE, "light"), (SMALL, "dark"), (LAPTOP, "dark")])
@pytest.mark.parametrize("language", LABELS)
def test_C6_settings_are_not_cut_off_and_are_accessible(visitors, device, language, scheme):
    page = visitors.page(device, language, scheme)
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false }); Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });")
    visit(page, "/")
    dialog = open_settings(page, language)
    expect(dialog.locator(".how-to")).to_have_count(1)
    assert looks.axe_faults(page) == []
    assert looks.small_targets(page) == []
    assert looks.small_text(page) == []
    assert dialog.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")
    assert looks.broken_words(page) == []
    page.locator("[data-on-click='device/reset']").click()
    expect(page.locator("dialog#reset")).to_be_visible()
    assert looks.axe_faults(page) == []
    assert looks.cut_off(page) == []

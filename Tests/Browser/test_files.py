"""I5: quiz files from the device, opened in every possible way."""

import json

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.elsewhere import quiz
from harness.hands import HANDS
from harness.play import WHOLE, visit
from playwright.sync_api import Locator, Page, expect

FILE = json.dumps([quiz("Pumpkins"), quiz("Candles")])

# Drags files over the page. A file has a name, a type and a text, or only a name and a size.
DRAG = """
([kind, files, selector]) => {
  const data = new DataTransfer();
  for (const { name, type = "application/json", text = "", size } of files) {
    const file = new File([text], name, { type });
    if (size) {
      Object.defineProperty(file, "size", { value: size });
      file.arrayBuffer = () => { window.hasRead = true; return Promise.reject(new Error("read")); };
    }
    data.items.add(file);
  }
  const target = document.querySelector(selector ?? "body");
  const event = new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
  // The browser copies added files and drops their fake sizes. So the event gets a list of other files with the fake sizes.
  if (files.some(({ size }) => size)) {
    const list = files.map(({ name, size }) => Object.assign(new File(["x"], name), { arrayBuffer() { window.hasRead = true; } }));
    list.forEach((file, place) => Object.defineProperty(file, "size", { value: files[place].size }));
    Object.defineProperty(event, "dataTransfer", { value: { types: ["Files"], files: list, dropEffect: "" } });
  }
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
"""


def drag(page: Page, kind: str, *files: dict, selector: str | None = None) -> bool:
    page.wait_for_function(WHOLE)
    return page.evaluate(DRAG, [kind, list(files), selector])


def drop(page: Page, *files: dict) -> bool:
    return drag(page, "drop", *files)


def found(page: Page) -> Locator:
    return page.get_by_role("list", name="Recognised quizzes")


def add(page: Page, hand=None) -> None:
    button = page.get_by_role("button", name="Add", exact=True)
    hand.press(button) if hand else button.click()
    expect(page.get_by_role("heading", name="Added:")).to_be_focused()


def rows(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=f"From {name}")


@pytest.mark.parametrize(("by", "device"), [("mouse", LAPTOP), ("touch", PHONE), ("keyboard", LAPTOP)])
def test_I5_a_chosen_file_is_imported_and_listed_under_its_name(visitors, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    visit(page, "/")
    hand.press(page.get_by_role("button", name="Settings", exact=True))
    hand.press(page.locator("#settings").get_by_role("link", name="Import a quiz…"))
    expect(page.locator("#settings")).to_be_hidden()
    with page.expect_file_chooser() as chooser:
        hand.press(page.get_by_role("button", name="Choose a file…"))
    assert not chooser.value.is_multiple()
    chooser.value.set_files({"name": "autumn.json", "mimeType": "application/json", "buffer": FILE.encode()})
    expect(found(page).get_by_role("listitem")).to_have_count(2)
    add(page, hand)
    visit(page, "/")
    hand.press(rows(page, "autumn.json").get_by_role("link").filter(has_text="Pumpkins"))
    expect(page.get_by_text("Source: autumn.json")).to_be_visible()


def test_I5_a_file_can_be_dropped_anywhere_and_the_target_is_shown(page):
    visit(page, "/quizzes/science")
    target = page.get_by_text("Drop a quiz file here")
    expect(target).to_be_hidden()
    assert drag(page, "dragover", {"name": "a.json"})
    expect(target).to_be_visible()
    drag(page, "dragleave", {"name": "a.json"})
    expect(target).to_be_hidden()
    drag(page, "dragover", {"name": "a.json"})
    expect(target).to_be_visible()
    assert drop(page, {"name": "a.json", "text": FILE}), "otherwise the browser would leave the app"
    expect(target).to_be_hidden()
    expect(page).to_have_url("/import")
    expect(found(page)).to_contain_text("Candles")


def test_I5_dragging_text_does_not_show_the_drop_target(page):
    visit(page, "/")
    page.evaluate("""() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "x");
      document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
    }""")
    expect(page.locator("#drop")).to_be_hidden()


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ([{"name": "a.json", "text": FILE}, {"name": "b.json", "text": FILE}], "One file at a time, please."),
        ([{"name": "a.png", "type": "image/png", "text": "x"}], "This is a picture."),
        ([{"name": "a.json"}], "This file is empty."),
        ([{"name": "a.json", "text": "{"}], "No quiz was recognised in this file."),
        ([{"name": "a.json", "text": "a\0b"}], "This file is not a quiz. It may be a picture"),
        ([{"name": "a.json", "size": 50_000_000}], "The limit is 8 MB"),
    ],
    ids=["several", "a picture", "empty", "no JSON", "no text", "50 MB"],
)
def test_I5_a_file_that_cannot_be_imported_is_reported_and_earlier_quizzes_stay(page, files, words):
    visit(page, "/")
    drop(page, {"name": "good.json", "text": FILE})
    add(page)
    drop(page, *files)
    expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
    assert not page.evaluate("window.hasRead"), "a file that is too large is not read at all"
    visit(page, "/")
    expect(rows(page, "good.json").get_by_role("listitem")).to_have_count(2)


def test_F18_I5_a_file_in_another_encoding_is_read_and_a_guessed_one_is_named(page):
    visit(page, "/import")
    text = json.dumps([quiz("Café"), quiz("Noël")], ensure_ascii=False)
    for encoding, words in [("utf-16", "Added: 2 quizzes"), ("utf-8-sig", "Nothing new."), ("latin-1", "Windows-1252")]:
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Choose a file…").click()
        chooser.value.set_files({"name": "old.json", "mimeType": "application/json", "buffer": text.encode(encoding)})
        expect(found(page)).to_contain_text("Noël")
        add(page)
        expect(page.get_by_role("main")).to_contain_text(words)
    visit(page, "/")
    expect(rows(page, "old.json").get_by_role("link").filter(has_text="Café")).to_be_visible()


def test_F44_I5_a_second_file_is_added_and_each_file_can_be_removed_alone(page):
    visit(page, "/")
    drop(page, {"name": "a.json", "text": FILE})
    add(page)
    drop(page, {"name": "b.json", "text": json.dumps([quiz("Pumpkins", answer="2")])})
    add(page)
    visit(page, "/")
    expect(rows(page, "a.json").get_by_role("listitem")).to_have_count(2)
    expect(rows(page, "b.json").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("button", name="Remove these quizzes: a.json").click()
    expect(page.locator("#settings").get_by_role("status", name="Imported quizzes")).to_contain_text("Removed (2): Pumpkins, Candles.")
    page.keyboard.press("Escape")
    expect(rows(page, "a.json")).to_have_count(0)
    rows(page, "b.json").get_by_role("link").filter(has_text="Pumpkins").click()
    expect(page.get_by_text("Source: b.json")).to_be_visible()


def test_I5_a_file_opened_with_the_app_by_the_system_is_read(page):
    page.add_init_script("""Object.defineProperty(window, "launchQueue", { value: { setConsumer(consumer) { window.launch = consumer; } } });""")
    visit(page, "/")
    page.wait_for_function("() => window.launch")
    page.evaluate("(text) => launch({ files: [{ getFile: async () => new File([text], 'handled.json') }] })", FILE)
    expect(page).to_have_url("/import")
    expect(page.get_by_role("main")).to_contain_text("handled.json")


def test_I5_a_file_shared_with_the_app_is_read_once(page):
    visit(page, "/")
    page.evaluate("""async (text) => {
      const headers = { "Content-Type": "application/json", "X-File-Name": encodeURIComponent("тыквы.json") };
      await (await caches.open("potiron-shared")).put("/open", new Response(text, { headers }));
    }""", FILE)  # fmt: skip
    # Only the import page reads the file. A page at another address does not.
    visit(page, "/")
    page.wait_for_function(WHOLE)
    visit(page, "/import?shared")
    expect(page.get_by_role("main")).to_contain_text("тыквы.json")
    expect(page).to_have_url("/import")
    add(page)
    page.reload()
    expect(page.get_by_role("button", name="Choose a file…")).to_be_visible()
    expect(found(page)).to_have_count(0)
    visit(page, "/")
    expect(rows(page, "тыквы.json").get_by_role("listitem")).to_have_count(2)


def test_I5_a_failed_share_shows_a_message(page):
    visit(page, "/import?shared")
    expect(page.get_by_role("status").filter(has_text="The browser could not read this file.")).to_be_visible()
    expect(page).to_have_url("/import")


def test_I5_while_a_dialog_is_open_a_dropped_file_is_ignored(page):
    visit(page, "/")
    page.get_by_role("button", name="Settings", exact=True).click()
    page.locator("#settings").get_by_role("button", name="Reset").click()
    expect(page.get_by_role("dialog", name="Delete everything?")).to_be_visible()
    assert drag(page, "dragover", {"name": "a.json"})
    expect(page.locator("#drop")).to_be_hidden()
    assert drop(page, {"name": "a.json", "text": FILE})
    page.keyboard.press("Escape")
    expect(rows(page, "a.json")).to_have_count(0)

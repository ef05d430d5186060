"""E6: Pictures and sounds are added to questions by file, paste and drop, without metadata, and stay with the quiz."""

import json
import re
from base64 import b64decode, b64encode

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.hands import HANDS, Keys
from harness.kept import READ, read
from harness.photos import GIVE, SECRET, SILENCE, TAGGED, expect_turned, files_in, photo
from harness.play import go_offline, visit
from playwright.sync_api import Locator, Page, expect


def group(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name=f"Question {number}", exact=True)


def write_question(page: Page, number: int = 1) -> None:
    if number > 1:
        page.get_by_role("button", name="Add a question").click()
    question = group(page, number)
    question.get_by_role("textbox", name="Question text").fill("Which animal?")
    for letter, answer in (("A", "Cat"), ("B", "Dog")):
        question.get_by_role("textbox", name=f"Answer {letter}").fill(answer)
    question.get_by_role("checkbox", name="A is right").check()


def new_quiz(page: Page) -> None:
    visit(page, "/create/new")
    expect(page).to_have_url(re.compile("/create/quiz-"))
    # Loads the script first. A press may open the dialog only within five seconds, which is too short on a busy machine.
    page.evaluate("import(document.querySelector('script[data-later]').dataset.later)")
    write_question(page)


def choose(page: Page, press, name: str, content: bytes, question: int = 1, button: str = "Add a picture") -> None:
    with page.expect_file_chooser() as chooser:
        press(group(page, question).get_by_role("button", name=button))
    chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def give(page: Page, way: str, name: str, kind: str, content: bytes, selector: str = "[id^=text-]") -> None:
    page.evaluate(f"async (given) => {{ {GIVE} }}", [selector, way, name, kind, b64encode(content).decode()])


def expect_picture(page: Page, name: str = "Picture") -> None:
    picture = page.get_by_role("img", name=name, exact=True)
    expect(picture).to_be_visible()
    page.wait_for_function("document.querySelector('.media img').naturalWidth === 960")


def stored_file(page: Page, kind: str) -> bytes:
    page.wait_for_function(
        f"""async (kind) => {{ const read = async () => {{ {READ} }}; return (await read()).includes(`"change\\\\":\\\\"${{kind}}`); }}""",
        arg=kind,
    )
    kept = read(page)["kept"]
    assert not any(SECRET.decode() in value for value in kept.values())
    return b64decode(files_in(list(kept.values()))[kind])


@pytest.mark.parametrize(("by", "device"), [("touch", PHONE), ("keyboard", LAPTOP)])
def test_E6_a_photo_is_chosen_described_played_and_exported_without_its_metadata(visitors, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    new_quiz(page)
    go_offline(page)
    choose(page, hand.press, "photo.jpg", photo())
    expect_picture(page)
    text = page.get_by_role("textbox", name="Alternative text")
    expect(text).to_be_focused()
    expect(group(page, 1)).to_contain_text("The picture needs alternative text")
    text.fill("Red above blue")
    expect(group(page, 1)).not_to_contain_text("The picture needs alternative text")
    expect_turned(stored_file(page, "picture"))
    page.context.set_offline(False)
    page.reload()
    expect_picture(page, "Red above blue")
    hand.press(page.get_by_role("link", name="Play the quiz"))
    page.get_by_role("button", name="Export…").click()
    with page.expect_download() as download:
        page.get_by_role("dialog", name="Export").get_by_role("button", name="Save").click()
    question = json.loads(download.value.path().read_bytes())["quizzes"][0]["questions"][0]
    expect_turned(b64decode(question["picture"]["image"]["data"]))
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    expect_picture(page, "Red above blue")
    hand.pick(page.get_by_role("radio", name="Cat"))
    hand.press(page.get_by_role("button", name="Submit"))
    hand.press(page.get_by_role("button", name="Next"))
    expect(page.get_by_role("status", name="Score")).to_have_text("1 / 1")


def test_E6_a_sound_is_stored_without_its_tag_and_played(page):
    new_quiz(page)
    choose(page, Locator.click, "meow.mp3", TAGGED, button="Add a sound")
    description = page.get_by_role("textbox", name="Description of the sound")
    expect(description).to_be_focused()
    description.fill("A meow")
    assert stored_file(page, "sound") == SILENCE
    page.wait_for_function("document.querySelector('.media audio').duration > 0.3")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("dialog", name="Preview").get_by_label("Sound: A meow", exact=True)).to_be_visible()


def test_E6_a_picture_is_pasted_and_dropped_and_undo_brings_back_what_was_there(page):
    new_quiz(page)
    write_question(page, 2)
    give(page, "paste", "image.png", "image/png", photo())
    expect(group(page, 1).get_by_role("textbox", name="Alternative text")).to_be_focused()
    expect_turned(stored_file(page, "picture"))
    first = group(page, 1).get_by_role("img", name="Picture").get_attribute("src")
    give(page, "drop", "photo.jpg", "image/jpeg", photo(200, 200))
    expect(group(page, 1).get_by_role("img", name="Picture")).not_to_have_attribute("src", first)
    give(page, "drop", "meow.mp3", "", SILENCE)
    expect(group(page, 1).get_by_role("textbox", name="Description of the sound")).to_be_focused()
    expect(group(page, 2).get_by_role("img", name="Picture")).to_have_count(0)
    undo = page.get_by_role("button", name="Undo", exact=True)
    undo.click()
    expect(page.locator("audio")).to_have_count(0)
    undo.click()
    expect(group(page, 1).get_by_role("img", name="Picture")).to_have_attribute("src", first)
    undo.click()
    expect(page.get_by_role("img", name="Picture")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Add a picture")).to_have_count(2)
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(group(page, 1).get_by_role("img", name="Picture")).to_have_attribute("src", first)
    page.get_by_role("button", name="Remove the picture").click()
    expect(group(page, 1).get_by_role("button", name="Add a picture")).to_be_focused()


def test_E6_text_that_is_pasted_with_its_picture_stays_text(page):
    new_quiz(page)
    pasted = """([text, picture]) => {
      const transfer = new DataTransfer();
      transfer.setData("text/plain", text);
      transfer.items.add(new File([picture], "image.png", { type: "image/png" }));
      const event = new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true });
      return document.querySelector("[id^=text-]").dispatchEvent(event);
    }"""
    assert page.evaluate(pasted, ["A cell", "x"]), "the browser inserts the text"
    expect(page.get_by_role("status").get_by_text("picture")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "kind", "content", "message"),
    [
        ("page.png", "image/png", b"<!doctype html><script>alert(1)</script>", "This is not a PNG, JPEG, GIF or WebP picture."),
        ("photo.heic", "image/heic", b"\0\0\0\x18ftypheic" + bytes(40), "Save the picture as JPEG or PNG, then add it again."),
        ("photo.jpg", "image/jpeg", photo(40, 30)[:-200], "The file is damaged or incomplete."),
        ("huge.wav", "audio/wav", bytes(13 << 20), "The file is 13 MB. The limit is 2 MB."),
        ("film.mp3", "audio/mpeg", b"\x1aE\xdf\xa3" + bytes(40), "This is not an MP3, M4A, Ogg or WAV sound."),
    ],
    ids=["html", "heic", "damaged", "large", "film"],
)
def test_E6_a_file_that_cannot_be_used_is_refused_with_the_reason(page, name, kind, content, message):
    new_quiz(page)
    give(page, "drop", name, kind, content)
    expect(group(page, 1).get_by_role("status")).to_contain_text(message)
    expect(page.get_by_role("img", name="Picture")).to_have_count(0)
    expect(page).to_have_url(re.compile("/create/quiz-"))


def test_E6_a_quiz_file_that_is_dropped_onto_a_question_is_imported(page):
    new_quiz(page)
    give(page, "drop", "quiz.txt", "text/plain", b"Capital of Peru?\nA. Lima\nB. Cuzco\nANSWER: A\n")
    expect(page.get_by_role("list", name="Recognised quizzes")).to_be_visible()


def test_E6_the_buttons_are_reached_by_keyboard_and_named_by_their_question(page):
    new_quiz(page)
    keys = Keys(page)
    choose(page, keys.press, "photo.jpg", photo())
    expect(page.get_by_role("textbox", name="Alternative text")).to_be_focused()
    page.keyboard.press("Tab")
    remove = page.get_by_role("button", name="Remove the picture")
    expect(remove).to_be_focused()
    expect(remove).to_have_accessible_description("Question 1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Add a picture")).to_be_focused()


def test_E6_in_WebKit_a_photo_and_a_sound_are_added_without_their_metadata_and_stay(window):
    window.visit("/create/new")
    window.until(lambda: window.evaluate("return document.querySelector('[id^=text-]') !== null"), "the quiz has a question")
    window.evaluate("await import(document.querySelector('script[data-later]').dataset.later)")
    entries = READ.replace("pack(values[place])", "values[place]")

    def given(way: str, name: str, kind: str, content: bytes) -> None:
        window.evaluate(GIVE, "[id^=text-]", way, name, kind, b64encode(content).decode())

    def stored() -> dict[str, str]:
        return files_in([value for _, value in json.loads(window.evaluate(entries))["kept"]])

    given("drop", "photo.jpg", "image/jpeg", photo())
    expect_turned(b64decode(window.until(lambda: stored().get("picture"), "the picture is stored")))
    given("paste", "meow.mp3", "audio/mpeg", TAGGED)
    assert b64decode(window.until(lambda: stored().get("sound"), "the sound is stored")) == SILENCE
    given("drop", "page.png", "image/png", b"<!doctype html><script>alert(1)</script>")
    window.until(
        lambda: "This is not a PNG" in window.evaluate("return document.querySelector('.create-media-news').textContent"), "the reason is shown"
    )
    window.reload()
    is_drawn = "return document.querySelector('.create-medium img')?.naturalWidth"
    window.until(lambda: window.evaluate(is_drawn) == 960, "the picture is shown after a reload")

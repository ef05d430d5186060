"""F1, E6: a Moodle XML file with a picture and a sound is imported, shown, played, exported as JSON and imported again."""

import base64
import json
import re
import struct
import zlib

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.hands import HANDS
from harness.imports import add_file, choose_file
from harness.play import go_offline, visit
from playwright.sync_api import Page, expect


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int) -> bytes:
    """A red picture with a comment that the import must remove."""
    rows = (b"\0" + b"\xff\0\0" * width) * height
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
        + chunk(b"tEXt", b"Comment\0Secret place")
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


# Half a second of silence.
MP3 = (b"\xff\xfb\x90\xc4" + bytes(413)) * 20


def file(name: str, content: bytes) -> str:
    return f'<file name="{name}" path="/" encoding="base64">{base64.b64encode(content).decode()}</file>'


MOODLE = f"""<quiz><question type="multichoice"><questiontext format="html">
<text><![CDATA[<p>Which animal is it?</p><img src="@@PLUGINFILE@@/cat.png" alt="A red square">
<audio controls src="@@PLUGINFILE@@/meow.mp3" title="A meow"></audio>]]></text>{file("cat.png", png(2_600, 1_300))}{file("meow.mp3", MP3)}
</questiontext><answer fraction="100"><text>Cat</text></answer><answer fraction="0"><text>Dog</text></answer></question>
<question type="truefalse"><questiontext format="html"><text>Cats purr.</text></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>
"""


def expect_both(page: Page) -> None:
    """Expects the picture to be drawn and the sound to be playable, each with its name."""
    picture = page.get_by_role("img", name="A red square", exact=True)
    expect(picture).to_be_visible()
    page.wait_for_function("document.querySelector('.media img').naturalWidth > 0")
    assert picture.evaluate("image => image.naturalWidth") == 1280
    sound = page.get_by_label("Sound: A meow", exact=True)
    expect(sound).to_be_visible()
    assert sound.evaluate("audio => audio.controls && audio.paused && !audio.autoplay")
    page.wait_for_function("document.querySelector('.media audio').duration > 0.3")


@pytest.mark.parametrize(("by", "device"), [("mouse", LAPTOP), ("touch", PHONE)])
def test_F1_E6_a_picture_and_a_sound_survive_import_play_export_and_import(visitors, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    visit(page, "/import")
    choose_file(page, "pets.xml", MOODLE.encode())
    expect(page.get_by_role("heading", name="Moodle XML, 2 questions")).to_be_focused()
    hand.press(page.get_by_text("Title and questions"))
    expect_both(page)
    hand.press(page.get_by_role("button", name="Add", exact=True))
    expect(page.get_by_role("heading", name="Added:")).to_be_focused()
    go_offline(page)
    hand.press(page.get_by_role("link").filter(has_text="pets").first)
    page.get_by_role("button", name="Export…").click()
    with page.expect_download() as download:
        page.get_by_role("dialog", name="Export").get_by_role("button", name="Save").click()
    content = download.value.path().read_bytes()
    question = json.loads(content)["quizzes"][0]["questions"][0]
    picture = base64.b64decode(question["picture"]["image"]["data"])
    assert question["picture"]["image"]["type"] == "image/webp" and picture[:4] == b"RIFF" and b"Secret" not in picture
    assert base64.b64decode(question["sound"]["data"]) == MP3
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    expect(page.get_by_role("heading", level=2)).to_have_text("Which animal is it?")
    expect_both(page)
    page.context.set_offline(False)
    add_file(page, "again.json", content)
    visit(page, "/")
    page.get_by_role("region", name=re.compile("^From ")).get_by_role("link").first.click()
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    expect_both(page)


def test_E6_a_damaged_picture_is_left_out_with_the_reason(visitors):
    page = visitors.page(LAPTOP)
    broken = png(8, 8).replace(zlib.compress((b"\0" + b"\xff\0\0" * 8) * 8), b"\0" * 20)
    visit(page, "/import")
    choose_file(page, "pets.xml", MOODLE.replace(file("cat.png", png(2_600, 1_300)), file("cat.png", broken)).encode())
    expect(page.get_by_role("heading", name="Moodle XML, 2 questions")).to_be_focused()
    expect(page.get_by_role("list", name="Needs attention")).to_contain_text("A picture or sound is damaged")

"""F7: a quiz is imported as GIFT, played, printed, and exported in another format, all offline."""

import io
import json
import re
import zipfile
from xml.etree import ElementTree

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.hands import HANDS
from harness.imports import add_file, choose_file
from harness.play import go_offline, visit
from playwright.sync_api import Page, expect

GIFT = """::Roots:: What is \\\\(\\\\sqrt\\{x^2\\}\\\\) for x \\= -2? { =2 ~-2 ~4 }

::Loop:: [markdown]What does this print?\\n\\n```\\nfor i in 0..<2 \\{\\n    print(i)\\n\\}\\n``` { =0 1 ~0 1 2 }

::Arabic:: ما هي عاصمة مصر؟ { =القاهرة ~بيروت ~بغداد }
"""


KINDS = {
    "title": "Kinds",
    "desc": "A question of each kind.",
    "questions": [
        {"text": "Which one?", "answers": ["This", "That", "Neither of them"], "answer": "1"},
        {"text": "Which are even?", "answers": ["two", "three", "four", "five"], "answer": ["1", "3"]},
        {"text": "Is water wet?", "answers": ["True", "False"], "answer": "1", "shuffle": False},
        {"text": "What is the capital of France?", "typed": {"answer": "Paris", "accepted": ["Lutetia"]}},
        {"text": "How many legs has a spider?", "numeric": {"answer": 8}},
        {"text": "From the sun outwards", "order": ["Mercury", "Venus", "Earth"]},
        {"text": "Capitals", "pairs": [["Italy", "Rome"], ["Spain", "Madrid"]]},
    ],
}


def saved(page: Page, title: str) -> tuple[str, bytes]:
    page.get_by_role("button", name="Export…").click()
    dialog = page.get_by_role("dialog", name="Export")
    dialog.get_by_role("radio", name=title, exact=True).check()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    return download.value.suggested_filename, download.value.path().read_bytes()


@pytest.mark.parametrize(("by", "device"), [("touch", PHONE), ("keyboard", LAPTOP)])
def test_F7_F2_F9_formulas_code_and_arabic_are_imported_played_printed_and_exported_offline(visitors, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    add_file(page, "mixed.gift", GIFT.encode())
    go_offline(page)
    page.get_by_role("link").filter(has_text="mixed").first.click()
    name, content = saved(page, "Moodle XML")
    assert name == "mixed.xml"
    questions = [each for each in ElementTree.fromstring(content).iter("question") if each.get("type") == "multichoice"]
    texts = [each.findtext("questiontext/text") for each in questions]
    assert "\\(\\sqrt{x^2}\\)" in texts[0] and "    print(i)" in texts[1] and "ما هي عاصمة مصر؟" in texts[2]
    page.emulate_media(media="print")
    sheet = page.locator(".paper .front")
    expect(sheet.locator("math").first).to_be_visible()
    expect(sheet.locator("code").filter(has_text="print(i)")).to_be_visible()
    expect(sheet.locator("[dir=auto]").filter(has_text="ما هي عاصمة مصر؟")).to_be_visible()
    page.emulate_media(media="screen")
    name, content = saved(page, "Excel")
    assert name == "mixed.xlsx" and zipfile.ZipFile(io.BytesIO(content)).testzip() is None
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    right = {"Roots": "2", "print": "0 1", "عاصمة": "القاهرة"}
    for _ in range(3):
        asked = page.get_by_role("heading", level=2).inner_text()
        answer = next((value for word, value in right.items() if word in asked), "2")
        hand.pick(page.get_by_role("radio", name=answer, exact=True))
        hand.press(page.get_by_role("button", name="Submit"))
        hand.press(page.get_by_role("button", name="Next"))
    expect(page.get_by_role("status", name="Score")).to_have_text("3 / 3")


def test_F7_export_lists_what_the_format_cannot_hold_before_it_saves(visitors):
    page = visitors.page(LAPTOP)
    visit(page, "/quizzes/science")
    page.get_by_role("button", name="Export…").click()
    dialog = page.get_by_role("dialog", name="Export")
    dialog.get_by_role("radio", name="Aiken").check()
    expect(dialog.get_by_role("list", name="Will be left out").get_by_role("listitem").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("button", name="Export…")).to_be_focused()


@pytest.mark.parametrize("title", ["Potiron", "Moodle XML", "QTI"])
def test_F7_F1_a_quiz_with_every_kind_survives_an_export_and_an_import(visitors, title):
    page = visitors.page(LAPTOP)
    add_file(page, "kinds.json", json.dumps([KINDS]).encode())
    visit(page, "/quizzes/~kinds")
    name, content = saved(page, title)
    choose_file(page, name, content)
    expect(page.get_by_role("heading", name=f"{title}, 7 questions")).to_be_focused()

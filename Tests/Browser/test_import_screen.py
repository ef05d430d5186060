"""F3 F5 F6 I5: the import screen recognises a file, and the player can fix questions before anything is saved."""

import io
import re
import zipfile
from pathlib import Path

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.elsewhere import elsewhere, quiz
from harness.hands import HANDS, Mouse
from harness.play import hold, visit
from playwright.sync_api import Locator, Page, expect

GIFT = """::Paris:: The capital of France is { =Paris ~Rome ~Berlin }

::Thames:: Which river crosses London? { ~Seine ~Tiber }

::Sum:: 2 + 2 \\= { =4 ~5 ~6 }
"""
AIKEN = "What is 3 + 3?\nA) 5\nB) 6\nC) 7\nANSWER: B\n"
CSV = "Question;Answer 1;Answer 2;Answer 3;Correct answer\nCapital of Italy?;Rome;Milan;Turin;1\nCapital of Spain?;Seville;Madrid;Cádiz;2\n"
CORPUS = Path(__file__).resolve().parents[1] / "FormatsTests/Corpus"
DECK = (CORPUS / "apkg/made-01-basic-anki2.apkg").read_bytes()
H5P = (CORPUS / "h5p/made-01-question-set.h5p").read_bytes()
BROKEN = '[{"title": "Sums", "desc": "D", "questions": [{"text": "1 + 1?", "answer": "1", "answers": ["2", "3", "4", "5"],},]},]'


def workbook(rows: list[list[str]]) -> bytes:
    """An Excel workbook with one sheet of inline strings, compressed as Excel does it."""
    cell = "<c r=\"{}{}\" t=\"inlineStr\"><is><t>{}</t></is></c>"
    sheet = "".join(
        f'<row r="{row}">{"".join(cell.format(chr(65 + column), row, text) for column, text in enumerate(cells))}</row>'
        for row, cells in enumerate(rows, 1)
    )
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    types = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType="application/'
        f'vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="{types}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{types}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" Type="{office}/officeDocument" '
        'Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="Fragen" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" Type="{office}/worksheet" '
        'Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{sheet}</sheetData></worksheet>',
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(name, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + text)
    return file.getvalue()


XLSX = workbook([["Question", "Answer 1", "Answer 2", "Correct answer"], ["Capital of Peru?", "Lima", "Cuzco", "1"], ["É ou ê?", "É", "ê", "2"]])


def choose(page: Page, hand, name: str, content: bytes | str) -> None:
    with page.expect_file_chooser() as chooser:
        hand.press(page.get_by_role("button", name="Choose a file…"))
    content = content.encode() if isinstance(content, str) else content
    chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def found(page: Page) -> Locator:
    return page.get_by_role("list", name="Recognised quizzes")


def attention(page: Page) -> Locator:
    return page.get_by_role("list", name="Needs attention")


def add(page: Page) -> None:
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("heading", name="Added:")).to_be_focused()


def test_F5_a_press_before_the_script_loads_still_opens_the_file_chooser(visitors):
    page = visitors.page(PHONE)
    release = hold(page, "**/later-*.js")
    visit(page, "/import")
    with page.expect_file_chooser():
        page.get_by_role("button", name="Choose a file…").click()
        release()


@pytest.mark.parametrize(
    ("name", "content", "heading"),
    [
        ("questions.txt", GIFT, "GIFT, 2 questions"),
        ("questions.txt", AIKEN, "Aiken, 1 question"),
        ("questions.txt", CSV, "CSV, 2 questions"),
        ("words.txt", "hund\tdog\nkatze\tcat\n", "Quizlet, 2 questions"),
        ("notes.txt", "#separator:tab\nhund\tdog\nkatze\tcat\n", "Anki, 2 questions"),
        ("deck.apkg", DECK, "Anki, 9 questions"),
        ("test.h5p", H5P, "H5P, 9 questions"),
        ("capitals.xlsx", XLSX, "Excel, 2 questions"),
        ("questions.json", BROKEN, "iQuiz, 1 question"),
    ],
    ids=["gift", "aiken", "csv", "quizlet", "anki", "apkg", "h5p", "xlsx", "json"],
)
def test_F3_I5_a_file_is_recognised_by_content_and_saved_only_when_added(page, name, content, heading):
    visit(page, "/import")
    choose(page, Mouse(page), name, content)
    expect(page.get_by_role("heading", name=heading)).to_be_focused()
    expect(found(page).get_by_role("listitem").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Choose a file…")).to_be_visible()
    expect(found(page)).to_have_count(0)
    choose(page, Mouse(page), name, content)
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    add(page)
    visit(page, "/")
    expect(page.get_by_role("region", name=f"From {name}").get_by_role("listitem")).to_have_count(1)


@pytest.mark.parametrize(("by", "device"), [("mouse", LAPTOP), ("touch", PHONE), ("keyboard", LAPTOP)])
def test_F5_I5_a_faulty_question_is_fixed_added_played_and_kept(visitors, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    visit(page, "/")
    hand.press(page.get_by_role("link", name="Import a quiz…"))
    expect(page).to_have_url("/import")
    page.get_by_role("textbox", name="Paste questions").fill(GIFT)
    hand.press(page.get_by_role("button", name="Preview"))
    expect(page.get_by_role("heading", name="GIFT, 2 questions")).to_be_focused()
    entry = attention(page).get_by_role("listitem")
    expect(entry).to_have_count(1)
    expect(entry).to_contain_text("line 3")
    expect(entry).to_contain_text("Which river crosses London?")
    hand.press(entry.get_by_role("button", name="Fix"))
    expect(page.get_by_role("textbox", name="Question text")).to_be_focused()
    expect(page.get_by_role("textbox", name="Question text")).to_have_value("Which river crosses London?")
    hand.press(page.get_by_role("button", name="Add an answer"))
    expect(page.get_by_role("textbox", name="Answer C")).to_be_focused()
    page.keyboard.type("Thames")
    box = page.get_by_role("checkbox", name="C is right")
    if by == "keyboard":
        page.keyboard.press("Tab")
        expect(box).to_be_focused()
        page.keyboard.press("Space")
    else:
        hand.pick(box)
    expect(box).to_be_checked()
    hand.press(page.get_by_role("button", name="Save changes"))
    expect(page.get_by_role("heading", name="GIFT, 3 questions")).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="The question can be added now.")).to_be_visible()
    expect(attention(page)).to_have_count(0)
    hand.press(page.get_by_role("button", name="Add", exact=True))
    hand.press(page.get_by_role("link", name="Pasted questions"))
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    right = {"The capital of France is": "Paris", "Which river crosses London?": "Thames", "2 + 2 =": "4"}
    for _ in range(len(right)):
        heading = page.get_by_role("main").get_by_role("heading", level=2)
        expect(heading).to_have_text(re.compile("|".join(map(re.escape, right))))
        hand.pick(page.get_by_role("radio", name=right.pop(heading.inner_text().strip()), exact=True))
        hand.press(page.get_by_role("button", name="Submit"))
        hand.press(page.get_by_role("button", name="Next"))
    expect(page.get_by_role("status", name="Score")).to_have_text("3 / 3")
    page.reload()
    visit(page, "/")
    expect(page.get_by_role("region", name="From Pasted questions").get_by_role("link")).to_contain_text("3/3")


def test_F5_I5_the_preview_shows_questions_and_the_title_can_be_changed(page):
    visit(page, "/import")
    choose(page, Mouse(page), "capitals.xlsx", XLSX)
    found(page).get_by_text("Title and questions").click()
    expect(found(page)).to_contain_text("Capital of Peru?")
    expect(found(page).get_by_text("É ou ê?")).to_be_visible()
    page.get_by_role("textbox", name="Title").fill("Capitals and letters")
    expect(found(page).locator("strong")).to_have_text("Capitals and letters")
    add(page)
    page.get_by_role("link", name="Capitals and letters").click()
    expect(page).to_have_url("/quizzes/~capitals")


def test_F6_I5_a_second_file_adds_to_the_first_and_a_newer_version_updates_it(page):
    visit(page, "/import")
    for content in (CSV, CSV.replace("Turin", "Genoa")):
        choose(page, Mouse(page), "capitals.csv", content)
        add(page)
    expect(page.get_by_role("main")).to_contain_text("You already had this file. It is up to date now. Changed (1): capitals.")
    choose(page, Mouse(page), "sums.txt", AIKEN)
    add(page)
    visit(page, "/")
    for name in ("capitals.csv", "sums.txt"):
        expect(page.get_by_role("region", name=f"From {name}").get_by_role("listitem")).to_have_count(1)


def test_F17_I5_the_address_of_a_GitHub_page_is_replaced_by_its_file(visitors):
    page = visitors.page()
    page.route("https://raw.githubusercontent.com/ada/q/main/a.gift", lambda route: route.fulfill(
        body=GIFT, content_type="text/plain", headers={"Access-Control-Allow-Origin": "*"}))  # fmt: skip
    visit(page, "/import")
    page.get_by_role("textbox", name="Web address").fill("https://github.com/ada/q/blob/main/a.gift")
    page.get_by_role("textbox", name="Web address").press("Enter")
    expect(page.get_by_role("heading", name="GIFT, 2 questions")).to_be_focused()
    choose(page, Mouse(page), "a.html", "<!DOCTYPE html><html><title>Sign in</title></html>")
    expect(page.get_by_role("status").filter(has_text="This is a web page, not a quiz. If it is a login page")).to_be_visible()
    # The file that was read before stays.
    expect(page.get_by_role("heading", name="GIFT, 2 questions")).to_be_visible()


def test_I5_settings_import_playable_quizzes_and_link_to_the_others(visitors):
    with elsewhere() as other:
        other.content = [quiz("Pumpkins"), quiz("Ghosts", answer="9")]
        page = visitors.page()
        visit(page, "/")
        page.get_by_role("button", name="Settings", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill(other.address)
        dialog.get_by_role("button", name="Check now").click()
        expect(dialog.get_by_role("status", name="Imported quizzes")).to_contain_text("New (1): Pumpkins.")
        dialog.get_by_role("link", name="See what needs attention").click()
        expect(dialog).to_be_hidden()
        expect(attention(page)).to_contain_text("Ghosts")


def test_I5_a_damaged_workbook_and_a_ZIP_bomb_are_refused(page):
    visit(page, "/import")
    choose(page, Mouse(page), "a.xlsx", XLSX[:-200])
    expect(page.get_by_role("status").filter(has_text="damaged")).to_be_visible()
    # The data inflates to more bytes than the ZIP directory says.
    entry = zipfile.ZipFile(io.BytesIO(XLSX)).getinfo("xl/worksheets/sheet1.xml")
    size = entry.file_size.to_bytes(4, "little")
    choose(page, Mouse(page), "a.xlsx", XLSX.replace(size, (entry.file_size - 1).to_bytes(4, "little")))
    expect(page.get_by_role("status").filter(has_text="damaged")).to_be_visible()
    expect(found(page)).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr", "es", "ru"])
def test_I5_the_screen_fits_on_a_phone(visitors, language):
    page = visitors.page(PHONE, language)
    visit(page, "/import")
    page.get_by_role("textbox").first.fill(GIFT)
    page.locator(".import-sources [type=submit]").click()
    page.locator(".import-problems .secondary").first.click()
    expect(page.locator(".import-form")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

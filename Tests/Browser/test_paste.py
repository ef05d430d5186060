"""E3 E4: Questions are pasted into the editor, and the prompt for an AI is copied."""

import re

from harness.chromium import PHONE
from harness.hands import Finger, Keys, Mouse
from harness.offline import without_server
from harness.play import visit
from playwright.sync_api import Page, expect

# Cells as a spreadsheet copies them.
CELLS = "Question\tRight answer\tWrong answer\nCapital of Peru?\tLima\tCuzco\nLargest planet?\tJupiter\tSaturn\n"


def new_quiz(page: Page) -> None:
    visit(page, "/create/new")
    expect(page).to_have_url(re.compile("/create/quiz-"))


def paste(page: Page, text: str) -> None:
    """Inserts a text at the caret in a single event, like a paste."""
    page.keyboard.insert_text(text)


def test_E3_a_spreadsheet_range_is_pasted_inserted_and_undone_with_one_key_each(page):
    new_quiz(page)
    Keys(page).press(page.get_by_role("button", name="Paste questions"))
    dialog = page.get_by_role("dialog", name="Paste questions")
    expect(dialog.get_by_role("textbox", name="Paste questions")).to_be_focused()
    paste(page, CELLS)
    expect(dialog.get_by_role("button", name="Insert 2 questions")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    texts = page.get_by_role("textbox", name="Question text")
    expect(texts.first).to_be_focused()
    expect(texts.first).to_have_value("Capital of Peru?")
    expect(page.get_by_role("main")).to_contain_text("2 questions, ready to play.")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("group")).to_have_count(1)
    expect(texts.first).to_have_value("")
    page.get_by_role("button", name="Redo").click()
    page.reload()
    expect(texts.first).to_have_value("Capital of Peru?")


def test_E3_questions_are_pasted_and_played_without_a_server(playwright, tmp_path):
    with without_server(playwright, tmp_path) as browser:
        page = browser.new_page()
        visit(page, "/create/new")
        page.get_by_role("button", name="Paste questions").click()
        page.locator("#paste-text").fill("1. Capital of Peru?\na) Cuzco\nb) Lima\nAnswer: b\n\n2. 2 + 2?\na) 4\nb) 5\nAnswer: a")
        page.get_by_role("button", name="Insert 2 questions").click()
        page.get_by_role("link", name="Play the quiz").click()
        page.get_by_role("link", name=re.compile("^Classic")).click()
        hand = Mouse(page)
        for answer in ("Lima", "4"):
            hand.pick(page.get_by_role("radio", name=answer, exact=True))
            hand.press(page.get_by_role("button", name="Submit"))
            hand.press(page.get_by_role("button", name="Next"))
        expect(page.get_by_role("status", name="Score")).to_have_text("2 / 2")


def test_E4_the_prompt_is_copied_by_touch_and_the_reply_is_inserted(visitors):
    page = visitors.page(PHONE)
    # A page over plain HTTP has no clipboard API. The text must then be copied from inside the dialog.
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    new_quiz(page)
    hand = Finger(page)
    hand.press(page.get_by_role("button", name="Ask an AI"))
    dialog = page.get_by_role("dialog", name="Ask an AI")
    dialog.get_by_role("textbox", name="Topic").fill("Volcanoes")
    dialog.get_by_role("spinbutton", name="Number of questions").fill("3")
    dialog.get_by_role("combobox", name="Level").select_option(label="Experts")
    expect(dialog.get_by_role("textbox", name="Prompt")).to_have_value(re.compile("Write 3 .+ about “Volcanoes”"))
    hand.press(dialog.get_by_role("button", name="Copy the prompt"))
    expect(dialog).to_contain_text("The prompt is copied.")
    reply = dialog.get_by_role("textbox", name="Paste the reply")
    reply.focus()
    page.keyboard.press("Control+v")
    expect(reply).to_have_value(re.compile("^Write 3 .+Explanation: ", re.DOTALL))
    reply.fill("1. Hottest lava?\nA) Basalt\nB) Rhyolite\nAnswer: A\nExplanation: It erupts at up to 1,200 °C.\n\n2. Etna?\nA) Italy\nB) Spain\nAnswer: A")
    hand.press(dialog.get_by_role("button", name="Insert 2 questions"))
    expect(page.get_by_role("textbox", name="Explanation").first).to_have_value("It erupts at up to 1,200 °C.")
    expect(page.get_by_role("main")).to_contain_text("2 questions, ready to play.")

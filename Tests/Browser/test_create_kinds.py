"""E1 E5: A question of each kind is written with the keyboard, previewed as on a phone and on a projector, and played."""

import re

from harness.chromium import LAPTOP, PHONE
from harness.hands import Keys
from harness.kept import READ
from harness.offline import visited
from harness.play import visit
from playwright.sync_api import Locator, Page, expect

# For each question, the kind of answer, the texts that are typed with Enter after each, and the name of the first field.
PLANETS = ["Mercury", "Venus", "Earth"]
CAPITALS = {"Peru": "Lima", "Chad": "N'Djamena"}
QUESTIONS = [
    ("Largest planet?", "choice", ["Jupiter", "Saturn"], "Answer A"),
    ("Capital of Peru?", "typed", ["Lima", "Ciudad de los Reyes"], "Accepted answer A"),
    ("Height of Everest in metres?", "number", ["8849", "10"], "Right number"),
    ("Sort the planets.", "order", PLANETS, "Item 1"),
    ("Match the capitals.", "pairs", [text for pair in CAPITALS.items() for text in pair], "Left 1"),
]


def group(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name=f"Question {number}", exact=True)


def field(page: Page, number: int, name: str) -> Locator:
    return group(page, number).get_by_role("textbox", name=name, exact=True)


def write(page: Page) -> None:
    """Writes the questions with the keyboard alone. Tab leads from the text to the kind, and from there to the first field."""
    page.get_by_role("textbox", name="Title").focus()
    page.keyboard.type("Every kind")
    page.keyboard.press("Enter")
    for number, (text, kind, answers, first) in enumerate(QUESTIONS, 1):
        expect(field(page, number, "Question text")).to_be_focused()
        page.keyboard.type(text)
        menu = group(page, number).get_by_role("combobox", name="Kind of answer")
        for _ in range(8):
            page.keyboard.press("Tab")
            if menu.evaluate("(element) => element === document.activeElement"):
                break
        expect(menu).to_be_focused()
        for _, passed, _, _ in QUESTIONS[1:number]:
            page.keyboard.press("ArrowDown")
            expect(menu).to_have_value(passed)
        # The browser shows the kind before the app has drawn its fields.
        expect(field(page, number, first)).to_be_visible()
        page.keyboard.press("Tab")
        expect(field(page, number, first)).to_be_focused()
        for place, answer in enumerate(answers):
            page.keyboard.type(answer)
            if kind == "choice" and place == 0:
                page.keyboard.press("Control+Enter")
                expect(group(page, number).get_by_role("checkbox", name="A is right")).to_be_checked()
            # A person sees where the focus goes before the next key.
            before = page.evaluate("document.activeElement.id")
            page.keyboard.press("Enter")
            page.wait_for_function("(before) => document.activeElement.id !== before", arg=before)
        # From an empty field, Enter goes to the next question. After a tolerance it has gone there already.
        if kind != "number" and number < len(QUESTIONS):
            page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_contain_text("5 questions, ready to play.")


def play(page: Page) -> None:
    keys = Keys(page)
    keys.press(page.get_by_role("link", name="Play the quiz"))
    keys.press(page.get_by_role("link", name=re.compile("^Classic")))
    for text, kind, answers, _ in QUESTIONS:
        expect(page.get_by_role("main").get_by_role("heading", level=2)).to_have_text(text)
        if kind == "choice":
            keys.pick(page.get_by_role("radio", name=answers[0], exact=True))
        elif kind in ("typed", "number"):
            page.get_by_role("textbox", name="Your answer").fill(answers[1] if kind == "typed" else "8840")
        elif kind == "order":
            items = page.get_by_role("list", name=text).get_by_role("listitem")
            for place, item in enumerate(PLANETS):
                now = [item in words for words in items.all_inner_texts()].index(True)
                for here in range(now, place, -1):
                    keys.press(items.nth(here).get_by_role("button", name="Move up"))
                    expect(items.nth(here - 1)).to_contain_text(item)
        else:
            for left, right in CAPITALS.items():
                page.get_by_role("combobox", name=left, exact=True).select_option(label=right)
        keys.press(page.get_by_role("button", name="Submit"))
        keys.press(page.get_by_role("button", name="Next"))
    expect(page.get_by_role("status", name="Score")).to_have_text("5 / 5")


def test_E1_a_question_of_each_kind_is_written_by_keyboard_reloaded_and_played(visitors):
    page = visitors.page(LAPTOP)
    visit(page, "/create/new")
    expect(page).to_have_url(re.compile("/create/quiz-"))
    write(page)
    is_saved = f"async (text) => {{ const read = async () => {{ {READ} }}; return (await read()).includes(text); }}"
    page.wait_for_function(is_saved, arg="N'Djamena")
    page.reload()
    for number, (text, kind, answers, first) in enumerate(QUESTIONS, 1):
        expect(field(page, number, "Question text")).to_have_value(text)
        expect(group(page, number).get_by_role("combobox", name="Kind of answer")).to_have_value(kind)
        expect(field(page, number, first)).to_have_value(answers[0])
    play(page)


# The widths of the projector's picture, before it is scaled and on the screen, and of its frame, and the parts that stick out.
PICTURE = """() => {
  const [frame, picture] = [document.querySelector('.create-stage'), document.querySelector('.create-picture')];
  const [outer, inner] = [frame.getBoundingClientRect(), picture.getBoundingClientRect()];
  const parts = [...picture.querySelectorAll('.question, .choice, .room-mark, .count, .clock-seconds, .room-lefts li')];
  const out = parts.filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < outer.left - 1 || box.right > outer.right + 1 || box.top < outer.top - 1 || box.bottom > outer.bottom + 1;
  });
  return [inner.width / outer.width, inner.height / outer.height, outer.width / outer.height, parts.length, out.length];
}"""


def expect_whole(measured: list[float]) -> None:
    """Expects the picture to fill its frame of 16:9, and all of its parts to be inside."""
    wide, high, shape, parts, out = measured
    assert abs(wide - 1) < 0.01 and abs(high - 1) < 0.01 and abs(shape - 16 / 9) < 0.02
    assert parts > 0 and out == 0


def test_E5_the_preview_shows_each_kind_in_phone_and_projector_size(visitors):
    for device in (LAPTOP, PHONE):
        page = visitors.page(device)
        visit(page, "/create/new")
        expect(page).to_have_url(re.compile("/create/quiz-"))
        write(page)
        page.get_by_role("button", name="Preview").click()
        dialog = page.get_by_role("dialog", name="Preview")
        expect(dialog.get_by_role("radio", name="Phone")).to_be_checked()
        Keys(page).pick(dialog.get_by_role("radio", name="Projector"))
        for number, (text, kind, answers, _) in reversed(list(enumerate(QUESTIONS, 1))):
            expect(dialog).to_contain_text(f"Question {number} of 5")
            picture = dialog.get_by_role("img", name=f"On the projector: {text}")
            expect(picture).to_be_visible()
            for answer in answers if kind in ("choice", "order", "pairs") else []:
                expect(picture).to_contain_text(answer)
            expect_whole(page.evaluate(PICTURE))
            # Nothing in the picture can get the focus.
            page.locator(".create-picture .question").evaluate("(node) => node.focus()")
            assert page.evaluate("() => !document.activeElement.closest('.create-picture')")
            if number > 1:
                dialog.get_by_role("button", name="Previous question").click()
        expect(dialog.get_by_role("button", name="Previous question")).to_have_attribute("aria-disabled", "true")
        Keys(page).pick(dialog.get_by_role("radio", name="Phone"))
        expect(dialog.get_by_role("radio", name="Jupiter")).to_be_visible()
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_be_hidden()
        expect(page.get_by_role("button", name="Preview")).to_be_focused()


def test_E5_every_engine_scales_the_projector_to_the_dialog(person):
    tab = visited(person.page)
    tab.press("button", "New quiz")
    tab.until(lambda: tab.path.startswith("/create/quiz-"), "the quiz has its own address")
    for name, text in {"Question text": "Capital of Peru?", "Answer A": "Lima", "Answer B": "Cuzco"}.items():
        tab.write(name, text)
    tab.evaluate("document.querySelector('.create-right input').click()")
    tab.until(lambda: tab.says("main", None, "1 question, ready to play."), "the quiz can be played")
    tab.press("button", "Preview")
    tab.until(lambda: tab.all("dialog", "Preview"), "the preview is open")
    tab.evaluate("document.querySelectorAll('[name=preview-size]')[1].click()")
    tab.until(lambda: tab.evaluate("return document.querySelectorAll('.create-picture .choice').length === 2"), "the projector is drawn")
    expect_whole(tab.evaluate(f"return ({PICTURE})()"))

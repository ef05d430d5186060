"""E1 E2: "Create": a quiz is written on a phone or with a keyboard alone, saved, played and hosted live, but not published."""

import re
from time import monotonic

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.hands import Finger, Keys, Mouse
from harness.kept import READ
from harness.offline import visited, without_server
from harness.play import go_offline, visit
from harness.rooms import Phone
from playwright.sync_api import Locator, Page, expect

# The questions with their answers, the right ones first. A question with a single answer is a typed one.
QUESTIONS = {
    "Capital of Peru?": ["Lima", "Cuzco"],
    "Largest planet?": ["Jupiter", "Saturn", "Mars"],
    "Capital of Chad?": ["N'Djamena"],
}
# How long it may take to write a quiz of three questions, in seconds (E1). The test's own waits count too.
BY_KEYBOARD, BY_TOUCH = 60, 90


def group(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name=f"Question {number}", exact=True)


def field(page: Page, number: int, name: str) -> Locator:
    return group(page, number).get_by_role("textbox", name=name, exact=True)


def wait_until_saved(page: Page, text: str) -> None:
    is_saved = f"async (text) => {{ const read = async () => {{ {READ} }}; return (await read()).includes(text); }}"
    page.wait_for_function(is_saved, arg=text)


def reload(page: Page, last: str) -> None:
    """Reloads the page once the text that was typed last is saved."""
    wait_until_saved(page, last)
    page.reload()


def write_by_touch(page: Page) -> None:
    hand = Finger(page)

    def type_into(textbox: Locator, text: str) -> None:
        hand.press(textbox)
        # The taps follow each other so fast that Chromium sees a double tap and sets no caret. So the text is filled in directly.
        textbox.fill(text)

    hand.press(page.get_by_role("link", name="Create"))
    expect(page.get_by_role("heading", name="Create", level=1)).to_be_visible()
    hand.press(page.get_by_role("button", name="New quiz"))
    type_into(page.get_by_role("textbox", name="Title"), "Capitals")
    for number, (text, answers) in enumerate(QUESTIONS.items(), 1):
        if number > 1:
            hand.press(page.get_by_role("button", name="Add a question"))
            expect(field(page, number, "Question text")).to_be_focused()
        type_into(field(page, number, "Question text"), text)
        for letter, answer in zip("ABC", answers, strict=False):
            type_into(field(page, number, f"Answer {letter}"), answer)
        if len(answers) > 1:
            hand.pick(group(page, number).get_by_role("checkbox", name="A is right"))


def write_by_keyboard(page: Page) -> None:
    keys = Keys(page)
    keys.press(page.get_by_role("button", name="New quiz"))
    title = page.get_by_role("textbox", name="Title")
    expect(title).to_be_visible()
    # The new screen's heading gets the focus. Tab leads from there to the title, past the buttons.
    expect(page.locator("#title")).to_be_focused()
    for _ in range(12):
        page.keyboard.press("Tab")
        if title.evaluate("(element) => element === document.activeElement"):
            break
    expect(title).to_be_focused()
    page.keyboard.type("Capitals")
    page.keyboard.press("Enter")
    for number, (text, answers) in enumerate(QUESTIONS.items(), 1):
        expect(field(page, number, "Question text")).to_be_focused()
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        for letter, answer in zip("ABC", answers, strict=False):
            expect(field(page, number, f"Answer {letter}")).to_be_focused()
            page.keyboard.type(answer)
            if letter == "A" and len(answers) > 1:
                page.keyboard.press("Control+Enter")
                expect(group(page, number).get_by_role("checkbox", name="A is right")).to_be_checked()
            page.keyboard.press("Enter")
        if number < len(QUESTIONS):
            # Enter in the empty field after the last answer opens a new question.
            expect(field(page, number, f"Answer {'ABCD'[len(answers)]}")).to_be_focused()
            page.keyboard.press("Enter")


def expect_written(page: Page) -> None:
    """Expects the fields to contain everything that was written, and every question to be playable."""
    expect(page.get_by_role("textbox", name="Title")).to_have_value("Capitals")
    for number, (text, answers) in enumerate(QUESTIONS.items(), 1):
        expect(field(page, number, "Question text")).to_have_value(text)
        for letter, answer in zip("ABC", answers, strict=False):
            expect(field(page, number, f"Answer {letter}")).to_have_value(answer)
    expect(page.get_by_role("main")).to_contain_text("3 questions, ready to play.")


def play(page: Page, hand: Mouse | Keys) -> None:
    """Plays the quiz from its draft to the end in Classic, with right answers."""
    hand.press(page.get_by_role("link", name="Play the quiz"))
    play_classic(page, hand)


def play_classic(page: Page, hand: Mouse | Keys) -> None:
    """Chooses Classic on the mode screen, and plays to the end with right answers."""
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    for text, answers in QUESTIONS.items():
        expect(page.get_by_role("main").get_by_role("heading", level=2)).to_have_text(text)
        if len(answers) > 1:
            hand.pick(page.get_by_role("radio", name=answers[0], exact=True))
            hand.press(page.get_by_role("button", name="Submit"))
        else:
            page.get_by_role("textbox", name="Your answer").fill(answers[0])
            page.keyboard.press("Enter")
        hand.press(page.get_by_role("button", name="Next"))
    expect(page.get_by_role("status", name="Score")).to_have_text("3 / 3")


@pytest.mark.parametrize(
    ("device", "write", "hand", "limit"),
    [(PHONE, write_by_touch, Finger, BY_TOUCH), (LAPTOP, write_by_keyboard, Keys, BY_KEYBOARD)],
    ids=["touch", "keyboard"],
)
def test_E1_a_quiz_of_three_questions_is_written_in_time_reloaded_and_played(visitors, device, write, hand, limit):
    page = visitors.page(device)
    visit(page, "/")
    start = monotonic()
    write(page)
    expect(page.get_by_role("main")).to_contain_text("3 questions, ready to play.")
    assert monotonic() - start < limit
    reload(page, "N'Djamena")
    expect_written(page)
    play(page, hand(page))
    visit(page, "/")
    expect(page.get_by_role("region", name="Your quizzes").get_by_role("link")).to_contain_text("3/3")
    visit(page, "/create")
    expect(page.get_by_role("list", name="Your quizzes").get_by_role("listitem")).to_have_count(1)


def test_E1_a_quiz_is_hosted_live_with_a_player(visitors):
    page = visitors.page()
    visit(page, "/")
    write_by_keyboard(page)
    page.get_by_role("link", name="Host live").click()
    page.get_by_role("radio", name="When I say so").check()
    page.get_by_role("button", name="Open the room").click()
    status = page.get_by_role("status", name="Room code")
    expect(status).to_have_text(re.compile("^[A-Z0-9]{6}$"))
    phone = Phone(visitors.page(PHONE), "Ada")
    phone.join(status.inner_text())
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ada")
    page.get_by_role("button", name="Start", exact=True).click()
    for text, answers in QUESTIONS.items():
        expect(phone.page.locator("#question")).to_have_text(text)
        if len(answers) > 1:
            phone.expect_question()
            phone.page.get_by_role("button", name=answers[0], exact=True).click()
        else:
            phone.page.get_by_role("textbox", name="Your answer").fill(answers[0])
            phone.page.keyboard.press("Enter")
        phone.expect_received()
        page.get_by_role("button", name="Next", exact=True).click()
        phone.expect_result()
        page.get_by_role("button", name="Next", exact=True).click()
    phone.expect_result()
    phone.expect_score(3)


def test_E1_keys_move_duplicate_undo_and_redo_a_question(visitors):
    page = visitors.page()
    visit(page, "/create/new")
    expect(page).to_have_url(re.compile("/create/quiz-"))
    field(page, 1, "Question text").fill("First?")
    page.get_by_role("button", name="Add a question").click()
    expect(field(page, 2, "Question text")).to_be_focused()
    page.keyboard.type("Second?")
    page.keyboard.press("Alt+ArrowUp")
    expect(field(page, 1, "Question text")).to_have_value("Second?")
    expect(field(page, 1, "Question text")).to_be_focused()
    page.keyboard.press("Control+d")
    expect(page.get_by_role("group")).to_have_count(3)
    expect(field(page, 2, "Question text")).to_be_focused()
    expect(field(page, 2, "Question text")).to_have_value("Second?")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("group")).to_have_count(2)
    page.keyboard.press("Control+Shift+z")
    expect(page.get_by_role("group")).to_have_count(3)
    # Shift+Enter is a line break in the text of a question.
    field(page, 3, "Question text").focus()
    page.keyboard.press("End")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("Really?")
    expect(field(page, 3, "Question text")).to_have_value("First?\nReally?")
    reload(page, "Really?")
    expect(field(page, 3, "Question text")).to_have_value("First?\nReally?")


def test_E2_everything_is_undone_after_a_reload(visitors):
    page = visitors.page()
    visit(page, "/")
    write_by_keyboard(page)
    reload(page, "N'Djamena")
    expect_written(page)
    undo, redo = (page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    for _ in range(60):
        if undo.get_attribute("aria-disabled"):
            break
        undo.click()
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("group")).to_have_count(1)
    expect(field(page, 1, "Question text")).to_have_value("")
    page.reload()
    for _ in range(60):
        if redo.get_attribute("aria-disabled"):
            break
        redo.click()
    expect_written(page)


def test_E2_two_tabs_on_one_quiz_do_not_lose_each_others_edits(visitors):
    context = visitors.context(LAPTOP)
    one, other = context.new_page(), context.new_page()
    visit(one, "/create/new")
    expect(one).to_have_url(re.compile("/create/quiz-"))
    visit(other, one.url)
    field(one, 1, "Question text").fill("Capital of Peru?")
    expect(field(other, 1, "Question text")).to_have_value("Capital of Peru?")
    field(other, 1, "Answer A").fill("Lima")
    field(one, 1, "Answer B").fill("Cuzco")
    other.get_by_role("checkbox", name="A is right").check()
    other.get_by_role("button", name="Add a question").click()
    for page in (one, other):
        expect(field(page, 1, "Answer A")).to_have_value("Lima")
        expect(field(page, 1, "Answer B")).to_have_value("Cuzco")
        expect(page.get_by_role("checkbox", name="A is right").first).to_be_checked()
        expect(page.get_by_role("group")).to_have_count(2)
    one.reload()
    expect(field(one, 1, "Answer B")).to_have_value("Cuzco")
    expect(one.get_by_role("group")).to_have_count(2)


def test_E1_the_preview_asks_the_question_and_a_draft_is_deleted_after_a_question(visitors):
    page = visitors.page(PHONE)
    visit(page, "/")
    write_by_touch(page)
    field(page, 2, "Hint").fill("It has a red spot")
    page.get_by_role("button", name="Preview").click()
    dialog = page.get_by_role("dialog", name="Preview")
    expect(dialog.get_by_role("heading", name="Largest planet?")).to_be_visible()
    finger = Finger(page)
    finger.pick(dialog.get_by_role("radio", name="Saturn"))
    finger.press(dialog.get_by_role("button", name="Submit"))
    expect(dialog).to_contain_text("Wrong")
    finger.press(dialog.get_by_role("button", name="Next"))
    expect(dialog).to_be_hidden()
    visit(page, "/create")
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("alertdialog")).to_be_hidden()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("listitem")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("main")).to_contain_text("You have not made a quiz yet.")


def test_E2_a_quiz_is_written_reloaded_and_played_without_a_server(playwright, tmp_path):
    errors: list[str] = []
    with without_server(playwright, tmp_path) as browser:
        page = browser.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        visit(page, "/")
        write_by_keyboard(page)
        reload(page, "N'Djamena")
        expect_written(page)
        play(page, Mouse(page))
        visit(page, "/create")
        page.get_by_role("button", name="Export…").click()
        expect(page.get_by_role("dialog", name="Export").get_by_role("button", name="Save")).to_be_visible()
    assert errors == []


def test_E2_a_page_that_loses_the_connection_goes_on_saving(page):
    visit(page, "/create/new")
    expect(page).to_have_url(re.compile("/create/quiz-"))
    go_offline(page)
    field(page, 1, "Question text").fill("Capital of Peru?")
    field(page, 1, "Answer A").fill("Lima")
    expect(page.get_by_role("main")).to_contain_text("1 question, ready to play.")


# MARK: - The browser is killed

# The text of a field as the app last drew it. Before the app draws a text, it saves the text or, in Chromium, hands it to the
# browser to be saved.
DRAWN = "return document.querySelector(given[0])?.defaultValue ?? ''"


def test_E2_a_draft_is_there_after_the_browser_was_killed_at_most_without_the_last_key(person):
    tab = visited(person.page)
    tab.press("button", "New quiz")
    tab.until(lambda: tab.path.startswith("/create/quiz-"), "the quiz has its own address")
    path = tab.path
    written = {
        "Title": ("#quiz-title", "Capitals"),
        "Question text": ("textarea[id^=text-]", "Capital of Peru?"),
        "Answer A": ("[id^=answer-]", "Lima"),
    }
    known: dict[str, str] = {}
    for name, (selector, text) in written.items():
        tab.write(name, text)
        tab.until(lambda: tab.evaluate(DRAWN, selector) == text, f"“{name}” is drawn")  # noqa: B023
        tab = person.restart(at_once=True)
        tab.visit(path)
        for other, before in known.items():
            assert tab.evaluate(DRAWN, other) == before
        found = tab.evaluate(DRAWN, selector)
        assert found in (text, text[:-1]), f"“{name}”"
        known[selector] = found
    tab.until(lambda: tab.says("main", None, "1 question, ready to play."), "the quiz can be played")

"""F1: a quiz with questions of several kinds, from a file to the end of a round."""

import json
import re

import pytest
from harness.chromium import LAPTOP, PHONE
from harness.hands import HANDS
from harness.imports import add_file
from harness.play import visit
from playwright.sync_api import Page, expect

QUIZ = {
    "title": "Mixed",
    "desc": "Questions of several kinds.",
    "questions": [
        {"text": "What is the capital of France?", "typed": {"answer": "Paris", "accepted": ["Lutetia"]}, "explanation": "On the Seine."},
        {"text": "Which one?", "answers": ["This", "That", "Neither of them"], "answer": "1"},
        {"text": "Is water wet?", "answers": ["True", "False"], "answer": "1", "shuffle": False},
        {"text": "How many legs has a spider?", "typed": {"answer": "8"}, "hint": "More than an ant."},
    ],
}
RIGHT = {"What is the capital of France?": "lutetia", "Which one?": "This", "Is water wet?": "True", "How many legs has a spider?": "eight"}


def import_quiz(page: Page, *quizzes: dict) -> None:
    add_file(page, "mixed.json", json.dumps({"version": 2, "quizzes": quizzes}).encode())


def question(page: Page) -> str:
    return page.get_by_role("heading", level=2).inner_text()


@pytest.mark.parametrize(("by", "device"), [("keyboard", LAPTOP), ("touch", PHONE)])
def test_F1_classic_plays_several_kinds_and_continues_after_a_reload(visitors, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    import_quiz(page, QUIZ)
    visit(page, "/quizzes/~mixed")
    expect(page.get_by_role("link").filter(has_text="2 questions left out")).to_have_count(3)
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    for number, asked in enumerate(QUIZ["questions"]):
        expect(page.get_by_role("heading", level=2)).to_have_text(asked["text"])
        if "typed" in asked:
            field = page.get_by_role("textbox", name="Your answer")
            if number > 0:
                expect(field).to_be_focused()
            expect(field).to_have_accessible_description(asked["text"])
            field.press_sequentially("Rome" if number == 0 else RIGHT[asked["text"]])
            field.press("Enter")
            expect(page.get_by_text("Wrong" if number == 0 else "Right!", exact=True).first).to_be_visible()
            expect(page.get_by_role("list", name="The right answer")).to_contain_text(asked["typed"]["answer"])
            page.reload()
            expect(page.get_by_role("list", name="The right answer")).to_contain_text(asked["typed"]["answer"])
        else:
            hand.pick(page.get_by_role("radio", name=RIGHT[asked["text"]], exact=True))
            hand.press(page.get_by_role("button", name="Submit"))
        hand.press(page.get_by_role("button", name="Next"))
    expect(page.get_by_role("status", name="Score")).to_have_text("3 / 4")
    expect(page.get_by_role("region", name="What you missed")).to_contain_text("Rome")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_F1_partly_right_multiple_answers_give_part_of_the_point(visitors, by):
    page = visitors.page(LAPTOP)
    question = {"text": "Which are even?", "answers": ["two", "three", "four", "five"], "answer": ["1", "3"]}
    import_quiz(page, {"title": "Mixed", "desc": "Several right answers.", "questions": [question]})
    visit(page, "/quizzes/~mixed/classic")
    group = page.get_by_role("group", name="Which are even?")
    expect(page.get_by_role("button", name="Submit")).to_be_disabled()
    for answer in ("two", "five", "five"):
        box = group.get_by_role("checkbox", name=answer, exact=True)
        if by == "mouse":
            HANDS["mouse"](page).press(box.locator("xpath=ancestor::label"))
        else:
            box.focus()
            page.keyboard.press("Space")
    expect(group.get_by_role("checkbox", checked=True)).to_have_count(1)
    HANDS[by](page).press(page.get_by_role("button", name="Submit"))
    expect(page.get_by_text("Partly right", exact=True).first).to_be_visible()
    expect(page.get_by_role("status", name="Score")).to_have_text("0.5")
    HANDS[by](page).press(page.get_by_role("button", name="Next"))
    expect(page.get_by_role("status", name="Score")).to_have_text("0.5 / 1")


PLANETS = ["Mercury", "Venus", "Earth", "Mars"]
CAPITALS = {"France": "Paris", "Italy": "Rome", "Vatican City": "Rome"}
FURTHER = {
    "title": "Further",
    "desc": "Numbers, orders and pairs.",
    "questions": [
        {"text": "What is 2 minus 5.5?", "numeric": {"answer": -3.5, "tolerance": 0.1}},
        {"text": "Sort the planets.", "order": PLANETS},
        {
            "text": "Match the capitals.",
            "pairs": [{"left": left, "right": right} for left, right in CAPITALS.items()],
            "others": ["Oslo"],
        },
        {"text": "Which one?", "answers": ["This", "That"], "answer": "1"},
    ],
}


def sort(page: Page, hand, wanted: list[str]) -> None:
    """Moves items up, one place at a time, until they are in this order."""
    items = page.get_by_role("list", name="Sort the planets.").get_by_role("listitem")
    expect(items).to_have_count(len(wanted))
    for place, text in enumerate(wanted):
        now = [text in words for words in items.all_inner_texts()].index(True)
        for here in range(now, place, -1):
            hand.press(items.nth(here).get_by_role("button", name="Move up"))
            expect(items.nth(here - 1)).to_contain_text(text)
            # The focus follows the item, so that the next press moves the same item again.
            expect(items.nth(here - 1).get_by_role("button", name="Move up")).to_be_focused()


def match(page: Page, by: str, pairs: dict[str, str]) -> None:
    for left, right in pairs.items():
        box = page.get_by_role("group", name="Match the capitals.").get_by_role("combobox", name=left, exact=True)
        if by == "keyboard":
            box.focus()
            page.keyboard.type(right)
        else:
            box.select_option(label=right)
        expect(box.locator("option:checked")).to_have_text(right)


@pytest.mark.parametrize(("by", "device"), [("keyboard", LAPTOP), ("touch", PHONE)])
def test_F1_numbers_orders_and_pairs_can_be_answered_by_keyboard_and_touch(visitors, by, device):
    page = visitors.page(device)
    hand = HANDS[by](page)
    import_quiz(page, FURTHER)
    visit(page, "/quizzes/~further")
    expect(page.get_by_role("link").filter(has_text="3 questions left out")).to_have_count(3)
    hand.press(page.get_by_role("link", name=re.compile("^Classic")))
    submit, following = page.get_by_role("button", name="Submit"), page.get_by_role("button", name="Next")

    field = page.get_by_role("textbox", name="Your answer")
    expect(field).to_have_attribute("inputmode", "decimal")
    expect(submit).to_be_disabled()
    field.press_sequentially("x")
    hand.press(submit)
    expect(page.get_by_text("Type a number, for example 12 or 3.5.", exact=True).first).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    field.fill("")
    field.press_sequentially("3,45")
    hand.press(page.get_by_role("button", name="Change the sign"))
    expect(field).to_have_value("−3,45")
    expect(field).to_be_focused()
    field.press("Enter")
    expect(page.get_by_text("Right!", exact=True).first).to_be_visible()
    hand.press(following)

    expect(submit).to_be_disabled()
    # First sorts the items into the right order. They never start in this order, because an unchanged order cannot be submitted.
    sort(page, hand, PLANETS)
    sort(page, hand, ["Venus", "Mercury", "Earth", "Mars"])
    hand.press(submit)
    expect(page.get_by_text("Partly right", exact=True).first).to_be_visible()
    expect(page.get_by_role("list", name="The right answer").get_by_role("listitem").first).to_contain_text("Your answer: Venus")
    page.reload()
    expect(page.get_by_text("Partly right", exact=True).first).to_be_visible()
    hand.press(following)

    expect(submit).to_be_disabled()
    match(page, by, CAPITALS)
    hand.press(submit)
    expect(page.get_by_text("Right!", exact=True).first).to_be_visible()
    hand.press(following)

    hand.pick(page.get_by_role("radio", name="This", exact=True))
    hand.press(submit)
    hand.press(following)
    expect(page.get_by_role("status", name="Score")).to_have_text("3.67 / 4")
    missed = page.get_by_role("region", name="What you missed")
    expect(missed).to_contain_text("Venus → Mercury → Earth → Mars")
    expect(missed).to_contain_text("Mercury → Venus → Earth → Mars")


EVERY = {
    "title": "Mixed",
    "desc": "A question of every kind.",
    "questions": [
        *QUIZ["questions"][:3],
        {"text": "Which are even?", "answers": ["two", "three", "four", "five"], "answer": ["1", "3"]},
        *FURTHER["questions"][:3],
    ],
}


def test_F1_rookie_plays_every_kind_and_other_modes_only_choices(visitors):
    page = visitors.page(LAPTOP)
    hand = HANDS["mouse"](page)
    import_quiz(page, EVERY)
    visit(page, "/quizzes/~mixed/rookie")
    for number in range(7):
        expect(page.get_by_role("status", name="Question")).to_have_text(f"{number + 1}/7")
        asked = question(page)
        field = page.get_by_role("textbox", name="Your answer")
        if asked == "Sort the planets.":
            sort(page, hand, PLANETS)
        elif asked == "Match the capitals.":
            match(page, "mouse", CAPITALS)
        elif asked == "Which are even?":
            for answer in ("two", "four"):
                hand.press(page.get_by_role("checkbox", name=answer, exact=True).locator("xpath=ancestor::label"))
        elif asked == "What is 2 minus 5.5?":
            field.fill("3.5")
            hand.press(page.get_by_role("button", name="Change the sign"))
        elif field.count():
            field.fill(RIGHT[asked])
        else:
            hand.press(page.get_by_role("button", name=RIGHT[asked], exact=True))
            continue
        hand.press(page.get_by_role("button", name="Submit"))
    expect(page.get_by_role("status", name="Score")).to_have_text("7 / 7")
    for mode in ("journeyman", "warrior"):
        visit(page, f"/quizzes/~mixed/{mode}")
        for number in range(2):
            expect(page.get_by_role("status", name="Question")).to_have_text(f"{number + 1}/2")
            hand.press(page.get_by_role("button", name=RIGHT[question(page)], exact=True))
        expect(page.get_by_role("status", name="Score")).to_have_text("2 / 2")
    visit(page, "/quizzes/~mixed/ninja")
    expect(page.get_by_role("status", name="Question")).to_have_text("1/2")


def test_F1_right_sides_with_formulas_have_letters_in_the_menus(visitors):
    page = visitors.page(LAPTOP)
    pairs = [{"left": "Square", "right": "\\(a^2\\)"}, {"left": "Circle", "right": "\\(\\pi r^2\\)"}]
    import_quiz(page, {"title": "Areas", "desc": "Formulas.", "questions": [{"text": "Which area?", "pairs": pairs}]})
    visit(page, "/quizzes/~areas/classic")
    group = page.get_by_role("group", name="Which area?")
    expect(group.locator("math")).to_have_count(2)
    expect(group.get_by_role("combobox", name="Square").get_by_role("option")).to_have_text(["Choose…", "A", "B"])

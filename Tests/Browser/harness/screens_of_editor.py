"""The screens of the editor and of the player's own quizzes, and how to get there."""

from playwright.sync_api import Page, expect

from .play import visit


def new_quiz(page: Page, language: str) -> None:
    visit(page, "/create/new")
    expect(page.locator("[id^=question-]")).to_have_count(1)


# Three questions: with one right answer, with a problem, and in a right-to-left language with a single answer.
MADE = [
    ("Which of these words has the most letters, if you leave out all the vowels?", ["Rhythm", "Queue", "Onomatopoeia"], True),
    ("2 + 2 = ?", ["4", "4", "5"], True),
    ("ما هي عاصمة مصر؟", ["القاهرة"], False),
]


def make_quiz(page: Page, language: str) -> None:
    new_quiz(page, language)
    page.locator("#quiz-title").fill("Very long words")
    for number, (text, answers, has_mark) in enumerate(MADE):
        if number:
            page.locator("#add-question").click()
            expect(page.locator("textarea[id^=text-]")).to_have_count(number + 1)
        card = page.locator("[role=group]").nth(number)
        card.locator("textarea[id^=text-]").fill(text)
        for place, answer in enumerate(answers):
            card.locator("[id^=answer-]").nth(place).fill(answer)
        if has_mark:
            card.locator("[type=checkbox]").first.check()
    expect(page.locator(".create-links a")).to_have_count(2)


def preview(page: Page, language: str) -> None:
    make_quiz(page, language)
    page.locator("[role=group] textarea").first.fill(MADE[0][0] + "!")
    page.locator("#preview-question").click()
    expect(page.get_by_role("dialog")).to_be_visible()


# Questions to choose from, to match and without a right answer, and an essay, which is left out.
PASTED = """Which of these rivers crosses Paris? {=Seine ~Thames ~Danube}

Match the capitals. {=Peru -> Lima =Chad -> N'Djamena}

Which of these mountains is the highest of all? {~Kilimanjaro ~Everest}

Describe a volcano. {}"""


def paste(page: Page, language: str) -> None:
    new_quiz(page, language)
    page.locator("#paste-questions").click()
    page.locator("#paste-text").fill(PASTED)
    expect(page.locator("#paste-insert")).to_be_focused()


def pasted(page: Page, language: str) -> None:
    paste(page, language)
    page.keyboard.press("Enter")
    expect(page.locator(".create-fixed")).to_be_visible()


def ask_ai(page: Page, language: str) -> None:
    new_quiz(page, language)
    page.locator("#ask-ai").click()
    expect(page.locator("#paste-topic")).to_be_focused()


def drafts(page: Page, language: str) -> None:
    make_quiz(page, language)
    visit(page, "/create")
    expect(page.locator(".create-drafts li")).to_have_count(1)


def deletion(page: Page, language: str) -> None:
    drafts(page, language)
    page.locator("[id^=delete-]").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()

"""Practice: the end of a round lists the missed questions, and the player practises them on a later day, even offline."""

import time
from collections.abc import Callable

import pytest
from harness import content
from harness.chromium import PHONE, launch_profile
from harness.hands import HANDS, Mouse
from harness.kept import plant, stored
from harness.looks import axe_faults
from harness.play import ChoiceRound, Hand, always, visit
from harness.server import Server
from harness.worker import wait_until_kept
from playwright.sync_api import Locator, Page, expect

DAY = 86_400


def row(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("link", name="Practise what you missed")


def missed(page: Page) -> list[str]:
    return sorted(key.removeprefix("missed/") for key in stored(page) if key.startswith("missed/"))


def on_day(page: Page, days: int) -> Page:
    """A page whose clock is `days` days ahead and keeps running."""
    page.add_init_script(f"Date.now = () => Math.round(performance.timeOrigin + performance.now()) + {days * DAY * 1000};")
    return page


def practise(page: Page, hand: Hand, count: int, right: Callable[[int], bool] = always) -> list[str]:
    """Answers all questions of a round of practice and returns their names."""
    asked = []
    for number in range(count):
        expect(page.get_by_role("status", name="Question", exact=True)).to_have_text(f"{number + 1}/{count}")
        text = page.get_by_role("main").get_by_role("heading", level=2).inner_text()
        quiz, question = content.anywhere(text)
        asked.append(f"{quiz}/{question['id']}")
        expect(page.get_by_role("heading", level=1)).to_have_text(content.title(quiz, "en") + "Practice")
        answer = (content.right_answer if right(number) else content.wrong_answer)(question, "en")
        hand.pick(page.get_by_role("radio", name=answer, exact=True))
        hand.press(page.get_by_role("button", name="Submit", exact=True))
        expect(page.get_by_text(content.shown(question["explanation"], "en"))).to_be_visible()
        hand.press(page.get_by_role("main").get_by_role("button", name="Next", exact=True))
        page.wait_for_function("(text) => document.querySelector('main h2')?.innerText !== text", arg=text)
    return asked


def plant_missed(page: Page, names: list[str], box: int = 1, days: int = 30) -> None:
    day = int(time.time() // DAY) - days
    plant(page, [[f"missed/{name}", f'{{"version":1,"box":{box},"day":{day}}}'] for name in names], others={})


def test_missed_questions_are_listed_and_practised_the_next_day_without_a_server(playwright, tmp_path):
    errors: list[str] = []
    with Server(tmp_path / "data") as server:
        browser = launch_profile(playwright, tmp_path / "profile", server.origin)
        page = browser.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        visit(page, "/")
        wait_until_kept(page)

        # Two questions of a quiz are missed, and the ending lists them with explanations.
        game = ChoiceRound(page, Mouse(page), "science", "classic")
        game.open()
        questions = [content.quiz("science")["questions"][number] for number in (1, 4)]
        game.answer_all(lambda number: number not in (1, 4))
        listed = page.get_by_role("region", name="What you missed").get_by_role("listitem")
        expect(listed).to_have_count(2)
        for place, question in enumerate(questions):
            for text in (question["text"], question["explanation"]):
                expect(listed.nth(place)).to_contain_text(content.shown(text, "en"))
            expect(listed.nth(place)).to_contain_text("The right answer: " + content.right_answer(question, "en"))
            expect(listed.nth(place)).to_contain_text("Your answer: " + content.wrong_answer(question, "en"))
        names = sorted(f"science/{question['id']}" for question in questions)
        assert missed(page) == names
        assert axe_faults(page) == []

        # Today there is nothing to practise yet.
        page.get_by_role("main").get_by_role("link", name="Practice", exact=True).click()
        expect(page.get_by_role("heading", name="Nothing to practise today")).to_be_visible()
        expect(page.get_by_text("2 questions come back tomorrow.")).to_be_visible()
        visit(page, "/")
        expect(page.get_by_role("heading", name="Quizzes")).to_be_visible()
        expect(row(page)).to_be_hidden()
        browser.close()

    # The next day, offline on a train.
    browser = launch_profile(playwright, tmp_path / "profile", server.origin)
    page = on_day(browser.new_page(), 1)
    page.on("pageerror", lambda error: errors.append(str(error)))
    visit(page, "/")
    expect(row(page)).to_contain_text("2")
    row(page).click()
    assert sorted(practise(page, Mouse(page), 2)) == names
    expect(page.get_by_text("2 of 2 correct", exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Nothing to practise today")).to_be_visible()
    expect(page.get_by_text("2 questions come back in 2 days.")).to_be_visible()
    visit(page, "/")
    expect(page.get_by_role("heading", name="Quizzes")).to_be_visible()
    expect(row(page)).to_be_hidden()
    browser.close()
    assert errors == []


@pytest.mark.parametrize("by", HANDS)
def test_several_quizzes_are_practised_and_questions_known_five_times_are_removed(visitors, by):
    page = visitors.page(PHONE)
    names = sorted([f"{quiz}/{content.quiz(quiz)['questions'][0]['id']}" for quiz in content.FEW])
    plant_missed(page, names, box=5)
    visit(page, "/practice")
    expect(page.get_by_role("status", name="Question", exact=True)).to_have_text("1/3")
    asked = practise(page, HANDS[by](page), 3, lambda number: number != 0)
    assert sorted(asked) == names
    assert missed(page) == [asked[0]]
    expect(page.get_by_text("2 questions learned for good")).to_be_visible()
    expect(page.get_by_role("region", name="What you missed").get_by_role("listitem")).to_have_count(1)
    assert axe_faults(page) == []
    page.reload()
    expect(page.get_by_text("1 question comes back tomorrow.")).to_be_visible()


def test_practice_changes_no_statistics_and_uploads_nothing(page):
    plant_missed(page, [f"science/{content.quiz('science')['questions'][0]['id']}"])
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    visit(page, "/")
    row(page).click()
    practise(page, Mouse(page), 1)
    expect(page.get_by_text("1 of 1 correct", exact=True)).to_be_visible()
    assert [key for key in stored(page) if not key.startswith("missed/")] == []
    assert sent == []


def test_answers_on_one_page_update_the_other_page(page):
    plant_missed(page, [f"science/{question['id']}" for question in content.quiz("science")["questions"][:3]])
    visit(page, "/practice")
    other = page.context.new_page()
    visit(other, "/")
    expect(row(other)).to_contain_text("3")
    practise(page, Mouse(page), 3)
    expect(row(other)).to_be_hidden()
    other.close()


def test_each_answer_is_saved_at_once_and_a_reload_asks_only_the_rest(page):
    plant_missed(page, [f"science/{question['id']}" for question in content.quiz("science")["questions"][:2]])
    visit(page, "/practice")
    heading = page.get_by_role("main").get_by_role("heading", level=2)
    _, question = content.anywhere(heading.inner_text())
    Mouse(page).pick(page.get_by_role("radio", name=content.right_answer(question, "en"), exact=True))
    page.get_by_role("button", name="Submit", exact=True).click()
    expect(page.get_by_role("main").get_by_text("Right!")).to_be_visible()
    page.reload()
    expect(page.get_by_role("status", name="Question", exact=True)).to_have_text("1/1")
    expect(heading).not_to_have_text(content.shown(question["text"], "en"))

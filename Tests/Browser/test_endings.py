"""The ending of a round appears step by step, and a better score has brighter lights. A quiz can also be printed."""

import pytest
from harness import content
from harness.chromium import LANGUAGES, LAPTOP, PHONE
from harness.hands import Mouse
from harness.labels import LABELS
from harness.play import WHOLE, ChoiceRound, HangmanGame, visit
from playwright.sync_api import expect

LIGHTS = {10: "blaze", 8: "blaze", 7: "glow", 5: "glow", 2: "ember"}


def play(page, count: int) -> ChoiceRound:
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    game.answer_all(lambda number: number < count)
    return game


@pytest.mark.parametrize("count", LIGHTS)
def test_a_better_score_has_brighter_lights_and_each_answer_has_a_dot(page, count):
    play(page, count)
    expect(page.locator(".result")).to_have_attribute("data-state", LIGHTS[count])
    shapes = page.locator(".dots path").evaluate_all("(paths) => paths.map((path) => path.getAttribute('d').split('M').length - 1)")
    assert shapes == [count, 10 - count]
    expect(page.locator(".seed")).to_have_count(12 if LIGHTS[count] == "blaze" else 0)


def test_the_dots_link_to_the_review(page):
    play(page, 5)
    page.wait_for_function(WHOLE)
    page.get_by_role("link", name="Review your answers").click()
    expect(page.get_by_role("heading", name="What you missed")).to_be_in_viewport()
    expect(page).to_have_url("/quizzes/science/rookie#review")
    page.go_back()
    expect(page.locator(".result")).to_be_visible()


def test_the_first_round_has_no_comparison_and_a_better_one_is_a_record(page):
    game = play(page, 4)
    expect(page.get_by_text("Finished", exact=True).first).to_be_visible()
    expect(page.locator(".cards")).to_have_count(0)
    for count, eyebrow in [(6, "New record!"), (5, "Finished"), (6, "Finished")]:
        page.get_by_role("button", name="New game").click()
        game.answer_all(lambda number, count=count: number < count)
        expect(page.locator(".eyebrow")).to_have_text(eyebrow)
        expect(page.locator(".cards")).to_be_visible()
    expect(page.locator(".chart-ends strong")).to_have_text(["40%", "60%"])
    assert page.locator(".chart-ends span").first.inner_text().split()[1].isdigit(), "the day is shown too"


def test_three_right_answers_in_a_row_show_a_streak(page):
    game = ChoiceRound(page, Mouse(page), "science", "classic")
    game.open()
    for number in range(4):
        game.hand.pick(game.choice(content.right_answer(game.question, "en")))
        game.hand.press(game.button("Submit"))
        expect(page.locator(".streak")).to_have_text([] if number < 2 else [f"{number + 1} in a row"])
        game.hand.press(game.button("Next"))
        game.expect_number(number + 2)


def test_a_mode_shows_its_length_and_the_progress_of_its_round(page):
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    for _ in range(3):
        game.answer()
    visit(page, "/quizzes/science")
    cards = page.locator(".mode-card")
    expect(cards.nth(1)).to_contain_text("10 questions\u00a0· about 3\u00a0min")
    expect(cards.nth(3)).to_contain_text("15 questions\u00a0· 30\u00a0s")
    expect(cards.nth(1).locator(".mode-note")).to_have_text("Continue where you left off\u00a0· 4/10")


@pytest.mark.parametrize(("device", "is_folded"), [(PHONE, True), (LAPTOP, False)])
def test_H11_on_a_phone_the_guessed_words_are_folded_under_their_heading(visitors, device, is_folded):
    page = visitors.page(device)
    game = HangmanGame(page, Mouse(page))
    game.open()
    game.hand.press(game.key("e"))
    words = page.locator(".guess-word")
    expect(words).to_be_visible(visible=not is_folded)
    if is_folded:
        page.get_by_text("Your guesses").click()
        expect(words).to_be_visible()
        game.hand.press(game.key("a"))
        expect(words).to_have_count(2)
        expect(words.last).to_be_visible()  # The list stays unfolded.


# MARK: - On paper


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_quiz_is_printed_with_the_answers_on_the_back(visitors, language):
    page = visitors.page(language=language)
    visit(page, "/quizzes/science")
    page.locator("a[href='/sheets/science']").click()
    expect(page).to_have_title(content.title("science", language) + " · Potiron")
    questions = content.quiz("science")["questions"]
    asked = page.locator(".questions > li")
    expect(asked).to_have_count(len(questions))
    answered = page.locator(".answers > li")
    for number, question in enumerate(questions):
        expect(asked.nth(number).locator("p")).to_have_text(content.shown(question["text"], language))
        choices = asked.nth(number).locator("li").all_inner_texts()
        right = content.right_answer(question, language)
        letter = "ABCDEFGHIJ"[choices.index(right)]
        expect(answered.nth(number).locator("strong")).to_have_text(f"{letter}\u00a0· {right}")
    page.emulate_media(media="print")
    assert page.locator(".back").evaluate("(back) => getComputedStyle(back).breakBefore") == "recto"
    assert page.locator(".front").evaluate("(front) => front.textContent.includes('· ')") is False, "no answer on the front"


def test_only_a_quiz_that_exists_has_a_printable_sheet(visitors):
    visitors.expect_complaint("404")
    page = visitors.page()
    for address in ("/sheets/nothing", "/sheets/all", "/sheets"):
        assert page.goto(address).status == 404
    assert LABELS["en"].settings in page.content()

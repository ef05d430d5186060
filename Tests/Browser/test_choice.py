"""Rounds of packaged quizzes, played to the end the way people play them."""

import pytest
from harness import content
from harness.chromium import LANDSCAPE, LAPTOP, PHONE, SMALL
from harness.hands import HANDS, Keys, Mouse
from harness.looks import TAKE_SHIFTS
from harness.play import WHOLE, ChoiceRound, visit
from playwright.sync_api import expect

# Pairwise coverage: any two values of quiz, mode, input method and language occur together in at least one round.
ROUNDS = [
    ("mathematics", "classic", "mouse", "en", LAPTOP),
    ("mathematics", "journeyman", "keyboard", "fr", LAPTOP),
    ("mathematics", "rookie", "touch", "es", PHONE),
    ("mathematics", "classic", "mouse", "ru", LAPTOP),
    ("marvel", "journeyman", "touch", "en", LANDSCAPE),
    ("marvel", "rookie", "mouse", "fr", LAPTOP),
    ("marvel", "classic", "keyboard", "es", LAPTOP),
    ("marvel", "journeyman", "touch", "ru", SMALL),
    ("science", "rookie", "keyboard", "en", LAPTOP),
    ("science", "classic", "touch", "fr", PHONE),
    ("science", "journeyman", "mouse", "es", SMALL),
    ("science", "rookie", "keyboard", "ru", LAPTOP),
]


@pytest.mark.parametrize(("quiz", "mode", "by", "language", "device"), ROUNDS)
def test_Q1_Q6a_Q6b_Q6e_a_round_is_played_to_its_end_and_scored(visitors, quiz, mode, by, language, device):
    page = visitors.page(device, language)
    game = ChoiceRound(page, HANDS[by](page), quiz, mode, language)
    game.open()
    right = game.answer_all(lambda number: number % 4 != 2)
    # In Journeyman each wrong answer costs a point, and the player then gives the right answer.
    points = game.length - (game.length - right) if mode == "journeyman" else right
    expect(game.score).to_have_text(f"{points} / {game.length}")


def expect_perfect(game: ChoiceRound) -> None:
    expect(game.score).to_have_text(f"{game.length} / {game.length}")
    expect(game.page.get_by_role("heading", name="Perfect!")).to_be_visible()


def test_Q2_I3_New_game_starts_another_round_and_a_flawless_one_ends_with_Perfect(page):
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    game.open()
    game.answer_all(lambda number: number == 0)
    game.again()
    game.expect_number(1)
    game.answer_all()
    expect_perfect(game)


def test_Q6e_I3_classic_asks_all_questions_in_order_and_a_flawless_round_ends_with_Perfect(page):
    game = ChoiceRound(page, Mouse(page), "science", "classic")
    game.open()
    for question in content.quiz("science")["questions"]:
        expect(game.heading).to_have_text(content.shown(question["text"], "en"))
        game.answer()
    game.expect_finished()
    expect_perfect(game)


def test_Q6b_I3_a_flawless_journeyman_round_ends_with_Perfect_and_sends_no_requests(page):
    game = ChoiceRound(page, Mouse(page), "science", "journeyman")
    game.open()
    game.expect_number(1)
    requests = []
    page.on("request", lambda request: requests.append(f"{request.method} {request.url}"))
    for _ in range(9):
        game.answer()
    game.expect_number(10)
    assert requests == []
    game.answer()
    game.expect_finished()
    expect_perfect(game)


def test_Q6a_rookie_shows_the_next_question_by_itself(page):
    game = ChoiceRound(page, Mouse(page), "mathematics", "rookie")
    game.open()
    game.hand.press(game.choice(content.right_answer(game.question, "en")))
    game.expect_number(2)
    game.hand.press(game.choice(content.wrong_answer(game.question, "en")))
    expect(page.locator(".ring")).to_be_attached()
    # The page moves on by itself, after a pause to read the explanation.
    expect(game.number).to_have_text(f"3/{game.length}")


@pytest.mark.parametrize("heed", [Mouse, Keys, "pointer", "focus"])
def test_after_a_wrong_answer_in_rookie_any_input_stops_the_automatic_advance(page, heed):
    game = ChoiceRound(page, Mouse(page), "mathematics", "rookie")
    game.open()
    page.wait_for_function(WHOLE)
    game.hand.press(game.choice(content.wrong_answer(game.question, "en")))
    expect(page.locator(".ring")).to_be_attached()
    {
        Mouse: lambda: page.mouse.click(5, 5),
        Keys: lambda: page.keyboard.press("Shift"),
        "pointer": lambda: game.button("Next").hover(),
        "focus": lambda: game.button("Next").focus(),
    }[heed]()
    expect(page.locator(".ring")).not_to_be_attached()
    game.expect_number(1)
    game.hand.press(game.button("Next"))
    game.expect_number(2)


SIZES = {"phone": (390, 664), "small": (320, 568), "tall": (390, 844), "on its side": (844, 390), "laptop": (1280, 800)}
PLACES = "() => [...document.querySelectorAll('.choice')].map((e) => e.getBoundingClientRect().y + scrollY)"
SHIFTS = """
  globalThis.shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value, sources }) => ({
    value, of: sources.map(({ node }) => node?.className || node?.nodeName) })))).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["classic", "rookie"])
def test_nothing_moves_from_the_first_paint_to_the_verdict_even_with_a_hint(visitors, size, mode):
    context = visitors.context()
    context.add_init_script(SHIFTS)
    page = context.new_page()
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    game = ChoiceRound(page, Mouse(page), "computing", mode)
    visit(page, f"/quizzes/computing/{mode}")
    page.wait_for_function(WHOLE)
    assert page.evaluate(TAKE_SHIFTS) == []
    for number in range(4):
        game.expect_number(number + 1)
        places, hint = page.evaluate(PLACES), page.get_by_role("button", name="Hint", exact=True)
        # Discards the layout shifts so far, because the next question may be longer. Unlike the browser's own sum, this test also
        # counts the shifts that follow soon after a press.
        page.evaluate(TAKE_SHIFTS)
        # The tolerance is half a pixel, because positions fall between two pixels while the window is scrolling.
        at = hint.bounding_box()
        for count in (1, 0):
            hint.click()
            expect(page.locator("#hint")).to_have_count(count)
            assert page.evaluate(PLACES) == pytest.approx(places, abs=0.5)
            assert hint.bounding_box() == pytest.approx(at, abs=0.5)
        answer = game.choice((content.right_answer, content.wrong_answer)[number % 2](game.question, "en"))
        if mode == "classic":
            game.hand.pick(answer)
            game.hand.press(game.button("Submit"))
        else:
            game.hand.press(answer)
        expect(page.locator(".answered")).to_be_visible()
        assert page.evaluate(PLACES) == pytest.approx(places, abs=0.5)
        assert page.evaluate(TAKE_SHIFTS) == []
        game.hand.press(game.button("Next"))


def test_Q4_the_hint_shows_beside_the_question_when_asked_for(page):
    game = ChoiceRound(page, Mouse(page), "science", "classic")
    game.open()
    hint = content.shown(game.question["hint"], "en")
    button = page.get_by_role("button", name="Hint", exact=True)
    expect(page.get_by_role("main").get_by_text(hint)).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(page.get_by_role("main").get_by_text(hint)).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")


def test_I3_after_a_wrong_answer_the_right_one_and_the_explanation_are_shown(page):
    game = ChoiceRound(page, Mouse(page), "mathematics", "classic")
    game.open()
    question = game.question
    game.hand.pick(game.choice(content.wrong_answer(question, "en")))
    game.hand.press(game.button("Submit"))
    main = page.get_by_role("main")
    expect(main.get_by_text("Wrong")).to_be_visible()
    expect(main.get_by_role("listitem").filter(has_text=content.right_answer(question, "en"))).to_contain_text("The right answer")
    expect(main.get_by_text(content.shown(question["explanation"], "en"))).to_be_visible()


def test_Q6a_after_a_wrong_answer_Tab_moves_the_focus_to_Next(page):
    game = ChoiceRound(page, Keys(page), "science", "rookie")
    game.open()
    game.hand.press(game.choice(content.wrong_answer(game.question, "en")))
    expect(game.button("Next")).to_be_visible()
    page.keyboard.press("Tab")
    expect(game.button("Next")).to_be_focused()


def test_Q6a_a_number_key_answers_and_Enter_moves_on(page):
    game = ChoiceRound(page, Keys(page), "science", "rookie")
    visit(page, "/quizzes/science/rookie")
    for number in range(1, 11):
        game.expect_number(number)
        names = [
            content.plain(text) for text in page.get_by_role("main").get_by_role("group").get_by_role("button").all_inner_texts()
        ]
        right = content.right_answer(game.question, "en")
        place = next(place for place, name in enumerate(names, start=1) if name.endswith(right))
        page.keyboard.press(str(place))
        # Polls in each frame, because the page moves on after a second. Waiting for the text "Right!" would not work: the log for
        # screen readers still contains that text from the previous question.
        page.wait_for_function("id => document.getElementById(id)", arg="next")
        page.keyboard.press("Enter")
    game.expect_finished()
    expect(game.score).to_have_text("10 / 10")


def test_I3_Back_returns_to_the_list(page):
    game = ChoiceRound(page, Mouse(page), "marvel", "classic")
    game.open()
    page.get_by_role("banner").get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url("/")
    expect(page.get_by_role("heading", name="Quizzes")).to_be_visible()


def test_a_round_that_was_left_can_be_continued_from_the_choice_of_modes(page):
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    game.open()
    game.answer()
    game.answer(right=False)
    game.expect_number(3)
    text = game.heading.inner_text()
    visit(page, "/quizzes/marvel")
    page.get_by_role("link", name="Rookie").filter(has_text="Continue where you left off").click()
    game.expect_number(3)
    expect(game.heading).to_have_text(text)

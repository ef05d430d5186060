"""C5: ranked rounds, which the server judges, and the places that they earn on leaderboards."""

import pytest
from harness import content
from harness.chromium import LAPTOP, PHONE
from harness.hands import Finger, Keys, Mouse
from harness.play import ChoiceRound, FilmRound, HangmanGame, visit
from playwright.sync_api import Page, expect


@pytest.fixture
def browser(visitors, own_server):
    def make(device=LAPTOP, **more) -> Page:
        return visitors.page(device, base_url=own_server.origin, **more)

    return make


def own_place(page: Page, board: str) -> dict:
    """The entry of this browser's player on today's leaderboard."""
    return page.evaluate(
        "async (board) => (await (await fetch(`/api/v1/boards/${board}?period=day`)).json()).own", board
    )


def play_choice(page: Page, hand, quiz: str, mode: str, right) -> ChoiceRound:
    game = ChoiceRound(page, hand, quiz, mode)
    game.answer_all(right)
    return game


@pytest.mark.parametrize("mode", ["classic", "rookie", "journeyman"])
def test_a_ranked_quiz_earns_a_place_on_its_leaderboard(browser, mode):
    page = browser()
    visit(page, "/quizzes/marvel")
    page.locator(f"[href='/ranked/choice/marvel/{mode}']").click()
    game = play_choice(page, Mouse(page), "marvel", mode, lambda number: number != 2)
    expect(page.get_by_role("main").get_by_text("#1 today")).to_be_visible()
    own = own_place(page, f"choice/marvel/{mode}")
    assert (own["place"], own["score"]) == (1, game.length - 1)
    page.get_by_role("button", name="Play again").click()
    game.expect_number(1)


def test_the_servers_clock_ends_a_round(browser):
    """Plays both modes with a time limit in parallel, because each takes half a minute."""
    pages = {mode: browser() for mode in ("warrior", "ninja")}
    for mode, page in pages.items():
        visit(page, f"/ranked/choice/science/{mode}")
        ChoiceRound(page, Mouse(page), "science", mode).answer(True)
    for page in pages.values():
        expect(page.get_by_role("main").get_by_text("#1 today")).to_be_visible(timeout=45_000)
    assert own_place(pages["warrior"], "choice/science/warrior")["score"] == 1
    assert own_place(pages["ninja"], "choice/science/ninja")["score"] == pytest.approx(-8, abs=2)


def test_a_word_is_guessed_by_keyboard_and_the_player_enters_a_name(browser):
    page = browser()
    visit(page, "/ranked/hangman/words/en")
    game = HangmanGame(page, Keys(page))
    won = game.play(to_win=True)
    places = page.get_by_role("region", name="Your rankings")
    expect(places.get_by_text("#1 today")).to_be_visible()
    own = own_place(page, "hangman/words/en")
    assert (own["place"], own["score"] > 0, own["name"]) == (1, won, None)
    page.get_by_role("textbox", name="Your name on leaderboards").fill("Ana")
    page.keyboard.press("Enter")
    expect(places.get_by_text("On the leaderboard as Ana")).to_be_visible()
    assert own_place(page, "hangman/words/en")["name"] == "Ana"


def test_a_ranked_game_with_a_film_title_earns_a_place(browser):
    page = browser(PHONE)
    visit(page, "/ranked/hangman/films/en")
    HangmanGame(page, Finger(page), kind="films").play(to_win=False)
    expect(page.get_by_role("main").get_by_text("#1 today")).to_be_visible()


def test_films_are_rated_by_touch(browser):
    page = browser(PHONE)
    visit(page, "/ranked/films/ratings/ten")
    game = FilmRound(page, Finger(page))
    for number in range(10):
        game.expect_number(number + 1)
        game.answer(number != 4)
        game.hurry()
    expect(page.get_by_role("main").get_by_text("#1 today")).to_be_visible()
    assert own_place(page, "films/ratings/ten")["score"] == 9


def test_a_quiz_is_played_with_keys_alone(browser):
    page = browser()
    visit(page, "/ranked/choice/science/rookie")
    play_choice(page, Keys(page), "science", "rookie", lambda number: True)
    expect(page.get_by_role("main").get_by_text("#1 today")).to_be_visible()


def test_an_answer_waits_for_the_server_and_counts_once(browser, own_server, visitors):
    visitors.expect_complaint("Failed to load resource")
    page = browser()
    visit(page, "/ranked/choice/marvel/rookie")
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    game.answer()
    game.expect_number(2)
    own_server.kill()
    answer = game.choice(content.right_answer(game.question, "en"))
    answer.click()
    wait = page.get_by_role("alert").filter(has_text="Your answer is saved")
    expect(wait).to_be_visible()
    assert page.locator(".choice[data-state=pending]").count() == 1
    own_server.start()
    # The app sends the answer again automatically, or immediately if the button is pressed.
    if wait.is_visible():
        wait.get_by_role("button", name="Try again").click()
    expect(wait).to_be_hidden()
    game._hurry()
    for number in range(2, 10):
        game.expect_number(number + 1)
        game.answer()
    expect(page.get_by_role("main").get_by_text("#1 today")).to_be_visible()
    assert own_place(page, "choice/marvel/rookie")["score"] == 10


def test_a_ranked_round_continues_after_a_reload(browser):
    page = browser(PHONE)
    visit(page, "/ranked/choice/marvel/rookie")
    game = ChoiceRound(page, Finger(page), "marvel", "rookie")
    for number in range(3):
        game.expect_number(number + 1)
        game.answer(right=number != 1)
    game.expect_number(4)
    visit(page, "/ranked/choice/marvel/rookie")
    for number in range(3, 10):
        game.expect_number(number + 1)
        game.answer()
    expect(page.get_by_role("main").get_by_text("#1 today")).to_be_visible()
    assert own_place(page, "choice/marvel/rookie")["score"] == 9
    # The answers from before the reload can still be reviewed.
    assert page.locator(".review li").count() == 10
    assert page.locator(".review-wrong").count() == 1
    page.get_by_role("button", name="Play again").tap()
    game.expect_number(1)


def test_C2_a_review_changes_its_language_at_once(browser):
    page = browser()
    visit(page, "/ranked/choice/marvel/rookie")
    play_choice(page, Mouse(page), "marvel", "rookie", lambda number: number != 2)
    page.get_by_role("button", name="Settings", exact=True).click()
    page.get_by_role("dialog").get_by_role("radio", name="Français").check()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".review [lang=en]")).to_have_count(0)
    french = {content.shown(question["text"], "fr") for question in content.quiz("marvel")["questions"]}
    shown = [content.plain(text) for text in page.locator(".review-question").all_text_contents()]
    assert len(shown) == 10 and set(shown) <= french
    assert own_place(page, "choice/marvel/rookie")["score"] == 9


def test_without_a_server_a_ranked_round_says_that_it_needs_a_connection(browser, own_server, visitors):
    visitors.expect_complaint("Failed to load resource")
    page = browser()
    visit(page, "/quizzes/science")
    # The code of ranked rounds loads when the browser is idle.
    page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/potiron-ranked-'))")
    page.wait_for_load_state("networkidle")
    own_server.kill()
    page.locator("[href='/ranked/choice/science/rookie']").click()
    expect(page.get_by_role("main").get_by_text("Ranked rounds need a connection.")).to_be_visible()
    own_server.start()
    page.get_by_role("main").get_by_role("button", name="Try again").click()
    ChoiceRound(page, Mouse(page), "science", "rookie").expect_number(1)

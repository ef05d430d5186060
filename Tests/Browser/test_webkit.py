"""Each game once in WebKit, Safari's engine, with a reload in the middle (Q7), and what the server then stores (I6)."""

import json
from string import ascii_lowercase

from harness import content, typed
from harness.elsewhere import elsewhere, quiz
from harness.labels import LABELS
from harness.players import FILMS_BOARD, Other
from harness.server import Server
from harness.webkit import Window

SAY = LABELS["en"]


def expect_question(window: Window, number: int) -> None:
    window.expect("status", SAY.question, f"{number}/10")


def go_on_from(window: Window, number: int) -> None:
    """Goes to the next screen after the answer to question `number` of ten."""
    window.hurry(
        "button", SAY.next, lambda: not window.says("status", SAY.question, f"{number}/10"), f"question {number} is no longer shown"
    )


def reload_in_the_middle(window: Window, *shown: tuple[str, str | None]) -> None:
    """Reloads the page. Expects the elements with these roles and names to have the same text as before."""
    before = [window.text(*what) for what in shown]
    window.reload()
    for what, text in zip(shown, before, strict=True):
        window.expect(*what, text)


def expect_kept(window: Window, server: Server, name: tuple[str, str, str], points: int) -> None:
    """Expects the server to have the round that was just finished, and no other."""
    [kept] = window.until(server.rounds, "the server has a round")
    assert (kept["game"], kept["subject"], kept["variant"]) == name
    assert kept["score"] == points


# MARK: - A quiz


def answer_choice(window: Window, number: int, right: bool = True) -> None:
    expect_question(window, number)
    question = content.question_reading("science", window.text("heading"), "en")
    window.press("button", (content.right_answer if right else content.wrong_answer)(question, "en"))
    go_on_from(window, number)


def test_Q7_I6_in_WebKit_a_quiz_continues_after_a_reload_and_its_result_is_stored(window, own_server):
    window.visit("/quizzes/science/rookie")
    for number in range(1, 5):
        answer_choice(window, number, right=number != 2)
    expect_question(window, 5)
    window.expect("status", SAY.score, "3")
    reload_in_the_middle(window, ("heading", None), ("status", SAY.question), ("status", SAY.score))
    for number in range(5, 11):
        answer_choice(window, number)
    window.expect("status", SAY.score, "9 / 10")
    expect_kept(window, own_server, ("choice", "science", "rookie"), 9)


# MARK: - Hangman


def pattern(window: Window) -> list[str | None]:
    return content.places(window.text("status", SAY.word), SAY.blank, "en")


def guess(window: Window, tried: list[str], best: bool = True) -> None:
    """Guesses the letter that occurs in the most possible words, or in the fewest."""
    known = pattern(window)
    possible = [word for word in content.keyed_words("en") if content.fits(word, known, tried)]
    order = content.best_guesses(possible, sorted(set(ascii_lowercase) - set(tried)))
    tried.append(order[0 if best else -1])
    window.press("button", tried[-1].upper())
    guessed = f"{len(tried)} · {tried[-1].upper()} · "
    window.until(lambda: window.says("list", SAY.guesses, guessed) or has_ended(window), f"“{guessed}” is listed, or the game over")


def has_ended(window: Window) -> bool:
    """Whether the game has ended. The dialog for a best score hides everything else."""
    return bool(window.all("dialog", SAY.new_best) or window.all("heading"))


def test_H1_H7_in_WebKit_hangman_continues_after_a_reload_and_its_result_is_stored(window, own_server):
    window.visit("/hangman/words")
    tried = []
    for best in [False, True, True]:
        guess(window, tried, best)
    reload_in_the_middle(window, ("status", SAY.word), ("status", SAY.mistakes), ("list", SAY.guesses))
    while not has_ended(window):
        guess(window, tried)
    if window.all("dialog", SAY.new_best):
        window.press("button", SAY.skip)
    points = 0
    # The game may be lost, because even good guesses can be unlucky.
    window.until(lambda: window.all("heading", SAY.won) or window.all("heading", SAY.lost), "the game has ended")
    if window.all("heading", SAY.won):
        word = set(pattern(window))
        points = len(word) * (6 - len(set(tried) - word))
    else:
        window.expect("heading", None, SAY.lost)
    window.expect("status", SAY.score, f"{points} points")
    expect_kept(window, own_server, ("hangman", "words", "en"), points)


# MARK: - Film ratings


def answer_film(window: Window, number: int, right: bool = True) -> None:
    expect_question(window, number)
    [poster] = window.all("img")
    is_yes_right = content.is_yes_right(window.text("heading"), poster.accessible_name)
    window.press("button", SAY.yes if is_yes_right == right else SAY.no)
    go_on_from(window, number)


def test_M2_I6_in_WebKit_film_ratings_continue_after_a_reload_and_are_stored(window, own_server):
    window.visit("/films")
    for number in range(1, 5):
        answer_film(window, number, right=number != 2)
    expect_question(window, 5)
    window.expect("status", SAY.score, "3")
    reload_in_the_middle(window, ("heading", None), ("status", SAY.question), ("status", SAY.score))
    for number in range(5, 11):
        answer_film(window, number)
    window.expect("status", SAY.this_round, "9/10")
    assert window.all("dialog", SAY.round_over)
    height, room = window.evaluate("return [document.querySelector('#round-over').getBoundingClientRect().height, innerHeight]")
    assert height < room - 64, "the dialog is as high as its content"
    expect_kept(window, own_server, ("films", "ratings", "ten"), 9)


# MARK: - A typed quiz

NUMBER = 3001


def is_starred(window: Window) -> bool:
    return any(star.get_attribute("aria-pressed") == "true" for star in window.all("button", "Favourite"))


def is_favourite(window: Window, server: Server) -> bool:
    """Whether the server has the quiz as a favourite."""
    token = json.loads(window.stored("player/token"))
    status, _, body = server.fetch(f"/api/v1/typed/{NUMBER}?token={token}")
    return status == 200 and json.loads(body)["favourite"]


def test_D2_D3_in_WebKit_a_typed_quiz_keeps_its_star_and_is_solved(window, own_server):
    window.visit(f"/typed/{NUMBER}")
    window.press("button", "Favourite")
    window.until(lambda: is_favourite(window, own_server), "the server has the star")
    window.write("Your answer", "Atlantis")
    window.press("button", "Check")
    window.until(lambda: window.says("paragraph", None, "“Atlantis”"), "there is a verdict")
    window.reload()
    window.until(lambda: is_starred(window), "the star is there again")
    answer = typed.answer_of(NUMBER)
    window.write("Your answer", answer)
    window.press("button", "Check")
    window.until(lambda: window.says("paragraph", None, f"“{answer}” is right!"), "the answer is right")
    window.visit("/typed")
    window.until(lambda: window.says("main", None, "Ever solved 1"), "it counts")


# MARK: - A ranked round


def answer_ranked(window: Window, number: int) -> None:
    expect_question(window, number)
    question = content.question_reading("marvel", window.text("heading"), "en", choices(window))
    window.press("button", content.right_answer(question, "en"))


def choices(window: Window) -> list[str]:
    return window.evaluate("return [...document.querySelectorAll('main .choice-text')].map((choice) => choice.textContent)")


def test_C5_in_WebKit_a_ranked_round_waits_for_its_server_and_earns_a_place(window, own_server):
    window.visit("/ranked/choice/marvel/rookie")
    for number in range(1, 5):
        answer_ranked(window, number)
        go_on_from(window, number)
    expect_question(window, 5)
    own_server.kill()
    answer_ranked(window, 5)
    window.until(lambda: window.says("alert", None, "Your answer is saved"), "a message says that the answer waits")
    own_server.start()
    # The app sends the answer again automatically, or immediately if the button is pressed.
    window.hurry("button", "Try again", lambda: not window.all("alert"), "the answer has got through")
    go_on_from(window, 5)
    for number in range(6, 11):
        answer_ranked(window, number)
        go_on_from(window, number)
    window.expect("status", SAY.score, "10 / 10")
    window.until(lambda: window.says("main", None, "#1 today"), "there is a place")
    expect_kept(window, own_server, ("choice", "marvel", "rookie"), 10)
    window.write("Your name on leaderboards", "Bo")
    window.press("button", "Save")
    window.until(lambda: window.says("main", None, "On the leaderboard as Bo"), "the name is taken")
    window.visit("/boards/choice/marvel/rookie")
    window.until(lambda: window.says("main", None, "10/10"), "the round is on its leaderboard")
    assert window.says("main", None, "Bo You"), "under the player's name"


# MARK: - Leaderboards and the player


def test_in_WebKit_names_groups_and_leaderboards_work(window, own_server):
    other = Other(own_server).named("Ana")
    other.play_films()
    window.visit("/players")
    window.write("Your name", "Bo")
    window.press("button", "Save")
    window.until(lambda: window.says("paragraph", None, "Saved. Leaderboards now show this name."), "the name is saved")
    window.press("button", "Create a group")
    window.until(lambda: window.says("paragraph", None, "Your group is ready. Share its code with your friends."), "there is a group")
    window.visit(FILMS_BOARD)
    window.until(lambda: window.says("main", None, "Ana"), "the other is on the board")
    window.reload()
    window.until(lambda: window.says("main", None, "Ana"), "the other is still on the board")
    window.until(lambda: window.says("main", None, "Friends"), "the group has its own leaderboard")


# MARK: - An imported quiz


def test_I5_in_WebKit_a_quiz_from_an_address_is_imported_and_played(window):
    with elsewhere() as other:
        other.content = [quiz("Pumpkins", count=2)]
        window.visit("/settings")
        # WebKit treats the example in the field as part of its label.
        window.write("Address of a questions.json file https://example.org/questions.json", other.address)
        # The driver reads so slowly that it may press twice. Then the second response says that there is nothing new.
        window.hurry("button", "Check now", lambda: window.says("status", None, f"1 quiz from {other.host}"), "the quiz is there")
    window.visit("/quizzes/~pumpkins/rookie")
    window.until(lambda: window.says("heading", None, "Pumpkins "), "one of the two questions is shown")
    second = "Pumpkins 1?" if window.says("heading", None, "Pumpkins 0?") else "Pumpkins 0?"
    window.press("button", "Right")
    window.hurry("button", SAY.next, lambda: window.says("heading", None, second), "the first question is no longer shown")
    reload_in_the_middle(window, ("heading", None), ("status", SAY.score))
    window.press("button", "Right")
    window.hurry("button", SAY.next, lambda: window.says("status", SAY.score, "2 / 2"), "the round is over")


# MARK: - Turning a device


def test_in_WebKit_the_daily_tiles_fit_when_a_page_becomes_wide(window):
    window.resize(460, 844)
    window.visit("/daily")
    window.resize(1440, 900)
    cut = "return [...document.querySelectorAll('.daily-tiles .tile')].map((tile) => tile.scrollHeight - tile.clientHeight)"
    window.until(lambda: window.evaluate(cut) == [0, 0, 0], "nothing is cut off")

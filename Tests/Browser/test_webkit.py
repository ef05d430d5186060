"""A round of each game in WebKit, Safari's engine, with a reload in the middle (Q7), and its result on the server (I6)."""

from arcade import content
from arcade.labels import LABELS
from arcade.server import Server
from arcade.webkit import Window

SAY = LABELS["en"]


def reload_in_the_middle(window: Window, *shown: tuple[str, str]) -> None:
    """What was shown, by roles and names, is shown afterwards."""
    before = [window.text(*what) for what in shown]
    window.reload()
    for what, text in zip(shown, before, strict=True):
        window.expect(*what, text)


def expect_kept(window: Window, server: Server, name: tuple[str, str, str], score: tuple[int, int]) -> None:
    """The server has the round that was just finished, and no other."""
    [kept] = window.until(server.rounds, "the server has a round")
    assert (kept["game"], kept["subject"], kept["variant"]) == name
    assert (kept["score"], kept["maximum"]) == score


def answer_choice(window: Window, number: int, right: bool = True) -> None:
    """Answers question `number` (from 1) of ten in Rookie, where each answer moves on."""
    window.expect("status", SAY.question, f"{number}/10")
    question = content.question_reading("science", window.text("heading"), "en")
    window.press("button", (content.right_answer if right else content.wrong_answer)(question, "en"))
    window.the("button", SAY.next)
    window.hurry("button", SAY.next)


def test_Q7_I6_in_WebKit_a_quiz_goes_on_after_a_reload_and_its_result_is_kept(window, own_server):
    window.visit("/quizzes/science/rookie")
    for number in range(1, 5):
        answer_choice(window, number, right=number != 2)
    window.expect("status", SAY.question, "5/10")
    window.expect("status", SAY.score, "3")
    reload_in_the_middle(window, ("heading",), ("status", SAY.question), ("status", SAY.score))
    for number in range(5, 11):
        answer_choice(window, number)
    window.expect("status", SAY.score, "9 / 10")
    expect_kept(window, own_server, ("choice", "science", "rookie"), (9, 10))

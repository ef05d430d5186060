"""A finished round's result reaches the server exactly once, and is stored permanently."""

import json

from harness.hands import Mouse
from harness.play import ChoiceRound, HangmanGame
from playwright.sync_api import expect


def play(page, right):
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    with page.expect_response("**/api/v1/results") as answer:
        game.answer_all(right)
    assert answer.value.status == 201


def test_I6_a_result_is_in_the_database_after_the_server_was_killed(visitors, own_server):
    page = visitors.page(base_url=own_server.origin)
    play(page, lambda number: number < 7)
    own_server.kill()
    [kept] = own_server.rounds()
    assert (kept["game"], kept["subject"], kept["variant"]) == ("choice", "science", "rookie")
    assert (kept["score"], kept["maximum"]) == (7, 10)
    assert len(json.loads(kept["moves"])) == 10


def test_H7_a_game_of_hangman_is_stored_too(visitors, own_server):
    page = visitors.page(base_url=own_server.origin)
    game = HangmanGame(page, Mouse(page))
    game.open()
    with page.expect_response("**/api/v1/results") as answer:
        game.play(to_win=False)
    assert answer.value.status == 201
    [kept] = own_server.rounds()
    assert (kept["game"], kept["subject"], kept["variant"]) == ("hangman", "words", "en")


def test_I6_results_wait_while_offline_and_are_uploaded_once(visitors, own_server):
    visitors.expect_complaint("ERR_INTERNET_DISCONNECTED")
    page = visitors.page(base_url=own_server.origin)
    game = ChoiceRound(page, Mouse(page), "marvel", "rookie")
    game.open()
    page.context.set_offline(True)
    game.answer_all()
    assert own_server.rounds() == []
    with page.expect_response("**/api/v1/results") as answer:
        page.context.set_offline(False)
    assert answer.value.status == 201
    page.reload()
    expect(page.get_by_role("main")).to_be_visible()
    assert [kept["score"] for kept in own_server.rounds()] == [10]


def test_C5_a_score_that_the_moves_do_not_yield_is_refused(page, server):
    game = ChoiceRound(page, Mouse(page), "science", "rookie")
    game.open()
    with page.expect_request("**/api/v1/results") as sent:
        game.answer_all(lambda number: number < 2)
    forged = sent.value.post_data_json | {"id": "forged", "score": 10}
    status, headers, _ = server.fetch(
        "/api/v1/results", "POST", {"Content-Type": "application/json"}, json.dumps(forged).encode()
    )
    assert status == 422
    assert headers["content-type"] == "application/problem+json"

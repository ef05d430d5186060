"""After one visit, the offline games work without a server in Chromium, Firefox and WebKit, and their results upload later.

`OFFLINE=all` plays each game in each mode and language. The default plays only one quiz and one game of hangman. The drivers
cannot disconnect the device. Instead, the server stops and the browser restarts, so that the browser has only its stored data.
"""

import os
from random import Random

from harness.games import OFFLINE, ROOKIE, WORDS, Player
from harness.ledger import finished, settle, waiting
from harness.offline import visited
from harness.person import Tab
from harness.server import Server

GAMES = OFFLINE if os.environ.get("OFFLINE") == "all" else [ROOKIE, WORDS]


def play_all(tab: Tab) -> dict[str, int]:
    """Plays every game to its end and returns the points by the names of the rounds."""
    points = {}
    for game in GAMES:
        player = Player(tab, game, Random(game.name))
        player.begin()
        points[game.name] = player.play()
    return points


def by_round(kept: dict[str, str]) -> dict[str, int]:
    return {entry["round"]: entry["score"][0] for entry in finished(kept).values()}


def end(server: Server) -> None:
    assert server.stop() == 0, "\n".join(server.log)


def test_C1_I6_after_one_visit_games_work_offline_and_each_result_uploads_once(person, own_server):
    visited(person.page)
    end(own_server)
    tab = person.restart(at_once=True)
    points = play_all(tab)
    kept = tab.kept()
    assert by_round(kept) == points
    assert waiting(kept).keys() == finished(kept).keys()
    # The upload also works after a restart, without the page in which the games were played.
    tab = person.restart()
    tab.visit("/statistics")
    tab.until(lambda: tab.says("main", None, f"{len(GAMES)} rounds"), "all rounds count")
    assert own_server.rounds() == []
    own_server.start()
    kept = settle(tab, own_server)
    assert by_round(kept) == points
    assert len(own_server.rounds()) == len(GAMES)


def test_C1_a_round_in_progress_continues_offline_even_after_a_browser_restart(person, own_server):
    tab = visited(person.page)
    player = Player(tab, ROOKIE, Random(3))
    player.begin()
    while player.place < 4:
        player.step()
    end(own_server)
    while player.place < 6:
        player.step()
    again = Player(person.restart(at_once=True), ROOKIE, Random(3))
    again.open()
    assert again.place >= 6
    points = again.play()
    own_server.start()
    kept = settle(person.page, own_server)
    assert by_round(kept) == {ROOKIE.name: points}

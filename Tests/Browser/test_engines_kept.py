"""Chromium, Firefox and WebKit, each with a profile that outlives it: when a browser ends, nothing is lost or counts twice.

`KILLS=100` kills each browser 100 times in the middle of a round. Not covered: a device that loses power with data that the
operating system has not yet written to disk, Chromium killed in the middle of a record (`harness.leveldb`), and Safari itself,
which shares only its engine with WebKit. A browser killed before the app is cached for offline use is not covered either: Firefox
153 then computes a negative size for the site's data and refuses to store more until it is restarted again. The app says so and
uploads the results.
"""

import os
from random import Random

import pytest
from harness.games import FILMS, ROOKIE, WORDS, Game, Player
from harness.ledger import check, finished, settle, waiting
from harness.offline import visited
from harness.person import Person, Tab
from harness.processes import play_until_struck

KILLS = {"chromium": 2, "firefox": 1, "webkit": 1}
GAMES = [ROOKIE, WORDS, FILMS, Game("choice/marvel/rookie", "/quizzes/marvel/rookie")]
ENDS = pytest.mark.parametrize("at_once", [True, False], ids=["killed", "closed"])


# Keeps the database busy for the given milliseconds, as on a slow device. Returns once it is busy.
HOLD = """
const open = (asking) => new Promise((resolve) => { asking.onsuccess = () => resolve(asking.result); });
const database = await open(indexedDB.open("potiron", 1));
const store = database.transaction("kept", "readwrite").objectStore("kept");
const end = performance.now() + given[0];
await new Promise((resolve) => {
  const goOn = () => {
    resolve();
    if (performance.now() < end) store.get("").onsuccess = goOn; else database.close();
  };
  store.get("").onsuccess = goOn;
});
"""


def begun(tab: Tab, game: Game = ROOKIE) -> Player:
    """A player who has opened a game, or resumed a round of it."""
    player = Player(tab, game, Random(game.name))
    player.begin()
    return player


def sum_of(tab: Tab) -> str:
    return tab.evaluate("return document.querySelector('.statistics-sum')?.textContent ?? ''")


# MARK: - The browser ends


@ENDS
def test_M1_a_round_in_progress_continues_after_the_browser_restarts(person, own_server, at_once):
    player = begun(visited(person.page))
    while player.place < 5:
        player.step()
    shown = player.drawn
    again = begun(person.restart(at_once))
    assert (again.drawn["number"], again.drawn["question"]) == (shown["number"], shown["question"])
    assert len(again.tab.kept()) == 1
    points = again.play()
    kept = settle(person.page, own_server)
    assert [entry["score"] for entry in finished(kept).values()] == [[points, 10]]


def test_M1_rounds_whose_endings_were_shown_survive_a_killed_browser(person, own_server):
    visited(person.page)
    points = [begun(person.page, game).play() for game in (ROOKIE, WORDS, FILMS)]
    assert len(finished(person.page.kept())) == 3
    tab = person.restart(at_once=True)
    tab.visit("/statistics")
    tab.until(lambda: sum_of(tab) == "3 rounds", "all three rounds count")
    kept = settle(tab, own_server)
    assert sorted(entry["score"][0] for entry in finished(kept).values()) == sorted(points)


def test_M1_on_a_slow_device_an_ending_is_shown_only_after_it_is_stored(person, own_server):
    visited(person.page)
    player = begun(person.page)
    while player.place < 10 or not player.drawn["open"]:
        player.step()
    # From now on, only the database can have the result.
    own_server.kill()
    person.page.evaluate(HOLD, 500)
    points = player.play()
    person.kill()
    own_server.start()
    tab = person.start().page
    kept = settle(tab, own_server)
    assert [entry["score"] for entry in finished(kept).values()] == [[points, 10]]


def test_M1_killing_the_browser_never_loses_or_duplicates_a_finished_round(person, own_server):
    visited(person.page)
    count = int(os.environ.get("KILLS", KILLS[person.name]))
    chance = Random(f"{person.name} is killed")
    for number in range(count):
        game = chance.choice(GAMES)
        about = f"kill {number} of {person.name}, {game.name}"
        player = Player(person.page, game, chance)
        player.begin()
        before = finished(player.tab.kept())
        seen = play_until_struck(person, player, chance)
        tab = person.restart(at_once=True)
        tab.visit("/")
        kept = tab.kept()
        now = finished(kept)
        assert before.items() <= now.items(), f"{about}: an earlier round is missing"
        new = [now[name]["score"][0] for name in now.keys() - before.keys()]
        if seen.points is not None:
            assert new == [seen.points], f"{about}: its ending was shown"
        elif not new:
            again = Player(tab, game, chance)
            again.open()
            assert not again.is_over and again.place >= seen.place, f"{about}: {seen} had been shown"
        assert len(new) <= 1, f"{about}: {new}"
    check(settle(person.page, own_server), own_server)


# MARK: - Pages of one browser


def test_E_two_pages_of_one_browser_see_each_others_rounds(person, own_server):
    looking, playing = person.page, person.new_page()
    looking.visit("/statistics")
    begun(playing).play()
    looking.until(lambda: sum_of(looking) == "1 round", "the other page's round counts here")
    # Now the page that looked begins a round, and the other page continues it.
    player = begun(looking)
    while player.place < 3:
        player.step()
    other = begun(playing)
    assert (other.drawn["number"], other.drawn["question"]) == (player.drawn["number"], player.drawn["question"])
    other.play()
    settle(looking, own_server)
    assert len(own_server.rounds()) == 2


# MARK: - The server is away


def play_two_without_a_server(person: Person, server) -> Tab:
    """Plays two games. Starts the second one from the ending of the first, since no other page opens without a server."""
    player = begun(person.page)
    server.kill()
    player.play()
    player.again()
    player.play()
    return person.page


@ENDS
def test_I6_results_wait_while_the_browser_is_closed_and_are_sent_exactly_once(person, own_server, at_once):
    visited(person.page)
    tab = play_two_without_a_server(person, own_server)
    tab.until(lambda: len(waiting(tab.kept())) == 2, "two results wait")
    (person.kill if at_once else person.quit)()
    own_server.start()
    assert own_server.rounds() == []
    tab = person.start().page
    kept = settle(tab, own_server)
    assert len(finished(kept)) == 2
    # Opening the app again uploads nothing a second time.
    other = person.new_page()
    other.visit("/")
    tab.reload()
    check(settle(other, own_server), own_server)
    assert len(own_server.rounds()) == 2


def test_I6_two_pages_with_the_same_results_upload_each_once(person, own_server):
    first, second = visited(person.page), person.new_page()
    second.visit("/statistics")
    play_two_without_a_server(person, own_server)
    second.until(lambda: sum_of(second) == "2 rounds", "the other page knows of both")
    own_server.start()
    for tab in (first, second):
        tab.evaluate("setTimeout(() => dispatchEvent(new Event('online')))")
    for tab in (first, second):
        settle(tab, own_server)
    assert len(own_server.rounds()) == 2


def test_I6_a_page_left_during_its_upload_does_not_block_others(person, own_server):
    tab = visited(person.page)
    player = begun(tab)
    own_server.kill()
    player.play()
    for _ in range(16):
        # A page in the back/forward cache must not keep the database locked.
        tab.evaluate("setInterval(() => dispatchEvent(new Event('online')))")
        tab.visit("/statistics")
        assert len(waiting(tab.kept())) == 1
    own_server.start()
    settle(tab, own_server)

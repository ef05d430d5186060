"""Kills a browser in the middle of a round, as if the device had run out of power or memory."""

from dataclasses import dataclass
from itertools import count
from random import Random
from threading import Event, Timer

from .games import Player
from .person import GONE, Person


@dataclass
class Seen:
    """What was last seen of a round: the number of its question, or the points in its ending."""

    place: int
    points: int | None = None


def play_until_struck(person: Person, player: Player, chance: Random) -> Seen:
    """Plays, and kills the browser a random delay after a random number of presses, or after an ending that comes earlier.

    A press takes a few milliseconds to be received, saved and shown, so each of these steps may be the last.
    """
    steps, delay = chance.randrange(25), chance.choice([0, chance.uniform(0, 0.03)])
    seen = Seen(player.place)
    is_struck = Event()

    def strike() -> None:
        is_struck.set()
        person.strike()

    timer = Timer(delay, strike)
    try:
        for step in count():
            if player.is_over:
                seen.points = player.points
                if step <= steps:
                    timer.start()
                break
            if step == steps:
                timer.start()
            player.step()
            if not player.is_over:
                seen.place = player.place
    except GONE:
        assert is_struck.is_set(), "the browser exited before it was killed"
    timer.join()
    return seen

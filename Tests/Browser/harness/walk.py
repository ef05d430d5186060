"""A person who acts at random in two pages of one browser, while the server comes and goes. A seed determines the steps."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from .games import FILMS, ROOKIE, WORDS, Game, Player
from .ledger import check, finished, settle
from .person import Person, Tab
from .server import Server

GAMES = [
    ROOKIE, WORDS, FILMS,
    Game("choice/marvel/classic", "/quizzes/marvel/classic"), Game("choice/all/ninja", "/quizzes/all/ninja"),
]  # fmt: skip
DELETE = """
return new Promise((resolve, reject) => {
  const deleting = indexedDB.deleteDatabase("potiron");
  deleting.onsuccess = () => resolve(null);
  deleting.onerror = () => reject(deleting.error);
});
"""


@dataclass
class Place:
    """One of the pages, and what is played there."""

    tab: Tab
    player: Player | None = None
    # Whether the other page plays the same round. Then the page that acted last determines the progress of the round.
    is_shared: bool = False
    is_cut_off: bool = False

    @property
    def is_playing(self) -> bool:
        return self.player is not None and not self.player.is_over


class Walk:
    """A random walk. `steps` records what was done. `shown` counts the endings that were shown, by round name and points."""

    def __init__(self, person: Person, server: Server, seed: int):
        self.person = person
        self.server = server
        self.steps: list[str] = []
        self.shown: Counter[tuple[str, int]] = Counter()
        # The number of rounds that were left between their last answer and their ending. They count, but no ending was shown.
        self.unseen = 0
        self._chance = Random(seed)
        self._places = [Place(person.page), Place(person.new_page())]
        for place in self._places:
            place.tab.visit("/")
        # The relative frequency of each action.
        self._deeds: dict[Callable[[Place], None], int] = {
            self._open: 5, self._answer: 8, self._finish: 5, self._go_back: 2, self._go_to_list: 2, self._reload: 3,
            self._close: 2, self._delete: 3, self._cut_off: 1, self._stop_server: 2, self._restart_browser: 1,
        }  # fmt: skip

    def go(self, count: int) -> None:
        """Performs `count` random actions, each in one of the pages."""
        for _ in range(count):
            [deed] = self._chance.choices(list(self._deeds), self._deeds.values())
            place = self._chance.choice(self._places)
            self.steps.append(f"{deed.__name__.strip('_')} in page {self._places.index(place)}")
            deed(place)

    def end(self) -> None:
        """Repairs everything, then checks that each ending shown counts once here, on the server and in the statistics."""
        self._come_back()
        for place in self._places:
            self._leave(place)
        kept = settle(self._places[0].tab, self.server)
        rounds = Counter((entry["round"], entry["score"][0]) for entry in finished(kept).values())
        assert not self.shown - rounds, f"shown, but not saved: {self.shown - rounds}"
        more = rounds - self.shown
        assert more.total() <= self.unseen, f"saved, but not played to the end: {more}"
        for place in self._places:
            place.tab.visit("/statistics")
            text = "return document.querySelector('.statistics-sum')?.textContent ?? 'none'"
            said = place.tab.evaluate(text)
            count = rounds.total()
            assert said == ("none" if count == 0 else f"{count} round{'s'[: count != 1]}"), f"the page says {said}, but {count} are saved"
        check(place.tab.kept(), self.server)

    # MARK: - Playing

    def _open(self, place: Place) -> None:
        game = self._chance.choice(GAMES)
        self._note(game.name)
        self._leave(place)
        place.player = Player(place.tab, game, self._chance, skill=0.8)
        place.player.begin()
        others = [other for other in self._places if other is not place and other.player and other.player.game == game]
        place.is_shared = bool(others)
        for other in others:
            other.is_shared = True

    def _answer(self, place: Place) -> None:
        for _ in range(self._chance.randint(1, 4)):
            if place.is_playing:
                place.player.step()
                self._see(place)

    def _finish(self, place: Place) -> None:
        if place.is_playing:
            place.player.play()
            self._see(place)

    def _see(self, place: Place) -> None:
        if place.player.is_over:
            ending = place.player.game.name, place.player.points
            self._note(f"{ending[0]}: {ending[1]} points")
            if not (place.is_shared and self._has_seen(place, ending)):
                self.shown[ending] += 1

    def _has_seen(self, place: Place, ending: tuple[str, int]) -> bool:
        """Whether this ending adds no round, because the round already ended on the other page."""
        if place.tab.evaluate("return document.querySelector('#app').textContent.includes('in another window')"):
            return True
        rounds = [(entry["round"], entry["score"][0]) for entry in finished(place.tab.kept()).values()]
        return self.shown[ending] > 0 and rounds.count(ending) <= self.shown[ending]

    # MARK: - Coming and going

    def _leave(self, place: Place) -> None:
        """Leaves the round in a page. It can be continued later."""
        if place.is_playing and self._is_at_the_end(place.player):
            self.unseen += 1
        place.player, place.is_shared = None, False

    @staticmethod
    def _is_at_the_end(player: Player) -> bool:
        number, _, count = (player.drawn["number"] or "0/1").partition("/")
        return number == count

    def _go_back(self, place: Place) -> None:
        self._leave(place)
        # The empty page before the app's first page does not count as a page to go back to.
        if place.tab.evaluate("return navigation.canGoBack"):
            place.tab.back()

    def _go_to_list(self, place: Place) -> None:
        self._leave(place)
        place.tab.evaluate("document.querySelector('#app a[href=\"/\"]').click()")

    def _reload(self, place: Place) -> None:
        before = place.player.place if place.is_playing else 0
        place.tab.reload()
        if place.is_playing:
            was_last = self._is_at_the_end(place.player)
            place.player.look()
            if place.player.is_over:
                assert was_last or place.is_shared, f"{place.player.game.name} is over, but was not before"
                self.unseen += 1
            elif not place.is_shared:
                assert place.player.place >= before, f"{place.player.game.name} went back from {before} to {place.player.place}"

    def _close(self, place: Place) -> None:
        self._leave(place)
        place.tab.close()
        place.tab, place.is_cut_off = self.person.new_page(), False
        place.tab.visit("/")

    def _restart_browser(self, _: Place) -> None:
        for place in self._places:
            self._leave(place)
        at_once = self._chance.random() < 0.7
        self._note("killed" if at_once else "closed")
        self.person.restart(at_once)
        for place, tab in zip(self._places, [self.person.page, self.person.new_page()], strict=True):
            place.tab, place.is_cut_off = tab, False
            tab.visit("/")

    # MARK: - Trouble

    def _delete(self, place: Place) -> None:
        """Deletes the database while the app is open. The app restores it with all its entries."""
        before = place.tab.kept()
        place.tab.evaluate(DELETE)
        # Results may be missing, because the app may have uploaded them since.
        lasting = {key: value for key, value in before.items() if not key.startswith("result/")}
        place.tab.until(lambda: lasting.items() <= place.tab.kept().items(), "all saved entries are back")

    def _cut_off(self, place: Place) -> None:
        place.is_cut_off = not place.is_cut_off
        self._note("offline" if place.is_cut_off else "online")
        place.tab.cut_off(place.is_cut_off)
        place.tab.until(lambda: place.tab.evaluate("return navigator.onLine") != place.is_cut_off, "the page knows whether it is online")

    def _stop_server(self, _: Place) -> None:
        if self.server.process is None:
            self._note("started")
            self.server.start()
        elif self._chance.random() < 0.5:
            self._note("killed")
            self.server.kill()
        else:
            self._note("stopped")
            assert self.server.stop() == 0

    def _come_back(self) -> None:
        if self.server.process is None:
            self.server.start()
        for place in self._places:
            if place.is_cut_off:
                place.tab.cut_off(False)
                place.is_cut_off = False

    def _note(self, text: str) -> None:
        self.steps[-1] += f" ({text})"

"""The screens of `screens.py` in WebKit. WebKit's driver cannot intercept requests, so a real server responds."""

from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from selenium.webdriver import WebKitGTK

from . import kept, screens, typed
from .games import ROOKIE, WORDS, Game, Player
from .labels import LABELS
from .players import FILMS_BOARD, Other, fill
from .server import Server
from .webkit import Window

SAY = LABELS["en"]
CLASSIC = Game("choice/science/classic", "/quizzes/science/classic")
FILMS = Game("films/ratings/ten", "/films")
TITLES = Game("hangman/films/en", "/hangman/films")
# Clicks by selector rather than by name, since these screens are only photographed.
CLICK = """
const end = performance.now() + 10_000;
for (;;) {
  const found = [...document.querySelectorAll(given[0])].find((node) => node.checkVisibility() && !node.disabled);
  if (found) return found.click();
  if (performance.now() > end) throw new Error(`there is no ${given[0]}`);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
"""


class Visitor:
    """A person in the only window, with a server that can be stopped. Nothing is saved from earlier screens."""

    def __init__(self, browser: WebKitGTK, server: Server):
        self.browser = browser
        self.server = server
        self.window = Window(browser, server.origin)

    def begin(self) -> None:
        self.browser.get(self.server.origin + "/healthz")
        self.browser.delete_all_cookies()
        self.window.evaluate(kept.FORGET)
        # With these settings, answers stay on screen, and animations are short.
        for name, value in {"motion": "less", "clocks": "off"}.items():
            self.browser.add_cookie({"name": name, "value": value})

    def keep(self, entries: list[list[str]]) -> None:
        """Saves entries, as an earlier visit would."""
        self.browser.get(self.server.origin + "/healthz")
        self.window.evaluate("const [text] = given;" + kept.WRITE, kept.packed(entries))

    def visit(self, path: str) -> None:
        self.window.visit(path)

    def click(self, selector: str) -> None:
        self.window.evaluate(CLICK, selector)

    def see(self, selector: str) -> None:
        there = "return [...document.querySelectorAll(arguments[0])].some((node) => node.checkVisibility())"
        self.window.until(lambda: self.browser.execute_script(there, selector), f"there is {selector}")

    def player(self, game: Game, skill: float = 1) -> Player:
        """Opens a game and returns its player, who by default answers everything right."""
        player = Player(self.window, game, Random(7), skill)
        player.open()
        return player

    @contextmanager
    def without_server(self):
        self.server.kill()
        try:
            yield
        finally:
            self.server.start()


@dataclass(frozen=True)
class WebKitView:
    """Goes to a screen. Some views then stop the server and go on to a second screen."""

    name: str
    show: Callable[[Visitor], None]
    alone: Callable[[Visitor], None] | None = None


def _at(path: str, selector: str = "main, dialog") -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.visit(path)
        visitor.see(selector)

    return show


def _kept(entries: list[list[str]], path: str, selector: str) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.keep(entries)
        visitor.visit(path)
        visitor.see(selector)

    return show


def _settings_aside(visitor: Visitor) -> None:
    visitor.keep([entry for entry in kept.BAD.values() if len(entry[1]) < 1_000_000])
    visitor.visit("/settings")
    visitor.click("summary")
    visitor.see("[data-later=deleteAside]")
    visitor.browser.execute_script("document.querySelector('[data-later=deleteAside]').scrollIntoView({ block: 'nearest' })")


# MARK: - Quizzes


def _hinted(visitor: Visitor) -> None:
    visitor.player(CLASSIC).step()
    visitor.click(".hint-button")
    visitor.see("#hint")


def _answered(skill: float) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        player = visitor.player(CLASSIC, skill)
        player.step()
        player.step()
        visitor.see(".verdict")

    return show


def _finished(visitor: Visitor) -> None:
    visitor.player(ROOKIE, 0.85).play_out()
    visitor.see("[data-screen=finished] .dots")


def _practice_over(visitor: Visitor) -> None:
    visitor.keep(kept.missed(23))
    visitor.player(Game("choice/practice", "/practice"), 0.95).play_out()
    visitor.see("[data-screen=finished]")


# MARK: - Hangman


def _midway(visitor: Visitor) -> None:
    visitor.visit("/hangman/words")
    for letter in "EAXQ":
        visitor.browser.execute_script(
            "[...document.querySelectorAll('.key')].find((key) => key.textContent.trim() === arguments[0])?.click()", letter
        )
    visitor.see(".guesses > :nth-child(4)")


def _ended(game: Game, won: bool, asks: bool = False) -> Callable[[Visitor], None]:
    """Plays until a game ends as wanted, since even a good player can be unlucky."""

    def show(visitor: Visitor) -> None:
        player = visitor.player(game, 1 if won else 0)
        state = "return document.querySelector('.hangman')?.dataset.state"
        for _ in range(12):
            player.play_out()
            if visitor.browser.execute_script(state) == ("won" if won else "lost"):
                break
            player.again()
        if player.drawn["asks"] and not asks:
            visitor.click(".name-form .secondary")
        visitor.see("#new-best" if asks else ".ending")

    return show


def _hinted_film(visitor: Visitor) -> None:
    player = visitor.player(TITLES, 0)
    while not player.is_over and not visitor.window.says("status", SAY.mistakes, "5/6"):
        player.step()
        if player.is_over:
            player.again()


# MARK: - Films and typed quizzes


def _film_answered(skill: float) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.player(FILMS, skill).step()
        visitor.see(".film-mark")

    return show


def _film_over(visitor: Visitor) -> None:
    visitor.player(FILMS, 0.9).play_out()
    visitor.see("#round-over")


def _film_trouble(visitor: Visitor) -> None:
    visitor.click("a[href='/films']")
    visitor.see(":is([role=alertdialog], .missing, .notice)")


def _typed(number: int, answer: str, state: str) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.visit(f"/typed/{number}")
        visitor.window.write("Your answer", answer)
        visitor.click(".typed-form .primary")
        visitor.see(f".typed-verdict[data-state={state}]")

    return show


# MARK: - The day


def _daily_finished(visitor: Visitor) -> None:
    visitor.player(Game("choice/daily", "/daily/quiz"), 0.85).play_out()
    visitor.see("[data-screen=finished]")


def _daily_done(visitor: Visitor) -> None:
    _daily_finished(visitor)
    visitor.player(Game("hangman/words/en", "/daily/hangman")).play_out()
    visitor.visit("/daily")
    visitor.see(".daily-done .daily-line")


# MARK: - Others and ranked rounds


def _leaderboard(visitor: Visitor) -> None:
    if not any("Player 1" in str(row) for row in visitor.server.rounds()):
        fill(visitor.server, "choice/science/rookie", 8)
    visitor.visit("/boards/choice/science/rookie")
    visitor.click(".leaderboard-choice .option:last-child input")
    visitor.see(".place")


def _leaderboard_own(visitor: Visitor) -> None:
    Other(visitor.server).named("Zoé").play_films()
    visitor.player(Game("films/ratings/ten", "/ranked/films/ratings/ten"), 1).play_out()
    visitor.visit(FILMS_BOARD)
    visitor.see(".place[aria-current]")


def _player(visitor: Visitor) -> None:
    visitor.visit("/players")
    visitor.window.write("Your name", "Ana María")
    visitor.click(".player-form .primary")
    visitor.see(".player-report")
    visitor.window.press("button", "Create a group")
    visitor.see(".player-group")
    visitor.click("[data-on-click='players/transfer']")
    visitor.see(".code-picture")


def _player_asks(visitor: Visitor) -> None:
    _player(visitor)
    visitor.click("[data-on-click='players/delete']")
    visitor.see("#player-delete")


def _ranked_over(visitor: Visitor) -> None:
    visitor.player(Game("choice/marvel/rookie", "/ranked/choice/marvel/rookie"), 0.85).play_out()
    visitor.see(".own-places, #player-name")


def _ranked_waits(visitor: Visitor) -> None:
    visitor.click("button.choice")
    visitor.see(".ranked-wait")


def _ranked_met(visitor: Visitor) -> None:
    """Opens a ranked round to load its code. The next round needs another quiz, because the app would resume this one."""
    visitor.visit("/quizzes/marvel")
    visitor.click("[href='/ranked/choice/marvel/rookie']")
    visitor.see("button.choice")
    visitor.click(".bar-start > *")
    visitor.see(".mode-card")
    visitor.click(".bar-start > *")
    visitor.click("[href='/quizzes/science']")
    visitor.see(".mode-card")


def _ranked_refused(visitor: Visitor) -> None:
    visitor.click("[href='/ranked/choice/science/rookie']")
    visitor.see(".notice")


def _developers(visitor: Visitor) -> None:
    visitor.browser.get(visitor.server.origin + "/developers")


def _developers_tried(visitor: Visitor) -> None:
    visitor.browser.get(visitor.server.origin + "/developers#dit")
    visitor.click("#dit [data-try]")
    visitor.see("#dit .answer-status")
    visitor.window.until(lambda: not visitor.browser.find_elements("css selector", "#dit [aria-busy]"), "the response has arrived")


RANKED_WORDS = Game("hangman/words/en", "/ranked/hangman/words/en")
RESULTS = [{"round": "choice/marvel/rookie", "score": [9, 10]}]
# The screens of `screens.VIEWS`, in its order, without the list of thirty made-up quizzes. The films come first, since
# they must not be in the browser's cache yet.
VIEWS = [
    WebKitView("films-trouble", _at("/", ".tile"), _film_trouble),
    WebKitView("list", _at("/", ".row")),
    WebKitView("list-with-results", _kept(kept.finished(RESULTS), "/", ".row-best")),
    WebKitView("settings", _at("/settings", ".sheet")),
    WebKitView("settings-aside", _settings_aside),
    WebKitView("list-notice", _kept([kept.BAD["an invalid result"]], "/", "#notices")),
    WebKitView("create-empty", _at("/create", ".create")),
    WebKitView("editor-new", _at("/create/new", ".create-card")),
    WebKitView("modes", _at("/quizzes/science", ".mode-card")),
    WebKitView("statistics-empty", _at("/statistics", ".notice")),
    WebKitView("statistics", _kept(kept.finished(screens.statistics_of("en")), "/statistics", ".chart")),
    WebKitView("choice-warrior", _at("/quizzes/marvel/warrior", ".choice")),
    WebKitView("choice-ninja", _at("/quizzes/science/ninja", ".choice")),
    WebKitView("choice-classic", _hinted),
    WebKitView("choice-rookie", _at("/quizzes/marvel/rookie", ".choice")),
    WebKitView("answer-right", _answered(1)),
    WebKitView("answer-wrong", _answered(0)),
    WebKitView("finished", _finished),
    WebKitView("list-missed", _kept(kept.missed(7), "/", "main [href='/practice']")),
    WebKitView("practice", _kept(kept.missed(3), "/practice", ".choice")),
    WebKitView("practice-over", _practice_over),
    WebKitView("practice-resting", _kept(kept.missed(5, 0), "/practice", "[data-screen=practice]")),
    WebKitView("practice-empty", _at("/practice", "[data-screen=practice]")),
    WebKitView("hangman-begun", _at("/hangman/words", ".key")),
    WebKitView("hangman-midway", _midway),
    WebKitView("hangman-won", _ended(WORDS, True)),
    WebKitView("hangman-lost", _ended(WORDS, False)),
    WebKitView("films", _at("/films", ".film-answer")),
    WebKitView("films-right", _film_answered(1)),
    WebKitView("films-wrong", _film_answered(0)),
    WebKitView("films-over", _film_over),
    WebKitView("hangman-name", _ended(WORDS, True, asks=True)),
    WebKitView("hangman-films", _hinted_film),
    WebKitView("hangman-films-begun", _at("/hangman/films", ".hints")),
    WebKitView("hangman-films-lost", _ended(TITLES, False)),
    WebKitView("hangman-statistics", _at("/hangman/statistics", ".no-scores")),
    WebKitView("hangman-scores", _kept(kept.finished(screens.BEST_WORDS), "/hangman/statistics", ".top-scores")),
    WebKitView("typed", _at("/typed", ".typed-row")),
    WebKitView("typed-wrong", _typed(1001, "Atlantis", "wrong")),
    WebKitView("typed-right", _typed(3001, typed.answer_of(3001), "right")),
    WebKitView("daily", _at("/daily", ".daily-tiles")),
    WebKitView("daily-done", _daily_done),
    WebKitView("daily-finished", _daily_finished),
    WebKitView("leaderboards", _at("/boards", ".row")),
    WebKitView("leaderboard-empty", _at("/boards/choice/marvel/ninja", ".missing")),
    WebKitView("leaderboard", _leaderboard),
    WebKitView("leaderboard-own", _leaderboard_own),
    WebKitView("players", _player),
    WebKitView("players-new", _at("/players", "#player-name")),
    WebKitView("players-asks", _player_asks),
    WebKitView("ranked-choice", _at("/ranked/choice/science/classic", ".choice")),
    WebKitView("ranked-waits", _at("/ranked/choice/marvel/rookie", "button.choice"), _ranked_waits),
    WebKitView("ranked-over", _ranked_over),
    WebKitView("ranked-won", _ended(RANKED_WORDS, True)),
    WebKitView("ranked-lost", _ended(RANKED_WORDS, False)),
    WebKitView("ranked-films", _at("/ranked/films/ratings/ten", ".film-answer")),
    WebKitView("ranked-refused", _ranked_met, _ranked_refused),
    WebKitView("developers", _developers),
    WebKitView("developers-tried", _developers_tried),
    WebKitView("missing", _at("/quizzes/no-such-quiz")),
]

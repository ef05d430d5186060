"""Players for any browser: they see what is drawn, press what is drawn, and know the packaged content.

They press with the page's own `click()`, which takes a fraction of the time that a driver needs to move a mouse. The players of
`play.py` check that everything can be reached by mouse, finger and keyboard.
"""

import json
import re
from dataclasses import dataclass
from random import Random

from . import content
from .labels import LABELS
from .webkit import Window

# Returns everything that a player needs to know about the screen, in one call.
LOOK = r"""
const plain = (node) => node?.textContent.trim().split(/\s+/).join(" ") ?? null;
const nameOf = (node) => plain(node.querySelector(".choice-text") ?? node.querySelector(":scope > span:first-child") ?? node);
const look = () => {
  const find = (selector) => document.querySelector(`#app ${selector}`);
  const all = (selector) => [...document.querySelectorAll(`#app ${selector}`)];
  return JSON.stringify({
    screen: document.getElementById("app")?.dataset.screen ?? null,
    number: plain(find(".count")),
    question: plain(find("main h2")),
    poster: find("main [role=img]")?.getAttribute("aria-label") ?? null,
    word: plain(find(".word [role=status]")),
    guesses: all(".guesses > li").length,
    keys: all(".key[data-state=idle]").map(plain),
    tried: all(".key:not([data-state=idle])").map(plain),
    open: all(":is(button.choice:enabled, label.choice)").map(nameOf),
    picked: all("label.choice:has(:checked)").map(nameOf)[0] ?? null,
    goesOn: all("#next:enabled").length > 0,
    canSubmit: all(".answer-form [type=submit]:enabled").length > 0,
    canAnswer: all(".film-answer:enabled").length > 0,
    asks: all(".name-form").length > 0,
    isOver: all(":is(.result, .ending, .film-result)").length > 0,
    score: plain(find(":is(.result .score, .ending .score strong, .film-score)")),
  });
};
"""
# Presses the control with this name, if there is one. Returns what is on the screen as soon as it differs from `before`. The page
# may ignore a press right after a new question (decision 0037), but not after an input event, so the script sends one first.
PRESS = LOOK + r"""
const [selector, name, before] = given;
if (look() !== before) return look();
return new Promise((resolve) => {
  const end = () => { watcher.disconnect(); clearTimeout(patience); resolve(look()); };
  const watcher = new MutationObserver(() => { if (look() !== before) end(); });
  watcher.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  const patience = setTimeout(end, 4_000);
  document.body.dispatchEvent(new Event("input"));
  [...document.querySelectorAll(`#app ${selector}`)].find((node) => name === null || nameOf(node) === name)?.click();
  if (look() !== before) end();
});
"""


@dataclass(frozen=True)
class Game:
    """Something to play: the name of its rounds, its path, and the language it is played in."""

    name: str
    path: str
    language: str = "en"


MODES = ["classic", "rookie", "journeyman", "warrior", "ninja"]
ROOKIE = Game("choice/science/rookie", "/quizzes/science/rookie")
WORDS = Game("hangman/words/en", "/hangman/words")
FILMS = Game("films/ratings/ten", "/films")
# All games that need no server. Typed quizzes need a server, because it never sends their answers.
OFFLINE = [
    *(Game(f"choice/{quiz}/{mode}", f"/quizzes/{quiz}/{mode}") for quiz in [*content.FEW, "all"] for mode in MODES),
    *(Game(f"choice/{quiz}/rookie", f"/quizzes/{quiz}/rookie") for quiz in content.QUIZZES if quiz not in content.FEW),
    *(Game(f"hangman/words/{language}", "/hangman/words", language) for language in LABELS),
    Game("hangman/films/en", "/hangman/films"),
    FILMS,
]


class Player:
    """Plays one game in a tab and answers correctly as often as `skill` says. `drawn` describes the screen as last seen."""

    def __init__(self, tab: Window, game: Game, chance: Random, skill: float = 0.9):
        self.tab = tab
        self.game = game
        self.drawn: dict = {}
        self._text = ""
        self._chance = chance
        self._skill = skill
        self._say = LABELS[game.language]

    def open(self) -> None:
        """Opens the game, or resumes a saved round of it."""
        self.tab.visit(self.game.path)
        if self.tab.evaluate("return document.documentElement.lang") != self.game.language:
            self.tab.evaluate("document.cookie = `lang=${given[0]}; path=/; samesite=lax`", self.game.language)
            self.tab.visit(self.game.path)
        self.look()

    def begin(self) -> None:
        """Opens the game. If it opens with the ending of the last round, begins a new round."""
        self.open()
        self.again()

    def again(self) -> None:
        """Leaves the ending and begins a new round. Gives no name if asked for one."""
        for _ in range(5):
            if self.is_over:
                self._press(".name-form .secondary" if self.drawn["asks"] else ":is(.actions, .ending, .film-actions) .primary")
        assert not self.is_over, f"{self.game.name} does not restart: {self.drawn}"

    def look(self) -> dict:
        return self._see(self.tab.evaluate(LOOK + "return look();"))

    def _see(self, text: str) -> dict:
        self._text = text
        self.drawn = json.loads(text)
        return self.drawn

    @property
    def is_over(self) -> bool:
        return self.drawn["isOver"]

    @property
    def points(self) -> int:
        """The score that the ending shows."""
        return int(re.match(r"-?\d+", self.drawn["score"])[0])

    @property
    def place(self) -> int:
        """The number of the current question, or the number of guesses so far."""
        return int(self.drawn["number"].split("/")[0]) if self.drawn["number"] else self.drawn["guesses"]

    def play(self) -> int:
        """Plays to the end and returns the points."""
        self.play_out()
        return self.points

    def play_out(self) -> None:
        """Plays to the end, even if the ending shows no points."""
        idle = 0
        while not self.is_over:
            before = self._text
            self.step()
            idle = idle + 1 if self._text == before else 0
            assert idle < 3, f"{self.game.name} is stuck: {self.drawn}"

    def step(self) -> None:
        """Presses one control and looks at the result. If there is nothing to press, waits for the page to change by itself."""
        self._press(*self._next_press())

    def _press(self, selector: str, name: str | None = None) -> None:
        self._see(self.tab.evaluate(PRESS, selector, name, self._text))

    def _next_press(self) -> tuple[str, str | None]:
        drawn = self.drawn
        if drawn["goesOn"]:
            return "#next", None
        if drawn["canSubmit"]:
            return ".answer-form [type=submit]", None
        if drawn["open"]:
            return ":is(button.choice:enabled, label.choice)", self._answer()
        if drawn["keys"]:
            return ".key[data-state=idle]", self._letter()
        if drawn["canAnswer"]:
            is_yes = content.is_yes_right(drawn["question"], drawn["poster"]) == self._does_well()
            return ".film-answer:enabled", self._say.yes if is_yes else self._say.no
        return ".nothing", None

    def _does_well(self) -> bool:
        return self._chance.random() < self._skill

    def _answer(self) -> str:
        _, question = content.anywhere(self.drawn["question"], self.game.language, self.drawn["open"])
        right = content.right_answer(question, self.game.language)
        wrong = [name for name in self.drawn["open"] if name != right]
        return right if self._does_well() or not wrong else self._chance.choice(wrong)

    def _letter(self) -> str:
        keys = [name.lower() for name in self.drawn["keys"]]
        if not self._does_well():
            return self._chance.choice(keys).upper()
        language = "en" if "/films/" in self.game.name else self.game.language
        known = content.places(self.drawn["word"], self._say.blank, language)
        tried = [name.lower() for name in self.drawn["tried"]]
        possible = [word for word in self._words(language) if content.fits(word, known, tried)]
        return content.best_guesses(possible, keys)[0].upper()

    def _words(self, language: str) -> list[str]:
        if "/words/" in self.game.name:
            return list(content.keyed_words(language))
        return [content.keys_of("".join(filter(str.isalpha, title)), "en") for title in content.film_titles()]

"""Players who find everything by role and name, as people and screen readers do, and know the packaged content."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route, TimeoutError, expect

from . import content
from .hands import Finger, Keys, Mouse
from .labels import LABELS

PLAYABLE = "() => performance.getEntriesByName('potiron:playable').length > 0"
# True once the page has also loaded the code that the first move does not need: menus, sounds, dropping files.
WHOLE = "() => performance.getEntriesByName('potiron:whole').length > 0"
# Resolves once the page is playable. `wait_for_function` would check in each frame and make the browser draw unneeded frames.
UNTIL_PLAYABLE = """() => new Promise((resolve) => {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("potiron:playable").length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: "mark", buffered: true });
})"""
Hand = Mouse | Finger | Keys


def always(_: int) -> bool:
    return True


# Once a page is usable, it fetches the code of all other screens. Without a service worker, the browser's cache holds that code.
FETCHED = """() => {
  const fetched = new Set(performance.getEntriesByType("resource").filter(({ responseEnd }) => responseEnd).map(({ name }) => name));
  const chunks = document.querySelector("[data-chunks]").dataset.chunks.match(/\\S+/g) ?? [];
  return chunks.every((address) => fetched.has(new URL(address, location).href));
}"""


def go_offline(page: Page) -> None:
    """Waits until the page has all its code, as on any visit that lasts a few seconds, and then loses the connection."""
    page.wait_for_function(FETCHED)
    page.context.set_offline(True)


def visit(page: Page, path: str) -> None:
    """Opens an address and returns once the app has taken over the page."""
    page.goto(path, wait_until="commit")
    page.evaluate(UNTIL_PLAYABLE)


def hold(page: Page, address: str) -> Callable[[], None]:
    """Holds back the files at these addresses. Returns a function that releases them."""
    held: list[Route] | None = []
    page.route(address, lambda route: route.continue_() if held is None else held.append(route))

    def release() -> None:
        nonlocal held
        waiting, held = held, None
        for route in waiting:
            route.continue_()

    return release


def choices(page: Page) -> list[str]:
    """The choices on screen."""
    return page.locator("main .choice-text").all_inner_texts()


def starts_with(name: str) -> re.Pattern[str]:
    return re.compile("^" + re.escape(name))


class ChoiceRound:
    """A round of a multiple-choice quiz in one mode, played with one input method (`Hand`)."""

    def __init__(self, page: Page, hand: Hand, quiz: str, mode: str, language: str = "en"):
        self.page = page
        self.hand = hand
        self.quiz = quiz
        self.mode = mode
        self.language = language
        self.labels = LABELS[language]

    @property
    def length(self) -> int:
        count = len(content.quiz(self.quiz)["questions"])
        return count if self.mode == "classic" else min(10 if self.mode in ("rookie", "journeyman") else 15, count)

    def open(self) -> None:
        """Opens the list, then the choice of a mode, then the first question."""
        visit(self.page, "/")
        # One title may be the beginning of another, so the row must also have the right address.
        row = self._link(content.title(self.quiz, self.language)).and_(self.page.locator(f"[href='/quizzes/{self.quiz}']"))
        self.hand.press(row)
        self.hand.press(self._link(self.labels.mode(self.mode)))
        expect(self.heading).to_be_visible()

    def _link(self, name: str) -> Locator:
        return self.page.get_by_role("main").get_by_role("link", name=starts_with(name))

    @property
    def heading(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("heading", level=2)

    @property
    def number(self) -> Locator:
        return self.page.get_by_role("status", name=self.labels.question, exact=True)

    @property
    def score(self) -> Locator:
        return self.page.get_by_role("status", name=self.labels.score, exact=True)

    @property
    def question(self) -> dict:
        """The packaged question that is on screen. Tries repeatedly, because the old screen stays until an answer is saved."""
        for _ in range(200):
            try:
                return self._question()
            except AssertionError:
                self.page.evaluate("() => new Promise(requestAnimationFrame)")
        return self._question()

    def _question(self) -> dict:
        return content.question_reading(self.quiz, self.heading.inner_text(), self.language, choices(self.page))

    def expect_number(self, number: int) -> None:
        expect(self.number).to_have_text(f"{number}/{self.length}")

    def choice(self, name: str) -> Locator:
        role = "radio" if self.mode == "classic" else "button"
        return self.page.get_by_role("main").get_by_role(role, name=name, exact=True)

    def answer(self, right: bool = True) -> None:
        """Answers the question on screen and moves on. In modes that require a right answer, gives it after a wrong one."""
        asked = self.question
        # Two consecutive questions can have the same text, so the question is identified by its key.
        turn = self.page.locator("main .play").get_attribute("data-key")
        if not right and self.mode in ("journeyman", "warrior", "ninja"):
            wrong = self.choice(content.wrong_answer(asked, self.language))
            self.hand.press(wrong)
            expect(wrong).to_be_disabled()
            right = True
        answer = (content.right_answer if right else content.wrong_answer)(asked, self.language)
        if self.mode == "classic":
            submit = self.button(self.labels.submit)
            expect(submit).to_be_disabled()
            self.hand.pick(self.choice(answer))
            self.hand.press(submit)
            verdict = self.labels.right if right else self.labels.wrong
            expect(self.page.get_by_role("main").get_by_text(verdict)).to_be_visible()
            self.hand.press(self.button(self.labels.next))
        else:
            self.hand.press(self.choice(answer))
            if self.mode not in ("warrior", "ninja"):  # these do not wait
                self._hurry(2_000 if right else None)
        self.page.wait_for_function("(turn) => document.querySelector('main .play')?.dataset.key !== turn", arg=turn)

    def _hurry(self, patience: float | None = 2_000) -> None:
        """Moves on without waiting. The page may move on automatically first, soon after a right answer."""
        try:
            self.hand.press(self.button(self.labels.next), patience=patience)
        except (AssertionError, TimeoutError):
            expect(self.button(self.labels.next)).to_be_hidden()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=name, exact=True)

    def answer_all(self, right: Callable[[int], bool] = always) -> int:
        """Plays to the end. `right` says whether to answer each question (from 0) correctly. Returns the number of right ones."""
        count = 0
        for number in range(self.length):
            self.expect_number(number + 1)
            self.answer(right(number))
            count += right(number)
        self.expect_finished()
        return count

    def expect_finished(self) -> None:
        end = re.compile(f"^({self.labels.finished}|{re.escape(self.labels.new_record)})$")
        expect(self.page.get_by_role("main").get_by_text(end)).to_be_visible()

    def again(self) -> None:
        self.hand.press(self.button(self.labels.new_game))
        self.expect_number(1)


class HangmanGame:
    """A game of hangman with words or films, played on the on-screen keyboard with one input method (`Hand`)."""

    def __init__(self, page: Page, hand: Hand, language: str = "en", kind: str = "words"):
        self.page = page
        self.hand = hand
        self.labels = LABELS[language]
        self.kind = kind
        # The language of the words or titles.
        self.language = language if kind == "words" else "en"
        self.tried: list[str] = []

    def open(self) -> None:
        """Opens the list, then hangman by its tab at the edge of the screen, then the kind of game by its tab."""
        visit(self.page, "/")
        self.hand.press(self.page.get_by_role("navigation").get_by_role("link", name=self.labels.hangman, exact=True))
        if self.kind == "films":
            self.hand.press(self.tab(self.labels.films))
            expect(self.page.get_by_role("group", name=self.labels.hints, exact=True)).to_be_visible()
        expect(self.keyboard).to_be_visible()

    def tab(self, name: str) -> Locator:
        tabs = self.page.get_by_role("main").get_by_role("navigation", name=self.labels.hangman, exact=True)
        return tabs.get_by_role("link", name=name, exact=True)

    @property
    def keyboard(self) -> Locator:
        return self.page.get_by_role("group", name=self.labels.letters, exact=True)

    @property
    def counter(self) -> Locator:
        return self.page.get_by_role("status", name=self.labels.mistakes, exact=True)

    @property
    def spoken_word(self) -> Locator:
        name = self.labels.word if self.kind == "words" else self.labels.title
        return self.page.get_by_role("status", name=name, exact=True)

    @property
    def guesses(self) -> Locator:
        return self.page.get_by_role("list", name=self.labels.guesses, exact=True).get_by_role("listitem")

    @property
    def ending(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("heading", level=2, include_hidden=True)

    @property
    def name_dialog(self) -> Locator:
        return self.page.get_by_role("dialog", name=self.labels.new_best, exact=True)

    @property
    def is_over(self) -> bool:
        return self.ending.count() > 0

    def pattern(self) -> list[str | None]:
        """For each letter of the word, the key that finds it, or `None` if it is hidden. Skips digits and punctuation."""
        return content.places(self.spoken_word.text_content(), self.labels.blank, self.language)

    def key(self, letter: str) -> Locator:
        return self.keyboard.get_by_role("button", name=letter.upper(), exact=True)

    def guess(self, letter: str) -> None:
        self.hand.press(self.key(letter))
        self.tried.append(letter)
        expect(self.page.locator("ol.guesses > li")).to_have_count(len(self.tried))

    def possible_words(self) -> list[str]:
        pattern = self.pattern()
        return [word for word in self._words() if content.fits(word, pattern, self.tried)]

    def _words(self) -> list[str]:
        if self.kind == "words":
            return list(content.keyed_words(self.language))
        return [content.keys_of("".join(filter(str.isalpha, title)), "en") for title in content.film_titles()]

    def play(self, to_win: bool) -> bool:
        """Guesses the letter in most of the possible words, or in the fewest, and returns whether the game was won."""
        while not self.is_over:
            order = content.best_guesses(self.possible_words(), [key for key in self._letters() if key not in self.tried])
            self.guess(order[0 if to_win else -1])
        return self.ending.text_content() == self.labels.won

    def _letters(self) -> list[str]:
        return [name.lower() for name in self.keyboard.get_by_role("button").all_inner_texts()]

    def skip_name(self) -> None:
        """Gives no name if asked for one."""
        if self.name_dialog.count() > 0:
            self.hand.press(self.name_dialog.get_by_role("button", name=self.labels.skip, exact=True))
            expect(self.name_dialog).to_be_hidden()

    def again(self) -> None:
        # After a ranked round, the button has another name.
        again = [self.page.get_by_role("main").get_by_role("button", name=name, exact=True) for name in (self.labels.new_game, self.labels.play_again)]
        self.hand.press(again[0].or_(again[1]))
        expect(self.keyboard).to_be_visible()
        self.tried = []

    def play_until(self, won: bool, games: int = 8, asks: bool = False) -> None:
        """Plays until a game ends as wanted, because even a good player can be unlucky. `asks`: leaves the name dialog open."""
        for _ in range(games):
            has_won = self.play(to_win=won)
            if has_won != won or not asks:
                self.skip_name()
            if has_won == won:
                return
            self.again()
        raise AssertionError(f"none of {games} games was {'won' if won else 'lost'}")


class FilmRound:
    """A round of film ratings by a player who knows every rating, played with one input method (`Hand`)."""

    LENGTH = 10

    def __init__(self, page: Page, hand: Hand, language: str = "en"):
        self.page = page
        self.hand = hand
        self.labels = LABELS[language]

    def open(self) -> None:
        visit(self.page, "/films")
        self.expect_number(1)

    @property
    def number(self) -> Locator:
        return self.page.get_by_role("status", name=self.labels.question, exact=True)

    @property
    def score(self) -> Locator:
        return self.page.get_by_role("status", name=self.labels.score, exact=True)

    @property
    def question(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("heading", level=2)

    @property
    def poster(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("img")

    @property
    def picture(self) -> Locator:
        """The poster with its frame."""
        return self.page.locator(".film-picture")

    @property
    def next(self) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=self.labels.next, exact=True)

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("dialog", name=self.labels.round_over, exact=True)

    @property
    def film(self) -> dict:
        """The pack's entry for the film whose poster is shown."""
        return content.film_of(self.poster.get_attribute("aria-label"))

    def expect_number(self, number: int) -> None:
        expect(self.number).to_have_text(f"{number}/{self.LENGTH}")

    def button(self, is_yes: bool) -> Locator:
        name = self.labels.yes if is_yes else self.labels.no
        return self.page.get_by_role("main").get_by_role("button", name=name, exact=True)

    @property
    def is_yes_right(self) -> bool:
        return content.is_yes_right(self.question.inner_text(), self.poster.get_attribute("aria-label"))

    def answer(self, right: bool = True) -> None:
        """Answers the question and stays on its verdict."""
        self.hand.press(self.button(self.is_yes_right == right))

    def play(self, right: Callable[[int], bool] = always, first: int = 0) -> int:
        """Plays to the end. `right` says whether to answer each question (from 0) correctly. Returns the number of right ones."""
        count = 0
        for number in range(first, self.LENGTH):
            self.expect_number(number + 1)
            self.answer(right(number))
            count += right(number)
            self.hurry()
        expect(self.result).to_be_visible()
        return count

    def hurry(self) -> None:
        """Moves on without waiting. The next question may come automatically first."""
        try:
            self.hand.press(self.next, patience=800)
        except (AssertionError, TimeoutError):
            expect(self.next).to_be_hidden()

"""Every screen in each of its states, and how to get there."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from . import content, daily
from . import screens_of_editor as of_editor
from . import screens_of_players as of_players
from . import screens_of_rooms as of_rooms
from .hands import Mouse
from .kept import BAD, finished, missed, plant
from .labels import LABELS
from .play import ChoiceRound, FilmRound, HangmanGame, visit
from .typed import TypedGame, answer_of


@dataclass(frozen=True)
class View:
    name: str
    show: Callable[[Page, str], None]
    # A selector for the element that a picture of the view should show. Empty for the top of the page.
    place: str = ""


def statistics_of(language: str) -> list[dict]:
    """Finished rounds: one of a quiz, several of another quiz, and a game of hangman with the player's name."""
    once = {"round": "choice/mathematics/rookie", "score": [7, 10]}
    often = [{"round": "choice/marvel/rookie", "score": [points, 10]} for points in (3, 5, 0, 6, 8, 7, 10, 9, 4)]
    return [once, *often, {"round": f"hangman/words/{language}", "score": [54, 60], "name": "Ana María"}]


NAMED = [("en", 54, "Ana María"), ("en", 48, ""), ("fr", 42, "Maximiliane Wilhelmi"), ("ru", 36, "Женя"), ("es", 30, "Ana"), ("en", 0, "")]
BEST_WORDS = [{"round": f"hangman/words/{tag}", "score": [points, 60], "name": name} for tag, points, name in NAMED]


def _list(page: Page, language: str) -> None:
    visit(page, "/")


def _finish(page: Page, results: list[dict]) -> None:
    """Saves finished rounds, as earlier visits would."""
    plant(page, finished(results), others={})


def _list_with_results(page: Page, language: str) -> None:
    _finish(page, [{"round": "choice/marvel/rookie", "score": [9, 10]}])
    visit(page, "/")
    expect(page.get_by_text(re.compile("9 ?/ ?10"))).to_be_visible()


def _settings(page: Page, language: str) -> None:
    visit(page, "/settings")
    expect(page.get_by_role("dialog")).to_be_visible()


def _settings_aside(page: Page, language: str) -> None:
    plant(page, [entry for entry in BAD.values() if len(entry[1]) < 1_000_000])
    _settings(page, language)
    page.locator("summary").click()
    page.locator("[data-later=deleteAside]").scroll_into_view_if_needed()


def _notice(page: Page, language: str) -> None:
    plant(page, [BAD["an invalid result"]])
    visit(page, "/")
    expect(page.locator("#notices")).to_be_visible()


def _miss(page: Page, count: int, days: int = 3) -> None:
    """Saves questions that were missed `days` days ago."""
    plant(page, missed(count, days), others={})


def _list_with_missed(page: Page, language: str) -> None:
    _miss(page, 7)
    visit(page, "/")
    expect(page.locator("main [href='/practice']")).to_be_visible()


def _practice(page: Page, language: str, count: int = 3) -> None:
    _miss(page, count)
    visit(page, "/practice")
    expect(page.get_by_role("radiogroup")).to_be_visible()


def _practice_over(page: Page, language: str, wrong: int = 1) -> None:
    """Finishes a round of practice while questions for another round are left. The first `wrong` answers are wrong."""
    _practice(page, language, 23)
    labels = LABELS[language]
    hand = Mouse(page)
    for number in range(20):
        heading = page.get_by_role("main").get_by_role("heading", level=2)
        text = heading.inner_text()
        _, question = content.anywhere(text, language)
        answer = (content.wrong_answer if number < wrong else content.right_answer)(question, language)
        hand.pick(page.get_by_role("radio", name=answer, exact=True))
        hand.press(page.get_by_role("button", name=labels.submit, exact=True))
        hand.press(page.get_by_role("main").get_by_role("button", name=labels.next, exact=True))
        page.wait_for_function("(text) => document.querySelector('main h2')?.innerText !== text", arg=text)
    expect(page.locator("[data-screen=finished]")).to_be_visible()


def _practice_resting(page: Page, language: str, count: int = 5) -> None:
    _miss(page, count, 0)
    visit(page, "/practice")
    expect(page.locator("[data-screen=practice]")).to_be_visible()


# Two playable questions, the second in a right-to-left language, and a third without a right answer.
GIFT = """::Paris:: The capital of France is { =Paris ~Rome ~Berlin }

::Cairo:: ما هي عاصمة مصر؟ { =القاهرة ~دمشق }

::Thames:: Which river crosses London? { ~Seine ~Tiber }
"""


def _import_found(page: Page, language: str) -> None:
    visit(page, "/import")
    page.locator(".import-sources textarea").fill(GIFT)
    page.locator(".import-sources [type=submit]").click()
    expect(page.locator(".import-problems li")).to_have_count(1)


def _import_fix(page: Page, language: str) -> None:
    _import_found(page, language)
    page.locator(".import-problems button").click()
    expect(page.locator(".import-form")).to_be_visible()
    page.locator(".import-quizzes summary").click()


def _modes(page: Page, language: str) -> None:
    visit(page, "/quizzes/science")


def _long_list(page: Page, language: str) -> None:
    page.route("**/api/v1/catalogue/*", lambda route: route.fulfill(json=content.long_catalogue(30)))
    visit(page, "/")
    expect(page.get_by_role("searchbox")).to_be_visible()


def _statistics(page: Page, language: str) -> None:
    _finish(page, statistics_of(language))
    visit(page, "/statistics")
    expect(page.get_by_role("main").get_by_role("heading", level=2).or_(page.get_by_role("heading", level=3)).nth(1)).to_be_visible()


def _choice(page: Page, language: str, quiz: str, mode: str) -> ChoiceRound:
    visit(page, f"/quizzes/{quiz}/{mode}")
    return ChoiceRound(page, Mouse(page), quiz, mode, language)


def _clocked(page: Page, language: str, quiz: str, mode: str) -> None:
    """Opens a round whose clock stands still."""
    page.add_init_script("{ const now = Date.now(); Date.now = () => now; }")
    _choice(page, language, quiz, mode)


def _classic(page: Page, language: str) -> None:
    game = _choice(page, language, "science", "classic")
    game.hand.pick(game.choice(content.right_answer(game.question, language)))
    page.get_by_role("button", name=game.labels.hint, exact=True).click()
    expect(page.locator("#hint")).to_be_visible()


def _classic_answer(page: Page, language: str, right: bool) -> None:
    game = _choice(page, language, "science", "classic")
    answer = (content.right_answer if right else content.wrong_answer)(game.question, language)
    game.hand.pick(game.choice(answer))
    game.hand.press(game.button(game.labels.submit))
    expect(game.button(game.labels.next)).to_be_visible()


def _finished(page: Page, language: str) -> None:
    game = _choice(page, language, "mathematics", "rookie")
    game.answer_all(lambda number: number != 3)
    page.get_by_role("group").filter(has=page.locator("summary")).locator("summary").click()


def _hangman(page: Page, language: str, kind: str = "words") -> HangmanGame:
    visit(page, f"/hangman/{kind}")
    return HangmanGame(page, Mouse(page), language, kind)


def _hangman_begun(page: Page, language: str) -> None:
    _hangman(page, language)


def _hangman_midway(page: Page, language: str) -> None:
    game = _hangman(page, language)
    for letter in {"ru": "оаъщ"}.get(language, "eaxq"):
        if not game.is_over:
            game.guess(letter)
    game.skip_name()


def _hangman_ended(page: Page, language: str, won: bool, kind: str = "words", asks: bool = False) -> None:
    _hangman(page, language, kind).play_until(won, asks=asks)


def _films_hinted(page: Page, language: str) -> None:
    """Makes mistakes until all hints are shown, without losing the game."""
    game = _hangman(page, language, "films")
    game.guess("e")
    while not game.counter.inner_text().startswith("5"):
        possible = set("".join(game.possible_words()))
        absent = [letter for letter in "qxzjkvwbypgmfucdhlrntioas" if letter not in game.tried]
        game.guess(min(absent, key=lambda letter: (letter in possible, absent.index(letter))))


def _hangman_scores(page: Page, language: str) -> None:
    """The five best scores, some with names."""
    _finish(page, BEST_WORDS)
    visit(page, "/hangman/statistics")
    expect(page.get_by_text("Ana María")).to_be_visible()


def _films(page: Page, language: str) -> FilmRound:
    visit(page, "/films")
    return FilmRound(page, Mouse(page), language)


def _films_asked(page: Page, language: str) -> None:
    _films(page, language)


def _films_answered(page: Page, language: str, right: bool) -> None:
    """Answers a question with the time limits off, so that the verdict stays on screen."""
    visit(page, "/films")
    page.evaluate("() => { document.cookie = 'clocks=off; path=/'; }")
    game = _films(page, language)
    game.answer(right)
    expect(game.next).to_be_visible()


def _films_over(page: Page, language: str) -> None:
    _films(page, language).play(lambda number: number != 3)


def _films_trouble(page: Page, language: str) -> None:
    """Opens the films on a Wi-Fi network whose login page responds instead of the server."""
    page.route("**/api/v1/films", lambda route: route.fulfill(content_type="text/html", body="<title>Wi-Fi</title>"))
    page.goto("/films")
    expect(page.get_by_role("alertdialog")).to_be_visible()


def _typed(page: Page, language: str) -> None:
    TypedGame(page, Mouse(page), language).open()


def _typed_quiz(page: Page, language: str, number: int, answer: str, verdict: str) -> None:
    visit(page, f"/typed/{number}")
    game = TypedGame(page, Mouse(page), language)
    game.answer(answer)
    game.expect_verdict(verdict)


def _developers(page: Page, language: str, service: str = "", call: int = 0) -> None:
    """The developers page, which is not a screen of the app. Opens a service and tries one of its calls."""
    page.goto("/developers" + (f"#{service}" if service else ""))
    if service:
        page.locator(f"#{service} [data-try]").nth(call).click()
        expect(page.locator(f"#{service} .answer-status")).to_contain_text("200")
        page.locator(f"#{service} [aria-busy]").wait_for(state="detached")
        page.mouse.move(0, 0)


def _missing(page: Page, language: str) -> None:
    visit(page, "/quizzes/no-such-quiz")


def _daily(page: Page, language: str) -> None:
    daily.open_daily(page)


def _daily_done(page: Page, language: str) -> None:
    """Finishes two of the three daily rounds, after a streak."""
    daily.set_day(page)
    daily.finish_before(page, 4)
    visit(page, "/daily")
    daily.play_quiz(page, Mouse(page), language, wrong=(3, 7))
    daily.back(page, Mouse(page))
    daily.play_word(page, Mouse(page), language)
    daily.back(page, Mouse(page))
    for game in ("quiz", "hangman"):
        daily.line(page, game)


def _daily_finished(page: Page, language: str) -> None:
    _daily(page, language)
    daily.play_quiz(page, Mouse(page), language, wrong=(3,))


VIEWS = [
    View("list", _list),
    View("list-with-results", _list_with_results, ".row:has(.row-best)"),
    View("settings", _settings),
    View("settings-aside", _settings_aside),
    View("list-notice", _notice),
    View("list-long", _long_list),
    View("import", lambda page, language: visit(page, "/import")),
    View("import-found", _import_found, ".import-problems li"),
    View("import-fix", _import_fix, ".import-form"),
    View("create-empty", lambda page, language: visit(page, "/create")),
    View("create", of_editor.drafts),
    View("create-delete", of_editor.deletion),
    View("create-published", of_editor.drafts_published),
    View("editor-publish", of_editor.publish),
    View("editor-publish-refused", of_editor.publish_refused),
    View("editor-publish-not-allowed", of_editor.publish_not_allowed),
    View("editor-published", of_editor.published),
    View("editor-published-for-rooms", of_editor.published_for_rooms),
    View("editor-unpublish", of_editor.unpublish),
    View("editor-link-not-found", of_editor.link_not_found),
    View("editor-new", of_editor.new_quiz),
    View("editor", of_editor.make_quiz, ".create-problems"),
    View("editor-media", of_editor.media, ".create-medium"),
    View("editor-kinds", of_editor.every_kind, ".create-pairs"),
    View("editor-preview", of_editor.preview),
    View("editor-preview-projector", of_editor.preview_on_projector),
    View("editor-paste", of_editor.paste, ".import-questions"),
    View("editor-pasted", of_editor.pasted, ".create-fixed"),
    View("editor-ask", of_editor.ask_ai),
    View("modes", _modes),
    View("statistics-empty", lambda page, language: visit(page, "/statistics")),
    View("statistics", _statistics),
    View("choice-warrior", lambda page, language: _clocked(page, language, "marvel", "warrior")),
    View("choice-ninja", lambda page, language: _clocked(page, language, "science", "ninja")),
    View("choice-classic", _classic),
    View("choice-rookie", lambda page, language: _choice(page, language, "marvel", "rookie") and None),
    View("answer-right", lambda page, language: _classic_answer(page, language, True)),
    View("answer-wrong", lambda page, language: _classic_answer(page, language, False)),
    View("finished", _finished),
    View("list-missed", _list_with_missed),
    View("practice", _practice),
    View("practice-over", _practice_over),
    View("practice-resting", _practice_resting),
    View("practice-empty", lambda page, language: _practice_resting(page, language, 0)),
    View("hangman-begun", _hangman_begun),
    View("hangman-midway", _hangman_midway),
    View("hangman-won", lambda page, language: _hangman_ended(page, language, True)),
    View("hangman-lost", lambda page, language: _hangman_ended(page, language, False)),
    View("films", _films_asked),
    View("films-right", lambda page, language: _films_answered(page, language, True)),
    View("films-wrong", lambda page, language: _films_answered(page, language, False)),
    View("films-over", _films_over),
    View("films-trouble", _films_trouble),
    View("hangman-name", lambda page, language: _hangman_ended(page, language, True, asks=True)),
    View("hangman-films", _films_hinted),
    View("hangman-films-begun", lambda page, language: _hangman(page, language, "films") and None),
    View("hangman-films-lost", lambda page, language: _hangman_ended(page, language, False, "films")),
    View("hangman-statistics", lambda page, language: visit(page, "/hangman/statistics")),
    View("hangman-scores", _hangman_scores),
    View("typed", _typed),
    View("typed-wrong", lambda page, language: _typed_quiz(page, language, 1001, "Atlantis", "wrong")),
    View("typed-right", lambda page, language: _typed_quiz(page, language, 3001, answer_of(3001, language), "right")),
    View("daily", _daily),
    View("daily-done", _daily_done),
    View("daily-finished", _daily_finished),
    View("leaderboards", of_players.leaderboards),
    View("leaderboard", of_players.leaderboard),
    View("leaderboard-own", of_players.leaderboard_own),
    View("leaderboard-empty", of_players.leaderboard_empty),
    View("players", of_players.player),
    View("players-new", of_players.player_new),
    View("players-asks", of_players.player_asks),
    View("players-author", of_players.player_author),
    View("players-sign-in", of_players.player_signs_in),
    View("players-sign-out", of_players.player_signs_out),
    View("ranked-choice", lambda page, language: of_players.ranked_choice(page, language, "science", "classic") and None),
    View("ranked-waits", of_players.ranked_waits),
    View("ranked-over", of_players.ranked_over),
    View("ranked-won", lambda page, language: of_players.ranked_word(page, language, True)),
    View("ranked-lost", lambda page, language: of_players.ranked_word(page, language, False)),
    View("ranked-films", of_players.ranked_film),
    View("ranked-refused", of_players.ranked_refused),
    View("room-settings", of_rooms.settings),
    View("room-join", of_rooms.join),
    View("room-waiting", of_rooms.waiting),
    View("room-phone-lobby", of_rooms.phone_lobby),
    View("room-phone-question", of_rooms.phone_question),
    View("room-phone-reveal", of_rooms.phone_reveal),
    View("room-phone-podium", of_rooms.phone_podium),
    View("room-host-lobby", of_rooms.host_lobby),
    View("room-host-door", of_rooms.host_door),
    View("room-host-question", of_rooms.host_question),
    View("room-host-reveal", of_rooms.host_reveal),
    View("room-host-podium", of_rooms.host_podium),
    View("room-projector-lobby", of_rooms.projector_lobby),
    View("room-projector-question", of_rooms.projector_question),
    View("room-projector-reveal", of_rooms.projector_reveal),
    View("room-projector-podium", of_rooms.projector_podium),
    View("developers", _developers),
    View("developers-tried", lambda page, language: _developers(page, language, "dit"), "#dit .answer-status"),
    View("missing", _missing),
]

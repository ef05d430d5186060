"""The screens about other players: leaderboards, players and ranked rounds. They show made-up data instead of the server's."""

from playwright.sync_api import Page, expect

from . import content
from .hands import Mouse
from .play import ChoiceRound, FilmRound, HangmanGame, visit

NAMES = ["Ana María", "Zoé", None, "Maximiliane Wilhelmi", "Женя", "Bo", "Léa", "Iñaki"]


def place(number: int, name: str | None, own: bool = False) -> dict:
    return {"place": number, "name": name, "score": max(0, 11 - number), "possible": 10, "duration": 41_300 + 9_700 * number, "own": own}


def stand_in(page: Page, board: dict | None = None, player: dict | None = None) -> None:
    """Responds with `board` for every leaderboard, and with `player` for the browser's player."""
    empty = {"places": [], "own": None, "next": None, "endsAt": None}
    page.route("**/api/v1/boards/**", lambda route: route.fulfill(json=empty | (board or {})))
    page.route("**/api/v1/player", lambda route: route.fulfill(json={"player": player}))


FRIENDS = {"name": "Ana María", "groups": [{"code": "7K3QM-0XZ9P", "members": 4}, {"code": "WWWWW-MMMMM", "members": 21}]}


def leaderboard(page: Page, language: str) -> None:
    """A leaderboard on which the browser's own player is far below the others."""
    places = [place(number, name) for number, name in enumerate(NAMES, 1)]
    stand_in(page, {"places": places, "own": place(214, "Ana María", True), "next": "8", "endsAt": 1_795_478_400_000}, FRIENDS)
    visit(page, "/boards/choice/science/rookie")
    expect(page.locator(".place")).to_have_count(len(NAMES))
    expect(page.get_by_role("radio")).to_have_count(6)


def leaderboard_own(page: Page, language: str) -> None:
    stand_in(page, {"places": [place(1, None), place(2, "Ana María", True), place(3, "Bo")]})
    visit(page, f"/boards/hangman/words/{language}")
    expect(page.locator(".place[aria-current]")).to_be_visible()


def leaderboard_empty(page: Page, language: str) -> None:
    stand_in(page)
    visit(page, "/boards/films/ratings/ten")
    expect(page.locator(".missing")).to_be_visible()


def leaderboards(page: Page, language: str) -> None:
    stand_in(page, {"places": [place(number, name) for number, name in enumerate(NAMES, 1)]})
    visit(page, "/boards")
    expect(page.locator(".place")).to_have_count(5)


def player(page: Page, language: str) -> None:
    """The page of a player with a transfer code and friends."""
    stand_in(page, player=FRIENDS)
    dark = ["".join("1" if (row * 7 + column * 13) % 5 < 2 else "0" for column in range(29)) for row in range(29)]
    transfer = {"code": "7K3QM-0XZ9P", "seconds": 600, "picture": dark}
    page.route("**/api/v1/player/transfer", lambda route: route.fulfill(status=201, json=transfer))
    visit(page, "/players")
    page.locator("[data-on-click='players/transfer']").click()
    expect(page.locator(".code-picture")).to_be_visible()


def player_new(page: Page, language: str) -> None:
    stand_in(page)
    visit(page, "/players")
    expect(page.locator("#player-name")).to_be_visible()


def player_asks(page: Page, language: str) -> None:
    stand_in(page, player=FRIENDS)
    visit(page, "/players")
    page.locator("[data-on-click='players/delete']").click()
    expect(page.get_by_role("dialog")).to_be_visible()


AUTHOR = FRIENDS | {"author": {"name": "Maximiliane Wilhelmi", "operator": True}, "publishes": True}


def player_author(page: Page, language: str) -> None:
    stand_in(page, player=AUTHOR)
    visit(page, "/players")
    expect(page.locator("[href='/admin']")).to_be_visible()


def player_signs_in(page: Page, language: str) -> None:
    stand_in(page, player=FRIENDS)
    visit(page, "/players#sign-in-" + "3f9a" * 16)
    expect(page.get_by_role("dialog")).to_be_visible()


def player_signs_out(page: Page, language: str) -> None:
    player_author(page, language)
    page.locator("[data-on-click='players/sign-out']").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def ranked_choice(page: Page, language: str, quiz: str, mode: str) -> ChoiceRound:
    visit(page, f"/ranked/choice/{quiz}/{mode}")
    game = ChoiceRound(page, Mouse(page), quiz, mode, language)
    expect(game.heading).to_be_visible()
    return game


def ranked_waits(page: Page, language: str) -> None:
    """A ranked round with an answer that waits, because a Wi-Fi network's login page responds instead of the server."""
    page.route("**/api/v1/ranked/steps", lambda route: route.fulfill(content_type="text/html", body="<title>Wi-Fi</title>"))
    game = ranked_choice(page, language, "marvel", "rookie")
    game.hand.press(game.choice(content.right_answer(game.question, language)))
    expect(page.locator(".ranked-wait")).to_be_visible()


def ranked_over(page: Page, language: str) -> None:
    """The end of a ranked round, with a place but no name yet."""
    stand_in(page, {"own": place(12, None, True)})
    game = ranked_choice(page, language, "marvel", "rookie")
    game.answer_all(lambda number: number != 3)
    expect(page.locator("#player-name")).to_be_visible()


def ranked_word(page: Page, language: str, won: bool) -> None:
    stand_in(page, {"own": place(3, "Ana María", True)})
    visit(page, f"/ranked/hangman/words/{language}")
    HangmanGame(page, Mouse(page), language).play_until(won)
    expect(page.locator(".on-leaderboard")).to_be_visible()


def ranked_film(page: Page, language: str) -> None:
    visit(page, "/ranked/films/ratings/ten")
    expect(FilmRound(page, Mouse(page), language).question).to_be_visible()


def ranked_refused(page: Page, language: str) -> None:
    page.route("**/api/v1/ranked", lambda route: route.fulfill(content_type="text/html", body="<title>Wi-Fi</title>"))
    visit(page, "/ranked/choice/marvel/rookie")
    expect(page.locator(".notice")).to_be_visible()

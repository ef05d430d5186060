"""The screens of live rooms: a player's phone, the host's screen and the projector. The room is made up, so that a screen is
always the same."""

import json

from playwright.sync_api import Page, expect

from .play import visit

CODE = "KTRWVM"
NAMES = ["Ana María", "Zoé", "Maximiliane Wilhelmi", "Женя", "Bo", "Léa", "Iñaki", "The quick brown foxes"]
TEXTS = {
    "en": (
        "Which planet has the strongest winds that were ever measured?",
        ["Neptune", "Jupiter, because of its Great Red Spot", "Earth", "Mars"],
        "Winds on Neptune blow at more than 2,000 kilometres an hour.",
    ),
    "fr": (
        "Sur quelle planète a-t-on mesuré les vents les plus forts\u202f?",
        ["Neptune", "Jupiter, à cause de sa Grande Tache rouge", "La Terre", "Mars"],
        "Sur Neptune, les vents dépassent 2\u202f000 kilomètres par heure.",
    ),
    "es": (
        "¿En qué planeta se han medido los vientos más fuertes?",
        ["Neptuno", "Júpiter, por su Gran Mancha Roja", "La Tierra", "Marte"],
        "En Neptuno, los vientos superan los 2000 kilómetros por hora.",
    ),
    "ru": (
        "На какой планете измерены самые сильные ветры?",
        ["Нептун", "Юпитер — из-за Большого красного пятна", "Земля", "Марс"],
        "На Нептуне скорость ветра превышает 2000 километров в час.",
    ),
}
SCORES = [7, 7, 6, 5, 4, 4, 2, 0]
PLACES = [1, 1, 3, 4, 5, 5, 7, 8]
PICTURE = ["".join("1" if (row * 7 + column * 13) % 5 < 2 else "0" for column in range(29)) for row in range(29)]

# Time stands still six seconds after the question opened. The stream sends one snapshot and then nothing.
STAND_IN = """{
  const now = Date.now(), { fetch } = window, events = EVENTS;
  Date.now = () => now;
  const answer = (body) => Promise.resolve(new Response(body));
  window.fetch = (address, more) => {
    const { pathname } = new URL(address.url ?? address, location);
    if (pathname.endsWith("/clock")) return answer(JSON.stringify({ now }));
    if (!pathname.endsWith("/events")) return fetch(address, more);
    const text = events.map(([name, data]) => `id: 1\\nevent: ${name}\\ndata: ${JSON.stringify(data)}\\n\\n`).join("");
    return answer(new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(text.replace('"OPENS"', now - 6000))),
    }));
  };
}"""


def _standing() -> dict:
    top = [{"name": name, "score": score, "place": place} for name, score, place in zip(NAMES, SCORES, PLACES, strict=True)]
    return {"players": 8, "steps": sorted({(line["score"], line["place"]) for line in top}, reverse=True), "top": top}


def _snapshot(phase: str, language: str, **more) -> dict:
    snapshot = {"sequence": 1, "phase": phase, "locked": False, "paused": False, "scoring": "accuracy", "players": 8} | more
    if phase in ("open", "reveal"):
        text, answers, explanation = TEXTS[language]
        asked = {"question": 6, "of": 12, "kind": "choice", "text": text, "answers": answers, "opens": "OPENS", "limit": 20_000}
        solution = {"right": [0], "answer": answers[0], "split": [4, 2, 0, 1], "answered": 7, "explanation": explanation}
        snapshot["question"] = asked | (solution | {"standing": _standing()} if phase == "reveal" else {})
    if phase == "ended":
        snapshot |= {"podium": _standing()["top"][:3], "standing": _standing()}
    return snapshot


def _stand_in(page: Page, snapshot: dict) -> None:
    page.add_init_script(STAND_IN.replace("EVENTS", json.dumps([["snapshot", snapshot]])))
    page.route("**/reach?*", lambda route: route.fulfill(json={"origin": "http://192.168.178.20:8080", "picture": PICTURE}))


def _me(**more) -> dict:
    return {"me": {"player": 1, "name": "Zoé", "score": 7, "place": 1} | more}


def _crowd(is_host: bool, waiting: int = 0) -> dict:
    guests: list[dict] = [{"name": name, "here": number != 4} for number, name in enumerate(NAMES)]
    if is_host:
        for number, (guest, score) in enumerate(zip(guests, SCORES, strict=True)):
            guest |= {"player": number, "hidden": False, "answered": number % 3 > 0, "score": score, "pace": 1}
        for guest in guests[len(guests) - waiting :]:
            guest["waiting"] = True
    return {"answered": 5, "changed": guests}


def _open(page: Page, path: str, sign: str) -> None:
    visit(page, path)
    expect(page.locator(sign).first).to_be_visible()


def settings(page: Page, language: str) -> None:
    _open(page, "/quizzes/science/host", ".room-settings")


def join(page: Page, language: str) -> None:
    _open(page, "/join", ".room-form")


def _phone(page: Page, snapshot: dict, sign: str) -> None:
    page.goto("/healthz")
    page.context.add_cookies([{"name": "room", "value": CODE, "url": page.url}])
    _stand_in(page, snapshot)
    _open(page, f"/join/{CODE}", sign)


def waiting(page: Page, language: str) -> None:
    _phone(page, _snapshot("lobby", language, **_me(waiting=True, score=0)), ".room-me")


def phone_lobby(page: Page, language: str) -> None:
    _phone(page, _snapshot("lobby", language, **_me(score=0)), ".room-me")


def phone_question(page: Page, language: str) -> None:
    _phone(page, _snapshot("open", language, **_me()), ".room-choices .choice")


def phone_reveal(page: Page, language: str) -> None:
    answer = {"question": 6, "choices": [1], "time": 4_000, "credited": 4_000, "sequence": 9}
    _phone(page, _snapshot("reveal", language, **_me(answer=answer)), ".room-own")


def phone_podium(page: Page, language: str) -> None:
    _phone(page, _snapshot("ended", language, **_me()), ".room-podium")


def _host(page: Page, snapshot: dict, sign: str) -> None:
    _stand_in(page, snapshot)
    _open(page, f"/rooms/{CODE}", sign)


def host_lobby(page: Page, language: str) -> None:
    _host(page, _snapshot("lobby", language, **_crowd(True)), ".code-picture")


def host_door(page: Page, language: str) -> None:
    _host(page, _snapshot("lobby", language, **_crowd(True, waiting=3)), ".room-door")


def host_question(page: Page, language: str) -> None:
    _host(page, _snapshot("open", language, **_crowd(True)), ".room-now .question")


def host_reveal(page: Page, language: str) -> None:
    _host(page, _snapshot("reveal", language, **_crowd(True)), ".room-now .room-board")


def host_podium(page: Page, language: str) -> None:
    players = [
        {"player": number, "name": name, "score": score, "place": place, "right": score, "answered": 12 - number % 3}
        for number, (name, score, place) in enumerate(zip(NAMES, SCORES, PLACES, strict=True))
    ]
    text = TEXTS[language][0]
    questions = [
        {"question": number, "text": text, "right": 8 - number % 5, "split": [], "answered": 8, "time": 3_210 + 730 * number}
        for number in range(12)
    ]
    page.route("**/results*", lambda route: route.fulfill(json={"players": players, "questions": questions}))
    _host(page, _snapshot("ended", language, **_crowd(True)), ".room-results table")


def _projector(page: Page, snapshot: dict, sign: str) -> None:
    _stand_in(page, snapshot)
    _open(page, f"/rooms/{CODE}/projector", sign)


def projector_lobby(page: Page, language: str) -> None:
    _projector(page, _snapshot("lobby", language, **_crowd(False)), ".code-picture")


def projector_question(page: Page, language: str) -> None:
    _projector(page, _snapshot("open", language, **_crowd(False)), ".room-choices .choice")


def projector_reveal(page: Page, language: str) -> None:
    _projector(page, _snapshot("reveal", language, **_crowd(False)), ".room-split")


def projector_podium(page: Page, language: str) -> None:
    _projector(page, _snapshot("ended", language, **_crowd(False)), ".room-podium")

"""Words and films from other services are played in the browser like the server's own, and show their source."""

import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from harness.chromium import LANDSCAPE, LANGUAGES, LAPTOP, PHONE, SMALL
from harness.labels import LABELS
from harness.play import visit
from harness.server import PATIENCE, Server
from playwright.sync_api import expect

SAYS = {"en": "Source: ", "fr": "Source\xa0: ", "es": "Fuente: ", "ru": "Источник: "}


def film(number: int) -> dict:
    return {
        "id": f"tt00{40000 + number}", "rank": str(number + 1), "title": f"Films from afar {number}", "year": str(1930 + number),
        "crew": "Ann Director (dir.), Bob Actor", "imDbRating": f"8.{number % 10}",
    }


class Services(BaseHTTPRequestHandler):
    """A Random Word API with only English, and an IMDb-API."""

    def do_GET(self) -> None:
        if self.path == "/languages":
            answer = []
        elif self.path.startswith("/word?"):
            answer = ["pumpkin" + letter for letter in "abcdefghjloqrstvwxyz"]
        else:
            answer = {"items": [film(number) for number in range(30)], "errorMessage": ""}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_) -> None:
        pass


class Told(list):
    """The log of a server, with a way to wait for lines."""

    def __init__(self):
        super().__init__()
        self._lines: queue.Queue[str] = queue.Queue()

    def append(self, line: str) -> None:
        super().append(line)
        self._lines.put(line)

    def wait_for(self, *words: str) -> None:
        missing = set(words)
        while missing:
            line = self._lines.get(timeout=PATIENCE)
            missing = {word for word in missing if word not in line}


@pytest.fixture(scope="module")
def origin(tmp_path_factory) -> Iterator[str]:
    """The address of a server that has loaded words and films from services."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Services) as services:
        threading.Thread(target=services.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{services.server_port}"
        folder = tmp_path_factory.mktemp("sources")
        settings = {
            "words": {"address": address, "licence": "CC BY-SA 4.0"},
            "imdb": {"address": address, "licence": "CC0", "key": "k_0a1b2c3d"},
        }
        (folder / "sources.json").write_text(json.dumps(settings))
        server = Server(folder / "data", options=("--sources", str(folder / "sources.json")))
        server.log = Told()
        with server:
            server.log.wait_for("new content from words: 20 words in 1 language", "new content from imdb: 30 films")
            yield server.origin
        services.shutdown()


@pytest.mark.parametrize("path", ["/hangman/words", "/hangman/films", "/films"])
def test_a_game_shows_the_source_of_its_content(visitors, origin, path):
    """The source is shown in every language that has such content, and stays visible after a move."""
    for language in LANGUAGES:
        page = visitors.page(PHONE, language=language, base_url=origin)
        visit(page, path)
        mark = page.locator(".origins")
        if path == "/hangman/words" and language != "en":
            expect(mark).to_have_count(0)
            continue
        expect(mark).to_contain_text(SAYS[language] + "127.0.0.1:", use_inner_text=True)
        expect(mark).to_contain_text("(CC BY-SA 4.0)" if path == "/hangman/words" else "(CC0)")
        page.get_by_role("button", name="A" if "hangman" in path else LABELS[language].yes, exact=True).click()
        expect(mark).to_be_visible()


@pytest.mark.parametrize("device", [PHONE, SMALL, LANDSCAPE, LAPTOP])
def test_M10_films_from_a_service_fit_on_the_screen_without_scrolling(visitors, origin, device):
    page = visitors.page(device, base_url=origin)
    visit(page, "/films")
    expect(page.get_by_role("img", name="Films from afar")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight + 1"), "nothing requires scrolling"
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_H3_hangman_uses_a_word_from_the_service(visitors, origin):
    page = visitors.page(base_url=origin)
    visit(page, "/hangman/words")
    for letter in "PUMKIN":
        page.get_by_role("button", name=letter, exact=True).click()
    expect(page.locator(".slot[data-state=found]")).to_have_count(7)

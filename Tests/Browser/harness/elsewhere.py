"""Another server, with a quiz file that a test can change. A test can also forbid pages of other origins to read it (CORS)."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Elsewhere(ThreadingHTTPServer):
    """Serves `content` at every address."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.content: object = []
        self.content_type = "application/json"
        self.status = 200
        self.is_open = True

    @property
    def address(self) -> str:
        return f"http://{self.host}/questions.json"

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server_port}"


class _Handler(BaseHTTPRequestHandler):
    server: Elsewhere

    def do_GET(self) -> None:
        content = self.server.content
        body = content if isinstance(content, bytes) else (content if isinstance(content, str) else json.dumps(content)).encode()
        self.send_response(self.server.status)
        self.send_header("Content-Type", self.server.content_type)
        self.send_header("Content-Length", str(len(body)))
        # This header makes the browser cache the file, which would hide every change. So the app must bypass the cache.
        self.send_header("Cache-Control", "max-age=3600")
        if self.server.is_open:
            self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_) -> None:
        pass


def quiz(title: str, answer: str = "1", count: int = 2) -> dict:
    """A quiz in the format of the iQuiz courses."""
    question = {"answer": answer, "answers": ["Right", "Wrong", "False", "Not this"]}
    return {"title": title, "desc": f"All about {title}", "questions": [question | {"text": f"{title} {number}?"} for number in range(count)]}


@contextmanager
def elsewhere() -> Iterator[Elsewhere]:
    other = Elsewhere()
    threading.Thread(target=other.serve_forever, daemon=True).start()
    try:
        yield other
    finally:
        other.shutdown()
        other.server_close()

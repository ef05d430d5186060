"""A server that misbehaves on purpose: it forwards requests to the real server, unless a test has set a fault for them."""

import http.client
import re
import socket
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from .server import PATIENCE

# Headers that concern only one connection. They are not forwarded.
OF_A_CONNECTION = {"connection", "keep-alive", "transfer-encoding"}


@dataclass(frozen=True)
class Fault:
    """A way for the server to fail. `is_answer`: the page gets a response, but can recognise it as wrong."""

    name: str
    misbehave: Callable[["Handler"], None]
    is_answer: bool


def _hang_up(handler: "Handler") -> None:
    """Resets the connection, as if no server were listening any more."""
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.close_connection = True


def _say_nothing(handler: "Handler") -> None:
    handler.server.is_over.wait()
    handler.close_connection = True


def _break_off(handler: "Handler") -> None:
    """Closes the connection in the middle of the body."""
    status, headers, body = handler.ask()
    handler.give(status, headers, body[: len(body) // 2], length=len(body))
    handler.close_connection = True


def _give_half(handler: "Handler") -> None:
    """Sends half of the body as if that were all."""
    status, headers, body = handler.ask({"accept-encoding": "identity"})
    handler.give(status, [header for header in headers if header[0].lower() != "etag"], body[: len(body) // 2])


def _giving(status: int, kind: str, body: str) -> Callable[["Handler"], None]:
    return lambda handler: handler.give(status, [("Content-Type", kind)], body.encode())


PORTAL = "<!doctype html><title>Welcome to our Wi-Fi</title><h1>Please sign in</h1>"
PROBLEM = '{"type":"about:blank","title":"Out of order","status":500}'

FAULTS = [
    Fault("refused", _hang_up, is_answer=False),
    Fault("slow", _say_nothing, is_answer=False),
    Fault("broken-off", _break_off, is_answer=False),
    Fault("half", _give_half, is_answer=True),
    Fault("500", _giving(500, "application/problem+json", PROBLEM), is_answer=True),
    Fault("503", _giving(503, "text/plain", ""), is_answer=True),
    Fault("forbidden", _giving(403, "text/html", "<h1>Forbidden</h1>"), is_answer=True),
    Fault("portal", _giving(200, "text/html", PORTAL), is_answer=True),
    Fault("wrong-JSON", _giving(200, "application/json", '{"version": 3, "quizzes": {}, "films": 3, "words": null}'), is_answer=True),
    Fault("no-JSON", _giving(200, "application/json", "\0[{"), is_answer=True),
]


class Handler(BaseHTTPRequestHandler):
    """One connection of a browser."""

    protocol_version = "HTTP/1.1"
    server: "Misbehaving"

    def _answer(self) -> None:
        self.body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        fault = self.server.fault_for(self.path)
        if fault:
            fault.misbehave(self)
        else:
            self.give(*self.ask())

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = _answer

    def ask(self, instead: dict[str, str] | None = None) -> tuple[int, list[tuple[str, str]], bytes]:
        """Returns the real server's response."""
        # Requests the whole response even if the browser has cached it, because a fault needs content to corrupt.
        left_out = OF_A_CONNECTION | {"if-none-match"}
        headers = {name.lower(): value for name, value in self.headers.items() if name.lower() not in left_out}
        connection = http.client.HTTPConnection("127.0.0.1", self.server.behind, timeout=PATIENCE)
        try:
            connection.request(self.command, self.path, self.body or None, headers | (instead or {}))
            answer = connection.getresponse()
            return answer.status, answer.getheaders(), answer.read()
        finally:
            connection.close()

    def give(self, status: int, headers: list[tuple[str, str]], body: bytes, length: int | None = None) -> None:
        self.send_response_only(status)
        for name, value in headers:
            if name.lower() not in OF_A_CONNECTION | {"content-length"}:
                self.send_header(name, value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_) -> None:
        pass


class Misbehaving(ThreadingHTTPServer):
    """A proxy in front of the real server, inside `with`. `_wrong` says which requests fail and how."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(self, behind: int):
        super().__init__(("127.0.0.1", 0), Handler)
        self.behind = behind
        self.is_over = threading.Event()
        self._wrong: tuple[re.Pattern[str], Fault] | None = None
        self._is_met = threading.Event()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def go_wrong(self, path: str, fault: Fault) -> None:
        """From now on, each request with a matching path fails in this way, or its response does."""
        self._is_met.clear()
        self._wrong = re.compile(path), fault

    def wait_until_met(self) -> None:
        """Returns once a request has failed."""
        assert self._is_met.wait(PATIENCE), "no request failed"

    def behave(self) -> None:
        self._wrong = None

    def fault_for(self, path: str) -> Fault | None:
        wrong = self._wrong
        if wrong is None or not wrong[0].search(path):
            return None
        self._is_met.set()
        return wrong[1]

    def handle_error(self, request, client_address) -> None:
        """Ignores browsers that close the connection."""

    def __enter__(self) -> "Misbehaving":
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(self, *_) -> None:
        self.is_over.set()
        self.shutdown()
        self.server_close()

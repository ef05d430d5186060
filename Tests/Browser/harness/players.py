"""Other players on the same server. They use its REST API. Large numbers of them are written directly into its database."""

import json
import sqlite3
from contextlib import closing

from .server import Server

FILMS = {"game": "films", "subject": "ratings", "variant": "ten", "language": "en"}
FILMS_BOARD = "/boards/films/ratings/ten"


class Other:
    """Another person. Only the requests of their browser are simulated."""

    def __init__(self, server: Server):
        self.server = server
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, body: dict | None = None, status: int = 200) -> dict:
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        content = None if body is None else json.dumps(body).encode()
        answered, answer_headers, answer = self.server.fetch(f"/api/v1{path}", method, headers, content)
        assert answered == status, (answered, answer)
        for line in answer_headers.get("set-cookie", "").splitlines():
            name, value = line.split(";")[0].split("=", 1)
            self.cookies[name] = value
        return json.loads(answer) if answer else {}

    def named(self, name: str) -> "Other":
        self.ask("PUT", "/player", {"name": name})
        return self

    def play_films(self) -> int:
        """Plays a ranked round of film ratings in which every answer is yes, and returns the score."""
        position = self.ask("POST", "/ranked", FILMS, 201)
        while position["face"]["kind"] != "over":
            step = {"ticket": position["ticket"], "step": position["step"], "move": "yes", "waited": 0, "language": "en"}
            position = self.ask("POST", "/ranked/steps", step)
        return position["score"]


def fill(server: Server, board: str, count: int) -> None:
    """Adds `count` all-time best results to a leaderboard, named "Player 1" and so on from the top."""
    [file] = [path for path in server.data.iterdir() if path.read_bytes()[:15] == b"SQLite format 3"]
    with closing(sqlite3.connect(file, timeout=20)) as database, database:
        database.executemany("INSERT INTO players (id, name, created_at) VALUES (?, ?, 1)", ((f"p{n}", f"Player {n}") for n in range(1, count + 1)))
        database.executemany(
            "INSERT INTO leaderboard_entries (leaderboard, period, player, negated_score, duration, finished_at, round, maximum) "
            "VALUES (?, 'all', ?, -10, ?, 1, ?, 10)",
            ((board, f"p{n}", 1000 * n, f"round-{n}") for n in range(1, count + 1)),
        )

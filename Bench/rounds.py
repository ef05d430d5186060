"""Rounds that the server accepts as uploads. Their scores come from the server, which computes them from the moves."""

import http.client
import json
import random
import re
from pathlib import Path

from harness.server import Server

QUIZ = "science"
# The time of the tenth answer, in milliseconds from the start.
ENDED = 20_000


def write(server: Server, file: Path, count: int) -> None:
    """Writes a line for each round: its score, its end, and the rest of its log, in the format of `uploads.lua`."""
    quizzes = json.loads(server.fetch("/api/v1/quizzes")[2])["quizzes"]
    version = next(quiz["version"] for quiz in quizzes if quiz["id"] == QUIZ)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    lines = []
    for seed in range(1, count + 1):
        chance = random.Random(seed)
        moves = [[ENDED * (turn + 1) // 10, turn, str(chance.randrange(3))] for turn in range(10)]
        log = {
            "version": 2, "game": "choice", "subject": QUIZ, "variant": "rookie", "content": version, "seed": str(seed),
            "moves": moves,
        }  # fmt: skip
        rest = json.dumps(log, separators=(",", ":"))[1:]
        lines.append(f"{score(connection, seed, rest)} {ENDED} {rest}\n")
    connection.close()
    file.write_text("".join(lines))


def score(connection: http.client.HTTPConnection, seed: int, rest: str) -> int:
    """The score of these moves. The server reports it when it rejects a round that claims an impossible score."""
    claim = f'{{"id":"claim-{seed}","score":11,"possible":10,"finishedAt":{ENDED},"log":{{"startedAt":0,"endedAt":{ENDED},{rest}}}'
    connection.request("POST", "/api/v1/results", claim, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    text = answer.read().decode()
    found = re.search(r"The moves give (\d+) of 10\.", text)
    if answer.status != 422 or not found:
        raise RuntimeError(f"the response does not contain the score, but status {answer.status}: {text}")
    return int(found[1])

#!/usr/bin/python3
"""Compares Potiron with WebQuiz, a quiz server for classrooms from PyPI, by the cost of answers to live questions.

Usage: Bench/webquiz.py PEER [--phones N] [--questions N]

PEER is the program `webquiz`:

    python3 -m venv .build/webquiz-venv && .build/webquiz-venv/bin/pip install webquiz==1.18

Phones join both servers, and answer each question at a random time within a second, on a connection that stays open. Prints the time
until the answers were acknowledged, and the server's processor time per answer. Both servers judge an answer and record its time.
Potiron also writes it to disk before it responds. WebQuiz keeps answers in memory, and saves them from time to time. It has no
host who opens questions, and no scoreboard.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from harness.server import PROGRAM, Server, free_port  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")


def used(process: subprocess.Popen) -> float:
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Phone:
    """A connection that stays open."""

    def __init__(self, port: int):
        self._port = port
        self.cookie = ""

    async def connect(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)

    async def post(self, target: str, body: dict) -> dict:
        content = json.dumps(body).encode()
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        head = f"POST {target} HTTP/1.1\r\nHost: 127.0.0.1\r\n{cookie}Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        self._writer.write(f"{head}\r\n".encode() + content)
        status, *fields = (await self._reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in fields)}
        text = await self._reader.readexactly(int(headers["content-length"]))
        if " 20" not in status:
            raise RuntimeError(f"{target}: {status} {text[:200]!r}")
        self.cookie = headers.get("set-cookie", self.cookie).split(";")[0]
        return json.loads(text)


class Potiron:
    name = "Potiron"

    def __init__(self, server: Server):
        self.process, self.port = server.process, server.port
        self._keys = 0

    def key(self) -> str:
        self._keys += 1
        return f"key-of-a-request-{self._keys}"

    async def open(self, questions: int) -> None:
        self._host = Phone(self.port)
        await self._host.connect()
        document = {
            "id": "legs", "icon": "leaf", "title": {"any": "Legs"}, "desc": {"any": "Many legs."},
            "questions": [
                {"id": f"q{number}", "text": {"any": f"How many legs have {number + 2} spiders?"}, "answer": "1",
                 "answers": [{"any": str((number + 2) * 8 + other)} for other in range(4)]}
                for number in range(questions)
            ],
        }
        settings = {"scoring": "speed", "seconds": 60, "automatic": False, "teams": False, "language": "en"}
        room = await self._host.post("/api/v1/rooms", {"key": self.key(), "document": document, "settings": settings})
        self._path = f"/api/v1/rooms/{room['code']}"

    async def join(self, phone: Phone, number: int) -> None:
        await phone.post(f"{self._path}/players", {"name": f"Phone {number}", "key": self.key()})

    async def ask(self, question: int) -> None:
        # "start" opens the first question. For each later question, the first "next" reveals the previous answer.
        for move in ["start"] if question == 0 else ["next", "next"]:
            await self._host.post(f"{self._path}/moves", {"key": self.key(), "move": {move: {}}})
        await asyncio.sleep(1)

    async def answer(self, phone: Phone, question: int) -> None:
        answer = {"question": question, "choices": [random.randrange(4)]}
        await phone.post(f"{self._path}/moves", {"key": self.key(), "move": {"answer": answer}})


class WebQuiz:
    name = "WebQuiz"

    def __init__(self, process: subprocess.Popen, port: int):
        self.process, self.port = process, port
        self._users: dict[Phone, str] = {}

    async def open(self, questions: int) -> None:
        pass

    async def join(self, phone: Phone, number: int) -> None:
        self._users[phone] = (await phone.post("/api/register", {"username": f"Phone {number}"}))["user_id"]

    async def ask(self, question: int) -> None:
        await asyncio.sleep(1)

    async def answer(self, phone: Phone, question: int) -> None:
        answer = {"user_id": self._users[phone], "question_id": question + 1, "selected_answer": random.randrange(4)}
        await phone.post("/api/submit-answer", answer)


async def measure(server: Potiron | WebQuiz, options: argparse.Namespace) -> float:
    """Returns the processor time for an answer, in seconds."""
    phones = [Phone(server.port) for _ in range(options.phones)]
    await server.open(options.questions)
    for number, phone in enumerate(phones):
        await phone.connect()
        await server.join(phone, number)
    times: list[float] = []

    async def answer(phone: Phone, question: int) -> None:
        await asyncio.sleep(random.random())
        begin = time.monotonic()
        await server.answer(phone, question)
        times.append(time.monotonic() - begin)

    processor = 0.0
    for question in range(options.questions):
        await server.ask(question)
        begin = used(server.process)
        await asyncio.gather(*(answer(phone, question) for phone in phones))
        processor += used(server.process) - begin
    times.sort()
    each = processor / len(times)
    print(
        f"{server.name:<10}{len(times)} answers, acknowledged p50 {times[len(times) // 2] * 1000:.0f} ms, "
        f"p99 {times[len(times) * 99 // 100] * 1000:.0f} ms, {each * 1e6:.0f} µs of the processor each",
        flush=True,
    )
    return each


def start_peer(peer: Path, folder: Path, questions: int) -> WebQuiz:
    quiz = [
        {"id": number + 1, "question": f"How many legs have {number + 2} spiders?", "correct_answer": 0,
         "options": [str((number + 2) * 8 + other) for other in range(4)]}
        for number in range(questions)
    ]
    folder.joinpath("quizzes").mkdir(parents=True)
    folder.joinpath("quizzes/default.yaml").write_text(json.dumps({"title": "Legs", "questions": quiz}))
    port = free_port()
    process = subprocess.Popen(
        [peer.absolute(), "--port", str(port)], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
    )
    return WebQuiz(process, port)


async def until_open(port: int) -> None:
    for _ in range(300):
        try:
            return (await asyncio.open_connection("127.0.0.1", port))[1].close()
        except OSError:
            await asyncio.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("peer", type=Path)
    parser.add_argument("--phones", type=int, default=300)
    parser.add_argument("--questions", type=int, default=10)
    parser.add_argument("--program", type=Path, default=PROGRAM, help="the server (.build/release/potiron)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="potiron-webquiz-") as folder:
        with Server(Path(folder, "potiron"), program=options.program) as server:
            ours = asyncio.run(measure(Potiron(server), options))
        peer = start_peer(options.peer, Path(folder, "peer"), options.questions)
        try:
            asyncio.run(until_open(peer.port))
            theirs = asyncio.run(measure(peer, options))
        finally:
            peer.process.terminate()
            peer.process.wait(timeout=10)
    print(f"WebQuiz needs {theirs / ours:.1f} times as much of the processor for an answer")


if __name__ == "__main__":
    main()

"""Servers with the same function, written with popular frameworks: Express and FastAPI, each in one process."""

import json
import os
import socket
import subprocess
import time
from pathlib import Path

from harness import ROOT
from harness.server import Server
from nginx import free_port

FOLDER = ROOT / "Bench/peers"
PYTHON = ROOT / ".build/peers-venv/bin/python"
# The folders of Debian's Node.js packages, for a Node.js from another source. Scripts/prerequisites.sh may have unpacked some.
MODULES = ":".join(
    str(folder)
    for system in (ROOT / ".build/express/usr", Path("/usr"))
    for folder in (system / "share/nodejs", *(system / "lib").glob("*/nodejs"))
)


class Peer:
    """A process that listens on a separate port inside `with`."""

    def __init__(self, name: str, command: list, settings: dict[str, str]):
        self.name = name
        self.port = free_port()
        self._command = [str(part).format(port=self.port) for part in command]
        self._settings = os.environ | settings

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "Peer":
        self.process = subprocess.Popen(self._command, cwd=FOLDER, env=self._settings, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.process.poll() is None:
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        self.__exit__()
        raise RuntimeError(f"{self.name} did not start")

    def __exit__(self, *_) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)


def express(data: Path) -> Peer:
    settings = {"NODE_PATH": MODULES, "NODE_ENV": "production"}
    version = said("node", "-p", "`Express ${require('express/package.json').version}, Node.js ${process.version}`", settings)
    return Peer(version, ["node", "with_express.js", data, "{port}"], settings)


def keeping_express(database) -> Peer:
    """An Express server that stores results in a database from the module `databases`."""
    settings = {"NODE_PATH": MODULES, "NODE_ENV": "production", **database.settings}
    driver = "sqlite3" if database.name == "SQLite" else "pg"
    versions = f"`Express ${{require('express/package.json').version}}, {driver} ${{require('{driver}/package.json').version}}`"
    command = ["node", "keeping_with_express.js", *database.express(), "{port}"]
    return Peer(said("node", "-p", versions, settings), command, settings)


def fastapi(data: Path) -> Peer:
    versions = "import fastapi, uvicorn; print(f'FastAPI {fastapi.__version__}, uvicorn {uvicorn.__version__}')"
    command = [PYTHON, "-m", "uvicorn", "with_fastapi:app", "--port", "{port}", "--log-level", "warning"]
    return Peer(said(PYTHON, "-c", versions), command, {"DATA": str(data), "PYTHONDONTWRITEBYTECODE": "1"})


def said(program, option: str, script: str, settings: dict[str, str] | None = None) -> str:
    return subprocess.run(
        [program, option, script], env=os.environ | (settings or {}), capture_output=True, text=True, check=True
    ).stdout.strip()


def write_data(server: Server, token: str, file: Path) -> None:
    """Fetches all content that Potiron draws from, and writes it to a file: quizzes with answers, and questions by category."""

    def told(path: str) -> dict:
        status, _, body = server.fetch(path)
        if status != 200:
            raise RuntimeError(f"{path} returned status {status}")
        return json.loads(body)

    quizzes = told(f"/dit/api/quizzes?token={token}&pagelength=1000")["quizzes"]
    answers = {quiz["id"]: told(f"/dit/api/quizzes/{quiz['id']}/answer?token={token}")["answer"] for quiz in quizzes}
    questions = {each["id"]: [] for each in told("/opentdb/api_category.php")["trivia_categories"]}
    for category, found in questions.items():
        # With a token, no question comes twice. If fewer questions are left than requested, the next request is for half as many.
        trivia, amount = told("/opentdb/api_token.php?command=request")["token"], 50
        while amount:
            some = told(f"/opentdb/api.php?amount={amount}&category={category}&token={trivia}")["results"]
            found += some
            amount = amount if some else amount // 2
    file.write_text(json.dumps({"quizzes": quizzes, "answers": answers, "questions": questions}))

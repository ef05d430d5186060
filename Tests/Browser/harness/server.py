"""The built program as a process with its own data folder, on a port that the system assigned."""

import http.client
import os
import queue
import re
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import threading
import time
from contextlib import closing
from pathlib import Path

from . import ROOT

# `make test` uses quick builds of the program and of the resources.
PROGRAM = ROOT / os.environ.get("POTIRON_PROGRAM", ".build/release/potiron")
RESOURCES = Path(os.environ.get("POTIRON_RESOURCES", PROGRAM.resolve().parent.parent / "share/potiron")).absolute()
PATIENCE = 20.0


def resources(folder: Path) -> Path:
    """Returns a copy of the resources, which a test can change and serve with `--resources`. It has only the first quizzes, so
    that a server starts in less than half the time. The other content consists of links to the original."""
    shutil.copytree(RESOURCES / "web", folder / "web")
    folder.joinpath("quizzes").mkdir()
    for path in RESOURCES.glob("quizzes/0*"):
        shutil.copy(path, folder / "quizzes")
    for path in RESOURCES.iterdir():
        if not folder.joinpath(path.name).exists():
            folder.joinpath(path.name).symlink_to(path)
    return folder


def free_port() -> int:
    with closing(socket.socket()) as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Server:
    """Serves from `start` (or `with`) until `stop` or `kill`. Another server may serve its data folder later."""

    def __init__(self, data: Path, program: Path = PROGRAM, options: tuple[str, ...] = (), is_public: bool = True):
        """`is_public`: links for other devices contain the server's own address, although it listens only on this machine."""
        self.data = data
        self.options = options
        self._is_public = is_public and "--public-address" not in options
        self._scheme = "https" if "--certificate" in options else "http"
        self.program = program
        self.port = 0
        self.process: subprocess.Popen | None = None
        self.log: list[str] = []
        self._reader: threading.Thread | None = None

    @property
    def origin(self) -> str:
        return f"{self._scheme}://127.0.0.1:{self.port}"

    def start(self, port: int = 0) -> "Server":
        """Returns once the program has logged its address and responds there. After a restart, the address stays the same."""
        settings = {name: value for name, value in os.environ.items() if not name.startswith("POTIRON_")}
        options = list(self.options)
        if self._is_public:
            self.port = port or self.port or free_port()
            options += ["--public-address", self.origin]
        self.process = subprocess.Popen(
            [self.program, "serve", "--host", "127.0.0.1", "--port", str(port or self.port), "--data", self.data, *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            env=settings | {"POTIRON_RESOURCES": str(RESOURCES)},
        )
        ports: queue.Queue[int | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read_log, args=(self.process, ports), daemon=True)
        self._reader.start()
        port = ports.get(timeout=PATIENCE)
        if port is None:
            raise RuntimeError(f"potiron exited before it opened its port: {' '.join(self.log)}")
        self.port = port
        status, _, _ = self.fetch("/healthz")
        if status != 200:
            raise RuntimeError(f"potiron is unhealthy: /healthz returned status {status}")
        return self

    def _read_log(self, process: subprocess.Popen, ports: "queue.Queue[int | None]") -> None:
        for line in process.stderr:
            self.log.append(line.rstrip("\n"))
            address = re.search(r"listening on https?://[^\s/]+:(\d+)", line)
            if address:
                ports.put(int(address[1]))
        ports.put(None)

    def stop(self) -> int:
        """Asks the program to exit, as a service manager does, and returns its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        """Kills the program in the middle of its work, as a power failure would."""
        return self._end(signal.SIGKILL)

    def _end(self, with_signal: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(with_signal)
        try:
            code = process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        self._reader.join(timeout=PATIENCE)
        process.stderr.close()
        return code

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_) -> None:
        self.stop()

    def fetch(
        self, path: str, method: str = "GET", headers: dict[str, str] | None = None, body: bytes | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Sends a request on a new connection. Returns the status, the headers with lower-case names (repeated ones with a
        line for each value), and the body as it was sent."""
        if self._scheme == "http":
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        else:  # the certificate is temporary and self-signed
            anyone = ssl._create_unverified_context()
            connection = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=PATIENCE, context=anyone)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, {name.lower(): "\n".join(answer.headers.get_all(name)) for name in answer.headers}, answer.read()
        finally:
            connection.close()

    def rounds(self) -> list[dict]:
        """The rounds in the database, running or finished, earliest first."""
        return self.rows("SELECT * FROM rounds ORDER BY finished_at")

    def rows(self, query: str, *values) -> list[dict]:
        """Rows of the database."""
        files = [path for path in self.data.iterdir() if path.read_bytes()[:15] == b"SQLite format 3"]
        assert len(files) == 1, files
        with closing(sqlite3.connect(files[0])) as database:
            database.row_factory = sqlite3.Row
            return [dict(row) for row in database.execute(query, values)]

    def memory(self) -> tuple[int, int]:
        """Resident memory in bytes: the current and the peak value."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        now, most = (re.search(rf"{name}:\s+(\d+) kB", status) for name in ("VmRSS", "VmHWM"))
        return int(now[1]) * 1024, int(most[1]) * 1024


def time_to_first_answer(data: Path, program: Path = PROGRAM, path: str = "/") -> float:
    """Seconds from the start of the process to the first byte of its first response."""
    server = Server(data, program)
    began = time.perf_counter()
    server.start()
    try:
        status, _, _ = server.fetch(path)
        taken = time.perf_counter() - began
    finally:
        server.stop()
    if status != 200:
        raise RuntimeError(f"{path} returned status {status}")
    return taken

"""Compares uploads with Express. Potiron verifies and stores results before it acknowledges them. Express only stores them."""

import argparse
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import load
import peers
import rounds
from harness import ROOT
from harness.server import Server
from databases import PostgreSQL, SQLite

SCRIPT = ROOT / "Bench/uploads.lua"
# The number of different rounds. They are repeated with other ids and times.
ROUNDS = 4096
ROW = "{:<34} {:>12} {:>12} {:>12} {:>12} {:>8}"


class Uploader:
    """Loads servers with results that were never uploaded before."""

    def __init__(self, file: Path, options: argparse.Namespace):
        self.file = file
        self.options = options
        self._runs = 0

    def run(self, *origins: str) -> load.Load:
        """Uploads to all these servers at once. Together they get as many connections as a single server would."""
        beginnings = []
        for _ in origins:
            self._runs += 1
            beginnings.append(f"bench-{self._runs}")
        connections = self.options.uploads // len(origins)
        with ThreadPoolExecutor() as pool:
            loads = list(pool.map(lambda origin, beginning: self._load(origin, beginning, connections), origins, beginnings))
        return load.Load(
            rate=sum(each.rate for each in loads), p99=max(each.p99 for each in loads), requests=sum(each.requests for each in loads)
        )

    def _load(self, origin: str, beginning: str, connections: int) -> load.Load:
        headers = {"Content-Type": "application/json"}
        return load.run(origin, self.options.upload_seconds, connections, headers, SCRIPT, (self.file, beginning))


def measure(folder: Path, options: argparse.Namespace) -> list[str]:
    file = folder / "rounds.txt"
    with Server(folder / "claims") as server:
        rounds.write(server, file, ROUNDS)
    uploader = Uploader(file, options)
    lines = [ROW.format("uploads", "potiron/s", "express/s", "potiron p99", "express p99", "ratio")]
    names = []
    for database in (SQLite(folder / "sqlite"), PostgreSQL(folder / "postgresql", "uploads")):
        with Server(database.folder, options=database.options) as server, beside(database, folder) as (express, theirs):
            names.append(express.name)
            ours, others = in_turns(uploader, options, (server.origin,), (express.origin,))
            require_kept(database, ours)
            require_kept(theirs, others)
            lines.append(row(f"verified and stored in {database.name}", ours, others))
    lines += ["", *second_process(uploader, folder, options), "", *replays(uploader, folder)]
    return [
        *lines,
        f"({' and '.join(names)}, one process each; {options.uploads} persistent connections; each upload has a new result;",
        f" medians of {options.turns} turns of {options.upload_seconds} s each; acknowledged results are on disk)",
    ]


class beside(ExitStack):
    """Starts Express with separate tables, created like Potiron's."""

    def __init__(self, database, folder: Path):
        super().__init__()
        own = folder / f"express-{database.name}"
        self.database = SQLite(own) if database.name == "SQLite" else PostgreSQL(own, "express")

    def __enter__(self):
        super().__enter__()
        return self.enter_context(peers.keeping_express(self.database)), self.database


def in_turns(uploader: Uploader, options: argparse.Namespace, *places: tuple[str, ...]) -> list[list[load.Load]]:
    """Measures each place in turns, so that a slow minute of the machine affects all of them. The first turn only warms up."""
    loads = [[uploader.run(*origins) for origins in places] for _ in range(options.turns + 1)]
    return [list(of_one) for of_one in zip(*loads)]


def require_kept(database, loads: list[load.Load]) -> None:
    """Requires that all acknowledged results are stored, plus at most those in flight when wrk stopped."""
    acknowledged = sum(each.requests for each in loads)
    kept = int(database.rows("SELECT count(*) FROM rounds")[0][0])
    if not acknowledged <= kept <= acknowledged + 1000 * len(loads):
        raise RuntimeError(f"{database.name} acknowledged {acknowledged} results, but stores {kept}")


def row(name: str, ours: list[load.Load], theirs: list[load.Load]) -> str:
    ours, theirs = ours[1:], theirs[1:]
    ratio = median(our.rate / their.rate for our, their in zip(ours, theirs))
    rates = [f"{median(each.rate for each in of_one):,.0f}" for of_one in (ours, theirs)]
    waits = [f"{median(each.p99 for each in of_one) * 1000:.1f} ms" for of_one in (ours, theirs)]
    return ROW.format(name, *rates, *waits, f"{ratio:.2f}")


def second_process(uploader: Uploader, folder: Path, options: argparse.Namespace) -> list[str]:
    database = PostgreSQL(folder / "processes", "processes")
    with Server(database.folder, options=database.options) as one, Server(database.folder, options=database.options) as other:
        both, alone = in_turns(uploader, options, (one.origin, other.origin), (one.origin, one.origin))
        require_kept(database, both + alone)
    head = ROW.format("uploads to one PostgreSQL", "two/s", "one/s", "two, p99", "one, p99", "ratio")
    return [head, row("two processes, one process", both, alone)]


def replays(uploader: Uploader, folder: Path) -> list[str]:
    """The server's own measurement of replays. Results arrive over one connection, so that nothing else runs during a replay."""
    with Server(folder / "replays", options=("--metrics", "127.0.0.1:0")) as server:
        load.run(server.origin, 5, 1, {"Content-Type": "application/json"}, SCRIPT, (uploader.file, "replays"))
        place = next(re.search(r"http://([\d.]+:\d+)/metrics", line) for line in server.log if "metrics at" in line)
        _, _, body = load.fetch(f"http://{place[1]}/metrics", {})
    seconds, count = (
        float(re.search(rf'^potiron_replay_seconds_{name}{{kind="result"}} (\S+)$', body.decode(), re.MULTILINE)[1])
        for name in ("sum", "count")
    )
    return [f"replays on one core            {count / seconds:,.0f} per second ({seconds / count * 1e6:.0f} µs each, {count:,.0f} in total)"]

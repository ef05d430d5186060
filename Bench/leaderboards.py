"""Leaderboards requested over HTTP with millions of stored results, and the query plans of both databases."""

import argparse
import json
import re
import time
from pathlib import Path

import load
from harness import ROOT
from harness.server import Server
from databases import PostgreSQL, SQLite
from filling import Filling

SCRIPT = ROOT / "Bench/asking.lua"
STATEMENTS = ROOT / "Sources/Storage/Rounds/Leaderboards.swift"
ROW = "{:<44} {:>12} {:>12} {:>12} {:>12}"
# The number of concurrent clients in measurements of throughput. Each sends a request as soon as it has a response. Measurements
# of latency have only one client, because four would compete for the two cores that they share with the servers.
CONNECTIONS = 4


def measure(folder: Path, options: argparse.Namespace) -> list[str]:
    with Server(folder / "list") as server:
        quizzes = [quiz["id"] for quiz in json.loads(server.fetch("/api/v1/quizzes")[2])["quizzes"]]
    filling = Filling(quizzes, options.results)
    columns, notes = [], []
    for database in (SQLite(folder / "boards-sqlite"), PostgreSQL(folder / "boards-postgresql", "boards")):
        began = time.monotonic()
        filling.fill(database)
        notes.append(f"filling {database.name} took {time.monotonic() - began:.0f} s")
        notes += plans(database)
        with Server(database.folder, options=database.options) as server:
            columns.append(asked(server, database, filling, folder, options))
    head = ["sqlite p99", "postgres p99", "sqlite/s", "postgres/s"]
    lines = [ROW.format(f"leaderboards with {options.results:,} results", *head)]
    for name, ours in columns[0].items():
        theirs = columns[1][name]
        waits = [f"{each.p99 * 1000:.2f} ms" for each in (ours, theirs)]
        lines.append(ROW.format(name, *waits, f"{ours.rate:,.0f}", f"{theirs.rate:,.0f}"))
    note = (
        f"({filling.players:,} players on {len(filling.boards)} leaderboards; p99 with one persistent connection, rates with"
        f" {CONNECTIONS}; {options.seconds * 5} s each)"
    )
    return [*lines, note, *notes]


def asked(server: Server, database, filling: Filling, folder: Path, options: argparse.Namespace) -> dict[str, load.Load]:
    """Measures the same requests for each database. The visitor who requests their own place has rank 900 and 199 friends."""
    cookie, group = visitor(server, database, filling)
    everybody = filling.boards[0]
    pages = {
        "first 50 of all time, 200 leaderboards": ([f"{name}?" for name in filling.boards], {}),
        "first 50 of the week, 200 leaderboards": ([f"{name}?period=week" for name in filling.boards], {}),
        "first 50 of the day, 200 leaderboards": ([f"{name}?period=day" for name in filling.boards], {}),
        "50 in the middle of the largest leaderboard": ([f"{everybody}?after={middle(database, filling)}"], {}),
        "first 50, and the visitor's own place": ([f"{everybody}?"], {"Cookie": cookie}),
        "200 friends, and the visitor's own place": ([f"{everybody}?group={group}"], {"Cookie": cookie}),
    }
    loads = {}
    for name, (paths, headers) in pages.items():
        file = folder / "paths.txt"
        file.write_text("".join(f"/api/v1/boards/{path}\n" for path in paths))
        status, _, body = server.fetch(file.read_text().split()[0], headers=headers)
        answer = json.loads(body)
        if status != 200 or (len(answer["places"]) != 50 and filling.results >= 100_000) or (headers and not answer["own"]["place"]):
            raise RuntimeError(f"{name}: unexpected response with status {status}: {body[:300]}")
        load.run(server.origin, options.seconds, CONNECTIONS, headers, SCRIPT, (file,))
        alone, together = (load.run(server.origin, options.seconds * 5, count, headers, SCRIPT, (file,)) for count in (1, CONNECTIONS))
        loads[name] = load.Load(rate=together.rate, p99=alone.p99, requests=alone.requests + together.requests)
    return loads


def visitor(server: Server, database, filling: Filling) -> tuple[str, str]:
    """Creates a player far up on the largest leaderboard. Returns the cookie of their browser and the code of their group."""
    _, headers, _ = server.fetch("/api/v1/player", "PUT", {"Content-Type": "application/json"}, b'{"name":"Visitor"}')
    cookie = headers["set-cookie"].split(";")[0]
    _, _, body = server.fetch("/api/v1/groups", "POST", {"Cookie": cookie})
    group = json.loads(body)["player"]["groups"][0]["code"]
    own = json.loads(server.fetch("/api/v1/player/data", headers={"Cookie": cookie})[2])["player"]
    board = filling.boards[0]
    rank = min(899, filling.players // 2)
    score, duration, finished = database.rows(
        "SELECT negated_score, duration, finished_at FROM leaderboard_entries "
        f"WHERE leaderboard = '{board}' AND period = 'all' ORDER BY negated_score, duration, finished_at, round LIMIT 1 OFFSET {rank}"
    )[0]
    database.run(
        "INSERT INTO leaderboard_entries (leaderboard, period, player, negated_score, duration, finished_at, round, maximum, "
        "ends_at)"
        f" VALUES ('{board}', 'all', '{own}', {score}, {duration}, {finished}, 'of-the-visitor', 10, NULL)",
        f"INSERT INTO members (code, player) SELECT '{group}', id FROM players WHERE id <> '{own}' ORDER BY id LIMIT 199",
    )
    return cookie, group


def middle(database, filling: Filling) -> str:
    """The cursor of a page in the middle of the largest leaderboard, as the page before it would return it."""
    place = filling.players // 2
    score, duration, finished, round_ = database.rows(
        "SELECT negated_score, duration, finished_at, round FROM leaderboard_entries "
        f"WHERE leaderboard = '{filling.boards[0]}' AND period = 'all' "
        f"ORDER BY negated_score, duration, finished_at, round LIMIT 1 OFFSET {place - 1}"
    )[0]
    return f"{-int(score)}.{duration}.{finished}.{round_}.{place}"


def plans(database) -> list[str]:
    """The query plans for the statements in `Leaderboards.swift`. None may scan a whole table, or sort anything but a group."""
    texts = re.findall(r'"""\n(\s*SELECT [^"]*?FROM[^"]*?leaderboard_entries[^"]*?)"""', STATEMENTS.read_text())
    if len(texts) != 4:
        raise RuntimeError(f"{STATEMENTS.name} has {len(texts)} statements about leaderboards; Bench/leaderboards.py expects 4")
    lines = []
    for text in texts:
        statement = " ".join(re.sub(r"\\\([^)]*\)", "{}", text).split())
        plan = database.plan(statement, statement.count("{}"))
        is_of_group = "members" in statement
        told = "; ".join(line.strip() for line in plan if line.strip())
        # A leaderboard must be read in the order of its index. A group is read by its few members and then sorted. PostgreSQL
        # may scan a small leaderboard instead if it estimates a lower cost. SQLite does not, and names tables by their aliases.
        is_read = "leaderboard_entries_in_order|leaderboard_entries_pkey|entries USING PRIMARY KEY"
        is_slow = "Seq Scan|SCAN (entries|leaderboard_entries|players|members)"
        if is_of_group:
            is_read = "members_pkey|members USING PRIMARY KEY"
            is_slow += "|USING INDEX leaderboard_entries_in_order"
        else:
            is_slow += "|Sort|TEMP B-TREE"
        if re.search(is_slow, told) or not re.search(is_read, told):
            raise RuntimeError(f"{database.name} does not use the index for {statement}: {told}")
        lines.append(f"  {statement[:60]}…: {told}")
    return lines

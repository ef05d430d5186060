#!/usr/bin/python3
"""Lets 2,000 phones at one address play a live round, while 500 visitors come, somebody guesses codes, and attacks run.

Usage: Bench/school.py [--phones N] [--others N] [--forwarded] [--no-attack]

Needs root and `ip` (iproute2): the phones, the others and the attackers each get a network namespace, because a server does not limit
programs on its own machine. The server has its default options. With --forwarded, the phones come through a proxy that names one
address for all of them in `X-Forwarded-For`.

Fails if a phone cannot join, an answer is lost, or a stream of a phone ends; if another visitor gets no page; or if the guesser is not
stopped. See Bench/README.md.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
sys.path.insert(0, str(ROOT / "Bench"))

import attack  # noqa: E402
import rooms  # noqa: E402
from harness.server import PROGRAM, RESOURCES  # noqa: E402

PREFIX = "potiron-bench-"
# The subnets of the namespaces. The server has the address 1 in each.
SUBNETS = {"school": "10.71", "town": "10.72", "attack": "10.73"}
SCHOOL = f"{SUBNETS['school']}.0.2"
# An address from the range for documentation (RFC 5737), which nobody uses.
FORWARDED = "203.0.113.7"
# The attacks of attack.py that run, one process each. Together they hold 7,500 idle and slow connections.
ATTACKS = (
    "marks in Accept-Language", "10,000 legal letters", "5,000 idle connections", "5,000 slow headers", "5,000 large headers",
    "connect and disconnect", "unread pipelines", "broken framing",
)


# MARK: The networks


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def build_networks(others: int) -> None:
    for name, subnet in SUBNETS.items():
        inner, outer = f"{PREFIX}{name}", f"pb-{name}"
        ip("netns", "add", inner)
        ip("link", "add", outer, "type", "veth", "peer", "name", "eth0", "netns", inner)
        ip("address", "add", f"{subnet}.0.1/16", "dev", outer)
        ip("link", "set", outer, "up")
        addresses = [f"{subnet}.{number // 250 + 1}.{number % 250 + 1}" for number in range(others if name == "town" else 0)]
        lines = [f"address add {address}/16 dev eth0" for address in [f"{subnet}.0.2", *addresses]]
        lines += ["link set eth0 up", "link set lo up"]
        subprocess.run(["ip", "-n", inner, "-batch", "-"], input="\n".join(lines), text=True, check=True)


def drop_networks() -> None:
    for name in SUBNETS:
        subprocess.run(["ip", "netns", "delete", f"{PREFIX}{name}"], stderr=subprocess.DEVNULL)


def inside(name: str, *command: object) -> list[str]:
    return ["ip", "netns", "exec", f"{PREFIX}{name}", *map(str, command)]


# MARK: Visitors


async def ask(host: str, port: int, target: str, own: str | None = None, body: dict | None = None, headers: str = "") -> tuple[int, str, bytes]:
    """Sends a request on a new connection. Returns the status, the cookie and the body."""
    reader, writer = await asyncio.open_connection(host, port, local_addr=(own, 0) if own else None)
    content = json.dumps(body).encode() if body is not None else b""
    method, more = ("POST", f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n") if content else ("GET", "")
    writer.write(f"{method} {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}{headers}\r\n".encode() + content)
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    data = await reader.read()
    writer.close()
    cookie = next((line[12:].split(";")[0] for line in head.split("\r\n") if line.lower().startswith("set-cookie: ")), "")
    return int(head.split()[1]), cookie, data


async def stay(host: str, port: int, own: str, code: str, cookie: str) -> str:
    """Opens a stream and keeps it until it ends or nothing arrives for 20 s. Returns why it ended."""
    reader, writer = await asyncio.open_connection(host, port, local_addr=(own, 0))
    target = f"/api/v1/rooms/{code}/events?as=player"
    writer.write(f"GET {target} HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\nCookie: {cookie}\r\n\r\n".encode())
    try:
        while await asyncio.wait_for(reader.read(65536), timeout=20):
            pass
    except TimeoutError:
        return "silent"
    except ConnectionError:
        pass
    return "ended"


async def visit(number: int, host: str, port: int, code: str) -> tuple[float, str, str]:
    """A visitor with a separate address loads two pages and joins a room. Returns the duration, the address and the cookie."""
    own = f"{SUBNETS['town']}.{number // 250 + 1}.{number % 250 + 1}"
    await asyncio.sleep(random.uniform(0, 10))
    begin = time.monotonic()
    for page in ("/", f"/join/{code}"):
        status, _, _ = await ask(host, port, page, own)
        if status != 200:
            raise RuntimeError(f"{page} has status {status}")
    body = {"name": f"Visitor {number}", "key": f"visitor-number-{number:06}"}
    status, cookie, text = await ask(host, port, f"/api/v1/rooms/{code}/players", own, body)
    if status != 201:
        raise RuntimeError(f"joining has status {status}: {text[:200]!r}")
    return time.monotonic() - begin, own, cookie


async def others(host: str, port: int, code: str, count: int) -> dict:
    """Lets all visitors come within 10 s. Each keeps a stream until standard input ends."""
    visits = await asyncio.gather(*(visit(number, host, port, code) for number in range(count)), return_exceptions=True)
    faults = [repr(each) for each in visits if isinstance(each, BaseException)]
    good = [each for each in visits if not isinstance(each, BaseException)]
    streams = [asyncio.create_task(stay(host, port, own, code, cookie)) for _, own, cookie in good]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    ends = [stream.result() for stream in streams if stream.done()]
    times = sorted(duration for duration, _, _ in good)
    return {
        "came": len(good), "faults": len(faults), "fault": faults[:3], "streams": len(streams), "ended": len(ends),
        "p50": times[len(times) // 2] if times else None, "worst": times[-1] if times else None,
    }


async def guess(host: str, port: int, client: str | None) -> dict:
    """Tries ten codes a second until standard input ends. Counts the responses by status."""
    counts: dict[int, int] = {}
    headers = f"X-Forwarded-For: {client}\r\n" if client else ""
    end = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    while not end.done():
        code = "".join(random.choices("BCDFGHJKLMNPQRSTVWXZ23456789", k=6))
        status, _, _ = await ask(host, port, f"/api/v1/rooms/{code}", headers=headers)
        counts[status] = counts.get(status, 0) + 1
        await asyncio.sleep(0.1)
    return counts


def attacking(host: str, port: int) -> None:
    attack.HOST = host
    for name in ATTACKS:
        function, *words = attack.LOADS[name][0]
        multiprocessing.Process(target=function, args=(port, *words), daemon=True).start()
    sys.stdin.read()


# MARK: The round


class Helper:
    """Runs this script in a namespace, in one of the roles above."""

    def __init__(self, name: str, role: str, *words: object):
        command = inside(name, sys.executable, __file__, "--role", role, *words)
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def finish(self) -> str:
        text, _ = self._process.communicate()
        return text


def serve(folder: str, options: argparse.Namespace) -> tuple[subprocess.Popen, int]:
    command = [options.program, "serve", "--host", "0.0.0.0", "--port", "0", "--data", folder]
    command += ["--trust-proxy", SCHOOL] if options.forwarded else []
    settings = {name: value for name, value in os.environ.items() if not name.startswith("POTIRON_")}
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=settings | {"POTIRON_RESOURCES": str(RESOURCES)}
    )
    line = next(line for line in process.stderr if "listening on" in line)
    # Discards the rest of the log. Otherwise, a full pipe would block the server.
    multiprocessing.Process(target=lambda: [None for _ in process.stderr], daemon=True).start()
    return process, int(line.split("listening on")[1].split(",")[0].rsplit(":", 1)[1].split()[0].rstrip("/"))


def open_room(port: int) -> str:
    body = json.dumps({"quiz": "science"}).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/v1/rooms", body, {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))["code"]


def play(port: int, server: subprocess.Popen, options: argparse.Namespace) -> list[str]:
    """Plays the round. Returns the faults."""
    school, town, hostile = (f"{subnet}.0.1" for subnet in SUBNETS.values())
    client = FORWARDED if options.forwarded else None
    code = open_room(port)
    helpers = {
        "others": Helper("town", "others", town, port, code, options.others),
        "guesser": Helper("school", "guesser", school, port, client or ""),
    }
    if options.attack:
        helpers["attackers"] = Helper("attack", "attackers", hostile, port)
    command = [options.generator, "--address", school, "--port", port, "--server", server.pid, "--steady"]
    command += ["--phones", options.phones, "--questions", options.questions]
    command += ["--forwarded-for", client] if client else []
    phones = subprocess.run(inside("school", *command), text=True, capture_output=True)
    results = {name: helper.finish() for name, helper in helpers.items()}
    print(phones.stdout, end="")
    town, guesses = json.loads(results["others"]), json.loads(results["guesser"])
    print(f"others                            {town}")
    print(f"guesses by status                 {guesses}")
    faults = [phones.stderr.strip()] if phones.returncode else []
    if town["faults"] or town["ended"]:
        faults.append(f"{town['faults']} others got no page or room, {town['ended']} of their streams ended")
    if not guesses.get("429") or guesses.get("404", 0) > 60 or guesses.get("200"):
        faults.append("the guesser was not stopped")
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--phones", type=int, default=2000)
    parser.add_argument("--others", type=int, default=500)
    parser.add_argument("--questions", type=int, default=3)
    parser.add_argument("--forwarded", action="store_true", help="one X-Forwarded-For instead of one address")
    parser.add_argument("--no-attack", dest="attack", action="store_false", help="no attackers")
    parser.add_argument("--program", type=Path, default=PROGRAM, help="the server (.build/release/potiron)")
    parser.add_argument("--generator", type=Path, default=rooms.PHONES, help="the phones (.build/release/RoomPhones)")
    parser.add_argument("--role", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    rooms.raise_file_limit()
    match options.role:
        case ["others", host, port, code, count]:
            return print(json.dumps(asyncio.run(others(host, int(port), code, int(count)))))
        case ["guesser", host, port, client]:
            return print(json.dumps(asyncio.run(guess(host, int(port), client or None))))
        case ["attackers", host, port]:
            return attacking(host, int(port))
    drop_networks()
    try:
        build_networks(options.others)
        with tempfile.TemporaryDirectory(prefix="potiron-school-") as folder:
            server, port = serve(folder, options)
            try:
                faults = play(port, server, options)
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait(timeout=30)
    finally:
        drop_networks()
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main()

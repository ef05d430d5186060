#!/usr/bin/python3
"""Measures streams: their memory, how soon an event reaches all of them, and whether a school's streams survive a crowd.

Usage: Bench/streams.py [--memory] [--events] [--crowd], all three by default. The crowd needs root, for network namespaces.

The server is the program with the site of Tests/TestSite, with default options: `swift build -c release --product TestSite`.
"""

import argparse
import os
import resource
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/TestSite"
STREAM = b"GET /stream HTTP/1.1\r\nHost: test\r\n\r\n"
START = b"data: start\n\n"
EVENT = b"data: " + b"x" * 392 + b"\n\n"


class Server:
    def __init__(self, host: str = "127.0.0.1", inside: tuple[str, ...] = ()):
        self.folder = tempfile.TemporaryDirectory(prefix="potiron-streams-")
        command = [PROGRAM, "serve", "--host", host, "--port", "0", "--data", self.folder.name, "--resources", self.resources()]
        self.process = subprocess.Popen([*inside, *map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            if "listening on" in line:
                self.port = int(line.split("listening on")[1].split(",")[0].rsplit(":", 1)[1])
                break
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

    @staticmethod
    def resources() -> Path:
        return PROGRAM.resolve().parent.parent / "share/potiron"

    def memory(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) << 10

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


@contextmanager
def server(**options):
    running = Server(**options)
    try:
        yield running
    finally:
        running.stop()


def connect(host: str, port: int) -> socket.socket:
    link = socket.create_connection((host, port), timeout=30)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return link


class Readers:
    """Open streams, each of which has received the server's start message."""

    def __init__(self, host: str, port: int, count: int, seconds: float = 0):
        self.links: dict[int, socket.socket] = {}
        self.epoll = select.epoll()
        begin = time.monotonic()
        for number in range(count):
            link = connect(host, port)
            link.sendall(STREAM)
            received = b""
            while START not in received:
                piece = link.recv(4096)
                if not piece:
                    raise SystemExit(f"the server refused stream {number}: {received[:80]!r}")
                received += piece
            link.setblocking(False)
            self.links[link.fileno()] = link
            self.epoll.register(link, select.EPOLLIN)
            time.sleep(max(0.0, begin + seconds * number / count - time.monotonic()))

    def receive(self, patience: float = 30) -> tuple[float, int]:
        """Waits until each stream has received an event. Returns the time of the last one, and the number of streams that ended."""
        missing = {descriptor: len(EVENT) for descriptor in self.links}
        ended = 0
        end = time.monotonic() + patience
        last = time.monotonic()
        while missing and time.monotonic() < end:
            for descriptor, _ in self.epoll.poll(1, 512):
                piece = self.links[descriptor].recv(4096)
                last = time.monotonic()
                if not piece:
                    self.epoll.unregister(descriptor)
                    self.links.pop(descriptor).close()
                    missing.pop(descriptor, None)
                    ended += 1
                elif descriptor in missing and b"xxx" in piece:
                    missing[descriptor] -= piece.count(b"x")
                    if missing[descriptor] <= len(EVENT) - 392:
                        del missing[descriptor]
        return last, ended + len(missing)

    def close(self) -> None:
        for link in self.links.values():
            link.close()


def publish(host: str, port: int) -> None:
    with connect(host, port) as link:
        link.sendall(b"GET /publish HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
        while link.recv(4096):
            pass


def measure_memory(count: int = 5000) -> None:
    with server() as running:
        publish("127.0.0.1", running.port)
        time.sleep(1)
        before = running.memory()
        readers = Readers("127.0.0.1", running.port, count)
        time.sleep(1)
        after = running.memory()
        print(f"{count} idle streams: {(after - before) / 1e6:.1f} MB above the {before / 1e6:.1f} MB at rest, "
              f"{(after - before) / count / 1024:.1f} KiB each")
        readers.close()


def measure_events(count: int = 2000, rounds: int = 20) -> None:
    with server() as running:
        readers = Readers("127.0.0.1", running.port, count)
        whole, own = [], []
        for _ in range(rounds):
            time.sleep(0.2)
            used = time.process_time()
            begin = time.monotonic()
            publish("127.0.0.1", running.port)
            last, missing = readers.receive()
            whole.append((last - begin) * 1000)
            own.append((time.process_time() - used) * 1000)
            if missing:
                raise SystemExit(f"{missing} streams did not receive an event")
        print(f"an event of {len(EVENT)} bytes reaches the last of {count} streams after {median(whole):.0f} ms "
              f"(median of {rounds}, {min(whole):.0f} to {max(whole):.0f}); this program used {median(own):.0f} ms of processor time")
        readers.close()


# MARK: The crowd

ATTACKS = {
    "idle connections": lambda link: time.sleep(0),
    "half a head": lambda link: link.sendall(b"GET / HTTP/1.1\r\nHo"),
    "half a body": lambda link: link.sendall(b"POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 60000),
    "many requests": lambda link: link.sendall(b"GET / HTTP/1.1\r\nHost: test\r\n\r\n" * 60),
    "posts": lambda link: link.sendall(b"POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 1\r\n\r\nx" * 40),
    "garbage": lambda link: link.sendall(bytes(range(256)) * 8),
    "streams that are not read": lambda link: link.sendall(STREAM),
    "unread responses": lambda link: link.sendall(b"GET / HTTP/1.1\r\nHost: test\r\n\r\n" * 30),
}


def attack(host: str, port: int, name: str, seconds: float) -> None:
    held: list[socket.socket] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            link = connect(host, port)
            link.settimeout(0.2)
            ATTACKS[name](link)
            held.append(link)
        except OSError:
            pass
        if len(held) > 1500:
            held.pop(0).close()


def visit(host: str, port: int, count: int) -> None:
    """Lets visitors come one after the other. Each sends a request on a connection that stays open."""
    links, served, slowest = [], 0, 0.0
    for _ in range(count):
        begin = time.monotonic()
        try:
            link = connect(host, port)
            link.sendall(b"GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            served += link.recv(4096).startswith(b"HTTP/1.1 200")
            links.append(link)
        except OSError:
            pass
        slowest = max(slowest, time.monotonic() - begin)
        time.sleep(0.005)
    print(f"  {served} of {count} other visitors served, the slowest after {slowest * 1000:.0f} ms", flush=True)


def hold(host: str, port: int, count: int) -> None:
    """Plays a school: opens its streams within ten seconds, and publishes an event when standard input has a line."""
    readers = Readers(host, port, count, seconds=9)
    print("open", flush=True)
    sys.stdin.readline()
    publish(host, port)
    _, missing = readers.receive()
    print(f"  {count - missing} of {count} streams are open and receive an event", flush=True)


def measure_crowd(seconds: float = 15) -> None:
    names = ["potiron-school", "potiron-visitors", "potiron-attackers"]
    run = lambda *command: subprocess.run(command, check=True)  # noqa: E731
    try:
        for number, name in enumerate(names):
            run("ip", "netns", "add", name)
            run("ip", "link", "add", f"potiron{number}", "type", "veth", "peer", "name", "eth0", "netns", name)
            run("ip", "address", "add", f"10.97.{number}.1/24", "dev", f"potiron{number}")
            run("ip", "link", "set", f"potiron{number}", "up")
            run("ip", "-n", name, "address", "add", f"10.97.{number}.2/24", "dev", "eth0")
            run("ip", "-n", name, "link", "set", "eth0", "up")
        with server(host="0.0.0.0") as running:
            def begin(number: int, *role: str) -> subprocess.Popen:
                command = ["ip", "netns", "exec", names[number], sys.executable, __file__, "--role", *role]
                command += ["--host", f"10.97.{number}.1", "--port", str(running.port)]
                return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

            start = time.monotonic()
            school = begin(0, "school")
            if school.stdout.readline() != "open\n":
                raise SystemExit("the school's streams were not opened")
            print(f"2000 streams from one address are open after {time.monotonic() - start:.1f} s")
            attackers = [begin(2, name, "--seconds", str(seconds)) for name in ATTACKS]
            visitors = begin(1, "visitors")
            print(visitors.communicate()[0], end="")
            for attacker in attackers:
                attacker.wait()
            print(f"  {len(attackers)} attackers ran for {seconds:.0f} s, each with up to 1500 connections at a time")
            print(school.communicate("\n")[0], end="")
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "delete", name], check=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for part in ("memory", "events", "crowd"):
        parser.add_argument(f"--{part}", action="store_true")
    parser.add_argument("--role", help=argparse.SUPPRESS)
    parser.add_argument("--host", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, help=argparse.SUPPRESS)
    options = parser.parse_args()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(files, 16384), files))
    if options.role == "school":
        return hold(options.host, options.port, 2000)
    if options.role == "visitors":
        return visit(options.host, options.port, 500)
    if options.role:
        return attack(options.host, options.port, options.role, options.seconds)
    is_all = not (options.memory or options.events or options.crowd)
    if options.memory or is_all:
        measure_memory()
    if options.events or is_all:
        measure_events()
    if options.crowd or is_all:
        measure_crowd()
    return None


if __name__ == "__main__":
    main()

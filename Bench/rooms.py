#!/usr/bin/python3
"""Plays live rooms with simulated phones, and prints the delays, the lost answers and the memory; see Bench/README.md.

Usage: Bench/rooms.py [--phones N] [--questions N] [--rooms N] [--no-restart]

The program RoomPhones simulates the phones; build it with `swift build -c release --product RoomPhones`. RoomPhones fails if an
answer was lost, or if it was itself too slow.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from harness.server import PROGRAM, Server  # noqa: E402

PHONES = ROOT / ".build/release/RoomPhones"


def measure(
    folder: Path, options: argparse.Namespace, program: Path = PROGRAM, generator: Path = PHONES, restart: bool = True
) -> list[str]:
    raise_file_limit()
    limits = ("--room-players", str(max(options.phones, 2000)), "--players", str(max(options.phones, 5000)))
    with Server(folder / "rooms", program=program, options=limits) as server:
        command = [generator, "--port", server.port, "--server", server.process.pid]
        command += ["--phones", options.phones, "--questions", options.questions, "--rooms", options.rooms]
        command += ["--restart"] if restart else []
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        phones = subprocess.Popen(list(map(str, command)), text=True, bufsize=1, **pipes)
        try:
            lines = []
            for line in phones.stdout:
                if line == "restart the server\n":
                    server.kill()
                    server.start()
                    phones.stdin.write(f"{server.process.pid}\n")
                else:
                    lines.append(line.rstrip("\n"))
            fault = phones.stderr.read()
            if phones.wait():
                raise RuntimeError("\n".join([*lines, fault]))
        finally:
            phones.kill()
            phones.wait()
    return lines


def raise_file_limit() -> None:
    """Raises the limit of open files, because the server keeps two connections for each phone."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536), most))


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--phones", type=int, default=200, help="phones in a live room; 2000 for the figures of requirement L10")
    parser.add_argument("--questions", type=int, default=5, help="questions in a live room; 20 for L10")
    parser.add_argument("--rooms", type=int, default=1, help="live rooms, one after the other; 50 for L10")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments(parser)
    parser.add_argument("--program", type=Path, default=PROGRAM, help="the server (.build/release/potiron)")
    parser.add_argument("--generator", type=Path, default=PHONES, help="the phones (.build/release/RoomPhones)")
    parser.add_argument("--no-restart", dest="restart", action="store_false", help="do not kill the server in the first room")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="potiron-rooms-") as folder:
        try:
            print("\n".join(measure(Path(folder), options, options.program, options.generator, options.restart)))
        except RuntimeError as error:
            raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()

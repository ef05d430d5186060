"""Load from wrk on the loopback interface, bounded in time."""

import re
import subprocess
import urllib.request
from dataclasses import dataclass
from pathlib import Path

UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1.0, "m": 60.0}


@dataclass(frozen=True)
class Load:
    rate: float
    p99: float
    requests: int


def in_turns(urls: list[str], turns: int, seconds: int, connections: int, headers: dict[str, str]) -> list[list[Load]]:
    """Measures addresses in turns, so that a slow minute of the machine affects all of them. The first turn only warms up."""
    loads = [[run(url, seconds, connections, headers) for url in urls] for _ in range(turns + 1)]
    return [list(of_one) for of_one in zip(*loads[1:])]


def run(
    url: str, seconds: int, connections: int, headers: dict[str, str], script: Path | None = None, arguments: tuple = ()
) -> Load:
    """Sends requests over persistent connections for `seconds`. All requests are for `url`, unless a script generates them."""
    command = ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{seconds}s", "--latency"]
    for name, value in headers.items():
        command += ["--header", f"{name}: {value}"]
    if script:
        command += ["--script", str(script)]
    answer = subprocess.run([*command, url, "--", *map(str, arguments)], capture_output=True, text=True, timeout=seconds + 30)
    text = answer.stdout
    if answer.returncode or "Non-2xx" in text or "Socket errors" in text:
        raise RuntimeError(f"wrk reported errors for {url}:\n{text}{answer.stderr}")
    p99, unit = re.search(r"99%\s+([\d.]+)(us|ms|s|m)", text).groups()
    return Load(
        rate=float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]),
        p99=float(p99) * UNITS[unit],
        requests=int(re.search(r"(\d+) requests in", text)[1]),
    )


def fetch(url: str, headers: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
    """Sends one request. Returns the status, the headers with lower-case names, and the body as it was sent."""
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
        return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()

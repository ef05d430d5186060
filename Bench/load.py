"""Load from wrk on the loopback interface, bounded in time."""

import re
import subprocess
from dataclasses import dataclass

UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1.0, "m": 60.0}


@dataclass(frozen=True)
class Load:
    rate: float
    p99: float
    requests: int


def run(url: str, seconds: int, connections: int, headers: dict[str, str]) -> Load:
    """Requests one address over and over on connections that stay open, for `seconds`."""
    command = ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{seconds}s", "--latency"]
    for name, value in headers.items():
        command += ["--header", f"{name}: {value}"]
    answer = subprocess.run([*command, url], capture_output=True, text=True, timeout=seconds + 30)
    text = answer.stdout
    if answer.returncode or "Non-2xx" in text or "Socket errors" in text:
        raise RuntimeError(f"wrk was not content with {url}:\n{text}{answer.stderr}")
    p99, unit = re.search(r"99%\s+([\d.]+)(us|ms|s|m)", text).groups()
    return Load(
        rate=float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1]),
        p99=float(p99) * UNITS[unit],
        requests=int(re.search(r"(\d+) requests in", text)[1]),
    )

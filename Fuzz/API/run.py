"""Sends the built program requests that its API description allows, and others, and checks each response against it.

Usage: Fuzz/API/run.py [--cases N] [further options of `schemathesis run`]
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.append(str(FOLDER.parents[1] / "Tests/Browser"))

from harness.server import Server  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=2000, help="cases for each operation (2000)")
    wishes, further = parser.parse_known_args()
    with tempfile.TemporaryDirectory(prefix="potiron-fuzz-") as folder:
        # Limits per client do not apply on this machine, so that no case is turned away.
        server = Server(Path(folder) / "data").start()
        try:
            failed = fuzz(server.origin, wishes.cases, further, folder)
            is_well = server.fetch("/healthz")[0] == 200
        finally:
            code = server.stop()
        kept = len(server.rounds())
    if not is_well or code != 0:
        print(f"The server has not come through: exit code {code}.", *server.log, sep="\n", file=sys.stderr)
    if kept == 0:
        print("No round of Tests/Vectors was taken; `make vectors` brings them up to date.", file=sys.stderr)
    return 1 if failed or not is_well or code != 0 or kept == 0 else 0


def fuzz(origin: str, cases: int, further: list[str], folder: str) -> int:
    settings = os.environ | {"SCHEMATHESIS_HOOKS": "rounds", "PYTHONPATH": str(FOLDER)}
    schemathesis = Path(sys.executable).with_name("schemathesis")
    command = [schemathesis, "--config-file", FOLDER / "schemathesis.toml", "run", f"{origin}/api/v1/openapi.json"]
    command += ["--max-examples", str(cases), "--continue-on-failure", "--generation-database", "none", *further]
    # In a folder of its own, since it leaves its cache where it runs.
    return subprocess.run(command, cwd=folder, env=settings, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

"""Sends valid and invalid requests to the built program, and checks each response against the API description.

Usage: Fuzz/API/run.py [--cases N] [other options of `schemathesis run`]
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
        # Limits per client do not apply to programs on this machine, so no case is rejected by them.
        server = Server(Path(folder) / "data").start()
        try:
            failed = fuzz(server.origin, wishes.cases, further, folder)
            is_well = server.fetch("/healthz")[0] == 200
        finally:
            code = server.stop()
        kept = len(server.rounds())
    if not is_well or code != 0:
        print(f"The server failed: exit status {code}.", *server.log, sep="\n", file=sys.stderr)
    if kept == 0:
        print("The server accepted no round of Tests/Vectors; run `make vectors` to update them.", file=sys.stderr)
    return 1 if failed or not is_well or code != 0 or kept == 0 else 0


def fuzz(origin: str, cases: int, further: list[str], folder: str) -> int:
    settings = os.environ | {"SCHEMATHESIS_HOOKS": "rounds", "PYTHONPATH": str(FOLDER)}
    schemathesis = Path(sys.executable).with_name("schemathesis")
    command = [schemathesis, "--config-file", FOLDER / "schemathesis.toml", "run", f"{origin}/api/v1/openapi.json"]
    command += ["--max-examples", str(cases), "--continue-on-failure", "--generation-database", "none", *further]
    # Runs in a temporary folder, because schemathesis leaves its cache in the working folder.
    return subprocess.run(command, cwd=folder, env=settings, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

"""Sends valid and invalid requests to the built program, and checks each response against the API description.

Usage: Fuzz/API/run.py [--cases N] [other options of `schemathesis run`]
"""

import argparse
import json
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
        # The hooks state a different client address in each request, so that no limit per client rejects a case.
        server = Server(Path(folder) / "data", options=("--trust-proxy", "yes")).start()
        try:
            failed = fuzz(server.origin, wishes.cases, further, folder, open_room(server))
            is_well = server.fetch("/healthz")[0] == 200
        finally:
            code = server.stop()
        kept = len(server.rounds())
    if not is_well or code != 0:
        print(f"The server failed: exit status {code}.", *server.log, sep="\n", file=sys.stderr)
    if kept == 0:
        print("The server accepted no round of Tests/Vectors; run `make vectors` to update them.", file=sys.stderr)
    return 1 if failed or not is_well or code != 0 or kept == 0 else 0


def open_room(server: Server) -> dict[str, str]:
    """Opens a room with a player. Returns the room's code, and the cookies of its host and player, for the hooks."""

    def post(path: str, body: dict) -> tuple[dict, str]:
        status, headers, answer = server.fetch(path, "POST", {"Content-Type": "application/json"}, json.dumps(body).encode())
        if status != 201:
            raise RuntimeError(f"{path} returned status {status}: {answer.decode()}")
        return json.loads(answer), headers["set-cookie"].split(";")[0]

    room, host = post("/api/v1/rooms", {"quiz": "mathematics"})
    _, player = post(f"/api/v1/rooms/{room['code']}/players", {"name": "Zoé", "key": "0123456789abcdef"})
    return {"FUZZ_ROOM": room["code"], "FUZZ_COOKIES": f"{host}; {player}"}


def fuzz(origin: str, cases: int, further: list[str], folder: str, room: dict[str, str]) -> int:
    settings = os.environ | room | {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(FOLDER)}
    schemathesis = Path(sys.executable).with_name("schemathesis")
    command = [schemathesis, "--config-file", FOLDER / "schemathesis.toml", "run", f"{origin}/api/v1/openapi.json"]
    command += ["--max-examples", str(cases), "--continue-on-failure", "--generation-database", "none", *further]
    # Runs in a temporary folder, because schemathesis leaves its cache in the working folder.
    return subprocess.run(command, cwd=folder, env=settings, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

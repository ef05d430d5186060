"""Runs the image as a container without privileges. The tests act as a phone in another network (see Scripts/test-image.sh)."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "Browser"))


class Container:
    """A run of the image with a read-only root file system, without capabilities, on a volume that outlives it."""

    def __init__(self, bundle: Path, volume: Path, network: str):
        self.name = f"potiron-{os.getpid()}"
        config = json.loads((bundle / "config.json").read_text())
        process = config["process"]
        self.user = process["user"]["uid"], process["user"]["gid"]
        process.update(terminal=False, capabilities={}, noNewPrivileges=True)
        config["root"]["readonly"] = True
        own = {"/var/lib/potiron", "/sys/fs/cgroup"}
        config["mounts"] = [mount for mount in config["mounts"] if mount["destination"] not in own]
        config["mounts"].append(
            {"destination": "/var/lib/potiron", "type": "bind", "source": str(volume), "options": ["bind", "nosuid", "nodev"]}
        )
        namespaces = [space for space in config["linux"]["namespaces"] if space["type"] != "network"]
        config["linux"]["namespaces"] = [*namespaces, {"type": "network", "path": network}]
        (bundle / "config.json").write_text(json.dumps(config))
        os.chown(volume, *self.user)
        self.bundle = bundle
        self.lines: list[str] = []

    def start(self) -> float:
        """Starts the program and waits until it accepts requests. Returns the seconds that this took."""
        self.lines = []
        began = time.monotonic()
        self.process = subprocess.Popen(
            ["crun", "--cgroup-manager=disabled", "run", "--bundle", self.bundle, self.name],
            stderr=subprocess.STDOUT, stdout=subprocess.PIPE, text=True,
        )
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            if "listening on" in line:
                return time.monotonic() - began
        raise AssertionError("\n".join(self.lines))

    def stop(self) -> float:
        """Sends SIGTERM and waits for the exit, which must be a success. Returns the seconds that this took."""
        began = time.monotonic()
        subprocess.run(["crun", "kill", self.name, "TERM"], check=True)
        self.lines += self.process.communicate(timeout=60)[0].splitlines()
        assert self.process.returncode == 0, "\n".join(self.lines)
        return time.monotonic() - began

    def run(self, *command: str) -> subprocess.CompletedProcess:
        return subprocess.run(["crun", "exec", self.name, *command], capture_output=True, text=True)

    @property
    def address(self) -> str:
        """The first address that the program prints."""
        return next(found.group(1) for line in self.lines if (found := re.fullmatch(r"  (http\S+)", line)))


@pytest.fixture
def container(tmp_path) -> Iterator[Container]:
    container = Container(Path(os.environ["POTIRON_BUNDLE"]), tmp_path, os.environ["POTIRON_NETWORK"])
    yield container
    if container.process.poll() is None:
        subprocess.run(["crun", "kill", container.name, "KILL"])
        container.process.wait()

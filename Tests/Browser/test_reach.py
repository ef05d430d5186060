"""When the program starts, it prints its address for phones, also as a QR code."""

import os
import pty
import re
import subprocess
import threading

import pytest
from harness import codes
from harness.server import PATIENCE, PROGRAM, RESOURCES


class Terminal:
    """A terminal that shows the program's standard output. Its standard error goes elsewhere."""

    def __init__(self):
        self._end, self.side = pty.openpty()
        self._shown = b""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                part = os.read(self._end, 4096)
            except OSError:  # the other side is closed
                part = b""
            if not part:
                return
            self._shown += part

    def shown(self) -> str:
        """The whole output, once the program has ended."""
        os.close(self.side)
        self._reader.join(timeout=PATIENCE)
        os.close(self._end)
        return self._shown.decode()


@pytest.fixture
def started(tmp_path):
    """Starts the program, asks it to exit once it listens, and returns its log and its terminal output."""

    def start(*options: str) -> tuple[str, str]:
        terminal = Terminal()
        settings = {name: value for name, value in os.environ.items() if not name.startswith("POTIRON_")}
        with subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--data", tmp_path / "data", *options],
            stdin=subprocess.DEVNULL,
            stdout=terminal.side,
            stderr=subprocess.PIPE,
            text=True,
            env=settings | {"POTIRON_RESOURCES": str(RESOURCES)},
        ) as process:
            said = process.stderr.readline()
            process.terminate()
            said += process.stderr.read()
            assert process.wait(timeout=PATIENCE) == 0, said
        return said, terminal.shown()

    return start


@pytest.mark.parametrize("theme", [(220, 20), (20, 240)], ids=["dark", "light"])
@pytest.mark.parametrize("address", ["http://192.168.1.5:8080", "https://quiz.a-school-with-a-long-name.example.org"])
def test_the_QR_code_in_a_terminal_contains_the_address(started, address, theme):
    said, shown = started("--host", "0.0.0.0", "--public-address", address)
    assert f"  {address}\n" in said
    assert codes.read(codes.painted(shown, *theme), "pgm") == [address]


def test_without_a_public_address_the_QR_code_contains_the_first_printed_address(started):
    said, shown = started("--host", "0.0.0.0")
    addresses = re.findall(r"^  (http://\S+)$", said, re.MULTILINE)
    assert codes.read(codes.painted(shown, 220, 20), "pgm") == addresses[:1] if addresses else shown == ""


def test_a_server_for_this_machine_only_prints_no_QR_code(started):
    said, shown = started("--host", "127.0.0.1", "--public-address", "https://quiz.example.org")
    assert "listening on" in said
    assert shown == ""

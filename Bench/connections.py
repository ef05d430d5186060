#!/usr/bin/python3
"""Measures how much server memory idle connections use, in plain text and under TLS, also in the worst case.

Usage: Bench/connections.py [--count 1000]

Each kind of connection is measured with a new server. A record is the unit that TLS sends. The server buffers a record until
the record is complete. A ClientHello starts a client's handshake. A connection can only have requests after its handshake.
"""

import argparse
import os
import resource
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Tests/Browser"))

from harness.server import Server  # noqa: E402

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
# A ClientHello of 16 MiB, the longest in TLS, in records of 16,000 bytes: its header, and then only zeros.
RECORD = b"\x16\x03\x01\x3e\x80"
GREETING = RECORD + b"\x01\xff\xff\xff\x03\x03" + bytes(15_994) + (RECORD + bytes(16_000)) * 60


def connect(port: int) -> socket.socket:
    link = socket.create_connection(("127.0.0.1", port), timeout=10)
    # Browsers set this option too. Without it, the first request would wait until the server has acknowledged the handshake.
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return link


def plain(port: int) -> socket.socket:
    link = connect(port)
    ask(link)
    return link


def secure(port: int) -> socket.socket:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    link = context.wrap_socket(connect(port))
    ask(link)
    return link


def stalled(port: int) -> socket.socket:
    """Announces the longest record and sends all of it except the last byte."""
    link = secure(port)
    with socket.socket(fileno=os.dup(link.fileno())) as beneath:
        beneath.sendall(b"\x17\x03\x03\x40\x00" + bytes((1 << 14) - 1))
    return link


def greeting(port: int) -> socket.socket:
    link = connect(port)
    try:
        link.sendall(GREETING)
    except OSError:
        pass  # the server closed the connection
    return link


def ask(link: socket.socket) -> None:
    link.sendall(REQUEST)
    answer = link.recv(1 << 16)
    assert answer.startswith(b"HTTP/1.1 200"), answer[:40]


def measure(name: str, kind: Callable[[int], socket.socket], count: int, options: tuple[str, ...]) -> None:
    with tempfile.TemporaryDirectory(prefix="potiron-connections-") as folder, Server(Path(folder) / "data", options=options) as server:
        for _ in range(20):  # so that the server has allocated what it needs for every connection
            kind(server.port).close()
        time.sleep(1)
        before, _ = server.memory()
        files = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        links = [kind(server.port) for _ in range(count)]
        time.sleep(1)
        after, most = server.memory()
        # There may be fewer connections than were opened, because the server closes those that are idle for too long.
        there = len(os.listdir(f"/proc/{server.process.pid}/fd")) - files
        print(
            f"{name:<26} {there} of {count} connections: {before / 2**20:.1f} MiB before, {after / 2**20:.1f} MiB after "
            f"(+{(after - before) / 1024:.0f} KiB), peak {most / 2**20:.1f} MiB")
        for link in links:
            link.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000)
    count = parser.parse_args().count
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(files, count + 256), files))
    with tempfile.TemporaryDirectory(prefix="potiron-identity-") as folder:
        certificate, key = f"{folder}/certificate.pem", f"{folder}/key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "2",
             "-subj", "/CN=localhost", "-keyout", key, "-out", certificate],
            check=True, stderr=subprocess.DEVNULL)
        identity = ("--certificate", certificate, "--key", key)
        measure("plain text", plain, count, ())
        measure("TLS", secure, count, identity)
        measure("TLS, unfinished record", stalled, count, identity)
        measure("TLS, unfinished handshake", greeting, count, identity)


if __name__ == "__main__":
    main()

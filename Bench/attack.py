"""Measures how long an honest visitor waits while the server is under attack: `make attack`.

Each load runs for some seconds in separate processes. During this time, a visitor requests the home page ten times a second, each
time on a new connection. Fails if a visit fails or exceeds the time limit, or if the server uses too much memory.
"""

import argparse
import multiprocessing
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

LONGEST_VISIT = 0.250
MOST_MEMORY = 200 << 20
MARKS = "\u0301\u0316".encode() * 3900


HOST = "127.0.0.1"


def connect(port):
    link = socket.create_connection((HOST, port), timeout=5)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return link


def ask(port, bytes_, rounds=10**9):
    """Sends the same bytes repeatedly, each time on a new connection after the response."""
    for _ in range(rounds):
        try:
            with connect(port) as link:
                link.sendall(bytes_)
                while link.recv(1 << 16):
                    pass
        except OSError:
            pass


def request(line="GET / HTTP/1.1", *fields):
    return b"\r\n".join([line.encode() if isinstance(line, str) else line, b"Host: test", b"Connection: close", *fields, b"", b""])


def hold(port, count, first, more=b"", pause=1.0):
    """Opens connections and sends `first` on each, and `more` after each pause. Reopens connections that the server closed."""
    links = []
    while True:
        while len(links) < count:
            try:
                link = connect(port)
                link.settimeout(0.05)
                link.sendall(first)
                links.append(link)
            except OSError:
                break
        time.sleep(pause)
        alive = []
        for link in links:
            try:
                if more:
                    link.sendall(more)
                alive.append(link)
            except OSError:
                link.close()
        links = alive


def churn(port):
    """Connects and disconnects as fast as possible."""
    while True:
        try:
            connect(port).close()
        except OSError:
            time.sleep(0.01)


def pipeline(port):
    """Sends many requests at once and reads no response."""
    while True:
        try:
            with connect(port) as link:
                link.settimeout(1)
                while True:
                    link.sendall(b"GET / HTTP/1.1\r\nHost: test\r\n\r\n" * 500)
        except OSError:
            pass


def bodies(port):
    body = b"x" * ((1 << 20) - 1)
    hold(port, 500, b"POST /api/v1/results HTTP/1.1\r\nHost: test\r\nContent-Length: 1048576\r\n\r\n" + body)


def escaped_marks():
    return "".join(f"%{byte:02X}" for byte in MARKS[:2700]).encode()


def result(moves, title=b""):
    """A result that the server rejects after reading it."""
    log = b'{"version":2,"game":"hangman","subject":"words","variant":"en","content":"x","seed":"1","startedAt":0,"moves":[%s]}'
    body = b'{"id":"attack","score":1,"possible":1,"finishedAt":0,"title":"%s","log":%s}' % (title, log % moves)
    return request(
        "POST /api/v1/results HTTP/1.1", b"Content-Type: application/json", b"Content-Length: %d" % len(body)
    ) + body


LOADS = {
    "nothing": [],
    "combining marks as the method": [(ask, MARKS + request(" / HTTP/1.1"))] * 8,
    "marks in Accept-Language": [(ask, request("GET / HTTP/1.1", b"Accept-Language: " + MARKS))] * 8,
    "marks in Cookie": [(ask, request("GET / HTTP/1.1", b"Cookie: lang=" + MARKS))] * 8,
    "marks in If-None-Match": [(ask, request("GET / HTTP/1.1", b"If-None-Match: " + MARKS))] * 8,
    "marks in the path": [(ask, request(b"GET /" + MARKS[:8000] + b" HTTP/1.1"))] * 8,
    "escaped marks in the path": [(ask, request(b"GET /" + escaped_marks() + b" HTTP/1.1"))] * 8,
    "escaped marks in a quiz id": [(ask, request(b"GET /api/v1/quizzes/" + escaped_marks() + b" HTTP/1.1"))] * 8,
    "a letter with 10,000 marks": [(ask, result(b'[0,0,"e%s"]' % ("\u0301\u0316" * 5000).encode()))] * 8,
    "10,000 legal letters": [(ask, result(b",".join(b'[0,%d,"\xe1\xbb\xb3"]' % turn for turn in range(10_000))))] * 8,
    "a megabyte of marks": [(ask, result(b"", ("\u0301\u0316" * 260_000).encode()))] * 4,
    "5,000 idle connections": [(hold, 2500, b"")] * 2,
    "5,000 slow headers": [(hold, 2500, b"GET / HTTP/1.1\r\nHost: test\r\n", b"X: y\r\n")] * 2,
    "5,000 large headers": [(hold, 2500, b"GET / HTTP/1.1\r\nX: " + b"y" * 16000)] * 2,
    "1,000 held bodies of 1 MiB": [(bodies,)] * 2,
    "connect and disconnect": [(churn,)] * 2,
    "unread pipelines": [(pipeline,)] * 4,
    "broken framing": [(ask, request("POST / HTTP/1.1", b"Content-Length: 5,5") + b"x" * 1000)] * 4,
    "a thousand parameters": [(ask, request("GET /?" + "a&" * 1000 + " HTTP/1.1"))] * 4,
}


def visit(port):
    start = time.monotonic()
    with connect(port) as link:
        link.sendall(request())
        answer = b""
        while piece := link.recv(1 << 16):
            answer += piece
    if not answer.startswith(b"HTTP/1.1 200"):
        raise OSError(f"the response was {answer[:60]!r}")
    return time.monotonic() - start


def memory(process):
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) << 10


def measure(process, port, load, seconds):
    """Returns the durations of the visits, how many failed, and the peak memory."""
    attackers = [
        multiprocessing.Process(target=part[0], args=(port, *part[1:]), daemon=True) for part in load
    ]
    for attacker in attackers:
        attacker.start()
    times, failed, most = [], 0, 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            times.append(visit(port))
        except OSError as error:
            failed += 1
            print(f"    {error}", file=sys.stderr)
        most = max(most, memory(process))
        time.sleep(0.1)
    for attacker in attackers:
        attacker.kill()
        attacker.join()
    return sorted(times), failed, most


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("--resources")
    options.add_argument("--seconds", type=float, default=12, help="duration of each load")
    options.add_argument("--only", default="", help="run only loads whose name contains this text")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as data:
        command = [chosen.program, "serve", "--port", "0", "--data", data, "--log", "plain"]
        command += ["--resources", chosen.resources] if chosen.resources else []
        # The log goes to a pipe that nobody reads. This is another load on the server.
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        listening = next(line for line in process.stderr if "listening on" in line)
        port = int(listening.split(",")[0].rsplit(":", 1)[1])
        urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").read()
        print(f"{'load':<30}{'visits':>8}{'failed':>8}{'p50':>10}{'worst':>10}{'memory':>10}")
        bad = 0
        for name, load in LOADS.items():
            if chosen.only not in name:
                continue
            times, failed, most = measure(process, port, load, chosen.seconds)
            worst = times[-1] if times else float("inf")
            isBad = failed or worst > LONGEST_VISIT or most > MOST_MEMORY
            bad += bool(isBad)
            half = times[len(times) // 2] if times else float("inf")
            print(
                f"{name:<30}{len(times):>8}{failed:>8}{half * 1000:>7.1f} ms{worst * 1000:>7.1f} ms"
                f"{most / (1 << 20):>6.0f} MiB{'  <- over a limit' if isBad else ''}",
                flush=True,
            )
        process.terminate()
        begin = time.monotonic()
        status = process.wait(timeout=30)
        print(f"shutdown took {time.monotonic() - begin:.1f} s, exit status {status}")
    sys.exit(1 if bad or status else 0)


if __name__ == "__main__":
    main()

"""Measures Potiron on this machine and prints one table; see Bench/README.md."""

import argparse
import datetime
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))

import leaderboards  # noqa: E402
import figures  # noqa: E402
import frames  # noqa: E402
import imports  # noqa: E402
import in_browser  # noqa: E402
import load  # noqa: E402
import rooms  # noqa: E402
import services  # noqa: E402
import uploads  # noqa: E402
import weights  # noqa: E402
from harness.server import Server, time_to_first_answer  # noqa: E402
from nginx import Nginx  # noqa: E402

HEADERS = {"Accept-Encoding": "gzip", "Accept-Language": "en"}


def main() -> None:
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="potiron-bench-") as folder:
        lines = [*heading(), ""]
        with Server(Path(folder) / "data") as server:
            memory_at_start, _ = server.memory()
            if options.server:
                lines += [*beside_nginx(server, Path(folder), options), ""]
                lines += [*services.beside_others(server, Path(folder), options, HEADERS), ""]
                lines += after_a_million(server, options)
            lines.append(f"memory at start                {megabytes(memory_at_start)}")
            if options.browser:
                lines += ["", *in_chromium(server, options)]
            lines += ["", *weights.of_the_module(manifest()), "", *weights.of_the_content(server), ""]
        if options.has_rooms:
            lines += [*rooms.measure(Path(folder), options), ""]
        if options.storage:
            lines += [*uploads.measure(Path(folder), options), "", *leaderboards.measure(Path(folder), options), ""]
        if options.server:
            starts = [time_to_first_answer(Path(folder) / f"start-{run}") * 1000 for run in range(10)]
            lines.append(f"process start to first response  median {median(starts):.1f} ms of {len(starts)}")
    report = "\n".join(lines) + "\n"
    print(report)
    kept = ROOT / ".build/bench"
    kept.mkdir(parents=True, exist_ok=True)
    (kept / f"{datetime.datetime.now():%Y-%m-%d-%H%M%S}.txt").write_text(report)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=1, help="seconds per turn with wrk")
    parser.add_argument("--turns", type=int, default=15, help="turns with wrk for each address and server")
    parser.add_argument("--connections", type=int, default=32, help="connections that wrk holds open")
    parser.add_argument("--million", type=int, default=1_000_000, help="requests before memory is measured")
    parser.add_argument("--uploads", type=int, default=64, help="connections that upload results")
    parser.add_argument("--upload-seconds", type=int, default=4, help="seconds per turn of uploads")
    parser.add_argument("--results", type=int, default=200_000, help="stored results for leaderboards; 10000000 takes half an hour")
    parser.add_argument("--clicks", type=int, default=60, help="clicks and key presses on each screen")
    parser.add_argument("--screens", default="", help="measure only screens whose name contains this text")
    parser.add_argument("--visits", type=int, default=20, help="visits with an empty cache")
    rooms.arguments(parser)
    parser.add_argument("--no-server", dest="server", action="store_false", help="skip the measurements of the server and its peers")
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="skip the measurements in Chromium")
    parser.add_argument("--no-storage", dest="storage", action="store_false", help="skip uploads and leaderboards")
    parser.add_argument("--no-rooms", dest="has_rooms", action="store_false", help="skip live rooms")
    return parser.parse_args()


def heading() -> list[str]:
    model = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text())
    swift = first_line("swift", "--version")
    revision = first_line("git", "rev-parse", "--short", "HEAD")
    return [
        f"Potiron, measured {datetime.datetime.now():%Y-%m-%d %H:%M} at revision {revision}",
        f"machine: {os.cpu_count()} cores, {model[1] if model else platform.machine()}, Linux {platform.release()}",
        f"built with: {swift}; the load generator runs on the same machine",
    ]


def first_line(*command: str) -> str:
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return (answer.stdout.strip().splitlines() or ["unknown"])[0]


def beside_nginx(server: Server, folder: Path, options: argparse.Namespace) -> list[str]:
    """Measures Potiron and nginx with the same addresses, bytes and headers, in turns, so that a slow minute affects both."""
    style = json.loads(manifest().read_text())["screens.css"]["file"]
    targets = {"home page": "/", "list of quizzes": "/api/v1/quizzes", "style sheet": static_path(server, style)}
    answers = {}
    for path in targets.values():
        status, headers, body = server.fetch(path, headers=HEADERS)
        if status != 200:
            raise RuntimeError(f"{path} returned status {status}")
        answers[path] = (headers, body)
    row = "{:<16} {:>8} {:>14} {:>14} {:>7} {:>12} {:>12}"
    lines = [row.format("", "bytes", "potiron req/s", "nginx req/s", "ratio", "potiron p99", "nginx p99")]
    with Nginx(folder / "nginx", answers) as nginx:
        for name, path in targets.items():
            if nginx.fetch(path, HEADERS) != answers[path][1]:
                raise RuntimeError(f"nginx does not serve the same bytes at {path}")
            urls = [server.origin + path, nginx.origin + path]
            ours, theirs = load.in_turns(urls, options.turns, options.seconds, options.connections, HEADERS)
            ratios = [our.rate / their.rate for our, their in zip(ours, theirs)]
            lines.append(
                row.format(
                    name,
                    len(answers[path][1]),
                    f"{median(each.rate for each in ours):,.0f}",
                    f"{median(each.rate for each in theirs):,.0f}",
                    f"{median(ratios):.2f}",
                    f"{median(each.p99 for each in ours) * 1000:.2f} ms",
                    f"{median(each.p99 for each in theirs) * 1000:.2f} ms",
                )
            )
        lines.append(
            f"({nginx.version} with 2 workers; {options.connections} persistent connections; medians of {options.turns} turns "
            f"of {options.seconds} s each)"
        )
    return lines


def manifest() -> Path:
    return ROOT.joinpath(".build/release").resolve().parent / "share/potiron/web/manifest.json"


def static_path(server: Server, file: str) -> str:
    """The address of a static file according to the home page."""
    _, _, body = server.fetch("/")
    found = re.search(rf'["\'](/[^"\']*{re.escape(file)})["\']', body.decode())
    if not found:
        raise RuntimeError(f"the home page does not link to {file}")
    return found[1]


def after_a_million(server: Server, options: argparse.Namespace) -> list[str]:
    """Runs wrk repeatedly until it has sent a million requests, because wrk cannot send a given number. Then measures memory."""
    done = 0
    for _ in range(60):
        done += load.run(server.origin + "/", 2, options.connections, HEADERS).requests
        if done >= options.million:
            break
    now, most = server.memory()
    return [f"memory after {done:,} requests  {megabytes(now)} (peak {megabytes(most)})"]


def in_chromium(server: Server, options: argparse.Namespace) -> list[str]:
    waits = in_browser.measure(server.origin, options.clicks, options.visits, options.screens)
    return [
        f"in Chromium {waits.chromium}; in milliseconds, with frames of {figures.FRAME:.1f} ms in brackets",
        "",
        *figures.table("from a gesture to its effect", waits.screens),
        "",
        *figures.table("first visits, loading code", waits.chunks),
        "",
        *figures.steadiness(f"frames of a round, processor slowed {frames.SLOWER} times", waits.frames),
        "",
        f"navigation to first paint      {figures.summary(waits.first_paint)} of {len(waits.first_paint)}",
        f"navigation to playable         {figures.summary(waits.playable)}",
        f"  at {in_browser.SLOW}, first paint  {figures.summary(waits.slow_first_paint)} of {len(waits.slow_first_paint)}",
        f"  at {in_browser.SLOW}, playable     {figures.summary(waits.slow_playable)}",
        f"  round opened by its link, first answer judged  {figures.summary(waits.first_answer)},"
        f" {max(waits.bytes_until_answer)} bytes at most",
        f"  second visit, first paint             {figures.summary(waits.again_first_paint)} of {len(waits.again_first_paint)}",
        f"  second visit, playable                {figures.summary(waits.again_playable)}",
        "",
        f"a file of {imports.COUNT:,} questions, from its choice to the preview, including loading its reader",
        *(f"  {name:<29}{figures.summary(times)}" for name, times in waits.imports.items()),
    ]


def megabytes(count: int) -> str:
    return f"{count / 1e6:.1f} MB"


if __name__ == "__main__":
    main()

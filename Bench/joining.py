#!/usr/bin/env python3
"""Times how a new phone joins a running room and answers its question, on a connection with 400 kbit/s and 400 ms.

Usage: Bench/joining.py [--visits N]

Prints the median times from opening the address to a form that can be used, and to an accepted answer. Also prints the bytes
received until then.
Typing the name takes no time.
"""

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "Bench")]

from harness.chromium import PHONE, context_for, launch  # noqa: E402
from harness.server import Server  # noqa: E402
from in_browser import slow_down  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

# Takes each step of a person as soon as the element for it is there. Resolves with the time of each step.
JOIN = """
(name) => new Promise((resolve) => {
  const times = {};
  const look = () => {
    const field = document.querySelector("#room-name"), choice = document.querySelector(".room-choices button:not([aria-disabled])");
    if (field && !times.form) {
      times.form = performance.now();
      field.value = name;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.form.requestSubmit();
    } else if (choice && !times.question) {
      times.question = performance.now();
      choice.click();
    } else if (document.querySelector(".room-in .verdict[data-state=right]")) {
      times.answer = performance.now();
      return resolve(times);
    }
    requestAnimationFrame(look);
  };
  look();
})
"""


def open_room(server: Server) -> str:
    """Opens a room and starts it. Returns its code once its first question is open."""

    def post(path: str, body: dict, cookie: str = "") -> tuple[dict, str]:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        status, fields, answer = server.fetch(f"/api/v1/rooms{path}", "POST", headers, json.dumps(body).encode())
        if status not in (200, 201):
            raise RuntimeError(f"{path} returned status {status}: {answer.decode()}")
        return json.loads(answer), fields.get("set-cookie", "").split(";")[0]

    room, cookie = post("", {"quiz": "mathematics", "seconds": 240})
    post(f"/{room['code']}/players", {"name": "Ana", "key": "0123456789abcdef"})
    post(f"/{room['code']}/moves", {"key": "0123456789abcdef", "move": {"start": {}}}, cookie)
    return room["code"]


def visit(browser: Browser, server: Server, code: str, name: str) -> tuple[dict, int, int]:
    """Returns the times of the steps in milliseconds, and the bytes of all files received until the form and until the answer."""
    context = context_for(browser, server.origin, PHONE)
    page = context.new_page()
    started: dict[str, float] = {}
    received: list[tuple[float, int]] = []
    session = slow_down(page)
    session.on("Network.requestWillBeSent", lambda request: started.setdefault(request["requestId"], request["timestamp"]))
    session.on("Network.loadingFinished", lambda file: received.append((file["timestamp"], file["encodedDataLength"])))
    page.goto(f"/join/{code}", wait_until="commit")
    times = page.evaluate(JOIN, name)
    context.close()
    first, (_, document) = min(started.values()), received[0]

    def until(step: str) -> int:
        return max(document, sum(size for moment, size in received if (moment - first) * 1_000 <= times[step]))

    return times, until("form"), until("answer")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--visits", type=int, default=5, help="phones, one after the other (5)")
    visits = parser.parse_args().visits
    with tempfile.TemporaryDirectory(prefix="potiron-bench-") as folder, Server(Path(folder) / "data") as server:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            results = [visit(browser, server, open_room(server), f"Zoé {number}") for number in range(visits)]
            browser.close()
    for number, step in enumerate(["form", "answer"]):
        time = statistics.median(times[step] for times, *_ in results) / 1_000
        size = max(sizes[number] for _, *sizes in results) / 1_000
        print(f"until the {step}: {time:.2f} s (median of {visits}), at most {size:.0f} kB")


if __name__ == "__main__":
    main()

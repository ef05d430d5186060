"""The compatibility APIs, compared with Express, with FastAPI, and with nginx, which serves a recorded response."""

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from urllib.parse import quote

import load
import peers
from harness.server import Server
from nginx import Nginx

TOKEN = "0123456789abcdef0123"


@dataclass(frozen=True)
class Row:
    name: str
    path: str
    query: str
    is_drawn: bool = True

    @property
    def address(self) -> str:
        return f"{self.path}?{self.query}"


def beside_others(server: Server, folder: Path, options: argparse.Namespace, headers: dict[str, str]) -> list[str]:
    """Sends the same requests to all four servers, in turns. If responses are random, nginx always returns the same one."""
    data = folder / "data.json"
    peers.write_data(server, TOKEN, data)
    rows = calls(json.loads(data.read_text()))
    answers = {row.path: recorded(server, row, headers) for row in rows}
    form = "{:<16} {:>8} {:>14} {:>12} {:>7} {:>13} {:>7} {:>13} {:>7} {:>12} {:>12}"
    names = ["potiron", "nginx", "express", "fastapi"]
    rates = [head for name in names for head in (f"{name} req/s", "ratio")]
    lines = [form.format("", "bytes", rates[0], *rates[2:], "potiron p99", "nginx p99")]
    with Nginx(folder / "nginx-services", answers) as nginx, peers.express(data) as express, peers.fastapi(data) as fastapi:
        for row in rows:
            for other in (nginx, express, fastapi):
                require_same(row, answers[row.path][1], recorded(other, row, headers)[1])
            urls = [each.origin + row.address for each in (server, nginx, express, fastapi)]
            loads = load.in_turns(urls, options.turns, options.seconds, options.connections, headers)
            ours = loads[0]
            cells = [f"{median(each.rate for each in ours):,.0f}"]
            for theirs in loads[1:]:
                ratios = [our.rate / their.rate for our, their in zip(ours, theirs)]
                cells += [f"{median(each.rate for each in theirs):,.0f}", f"{median(ratios):.2f}"]
            waits = [f"{median(each.p99 for each in of_one) * 1000:.2f} ms" for of_one in loads[:2]]
            lines.append(form.format(row.name, len(answers[row.path][1]), *cells, *waits))
        lines += [
            f"({nginx.version} with 2 workers and one recorded response; {express.name}; {fastapi.name};",
            " the last two with one process each, as in their quick starts; connections and turns as above)",
        ]
    return lines


def calls(data: dict) -> list[Row]:
    """Ten quizzes, a right answer to the first quiz, and ten questions of the largest category."""
    number = data["quizzes"][0]["id"]
    answer = quote(data["answers"][str(number)])
    category = max(data["questions"], key=lambda category: len(data["questions"][category]))
    return [
        Row("random10", "/dit/api/quizzes/random10", f"token={TOKEN}"),
        Row("check", f"/dit/api/quizzes/{number}/check", f"token={TOKEN}&answer={answer}", is_drawn=False),
        Row("api.php", "/opentdb/api.php", f"amount=10&category={category}"),
    ]


def recorded(server, row: Row, headers: dict[str, str]) -> tuple[dict[str, str], bytes]:
    status, fields, body = load.fetch(server.origin + row.address, headers)
    if status != 200:
        raise RuntimeError(f"{server.origin}{row.address} returned status {status}")
    return fields, body


def require_same(row: Row, ours: bytes, theirs: bytes) -> None:
    """Random responses may differ only in texts and in the number of wrong answers."""
    ours, theirs = json.loads(ours), json.loads(theirs)
    if (shape(ours) != shape(theirs)) if row.is_drawn else (ours != theirs):
        raise RuntimeError(f"the responses to {row.name} differ: {ours} and {theirs}")


def shape(value):
    if isinstance(value, dict):
        return [(name, shape(member)) for name, member in value.items()]
    if isinstance(value, list):
        return [shape(member) for member in value if not isinstance(member, str)]
    return type(value)

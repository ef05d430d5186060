"""What a browser may have saved: readable entries, and every kind of unreadable one."""

import json
import time
from collections.abc import Iterable

from playwright.sync_api import Page

from . import content

ROUND = {
    "version": 2, "game": "choice", "subject": "science", "variant": "rookie", "content": "0", "seed": "7", "startedAt": 1,
    "moves": [],
}  # fmt: skip
TALLY = '{"version":2,"rounds":2,"best":[9,10],"total":[%d,20],"recent":[90,80]}'
# Every kind of unreadable entry. JSON passes lone surrogates to the page as escapes.
BAD = {
    "a lone surrogate in a key": ["round/\ud800", "x"],
    "a lone surrogate in a value": ["round/choice/science/rookie", "\udfff\ud800"],
    "3 million control characters": ["result/a", "\x01" * 3_000_000],
    "control characters in a key": ["finished/\x01", "{}"],
    "a tally beyond its limits": ["tally/choice/science/rookie", TALLY % 2**60],
    "a tally of 2147483648 rounds": ["tally/choice/science/rookie", TALLY.replace('"rounds":2', '"rounds":2147483648') % 15],
    "a finished round that was cut off": ["finished/a-1", '{"version":2,"round":"choice/science/rookie","sco'],
    "a saved round that was cut off": ["round/choice/science/rookie", json.dumps(ROUND)[:-5]],
    "a saved round of a later version": ["round/choice/science/rookie", json.dumps(ROUND | {"version": 3})],
    "an invalid result": ["result/a", '{"id": 3}'],
    "deeply nested JSON": ["round/hangman/words/en", "[" * 500_000],
    "an entry of an unknown kind": ["else", "1"],
}  # fmt: skip
GOOD = {
    "tally/choice/science/classic": TALLY % 15,
    "finished/b-1": '{"version":2,"round":"choice/science/classic","score":[16,16],"finishedAt":1700000000000}',
    "tally/choice/marvel/rookie":
        '{"rounds":2147483647,"best":[1,2],"total":[9007199254740991,9007199254740991],"recent":[50]}',
}  # fmt: skip


# The app's database: saved entries by key, and quarantined entries in order.
OPEN = """
const result = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const open = async () => {
  const asking = indexedDB.open("potiron", 1);
  asking.onupgradeneeded = () => {
    asking.result.createObjectStore("kept");
    asking.result.createObjectStore("aside", { autoIncrement: true });
  };
  return result(asking);
};
const pack = (text) => (text && text === text[0].repeat(text.length) ? [text[0], text.length] : [text, 1]);
"""
READ = OPEN + """
const database = await open();
const stores = database.transaction(["kept", "aside"]);
const [keys, values, aside] = await Promise.all([
  stores.objectStore("kept").getAllKeys(), stores.objectStore("kept").getAll(), stores.objectStore("aside").getAll(),
].map(result));
database.close();
return JSON.stringify({
  kept: keys.map((key, place) => [key, pack(values[place])]), aside: aside.map(({ key, value }) => [key, pack(value)]),
});
"""
WRITE = OPEN + """
const database = await open();
const change = database.transaction("kept", "readwrite");
const entries = JSON.parse(text);
for (const [key, value] of entries) {
  if (value === null) change.objectStore("kept").delete(key);
  else change.objectStore("kept").put(value[0].repeat(value[1]), key);
}
await new Promise((resolve, reject) => { change.oncomplete = resolve; change.onabort = () => reject(change.error); });
database.close();
const rounds = entries.map(([key]) => key).filter((key) => key.startsWith("round/"));
localStorage.setItem("potiron-rounds", JSON.stringify(rounds));
"""
FORGET = OPEN + """
const database = await open();
const change = database.transaction(["kept", "aside"], "readwrite");
for (const name of ["kept", "aside"]) change.objectStore(name).clear();
await new Promise((resolve) => { change.oncomplete = resolve; });
database.close();
localStorage.clear();
"""


def finished(results: list[dict]) -> list[list[str]]:
    """Rounds that were finished on consecutive days."""
    at = {"version": 3, "offset": 60}
    return [
        [f"finished/r-{number}", json.dumps(at | {"finishedAt": 1_763_000_000_000 + number * 86_400_000} | result)]
        for number, result in enumerate(results)
    ]


def missed(count: int, days: int = 3) -> list[list[str]]:
    """`count` questions that were missed `days` days ago, taken from the quizzes in turn."""
    quizzes = [[f"{quiz}/{question['id']}" for question in content.quiz(quiz)["questions"]] for quiz in content.FEW]
    day = int(time.time() // 86_400) - days
    names = [name for together in zip(*quizzes) for name in together][:count]
    return [[f"missed/{name}", json.dumps({"version": 1, "box": 1, "day": day})] for name in names]


def read(page: Page) -> dict:
    """The saved entries by key, and the quarantined ones as keys and values in order."""
    found = json.loads(page.evaluate(f"async () => {{ {READ} }}"))
    return {
        "kept": {key: unit * count for key, (unit, count) in found["kept"]},
        "aside": [{"key": key, "value": unit * count} for key, (unit, count) in found["aside"]],
    }


def write(page: Page, entries: dict[str, str | None] | list[list[str]]) -> None:
    """Saves entries as an earlier visit would. The value `None` removes an entry. JSON passes lone surrogates as escapes."""
    page.evaluate(f"async (text) => {{ {WRITE} }}", packed(entries.items() if isinstance(entries, dict) else entries))


def packed(entries: Iterable) -> str:
    """Entries in the format that `WRITE` takes."""
    return json.dumps([[key, None if value is None else _packed(value)] for key, value in entries])


def forget(page: Page) -> None:
    """Deletes all saved and quarantined entries."""
    page.evaluate(f"async () => {{ {FORGET} }}")


def plant(page: Page, entries: list[list[str]], others: dict[str, str] = GOOD) -> None:
    """Saves entries as an earlier visit would, together with `others`, which are readable."""
    _blank(page)
    write(page, [*entries, *others.items()])


def plant_before(page: Page, entries: list[list[str]]) -> None:
    """Saves entries in localStorage, as an old version did."""
    _blank(page)
    text = json.dumps([["potiron/" + key, _packed(value)] for key, value in entries])
    page.evaluate(
        "(text) => { for (const [key, [unit, count]] of JSON.parse(text)) localStorage.setItem(key, unit.repeat(count)); }", text
    )


def _blank(page: Page) -> None:
    blank = '<!doctype html><link rel="icon" href="data:,">'
    page.route("**/blank", lambda route: route.fulfill(content_type="text/html", body=blank))
    page.goto("/blank")


def _packed(value: str) -> list:
    """Packs a text as a unit and a count, so that a character repeated millions of times is sent to the page only once."""
    unit = value[:1]
    return [unit, len(value)] if unit and value == unit * len(value) else [value, 1]


def stored(page: Page) -> dict[str, str]:
    """Everything that the browser stores for the site, including what is quarantined."""
    found = read(page)
    return found["kept"] | {f"aside/{place}/{entry['key']}": entry["value"] for place, entry in enumerate(found["aside"])}

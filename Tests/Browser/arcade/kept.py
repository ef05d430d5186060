"""What a browser may have kept: entries that can be read, and each kind of those that cannot."""

import json

from playwright.sync_api import Page

ROUND = {
    "version": 2, "game": "choice", "subject": "science", "variant": "rookie", "content": "0", "seed": "7", "startedAt": 1,
    "moves": [],
}  # fmt: skip
TALLY = '{"version":2,"rounds":2,"best":[9,10],"total":[%d,20],"recent":[90,80]}'
# Each kind of entry that cannot be read; JSON has escapes for what is not well-formed.
BAD = {
    "a lone surrogate in a key": ["potiron/round/\ud800", "x"],
    "a lone surrogate in a value": ["potiron/round/choice/science/rookie", "\udfff\ud800"],
    "3 million control characters": ["potiron/result/a", "\x01" * 3_000_000],
    "control characters in a key": ["potiron/finished/\x01", "{}"],
    "a tally beyond what can be": ["potiron/tally/choice/science/rookie", TALLY % 2**60],
    "a tally of 2147483648 rounds": ["potiron/tally/choice/science/rookie", TALLY.replace('"rounds":2', '"rounds":2147483648') % 15],
    "a finished round that was cut off": ["potiron/finished/a-1", '{"version":2,"round":"choice/science/rookie","sco'],
    "a saved round that was cut off": ["potiron/round/choice/science/rookie", json.dumps(ROUND)[:-5]],
    "a saved round of a later version": ["potiron/round/choice/science/rookie", json.dumps(ROUND | {"version": 3})],
    "a result that is none": ["potiron/result/a", '{"id": 3}'],
    "JSON that goes deeper and deeper": ["potiron/round/hangman/words/en", "[" * 500_000],
    "what is of no kind": ["potiron/else", "1"],
    "a journal that was cut off": ["potiron/journal", '{"round/choice'],
}  # fmt: skip
GOOD = {
    "potiron/tally/choice/science/classic": TALLY % 15,
    "potiron/finished/b-1": '{"version":2,"round":"choice/science/classic","score":[16,16],"finishedAt":1700000000000}',
    "potiron/tally/choice/marvel/rookie":
        '{"rounds":2147483647,"best":[1,2],"total":[9007199254740991,9007199254740991],"recent":[50]}',
}  # fmt: skip


def plant(page: Page, entries: list[list[str]], others: dict[str, str] = GOOD) -> None:
    """Leaves entries behind as an earlier visit would, together with good ones."""
    blank = '<!doctype html><link rel="icon" href="data:,">'
    page.route("**/blank", lambda route: route.fulfill(content_type="text/html", body=blank))
    page.goto("/blank")
    text = json.dumps([[key, _packed(value)] for key, value in [*entries, *others.items()]])
    page.evaluate(
        "(text) => { for (const [key, [unit, count]] of JSON.parse(text)) localStorage.setItem(key, unit.repeat(count)); }", text
    )


def _packed(value: str) -> list:
    """A character that is repeated millions of times goes to the page as one."""
    unit = value[:1]
    return [unit, len(value)] if unit and value == unit * len(value) else [value, 1]


def stored(page: Page) -> dict[str, str]:
    """All that the browser holds for the site."""
    entries = page.evaluate("""() => JSON.stringify(Object.entries(localStorage).map(([key, value]) => {
      const unit = value.slice(0, 1);
      return [key, unit && value === unit.repeat(value.length) ? [unit, value.length] : [value, 1]];
    }))""")
    return {key: unit * count for key, (unit, count) in json.loads(entries)}

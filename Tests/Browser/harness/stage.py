"""A page with only the host and later.js, without a server. A stand-in for the module gives the responses that a test sets."""

import json
import re
import subprocess
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, Page, Route

from . import ROOT, kept

ORIGIN = "http://potiron.localhost"


def _bundled(script: str, form: str) -> str:
    """A script with all its imports, bundled as in the build."""
    command = ["esbuild", "--log-level=warning", "--charset=utf8", "--bundle", f"--format={form}", ROOT / "Web" / script]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


HOST = _bundled("host.js", "iife")
LATER = _bundled("later.js", "esm")

# Records each event, and responds with an entry of `fake.answers`. The key is the event's name, or "act:" and the action's name.
FAKE = """
(() => {
  const fake = (window.fake = { told: [], raw: [], instances: 0, answers: ANSWERS });
  const speak = (text, hand, memory) => {
    const bytes = new TextEncoder().encode(text);
    const start = 65_536 * memory.grow(Math.ceil(bytes.length / 65_536) || 1);
    new Uint8Array(memory.buffer, start).set(bytes);
    hand(start, bytes.length);
  };
  WebAssembly.compileStreaming = async (response) => {
    const { ok, url } = await response;
    if (!ok) throw new TypeError("there is no such module");
    return { url };
  };
  WebAssembly.instantiate = async (code, { host }) => {
    const instance = ++fake.instances;
    const memory = new WebAssembly.Memory({ initial: 1 });
    let inbox = 0;
    return { exports: {
      memory,
      inbox: (count) => (inbox = 65_536 * memory.grow(Math.ceil(count / 65_536))),
      receive(count, now, chance) {
        const text = new TextDecoder().decode(new Uint8Array(memory.buffer, inbox, count));
        const event = JSON.parse(text);
        fake.raw.push(text);
        fake.told.push({ ...event, instance });
        if (typeof now !== "number" || typeof chance !== "bigint") throw new TypeError("now or chance");
        let answer = fake.answers[event.event === "act" ? `act:${event.action}` : event.event] ?? {};
        if (Array.isArray(answer)) answer = answer.length > 1 ? answer.shift() : answer[0];
        if (typeof answer === "string") answer = eval(answer)(event);
        if (answer.trap) throw new WebAssembly.RuntimeError("unreachable");
        if (answer.unread) return false;
        if (answer.html !== undefined) speak(answer.html, host.draw, memory);
        if (answer.effects) speak(JSON.stringify(answer.effects), host.perform, memory);
        return true;
      },
    } };
  };
  fake.say = (answer) => {
    fake.answers.online = answer;
    dispatchEvent(new Event("online"));
    fake.answers.online = {};
  };
})();
"""

DOCUMENT = """<!doctype html>
<html lang="en" data-scheme="auto">
<head>
  <meta charset="utf-8"><title>As served</title>
  <style>.resuming #app {{ visibility: hidden; }} body {{ margin: 0; }} .tall {{ block-size: 4000px; }}</style>
  {head}
</head>
<body>{app}<div id="announcer" role="log"></div>{stopped}{end}</body>
</html>"""

STOPPED = '<div id="stopped" hidden role="alert">It has stopped. <button data-reload>Reload</button></div>'


def app(content: str = "", screen: str = "one") -> str:
    """The element that the app draws."""
    return f'<div id="app" data-screen="{screen}"><main id="screen">{content}</main></div>'


def button(action: str) -> str:
    return f'<button type="button" id="{action}" data-on-click="{action}">{action}</button>'


@dataclass
class Stage:
    """Opens pages that a test has set up. Every path serves the same document."""

    context: BrowserContext
    page: Page
    app: str = app()
    saved: str | None = None
    is_inlined: bool = False
    stopped: str = STOPPED
    answers: dict = field(default_factory=dict)
    script: str = ""
    api: dict[str, dict] = field(default_factory=dict)
    held: dict[str, Route] = field(default_factory=dict)
    holds: set[str] = field(default_factory=set)
    complaints: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def __post_init__(self):
        self.context.route("**/*", self._serve)
        self.page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        self.page.on("console", lambda message: message.type == "error" and self.complaints.append(message.text))

    def open(self, path: str = "/", wait: bool = True) -> Page:
        """Opens an address. By default, the app responds to the start event with the drawing that is already on the page."""
        answers = {"start": {"html": self.app}} | self.answers
        self.page.add_init_script(FAKE.replace("ANSWERS", json.dumps(answers)) + self.script)
        self.page.goto(ORIGIN + path, wait_until="load" if wait else "commit")
        if wait:
            self.page.wait_for_function("() => performance.getEntriesByName('potiron:whole').length > 0")
        return self.page

    def expect_complaint(self, *patterns: str) -> None:
        """Declares what will be logged in a test that breaks something on purpose."""
        self.expected += patterns

    def unexpected(self) -> list[str]:
        return [text for text in self.complaints if not any(re.search(pattern, text) for pattern in self.expected)]

    def store(self, entries: dict[str, str]) -> None:
        """Saves entries as an earlier visit would."""
        self.page.goto(ORIGIN + "/blank")
        kept.write(self.page, entries)

    def stored(self) -> dict[str, str]:
        return kept.read(self.page)["kept"]

    def quarantined(self) -> list[dict[str, str]]:
        """The quarantined entries, in order."""
        return kept.read(self.page)["aside"]

    def say(self, html: str | None = None, *effects: dict) -> None:
        """Makes the app draw and request effects now. Waits until the app has received the results of all saves."""
        answer = {"effects": list(effects)} | ({} if html is None else {"html": html})
        count = sum(effect["do"] in ("save", "setAside") for effect in effects)
        heard = "fake.told.filter(({ event }) => event === 'saved' || event === 'quarantined').length"
        before = self.page.evaluate(f"(answer) => {{ const before = {heard}; fake.say(answer); return before; }}", answer)
        if count:
            self.page.wait_for_function(f"(count) => {heard} >= count", arg=before + count)

    def when(self, event: str, html: str | None = None, *effects: dict, **more) -> None:
        """Makes the app respond to an event in this way from now on."""
        answer = {"effects": list(effects)} | ({} if html is None else {"html": html}) | more
        self.page.evaluate("([event, answer]) => { fake.answers[event] = answer; }", [event, answer])

    def told(self, *events: str) -> list[dict]:
        """The events of these kinds that the app received. By default all except `online`, because tests use it to draw."""
        told = self.page.evaluate("() => fake.told")
        return [event for event in told if (event["event"] in events if events else event["event"] != "online")]

    def wait_for_told(self, event: str, count: int = 1) -> list[dict]:
        """Waits until the app has received an event `count` times. Returns these events."""
        self.page.wait_for_function(
            "([name, count]) => fake.told.filter(({ event }) => event === name).length >= count", arg=[event, count]
        )
        return self.told(event)

    def actions(self) -> list[tuple[str, str]]:
        return [(event["action"], event["value"]) for event in self.told("act")]

    def wait_until_held(self, path: str) -> None:
        """Waits for the request of a file that the test holds back."""
        for _ in range(2_000):
            if path in self.held:
                return
            self.page.evaluate("1")
        raise AssertionError(f"{path} was not requested")

    def release(self, path: str) -> None:
        """Lets a file through that was held back."""
        self.wait_until_held(path)
        self.holds.discard(path)
        self._answer(self.held.pop(path), path)

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN)
        if path in self.holds:
            self.held[path] = route
        else:
            self._answer(route, path)

    def _answer(self, route: Route, path: str) -> None:
        if path in self.api:
            route.fulfill(**self.api[path])
        elif path == "/host.js":
            route.fulfill(content_type="text/javascript", body=HOST)
        elif path == "/later.js":
            route.fulfill(content_type="text/javascript", body=LATER)
        elif path == "/app.wasm":
            route.fulfill(content_type="application/wasm", body=b"")
        elif path == "/style.css":
            route.fulfill(content_type="text/css", body="")
        elif path == "/blank":
            route.fulfill(content_type="text/html", body="<!doctype html><title>Blank</title>")
        else:
            route.fulfill(content_type="text/html; charset=utf-8", body=self._document())

    def _document(self) -> str:
        data = 'data-module="/app.wasm" data-chunks="" data-style="/style.css" data-later="/later.js" data-seed="7"' + (f' data-saved="{self.saved}"' if self.saved else "")
        inline, linked = f"<script {data}>{HOST}</script>", f'<script src="/host.js" {data}></script>'
        head, end = ("", inline) if self.is_inlined else (linked, "")
        return DOCUMENT.format(head=head, app=self.app, stopped=self.stopped, end=end)

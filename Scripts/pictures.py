#!/usr/bin/env python3
"""Takes screenshots of the screens, for review.

usage: Scripts/pictures.py [--readme | --docs | --webkit | --compare | --accept]
                           [--views NAME,…] [--devices NAME,…] [--languages TAG,…] [--schemes NAME,…] [--text PERCENT,…]

Without options, it saves every screen in .build/pictures: in English on every device in both schemes, in every language on
phones of three shapes, and with text at twice the size. Options for devices, languages, schemes or text sizes select every
combination of the given values. The defaults are then English, both schemes, normal text, and every device.
--compare compares each screenshot with a small copy of the accepted one (Tests/Browser/accepted), and lists those that differ
visibly. --accept replaces the accepted ones. Screens with a random round from the server are taken, but not compared.
--docs saves a small screenshot of each screen in docs/screens. --readme creates docs/picture.png. --webkit takes the screens in
WebKit, in both schemes, at the widths of a phone and a laptop.
"""

import argparse
import base64
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import groupby, product
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from harness import chance  # noqa: E402
from harness.chromium import (  # noqa: E402
    DEVICES, LANDSCAPE, LANGUAGES, LAPTOP, PHONE, SCHEMES, SMALL, Device, context_for, launch, launch_quick,
)
from harness.likeness import DIFFERENT, Sheet, difference, small_copy  # noqa: E402
from harness.looks import AT_REST, enlarge_text  # noqa: E402
from harness.screens import VIEWS, View  # noqa: E402
from harness.server import Server  # noqa: E402
from harness.screens_in_webkit import VIEWS as WEBKIT_VIEWS  # noqa: E402
from harness.screens_in_webkit import Visitor  # noqa: E402
from harness.webkit import launched  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

ACCEPTED = ROOT / "Tests/Browser/accepted"
README_SHOTS = [("list", "dark"), ("answer-wrong", "dark"), ("hangman-midway", "light"), ("finished", "dark")]


def take(browser, origin, view, device, language, scheme, scale="device") -> bytes:
    """Returns a screenshot of a screen at rest, in device pixels or CSS pixels."""
    context = context_for(browser, origin, device, language, scheme, reduced_motion="reduce")
    try:
        page = context.new_page()
        view.show(page, language)
        go_to_place(page, view)
        return settled(page, scale)
    finally:
        context.close()


def go_to_place(page: Page, view: View) -> None:
    """Scrolls to the subject of the picture, or to the top of the page, and removes the focus."""
    page.evaluate("""(place) => {
      document.activeElement?.blur();
      if (place) document.querySelector(place).scrollIntoView({ block: "center", behavior: "instant" });
      else scrollTo(0, 0);
    }""", view.place)


def for_readme(browser, origin) -> None:
    views = {view.name: view for view in VIEWS}
    shots = [take(browser, origin, views[name], PHONE, "en", scheme) for name, scheme in README_SHOTS]
    images = "".join(f'<img src="data:image/png;base64,{base64.b64encode(shot).decode()}">' for shot in shots)
    style = "body{margin:0;padding:32px;display:flex;gap:28px;background:#0d0a14} img{width:280px;border-radius:32px}"
    page = browser.new_page(viewport={"width": 1268, "height": 670})
    page.set_content(f"<style>{style}</style>{images}")
    page.locator("body").screenshot(path=ROOT / "docs/picture.png")
    print("docs/picture.png")


def in_few_colours(picture: bytes) -> bytes:
    """Reduces the colours, which cuts the file size to a third, because every version stays in the repository's history."""
    return subprocess.run(["pngquant", "--strip", "--speed", "1", "64", "-"], input=picture, capture_output=True, check=True).stdout


def for_docs(browser, origin) -> None:
    """Saves one screenshot per screen on the phone, alternating dark and light. Deletes those of removed screens."""
    folder = ROOT / "docs/screens"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for number, view in enumerate(VIEWS):
        path = folder / f"{view.name}.png"
        picture = take(browser, origin, view, PHONE, "en", SCHEMES[number % len(SCHEMES)], scale="css")
        path.write_bytes(in_few_colours(picture))
        print(path.relative_to(ROOT))


# MARK: - In WebKit

WIDTHS = {"phone": (390, 844), "laptop": (1440, 900)}
# Waits until animations have ended, except those driven by scrolling, and all images have loaded.
AT_REST_IN_WEBKIT = """
return document.getAnimations().every(({ playState, timeline }) => playState !== "running" || timeline !== document.timeline)
  && [...document.images].every((image) => image.complete);
"""
# Waits for new frames, because the driver captures the last painted frame, even if it has the previous size or scheme.
PAINTED = """
for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
await new Promise((resolve) => setTimeout(resolve, 200));
"""
WEAR = """
document.documentElement.dataset.scheme = arguments[0];
document.activeElement?.blur();
const place = arguments[1] && document.querySelector(arguments[1]);
if (place) place.scrollIntoView({ block: "center" });
else scrollTo(0, 0);
"""


def for_webkit(server: Server, names: list[str]) -> None:
    """Opens each screen once, and takes it in every size and scheme."""
    folder = ROOT / ".build/pictures/webkit"
    folder.mkdir(parents=True, exist_ok=True)
    places = {view.name: view.place for view in VIEWS}
    with launched(bare=True) as browser:
        visitor = Visitor(browser, server)
        for view in WEBKIT_VIEWS:
            if names and view.name not in names:
                continue
            browser.set_window_size(*WIDTHS["phone"])
            visitor.begin()
            view.show(visitor)
            with visitor.without_server() if view.alone else nullcontext():
                if view.alone:
                    view.alone(visitor)
                for (width, size), scheme in product(WIDTHS.items(), SCHEMES):
                    browser.set_window_size(*size)
                    browser.execute_script(WEAR, scheme, places[view.name])
                    visitor.window.evaluate(PAINTED)
                    visitor.window.until(lambda: browser.execute_script(AT_REST_IN_WEBKIT), f"{view.name} is at rest")
                    picture = folder / f"{view.name}.{width}.{scheme}.png"
                    picture.write_bytes(steady(browser.get_screenshot_as_png))
                    print(picture.relative_to(ROOT), flush=True)


# MARK: - For review


@dataclass(frozen=True)
class Look:
    """The conditions of a screenshot; `text` is the text size in per cent."""

    device: Device
    language: str = "en"
    scheme: str = "light"
    text: int = 100

    @property
    def name(self) -> str:
        return ".".join([self.device.name, self.language, self.scheme] + ([] if self.text == 100 else [f"text{self.text}"]))

    @property
    def page(self) -> tuple:
        """The conditions that need a new page. The size of the window and of the text can change within a page."""
        return self.device.touch, self.device.scale, self.language, self.scheme


def every_look() -> list[Look]:
    in_english = [Look(device, "en", scheme) for device, scheme in product(DEVICES, SCHEMES)]
    others = [language for language in LANGUAGES if language != "en"]
    in_others = [Look(device, language, "dark") for device, language in product([PHONE, SMALL, LANDSCAPE], others)]
    in_others += [Look(device, language, "light") for device, language in product([PHONE], others)]
    # Large text: on the narrowest and the lowest screens in two languages with long words, and on a large screen.
    large = [Look(device, language, "dark", 200) for device, language in product([PHONE, SMALL, LANDSCAPE], ["en", "ru"])]
    return in_english + in_others + large + [Look(LAPTOP, "en", "light", 200)]


def for_looking(browser: Browser, origin: str, views: Iterable[View], looks: Iterable[Look]) -> Iterator[tuple[View, Look, bytes]]:
    """Opens each screen once for all conditions that do not need a new page."""
    folder = ROOT / ".build/pictures"
    folder.mkdir(parents=True, exist_ok=True)
    ordered = sorted(looks, key=lambda look: (*map(str, look.page), look.text))
    for view in views:
        for _, alike in groupby(ordered, key=lambda look: look.page):
            for look, picture in pictures_of(browser, origin, view, list(alike)):
                path = folder / f"{view.name}.{look.name}.png"
                path.write_bytes(picture)
                print(path.relative_to(ROOT), flush=True)
                yield view, look, picture


# MARK: - Comparison with the accepted pictures


def is_drawn_by_server(view: View) -> bool:
    """Whether the screen shows server-side randomness: ranked rounds, the order of typed quizzes, API responses."""
    return view.name.startswith("ranked-") or view.name in ("typed", "developers-tried")


def accept(pictures: Iterable[tuple[View, Look, bytes]]) -> None:
    for view, of_view in groupby(pictures, key=lambda picture: picture[0]):
        copies = {look.name: small_copy(picture, *look.device.size.values()) for _, look, picture in of_view}
        if not is_drawn_by_server(view):
            sheet = Sheet.read(ACCEPTED / f"{view.name}.png")
            sheet.copies |= copies
            sheet.write(ACCEPTED / f"{view.name}.png")


def compare(pictures: Iterable[tuple[View, Look, bytes]]) -> int:
    """Prints the pictures that differ from the accepted ones, and returns how many."""
    count, differing = 0, []
    for view, of_view in groupby(pictures, key=lambda picture: picture[0]):
        accepted = Sheet.read(ACCEPTED / f"{view.name}.png").copies
        for _, look, picture in of_view:
            if is_drawn_by_server(view):
                continue
            count += 1
            name = f"{view.name}.{look.name}"
            if look.name not in accepted:
                differing.append(f"{name}: has no accepted picture")
            elif (far := difference(accepted[look.name], small_copy(picture, *look.device.size.values()))) > DIFFERENT:
                differing.append(f"{name}: differs by {far:.0f}, but only {DIFFERENT} is allowed")
    print(f"compared {count} pictures, {len(differing)} differ", *differing, sep="\n")
    return len(differing)


def pictures_of(browser: Browser, origin: str, view: View, looks: list[Look]) -> Iterator[tuple[Look, bytes]]:
    first = looks[0]
    context = context_for(browser, origin, first.device, first.language, first.scheme, reduced_motion="reduce")
    chance.fix(context)
    try:
        page = context.new_page()
        view.show(page, first.language)
        for look in looks:
            page.set_viewport_size(look.device.size)
            if look.text != 100:
                set_text(page, look.text)
            go_to_place(page, view)
            yield look, settled(page)
    finally:
        context.close()


def settled(page: Page, scale: str = "device") -> bytes:
    """Returns a screenshot of the page at rest. Waits until animations have ended, and does not freeze them, because that would
    undo the animations driven by scrolling."""

    def take_later() -> bytes:
        page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 100))")
        page.evaluate(AT_REST)
        return page.screenshot(scale=scale)

    return steady(take_later)


def steady(take_now: Callable[[], bytes]) -> bytes:
    """Returns the first screenshot that equals the previous one, or the tenth if all differ."""
    before = b""
    for _ in range(10):
        now = take_now()
        if now == before:
            break
        before = now
    return now


def set_text(page: Page, percent: int) -> None:
    enlarge_text(page, percent)
    page.wait_for_function("(size) => getComputedStyle(document.documentElement).fontSize === size", arg=f"{16 * percent // 100}px")


def chosen_looks(options: argparse.Namespace) -> list[Look]:
    if not (options.devices or options.languages or options.schemes or options.text):
        return every_look()
    devices = [device for device in DEVICES if not options.devices or device.name in options.devices]
    languages = [language for language in LANGUAGES if language in (options.languages or ["en"])]
    schemes = [scheme for scheme in SCHEMES if not options.schemes or scheme in options.schemes]
    sizes = sorted(int(text) for text in options.text or ["100"])
    return [Look(*look) for look in product(devices, languages, schemes, sizes)]


# MARK: - Command line


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("--webkit", action="store_true")
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--accept", action="store_true")
    known = {
        "views": [view.name for view in VIEWS], "devices": [device.name for device in DEVICES], "languages": list(LANGUAGES),
        "schemes": SCHEMES, "text": None,
    }  # fmt: skip
    for name, values in known.items():
        parser.add_argument(f"--{name}", default=[], type=lambda text: [part for part in text.split(",") if part])
    options = parser.parse_args()
    for name, values in known.items():
        for value in getattr(options, name):
            if value not in values if values else not value.isdigit():
                parser.error(f"--{name}: unknown value {value}; use {', '.join(values or ['a whole number'])}")
    return options


def main() -> None:
    options, differing = arguments(), 0
    if options.webkit:
        with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server:
            return for_webkit(server, options.views)
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, sync_playwright() as playwright:
        if options.readme or options.docs:
            browser = launch(playwright)
            (for_readme if options.readme else for_docs)(browser, server.origin)
        else:
            browser = launch_quick(playwright)
            views = [view for view in VIEWS if not options.views or view.name in options.views]
            pictures = for_looking(browser, server.origin, views, chosen_looks(options))
            if options.accept:
                accept(pictures)
            elif options.compare:
                differing = compare(pictures)
            else:
                list(pictures)
        browser.close()
    if differing:
        sys.exit(1)


if __name__ == "__main__":
    main()

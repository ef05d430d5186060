#!/usr/bin/env python3
"""Takes pictures of the screens, to be looked at.

usage: Scripts/pictures.py [--readme | --docs] [--views NAME,…] [--devices NAME,…] [--languages TAG,…]

Without options every screen is taken in four sizes and both schemes in English, and on the phone in the other languages,
into .build/pictures. With --docs, one small picture of each goes to docs/screens; with --readme, the picture in docs/ is made.
"""

import argparse
import base64
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from arcade.chromium import LANDSCAPE, LANGUAGES, LAPTOP, PHONE, SCHEMES, SMALL, context_for, launch  # noqa: E402
from arcade.screens import VIEWS  # noqa: E402
from arcade.server import Server  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

DEVICES = [PHONE, LANDSCAPE, SMALL, LAPTOP]
README_SHOTS = [("list-with-results", "dark"), ("answer-wrong", "dark"), ("hangman-midway", "light"), ("finished", "dark")]


def take(browser, origin, view, device, language, scheme, scale="device") -> bytes:
    """A picture of a screen as a person sees it once everything has come to rest; as large as its device's, or in CSS pixels."""
    context = context_for(browser, origin, device, language, scheme, reduced_motion="reduce")
    try:
        page = context.new_page()
        view.show(page, language)
        page.evaluate("() => { scrollTo(0, 0); document.activeElement?.blur(); }")
        return page.screenshot(animations="disabled", scale=scale)
    finally:
        context.close()


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
    """A third of the size; every version stays in the repository's history."""
    return subprocess.run(["pngquant", "--strip", "--speed", "1", "64", "-"], input=picture, capture_output=True, check=True).stdout


def for_docs(browser, origin) -> None:
    """One of each screen on the phone, in turns in dark and light; pictures of screens that are no more go."""
    folder = ROOT / "docs/screens"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    for number, view in enumerate(VIEWS):
        path = folder / f"{view.name}.png"
        picture = take(browser, origin, view, PHONE, "en", SCHEMES[number % len(SCHEMES)], scale="css")
        path.write_bytes(in_few_colours(picture))
        print(path.relative_to(ROOT))


def for_looking(browser, origin, wanted) -> None:
    folder = ROOT / ".build/pictures"
    folder.mkdir(parents=True, exist_ok=True)
    for view in VIEWS:
        for device in DEVICES:
            for language in LANGUAGES:
                for scheme in SCHEMES:
                    is_usual = language == "en" or (device is PHONE and scheme == "dark")
                    if not wanted(view.name, device.name, language, is_usual):
                        continue
                    path = folder / f"{view.name}.{device.name}.{language}.{scheme}.png"
                    path.write_bytes(take(browser, origin, view, device, language, scheme))
                    print(path.relative_to(ROOT))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--readme", action="store_true")
    parser.add_argument("--docs", action="store_true")
    for name in ("views", "devices", "languages"):
        parser.add_argument(f"--{name}", default="", metavar="NAME,…")
    options = parser.parse_args()
    views, devices, languages = (
        [part for part in text.split(",") if part] for text in (options.views, options.devices, options.languages)
    )

    def wanted(view: str, device: str, language: str, is_usual: bool) -> bool:
        fits = (not views or view in views) and (not devices or device in devices)
        return fits and (language in languages if languages else is_usual)

    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        if options.readme:
            for_readme(browser, server.origin)
        elif options.docs:
            for_docs(browser, server.origin)
        else:
            for_looking(browser, server.origin, wanted)
        browser.close()


if __name__ == "__main__":
    main()

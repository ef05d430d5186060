"""Debian's Chromium under Playwright, and the devices that people use."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Playwright

CHROMIUM = "/usr/bin/chromium"
# Chromium without windows. It opens a page in a new profile in half the time.
SHELL = "/usr/bin/chromium-headless-shell"
# Milliseconds to wait for something that must happen. Only a busy machine needs this long.
PATIENCE = 30_000
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@dataclass(frozen=True)
class Device:
    name: str
    width: int
    height: int
    touch: bool = False
    scale: float = 1

    @property
    def size(self) -> dict[str, int]:
        return {"width": self.width, "height": self.height}


PHONE = Device("phone", 390, 844, touch=True, scale=2)
LANDSCAPE = Device("landscape", 844, 390, touch=True, scale=2)
SMALL = Device("small", 320, 568, touch=True, scale=2)
LAPTOP = Device("laptop", 1440, 900)
TABLET = Device("tablet", 820, 1180, touch=True)
PROJECTOR = Device("projector", 2560, 1440)
DEVICES = [PHONE, LANDSCAPE, SMALL, LAPTOP, TABLET, PROJECTOR]

LANGUAGES = {"en": "en-GB", "fr": "fr-FR", "es": "es-ES", "ru": "ru-RU"}
SCHEMES = ["light", "dark"]


def launch(playwright: Playwright, program: str = CHROMIUM) -> Browser:
    if not Path(program).exists():
        raise RuntimeError(f"{program} is missing; run Scripts/prerequisites.sh test")
    return playwright.chromium.launch(executable_path=program, args=FLAGS)


def launch_quick(playwright: Playwright) -> Browser:
    """Launches Chromium without windows if that is installed, because it is faster for many pages."""
    return launch(playwright, SHELL if Path(SHELL).exists() else CHROMIUM)


def launch_profile(playwright: Playwright, folder: Path, origin: str, device: Device = LAPTOP, **more) -> BrowserContext:
    """Launches a person's browser that saves its data in `folder`. Launched again, it has the same data."""
    program = SHELL if Path(SHELL).exists() else CHROMIUM
    more.setdefault("locale", LANGUAGES["en"])
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=program, args=FLAGS, headless=True, base_url=origin, viewport=device.size, reduced_motion="reduce", **more
    )
    context.set_default_timeout(PATIENCE)
    return context


def context_for(browser: Browser, origin: str, device: Device = LAPTOP, language: str = "en", scheme: str = "light", **more):
    """A person's browser with nothing stored yet, for one device, one language and one colour scheme.

    It has no service worker unless a test asks for one, because a test cannot intercept the requests of a worker.
    """
    more.setdefault("service_workers", "block")
    context = browser.new_context(
        base_url=origin,
        viewport=device.size,
        device_scale_factor=device.scale,
        has_touch=device.touch,
        is_mobile=device.touch,
        locale=LANGUAGES[language],
        color_scheme=scheme,
        **more,
    )
    context.set_default_timeout(PATIENCE)
    return context

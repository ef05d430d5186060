"""No screen is cut off, covered, too small or inaccessible, on any device, in any language, light or dark."""

import pytest
from harness import looks
from harness.chromium import LANDSCAPE, LAPTOP, PHONE, PROJECTOR, SMALL, TABLET, Device
from harness.screens import VIEWS, View
from playwright.sync_api import Page

# Each screen is opened once per language: the longest words in the tightest sizes, and each scheme with two languages. The checks
# of other sizes and of larger text reuse that page. axe-core takes as long as all other checks together, so it checks only one
# page per scheme: roles and names are the same on all four pages. The projector's screens are for large screens only.
PERSONAL = [view for view in VIEWS if not view.name.startswith("room-projector")]


@pytest.fixture
def shown(visitors):
    """Goes to a screen and expects it to be uncut."""

    def show(view: View, device: Device, language: str, scheme: str) -> Page:
        if view.name == "missing":
            visitors.expect_complaint("404")
        page = visitors.page(device, language, scheme)
        view.show(page, language)
        assert looks.moving(page) == []
        assert looks.small_targets(page) == []
        assert looks.small_text(page) == []
        expect_whole(page, view)
        return page

    return show


def expect_whole(page: Page, view: View, device: Device | None = None) -> None:
    """Checks in the size of another device, if one is given."""
    if device:
        page.set_viewport_size(device.size)
    assert looks.cut_off(page) == []
    # While an answer is sent again, what lies under the message cannot be used.
    if not view.name.startswith("settings") and view.name not in ("hangman-name", "ranked-waits"):
        assert looks.covered(page) == []


def expect_whole_words(page: Page, view: View, *devices: Device) -> None:
    """Checks with text twice as large, in the sizes of these devices."""
    looks.enlarge_text(page, 200)
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '32px'")
    faults = []
    for device in devices:
        expect_whole(page, view, device)
        faults += [f"{device.name}: {fault}" for fault in looks.broken_words(page)]
    assert faults == []


@pytest.mark.parametrize("view", PERSONAL)
def test_Q3_C6_a_screen_is_whole_on_a_phone(shown, view):
    page = shown(view, PHONE, "fr", "light")
    expect_whole_words(page, view, PHONE, SMALL)


@pytest.mark.parametrize("view", PERSONAL)
def test_Q3_C6_a_screen_is_whole_on_a_phone_on_its_side(shown, view):
    page = shown(view, LANDSCAPE, "es", "dark")
    expect_whole_words(page, view, LANDSCAPE, PHONE, SMALL)


@pytest.mark.parametrize("view", VIEWS)
def test_Q3_C6_a_screen_is_whole_and_accessible_on_large_screens(shown, view):
    page = shown(view, LAPTOP, "en", "light")
    assert looks.axe_faults(page) == []
    for device in (TABLET, PROJECTOR):
        expect_whole(page, view, device)
    expect_whole_words(page, view, LAPTOP, *([PHONE, SMALL] if view in PERSONAL else []))


@pytest.mark.parametrize("view", PERSONAL)
def test_Q3_C6_a_screen_is_whole_and_accessible_on_the_smallest_and_with_text_twice_as_large(shown, view):
    page = shown(view, SMALL, "ru", "dark")
    assert looks.axe_faults(page) == []
    expect_whole_words(page, view, SMALL, PHONE, LANDSCAPE)

"""No screen is cut off, covered, too small or inaccessible, on any device, in any language, light or dark."""

import pytest
from harness import looks
from harness.chromium import LANDSCAPE, LAPTOP, PHONE, PROJECTOR, SMALL, TABLET, Device
from harness.screens import VIEWS, View
from playwright.sync_api import Page

# Each screen is opened on four pages, one per language: two in light and two in dark colours. Small devices get the languages
# with long words. The checks of other sizes and of larger text reuse these pages. axe-core takes as long as all other checks
# together, so it checks only one page per colour scheme: roles and names are the same on all four pages. The projector's screens
# are for large screens only.
PERSONAL = [view for view in VIEWS if not view.name.startswith("room-projector")]
# The status of the response that each of these screens shows.
REFUSALS = {"missing": "404", "editor-publish-refused": "413"}


@pytest.fixture
def shown(visitors):
    """Opens a screen and expects nothing to move, or to be too small, cut off or covered."""

    def show(view: View, device: Device, language: str, scheme: str) -> Page:
        if view.name in REFUSALS:
            visitors.expect_complaint(REFUSALS[view.name])
        page = visitors.page(device, language, scheme)
        view.show(page, language)
        assert looks.moving(page) == []
        assert looks.small_targets(page) == []
        assert looks.small_text(page) == []
        expect_whole(page, view)
        return page

    return show


def expect_whole(page: Page, view: View, device: Device | None = None) -> None:
    """Expects nothing to be cut off or covered, in the size of another device if one is given."""
    if device:
        page.set_viewport_size(device.size)
    assert looks.cut_off(page) == []
    # Settings, the name dialog, and the message about a waiting answer cover the screen on purpose.
    if not view.name.startswith("settings") and view.name not in ("hangman-name", "ranked-waits"):
        assert looks.covered(page) == []


def expect_whole_words(page: Page, view: View, *devices: Device) -> None:
    """Expects nothing to be cut off or covered and no broken words, with text twice as large, in the sizes of these devices."""
    looks.enlarge_text(page, 200)
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '32px'")
    faults = []
    for device in devices:
        expect_whole(page, view, device)
        faults += [f"{device.name}: {fault}" for fault in looks.broken_words(page)]
    assert faults == []


@pytest.mark.parametrize("view", PERSONAL)
def test_Q3_C6_nothing_is_cut_off_on_a_phone(shown, view):
    page = shown(view, PHONE, "fr", "light")
    expect_whole_words(page, view, PHONE, SMALL)


@pytest.mark.parametrize("view", PERSONAL)
def test_Q3_C6_nothing_is_cut_off_on_a_phone_in_landscape(shown, view):
    page = shown(view, LANDSCAPE, "es", "dark")
    expect_whole_words(page, view, LANDSCAPE, PHONE, SMALL)


@pytest.mark.parametrize("view", VIEWS)
def test_Q3_C6_a_screen_is_not_cut_off_and_accessible_on_large_devices(shown, view):
    page = shown(view, LAPTOP, "en", "light")
    assert looks.axe_faults(page) == []
    for device in (TABLET, PROJECTOR):
        expect_whole(page, view, device)
    expect_whole_words(page, view, LAPTOP, *([PHONE, SMALL] if view in PERSONAL else []))


@pytest.mark.parametrize("view", PERSONAL)
def test_Q3_C6_a_screen_is_not_cut_off_and_accessible_on_the_smallest_phone(shown, view):
    page = shown(view, SMALL, "ru", "dark")
    assert looks.axe_faults(page) == []
    expect_whole_words(page, view, SMALL, PHONE, LANDSCAPE)

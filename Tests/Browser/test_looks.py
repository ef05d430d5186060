"""No screen is cut off, covered, too small or inaccessible, on any device, in any language, light or dark."""

import pytest
from arcade import looks
from arcade.chromium import LANDSCAPE, LAPTOP, PHONE, PROJECTOR, SMALL, TABLET
from arcade.screens import VIEWS

# The sizes that squeeze most get the languages with the longest words; each language and scheme comes up with each screen.
SETTINGS = [(SMALL, "ru", "dark"), (PHONE, "fr", "light"), (LANDSCAPE, "es", "dark"), (LAPTOP, "en", "light")]
WIDE = [(TABLET, "ru", "light"), (PROJECTOR, "fr", "dark")]


def by_name(values):
    return "-".join(getattr(value, "name", value) for value in values)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("setting", SETTINGS, ids=by_name)
def test_Q3_C6_the_screen_is_whole_and_accessible(visitors, setting, view):
    device, language, scheme = setting
    if view.name == "missing":
        visitors.expect_complaint("404")
    page = visitors.page(device, language, scheme)
    view.show(page, language)
    assert looks.cut_off(page) == []
    assert looks.small_targets(page) == []
    assert looks.small_text(page) == []
    assert looks.axe_faults(page) == []
    if not view.name.startswith("settings") and view.name != "hangman-name":
        assert looks.covered(page) == []


@pytest.mark.parametrize("view", [view for view in VIEWS if view.name in ("list", "choice-classic", "hangman-midway")])
@pytest.mark.parametrize("setting", WIDE, ids=by_name)
def test_Q3_nothing_is_cut_off_on_large_screens(visitors, setting, view):
    page = visitors.page(*setting)
    view.show(page, setting[1])
    assert looks.cut_off(page) == []
    assert looks.covered(page) == []


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("device", [SMALL, LANDSCAPE])
def test_Q3_nothing_is_cut_off_with_text_twice_as_large(visitors, device, view):
    if view.name == "missing":
        visitors.expect_complaint("404")
    page = visitors.page(device, "ru")
    looks.enlarge_text(page, 200)
    view.show(page, "ru")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert looks.cut_off(page) == []
    if not view.name.startswith("settings") and view.name != "hangman-name":
        assert looks.covered(page) == []


@pytest.mark.parametrize("view", [view for view in VIEWS if view.name in ("list", "answer-wrong", "finished", "hangman-lost")])
def test_C6_nothing_moves_when_a_person_asked_for_less_motion(visitors, view):
    page = visitors.page(PHONE, reduced_motion="reduce")
    view.show(page, "en")
    assert looks.moving(page) == []

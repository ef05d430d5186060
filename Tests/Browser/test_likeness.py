"""How `make pictures PICTURES=--compare` compares screenshots: by perceived colour, in small copies, with fixed questions."""

import io

import pytest
from harness import chance
from harness.chromium import PHONE
from harness.likeness import DIFFERENT, Sheet, difference, distance, small_copy
from harness.play import choices, visit
from PIL import Image, ImageDraw

SIZE = (390, 844)


def drawn(*boxes: tuple, scale: int = 1) -> bytes:
    """A dark page with boxes in the colour of a button."""
    image = Image.new("RGB", (SIZE[0] * scale, SIZE[1] * scale), "#16131f")
    for box in boxes:
        ImageDraw.Draw(image).rectangle([part * scale for part in box], fill="#ff8a2a")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


BUTTON = (20, 700, 370, 750)


def test_the_same_picture_at_another_pixel_density_counts_as_equal():
    assert difference(small_copy(drawn(BUTTON), *SIZE), small_copy(drawn(BUTTON, scale=3), *SIZE)) < DIFFERENT


@pytest.mark.parametrize("boxes", [[], [(20, 708, 370, 758)], [BUTTON, (30, 30, 46, 46)]], ids=["gone", "moved", "another"])
def test_missing_moved_and_new_elements_count_as_a_difference(boxes):
    assert difference(small_copy(drawn(BUTTON), *SIZE), small_copy(drawn(*boxes), *SIZE)) > DIFFERENT


def test_pictures_of_different_sizes_count_as_different():
    assert difference(small_copy(drawn(), *SIZE), small_copy(drawn(), 400, 900)) == float("inf")


def test_colour_distances_match_CIE_1976():
    # CIE 1976: 100 from black to white, 170.6 from pure red to pure green (sRGB, D65).
    assert distance((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.1)
    assert distance((255, 0, 0), (0, 255, 0)) == pytest.approx(170.6, abs=0.3)


def test_a_sheet_returns_the_copies_written_to_it(tmp_path):
    copies = {"phone.en.dark": small_copy(drawn(BUTTON), *SIZE), "laptop.ru.light": small_copy(drawn(), 1440, 900)}
    Sheet(copies).write(tmp_path / "list.png")
    again = Sheet.read(tmp_path / "list.png").copies
    assert {name: difference(copies[name], copy) for name, copy in again.items()} == {"phone.en.dark": 0, "laptop.ru.light": 0}
    assert Sheet.read(tmp_path / "none.png").copies == {}


def test_a_round_with_a_fixed_seed_always_looks_the_same(visitors):
    drawn = []
    for _ in range(2):
        context = visitors.context(PHONE)
        chance.fix(context)
        page = context.new_page()
        visit(page, "/quizzes/science/rookie")
        drawn.append((page.locator("h2.question").inner_text(), choices(page)))
    assert drawn[0] == drawn[1]

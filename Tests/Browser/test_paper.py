"""Quizzes on paper (F13, F49), and flags on devices without a font for them (F07)."""

import io
import json
import os
from pathlib import Path

import pytest
from harness.chromium import CHROMIUM, FLAGS, SHELL, context_for
from harness.imports import add_file
from harness.play import visit
from harness.server import Server
from PIL import Image
from playwright.sync_api import Page, expect
from pypdf import PdfReader

FLAG = 2003
POINTS = {"A4": (595, 842), "Letter": (612, 792)}


def printed(page: Page, paper: str) -> list[str]:
    """The text of each page that a printer with this paper prints."""
    size = dict(zip(("width", "height"), {"A4": ("210mm", "297mm"), "Letter": ("8.5in", "11in")}[paper]))
    pdf = PdfReader(io.BytesIO(page.pdf(**size, prefer_css_page_size=True)))
    for sheet in pdf.pages:
        assert [round(float(side)) for side in sheet.mediabox[2:]] == pytest.approx(POINTS[paper], abs=2)
    return [sheet.extract_text() for sheet in pdf.pages]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_F13_F7_a_sheet_fits_the_paper_and_the_answers_start_a_new_page(visitors, paper):
    page = visitors.page()
    page.goto("/sheets/science")
    sheets = printed(page, paper)
    key = next(number for number, text in enumerate(sheets) if "Answers" in text)
    assert key > 0 and sheets[key].lstrip().startswith("Science"), sheets[key][:80]
    assert "Answers" in sheets[key].split("1.")[0], "no questions above the answers"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_F49_F7_an_imported_quiz_can_be_printed_even_offline(visitors, paper, scheme):
    page = visitors.page(scheme=scheme)
    questions = [
        {"text": f"Lantern {number}?", "answer": "1", "answers": ["Right", "Left", "Up", "Down"]} for number in range(1, 31)
    ]
    add_file(page, "mine.json", json.dumps([{"title": "Lanterns", "desc": "Light.", "questions": questions}]).encode())
    page.context.set_offline(True)
    page.get_by_role("link").filter(has_text="Lanterns").click()
    button = page.get_by_role("button", name="Print this quiz")
    expect(button).to_be_visible()
    expect(page.get_by_text("Lantern 1?")).to_be_hidden()
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes'; }")
    button.click()
    page.wait_for_function("() => document.body.dataset.printed === 'yes'")
    sheets = printed(page, paper)
    key = next(number for number, text in enumerate(sheets) if "Answers" in text)
    assert key > 1 and "Lantern 1?" in sheets[0] and "Lantern 30?" in "".join(sheets[:key])
    assert not any("Lantern" in text.replace("Lanterns", "") for text in sheets[key:])
    assert not any(word in "".join(sheets) for word in ("Classic", "Settings", "Choose a mode")), "nothing else from the page"
    page.emulate_media(media="print", color_scheme=scheme)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    assert picture.getpixel((picture.width - 3, 2)) == (255, 255, 255), "paper is white"


@pytest.fixture
def bare_fonts(tmp_path) -> dict[str, str]:
    """The environment of a machine with only one font, which has no emoji."""
    file = tmp_path / "fonts.conf"
    file.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"<dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>{tmp_path}/fonts</cachedir></fontconfig>"
    )
    return {**os.environ, "FONTCONFIG_FILE": str(file)}


def test_F07_D1_a_flag_is_a_picture_on_a_machine_without_an_emoji_font(playwright, bare_fonts, tmp_path, monkeypatch):
    monkeypatch.setenv("FONTCONFIG_FILE", bare_fonts["FONTCONFIG_FILE"])
    program = SHELL if Path(SHELL).exists() else CHROMIUM
    browser = playwright.chromium.launch(executable_path=program, args=FLAGS, env=bare_fonts)
    with Server(tmp_path / "data") as server:
        context = context_for(browser, server.origin)
        page = context.new_page()
        visit(page, f"/typed/{FLAG}")
        picture = page.locator(".typed-picture img")
        expect(picture).to_have_attribute("alt", "A flag")
        page.wait_for_function("() => document.querySelector('.typed-picture img')?.complete")
        assert picture.get_attribute("src") == f"/pictures/typed/{FLAG}.svg"
        assert len(colours(picture)) > 2
        context.close()
    browser.close()


def colours(picture) -> list:
    """The colours that cover more than 2 % of a picture."""
    image = Image.open(io.BytesIO(picture.screenshot())).convert("RGB").quantize(16).convert("RGB")
    least = image.width * image.height // 50
    return [colour for count, colour in image.getcolors() if count > least]

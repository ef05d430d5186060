"""QR codes: draws what a camera would see, and reads codes as a camera would."""

import re
import subprocess
import tempfile
from pathlib import Path

# What the program may print in a terminal: half blocks in the foreground or background colour, upper half first.
BLOCKS = {" ": (0, 0), "█": (1, 1), "▀": (1, 0), "▄": (0, 1)}
# The two of the terminal's 256 colours that no theme changes, as shades of grey.
SHADES = {"16": 0, "231": 255}
MODULE = 6  # pixels


def painted(output: str, foreground: int, background: int) -> bytes:
    """Draws the lines of a terminal as a greyscale picture (PGM), in a theme with these colours."""
    lines = [_cells(line, foreground, background) for line in output.splitlines()]
    width = max(len(line) for line in lines)
    rows = []
    for line in lines:
        line += [(background, background)] * (width - len(line))
        rows += [[cell[half] for cell in line] for half in (0, 1)]
    pixels = b"".join(b"".join(bytes([shade]) * MODULE for shade in row) * MODULE for row in rows)
    return b"P5 %d %d 255\n" % (width * MODULE, len(rows) * MODULE) + pixels


def _cells(line: str, foreground: int, background: int) -> list[tuple[int, int]]:
    colours = [background, foreground]
    cells = []
    for escape, sign in re.findall(r"\x1b\[([\d;]*)m|(.)", line):
        if sign:
            # Text counts as neither dark nor light.
            cells.append(tuple(colours[half] for half in BLOCKS[sign]) if sign in BLOCKS else (128, 128))
        elif ink := re.fullmatch(r"38;5;(\d+);48;5;(\d+)", escape):
            colours = [SHADES[ink[2]], SHADES[ink[1]]]
        else:
            assert escape == "0", escape
            colours = [background, foreground]
    return cells


def read(picture: bytes, kind: str) -> list[str]:
    """Returns what ZBar finds in a picture of this file type, one line per code."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"picture.{kind}"
        file.write_bytes(picture)
        found = subprocess.run(["zbarimg", "--quiet", "--raw", file], capture_output=True, text=True, check=False)
    # ZBar exits with 4 for a picture without a code.
    assert found.returncode in (0, 4), found.stderr
    return found.stdout.splitlines()

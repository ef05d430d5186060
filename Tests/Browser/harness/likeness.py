"""Decides whether two pictures of a screen look alike: it compares small copies of them by perceived colours."""

import io
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

# One pixel of a small copy represents a square whose side is this many CSS pixels. The copies differ if a word is different or a
# button has moved, but not if only the smoothing of letters differs.
SIDE = 32
# Twice the just noticeable difference, which is 2.3 in CIE 1976.
DIFFERENT = 5


def small_copy(picture: bytes, width: int, height: int) -> Image.Image:
    """Returns a small copy of the picture of a window. The width and the height are the window's, in CSS pixels."""
    with Image.open(io.BytesIO(picture)) as image:
        return image.convert("RGB").resize((-(-width // SIDE), -(-height // SIDE)), Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The largest distance between two colours in the same place (CIE 1976)."""
    if one.size != other.size:
        return float("inf")
    places = product(range(one.width), range(one.height))
    pairs = ((one.getpixel(place), other.getpixel(place)) for place in places)
    return max((distance(*pair) for pair in pairs if pair[0] != pair[1]), default=0)


def distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5


def lab(colour: tuple[int, int, int]) -> tuple[float, float, float]:
    """Converts a colour from sRGB (IEC 61966-2-1) to CIE 1976 L*a*b* in daylight (D65)."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (part / 255 for part in colour))
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 216 / 24389 else part * 841 / 108 + 4 / 29 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@dataclass
class Sheet:
    """Small copies of one screen in every variant, saved side by side in one picture."""

    copies: dict[str, Image.Image]

    @classmethod
    def read(cls, path: Path) -> "Sheet":
        if not path.exists():
            return cls({})
        with Image.open(path) as image:
            copies = {}
            for line in image.text.get("Copies", "").splitlines():
                name, *box = line.split()
                left, top, width, height = map(int, box)
                copies[name] = image.convert("RGB").crop((left, top, left + width, top + height))
            return cls(copies)

    def write(self, path: Path) -> None:
        width, height = (sum(copy.width for copy in self.copies.values()), max(copy.height for copy in self.copies.values()))
        sheet = Image.new("RGB", (width, height))
        lines, left = [], 0
        for name, copy in sorted(self.copies.items()):
            sheet.paste(copy, (left, 0))
            lines.append(f"{name} {left} 0 {copy.width} {copy.height}")
            left += copy.width
        notes = PngInfo()
        notes.add_text("Copies", "\n".join(lines))
        path.parent.mkdir(parents=True, exist_ok=True)
        sheet.save(path, pnginfo=notes, optimize=True)

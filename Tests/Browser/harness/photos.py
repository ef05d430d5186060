"""Photos and sounds as devices store them: turned by a mark, and with the place where they were made."""

import io
import json

from PIL import Image

SECRET = b"Secret place"
# The tags of the orientation, the description and the place in Exif.
ORIENTATION, DESCRIPTION, PLACE = 0x0112, 0x010E, 0x8825
# Half a second of silence, and the same with a tag.
SILENCE = (b"\xff\xfb\x90\xc4" + bytes(413)) * 20
TAGGED = b"ID3\x03\0\0\0\0\0" + bytes([len(SECRET)]) + SECRET + SILENCE


def photo(width: int = 2_000, height: int = 1_500) -> bytes:
    """A JPEG photo. Shown as its mark says, it is turned to the right, so that it is red above and blue below."""
    picture = Image.new("RGB", (width, height), "blue")
    picture.paste("red", (0, 0, width // 2, height))
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif[DESCRIPTION] = SECRET.decode()
    exif.get_ifd(PLACE).update({1: "N", 2: (52.0, 31.0, 12.0), 3: "E", 4: (13.0, 24.0, 18.0)})
    file = io.BytesIO()
    picture.save(file, "JPEG", exif=exif)
    content = file.getvalue()
    assert SECRET in content and Image.open(file).getexif().get_ifd(PLACE)
    return content


def expect_turned(content: bytes, longest: int = 1_280) -> None:
    """Expects a picture to be the photo, upright, made smaller, and without anything but its pixels."""
    assert SECRET not in content and b"Exif" not in content
    picture = Image.open(io.BytesIO(content))
    assert not picture.getexif() and picture.size == (longest * 3 // 4, longest)
    above, below = (picture.convert("RGB").getpixel((300, y)) for y in (100, longest - 100))
    assert above[0] > 200 > 60 > above[2] and below[2] > 200 > 60 > below[0]


def files_in(entries: list[str]) -> dict[str, str]:
    """The files in the edits of the drafts among saved entries: the content in Base64, by the kind of edit. Later ones win."""
    found = {}
    for entry in entries:
        if '"edits"' not in entry:
            continue
        for edit in json.loads(entry)["edits"]:
            if "file" in edit:
                found[edit["change"]] = edit["file"]["data"]
    return found


# Drops a file onto an element, or pastes it there. `given` lists the selector, "drop" or "paste", and the name, the type and the
# content of the file in Base64.
GIVE = """
const [selector, way, name, type, content] = given;
const transfer = new DataTransfer();
transfer.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name, { type }));
const target = document.querySelector(selector);
const shared = { bubbles: true, cancelable: true };
if (way === "paste") target.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, ...shared }));
else for (const each of ["dragover", "drop"]) target.dispatchEvent(new DragEvent(each, { dataTransfer: transfer, ...shared }));
"""

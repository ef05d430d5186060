"""The entries of the spelling dictionaries that LibreOffice and Firefox use."""

from collections.abc import Iterable
from pathlib import Path

from . import files

_FILES = {"es": "es_ES.dic", "fr": "fr.dic", "ru": "ru_RU.dic"}


def entries(language: str) -> dict[str, list[str]]:
    """Returns the base forms, with original capitals. Each has flags and, in French, tags such as `po:nom is:fem`."""
    path = files.existing(Path("/usr/share/hunspell") / _FILES[language])
    encoding = "utf-8"
    if language == "ru":
        encoding = "koi8-r" if b"SET KOI8-R" in path.with_suffix(".aff").read_bytes() else "utf-8"
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding).splitlines()[1:]:
        head, _, tags = line.partition(" ")
        word, _, flags = head.partition("/")
        found.setdefault(word, []).append(f"{flags} {tags}".strip())
    return found


def unknown(words: Iterable[str], dictionary: str) -> set[str]:
    """Returns the words that a dictionary does not know, not even as inflected forms."""
    return set(files.output(["hunspell", "-d", dictionary, "-l"], "".join(f"{word}\n" for word in words)).split())

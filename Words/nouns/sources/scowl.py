"""English spellings from SCOWL: British and American ones, and variants."""

from pathlib import Path

from . import files

_FOLDER = Path("/usr/share/dict/scowl")


class Scowl:
    """The words up to a size: 10 is what every child knows, 60 is a good dictionary, 95 is everything."""

    def __init__(self, size: int) -> None:
        self.common = _words("english-words", size)
        self.british = _words("british-words", size)
        self.british_with_z = _words("british_z-words", size)
        self.american = _words("american-words", size)
        # Includes all sizes, because a well-known variant is still a variant.
        self.variants = {word for number in (1, 2, 3) for word in _words(f"variant_{number}-words", 95)}
        self.british_variants = {word for number in (1, 2) for word in _words(f"british_variant_{number}-words", 95)}
        self.names = _words("english-upper", size) | _words("english-proper-names", size)


def _words(category: str, size: int) -> set[str]:
    found: set[str] = set()
    for path in files.existing(_FOLDER).glob(f"{category}.*"):
        if int(path.suffix[1:]) <= size:
            found.update(path.read_text("utf-8").split())
    return found

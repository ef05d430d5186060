"""The most frequent part of speech of a form, from the lexicons of two families of taggers: Pattern's, and RippleTagger's,
which come from the treebanks of Universal Dependencies."""

from collections.abc import Iterable

from . import files

# The tags of singular common nouns in Pattern's lexicons.
_PATTERN_NOUNS = {"en": {"NN"}, "es": {"NCS", "NC"}, "fr": {"NN"}, "ru": {"NN"}}
_TREEBANKS = {
    "en": ("UD_English", "UD_English-LinES"),
    "es": ("UD_Spanish", "UD_Spanish-AnCora"),
    "fr": ("UD_French",),
    "ru": ("UD_Russian-SynTagRus",),
}


class Taggers:
    """The lexicons of one language: whether a form is mostly a noun."""

    def __init__(self, language: str) -> None:
        nouns = _PATTERN_NOUNS[language]
        pattern = _pairs(files.of_package("pattern", f"text/{language}/{language}-lexicon.txt").read_text("utf-8").splitlines())
        self._lexicons: list[dict[str, bool]] = [{form: tag in nouns for form, tag in pattern}]
        for treebank in _TREEBANKS[language]:
            path = files.of_package("rippletagger", f"data/{treebank}/train.UniPOS.DICT")
            self._lexicons.append({form: tag == "NOUN" for form, tag in _pairs(path.read_text("utf-8").splitlines())})

    def votes(self, form: str) -> tuple[bool, ...]:
        """Returns, for each lexicon that lists the form, whether it is mostly a noun."""
        return tuple(lexicon[form] for lexicon in self._lexicons if form in lexicon)

    def have_capitals_alone(self, forms: Iterable[str]) -> bool:
        """Returns whether the lexicons list some of the forms with a capital, and none without."""
        all_forms = set(forms)
        capitals = {form.capitalize() for form in all_forms}
        known = set().union(*(lexicon.keys() & (capitals | all_forms) for lexicon in self._lexicons))
        return bool(known & capitals) and not known & all_forms


def _pairs(lines: Iterable[str]) -> Iterable[tuple[str, str]]:
    for line in lines:
        parts = line.split()
        if len(parts) == 2 and not line.startswith(";"):
            yield parts[0], parts[1]

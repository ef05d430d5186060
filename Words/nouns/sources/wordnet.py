"""English nouns from WordNet 3.0, and how often its annotators found each part of speech."""

from collections import defaultdict
from pathlib import Path

from . import files

_FOLDER = Path("/usr/share/wordnet")
_PARTS = {"1": "noun", "2": "verb", "3": "adjective", "4": "adverb", "5": "adjective"}


class WordNet:
    def __init__(self) -> None:
        # The spellings in the synonym sets, where names have capitals.
        self._nouns: set[str] = set()
        self._first_senses: dict[str, str] = {}
        self._parts: dict[str, set[str]] = defaultdict(set)
        self._counts: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        self._synonyms: dict[str, frozenset[str]] = {}
        self._read_synonyms()
        self._read_parts()
        self._read_counts()

    def has_noun(self, word: str) -> bool:
        """Returns whether a noun has this spelling, with the same capitals."""
        return word in self._nouns

    def has_verb(self, word: str) -> bool:
        return "verb" in self._parts[word]

    def first_synonyms(self, word: str) -> frozenset[str]:
        """Returns the synonyms of a noun's first sense."""
        return self._synonyms.get(self._first_senses.get(word, ""), frozenset()) - {word}

    def first_is_name(self, word: str) -> bool:
        """Returns whether the first sense of a noun is spelt with a capital, like "August"."""
        return word not in self._synonyms.get(self._first_senses.get(word, ""), frozenset({word}))

    def noun_share(self, word: str) -> float:
        """Returns the share of nouns among the annotated occurrences of a spelling, from 0 to 1."""
        counts, parts = self._counts[word], self._parts[word]
        # Adds one for each part of speech, so that a single occurrence does not decide.
        return (counts["noun"] + 1) / (sum(counts.values()) + len(parts)) if "noun" in parts else 0.0

    def is_certain(self, word: str) -> bool:
        """Returns whether the share of nouns is based on at least five occurrences, or the word has only one part of speech."""
        return len(self._parts[word]) == 1 or sum(self._counts[word].values()) >= 5

    def _read_synonyms(self) -> None:
        for line in _lines("data.noun"):
            fields = line.split(" ")
            words = frozenset(fields[4 + 2 * index].replace("_", " ") for index in range(int(fields[3], 16)))
            self._synonyms[fields[0]] = words
            self._nouns |= words

    def _read_parts(self) -> None:
        for part, name in (("noun", "noun"), ("verb", "verb"), ("adj", "adjective"), ("adv", "adverb")):
            for line in _lines(f"index.{part}"):
                fields = line.split()
                self._parts[fields[0]].add(name)
                if part == "noun":
                    self._first_senses[fields[0]] = fields[-int(fields[2])]

    def _read_counts(self) -> None:
        for line in _lines("cntlist.rev"):
            key, _, count = line.split()
            word, _, sense = key.partition("%")
            self._counts[word][_PARTS[sense[0]]] += int(count)


def _lines(name: str) -> list[str]:
    # The licence at the head of each file is indented.
    text = files.existing(_FOLDER / name).read_text("utf-8")
    return [line for line in text.splitlines() if line and not line.startswith(" ")]

"""Word frequencies from wordfreq, and the share of capitals from spaCy's vocabularies."""

import gzip
import json
import math

from wordfreq import word_frequency

from . import files


def per_million(word: str, language: str) -> float:
    """Returns the occurrences per million words, in any reading, ignoring case."""
    return word_frequency(word, language) * 1e6


class Capitals:
    """The share of a word's occurrences in running text that begin with a capital. For English and Spanish."""

    def __init__(self, language: str) -> None:
        path = files.of_package("spacy_lookups_data", f"data/{language}_lexeme_prob.json.gz")
        with gzip.open(path) as file:
            self._logarithms: dict[str, float] = json.load(file)

    def share(self, word: str) -> float:
        """Returns the share from 0 to 1, or 0 for an unknown word."""
        small, capital = (self._count(form) for form in (word, word.capitalize()))
        return capital / (small + capital) if small + capital else 0.0

    def _count(self, form: str) -> float:
        logarithm = self._logarithms.get(form)
        return math.exp(logarithm) if logarithm is not None else 0.0

"""How often words are met, by wordfreq, and how often with a capital, by the vocabularies of spaCy."""

import gzip
import json
import math

from wordfreq import word_frequency

from . import files


def per_million(word: str, language: str) -> float:
    """Occurrences in a million words, in whatever reading; capitals make no difference."""
    return word_frequency(word, language) * 1e6


class Capitals:
    """How many of a word's occurrences in running text begin with a capital; for English and Spanish."""

    def __init__(self, language: str) -> None:
        path = files.of_package("spacy_lookups_data", f"data/{language}_lexeme_prob.json.gz")
        with gzip.open(path) as file:
            self._logarithms: dict[str, float] = json.load(file)

    def share(self, word: str) -> float:
        """From 0 to 1; 0 for a word that is not known."""
        small, capital = (self._count(form) for form in (word, word.capitalize()))
        return capital / (small + capital) if small + capital else 0.0

    def _count(self, form: str) -> float:
        logarithm = self._logarithms.get(form)
        return math.exp(logarithm) if logarithm is not None else 0.0

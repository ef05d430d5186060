"""The levels of difficulty, called steps, by the frequency of a noun."""

from collections.abc import Iterable
from itertools import pairwise

from .evidence import Evidence

SHARES = (0.3, 0.4, 0.3)
"""Each step's share of a list, the easiest first."""


def steps(all_evidence: Iterable[Evidence]) -> list[list[str]]:
    """Returns the words by step, each step in alphabetical order, so that the order reveals no frequencies."""
    words = [one.word for one in sorted(all_evidence, key=lambda one: (-one.lemma, one.word))]
    bounds = [0, round(len(words) * SHARES[0]), round(len(words) * (SHARES[0] + SHARES[1])), len(words)]
    return [sorted(words[start:end]) for start, end in pairwise(bounds)]

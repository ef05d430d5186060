"""Steps of difficulty, by how often a noun is met."""

from collections.abc import Iterable
from itertools import pairwise

from .evidence import Evidence

SHARES = (0.3, 0.4, 0.3)
"""How much of a list each step is, the easiest first."""


def steps(all_evidence: Iterable[Evidence]) -> list[list[str]]:
    """The words by step, each step in the order of its letters, which says nothing of frequencies."""
    words = [one.word for one in sorted(all_evidence, key=lambda one: (-one.lemma, one.word))]
    bounds = [0, round(len(words) * SHARES[0]), round(len(words) * (SHARES[0] + SHARES[1])), len(words)]
    return [sorted(words[start:end]) for start, end in pairwise(bounds)]

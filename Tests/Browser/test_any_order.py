"""Random walks: whatever players do on two pages, and whatever the server and the database do, no result is lost or counts twice.

`WALKS=100` takes 100 walks, each with its number as the seed. `WALK=17` takes only walk 17. The walks use only Chromium, because
the other drivers cannot take a page offline.
"""

import os

import pytest
from harness.engines import Chromium
from harness.offline import visited
from harness.walk import Walk

STEPS = 24
SEEDS = [int(os.environ["WALK"])] if "WALK" in os.environ else range(int(os.environ.get("WALKS", 2)))


@pytest.mark.parametrize("person", [Chromium], indirect=True)
@pytest.mark.parametrize("seed", SEEDS)
def test_M1_I6_in_any_order_no_finished_round_is_lost_or_counts_twice(person, own_server, seed):
    visited(person.page)
    walk = Walk(person, own_server, seed)
    try:
        walk.go(STEPS)
        walk.end()
    except Exception as error:
        error.add_note(f"WALK={seed}:\n" + "\n".join(walk.steps))
        person.kill()
        raise

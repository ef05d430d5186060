"""The finished rounds on the device and on the server, and whether the two agree."""

import json
from collections import Counter

from .person import Tab
from .server import Server


def finished(kept: dict[str, str]) -> dict[str, dict]:
    """The finished rounds that a browser has saved, by id. Up to sixty of one game are saved individually."""
    return _of_kind(kept, "finished/")


def waiting(kept: dict[str, str]) -> dict[str, dict]:
    """The results that a browser still has to upload, or that were rejected, by id."""
    return _of_kind(kept, "result/")


def _of_kind(kept: dict[str, str], kind: str) -> dict[str, dict]:
    return {key.removeprefix(kind): json.loads(value) for key, value in kept.items() if key.startswith(kind)}


def check(kept: dict[str, str], server: Server) -> None:
    """Checks that each finished round of the device is on the server once or waits for upload, and that the scores agree."""
    done, rounds = finished(kept), server.rounds()
    there = {row["id"]: row for row in rounds}
    lost = done.keys() - there.keys() - waiting(kept).keys()
    assert not lost, f"neither on the server nor waiting for upload: {lost}"
    assert there.keys() <= done.keys(), f"only on the server: {there.keys() - done.keys()}; on the device: {sorted(kept)}"
    # Finds rounds that were stored under two ids: these have the same moves at the same times.
    plays = Counter((row["game"], row["subject"], row["variant"], row["seed"], row["started_at"], row["moves"]) for row in rounds)
    assert max(plays.values(), default=1) == 1, f"twice on the server: {plays}"
    for name, row in there.items():
        assert done[name]["score"] == [row["score"], row["maximum"]], f"{name}: {done[name]} on the device, {row} on the server"
        assert done[name]["round"] == f"{row['game']}/{row['subject']}/{row['variant']}"


def settle(tab: Tab, server: Server) -> dict[str, str]:
    """Opens a page, which uploads the waiting results. Returns the saved entries once no result is waiting."""
    tab.visit("/")
    tab.until(lambda: not waiting(tab.kept()), "everything is uploaded")
    kept = tab.kept()
    check(kept, server)
    assert len(server.rounds()) == len(finished(kept))
    return kept

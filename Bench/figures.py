"""Statistics of many waits."""

from statistics import median

from frames import Steadiness
from stopwatch import Run

FRAME = 1000 / 60  # milliseconds
ROW = "{:<38} {:>8}  {:>15} {:>15}  {:>15} {:>15}"


def percentile(numbers: list[float], share: float) -> float:
    """Returns the percentile by nearest rank: the smallest number such that this share of the numbers is not larger."""
    ordered = sorted(numbers)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def summary(numbers: list[float]) -> str:
    if not numbers:
        return "not measured"
    return f"median {median(numbers):.1f} ms, p95 {percentile(numbers, 0.95):.1f} ms"


def in_frames(wait: float) -> str:
    return f"{wait:.1f} ms ({wait / FRAME:4.1f})"


def table(title: str, runs: dict[str, list[Run]]) -> list[str]:
    """Returns a line for each kind of gesture, and one line for all kinds together."""
    lines = [ROW.format(title, "gestures", "changed, median", "p95", "shown, median", "p95")]
    together = [run for some in runs.values() for run in some]
    if not together:
        return [*lines, "not measured"]
    for name, some in [*runs.items(), ("total", together)]:
        figures = [
            in_frames(figure)
            for waits in ([run.updated for run in some], [run.shown for run in some])
            for figure in (median(waits), percentile(waits, 0.95))
        ]
        lines.append(ROW.format(name, len(some), *figures))
    return lines


def steadiness(title: str, games: dict[str, Steadiness]) -> list[str]:
    """A line for each game: the beats (refreshes of the display) at which something moved, how many of these were not drawn, the
    longest run of missed beats, and the time between drawn frames."""
    row = "{:<50} {:>6} {:>14} {:>9} {:>14} {:>9} {:>9}"
    lines = [row.format(title, "beats", "missed", "in a row", "drawn, median", "p95", "longest")]
    for name, game in games.items():
        if not game.drawn:
            lines.append(row.format(name, game.due, "", "", "not measured", "", ""))
            continue
        without = f"{game.missed} ({100 * game.missed / game.due:.1f} %)"
        drawn = [f"{time:.1f} ms" for time in (median(game.drawn), percentile(game.drawn, 0.95), max(game.drawn))]
        lines.append(row.format(name, game.due, without, game.in_a_row, *drawn))
    return lines

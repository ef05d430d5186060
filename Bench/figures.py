"""Many waits as a few figures."""

from statistics import median

from stopwatch import Run

FRAME = 1000 / 60  # milliseconds
ROW = "{:<38} {:>8}  {:>15} {:>15}  {:>15} {:>15}"


def percentile(numbers: list[float], share: float) -> float:
    """The smallest number that at least this share of them does not exceed (nearest rank)."""
    ordered = sorted(numbers)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def summary(numbers: list[float]) -> str:
    if not numbers:
        return "not measured"
    return f"median {median(numbers):.1f} ms, p95 {percentile(numbers, 0.95):.1f} ms"


def in_frames(wait: float) -> str:
    return f"{wait:.1f} ms ({wait / FRAME:4.1f})"


def table(title: str, runs: dict[str, list[Run]]) -> list[str]:
    """A line for each kind of gesture, and one for all of them together."""
    lines = [ROW.format(title, "gestures", "changed, median", "p95", "shown, median", "p95")]
    together = [run for some in runs.values() for run in some]
    if not together:
        return [*lines, "not measured"]
    for name, some in [*runs.items(), ("all together", together)]:
        figures = [
            in_frames(figure)
            for waits in ([run.updated for run in some], [run.shown for run in some])
            for figure in (median(waits), percentile(waits, 0.95))
        ]
        lines.append(ROW.format(name, len(some), *figures))
    return lines


def steadiness(title: str, frames: dict[str, list[float]]) -> list[str]:
    """A line for each game: how many frames there were while something moved, and how long they took."""
    row = "{:<50} {:>8} {:>10} {:>10} {:>10}"
    lines = [row.format(title, "frames", "median", "p95", "longest")]
    for name, times in frames.items():
        lines.append(row.format(name, len(times), *(f"{time:.1f} ms" for time in (median(times), percentile(times, 0.95), max(times)))))
    return lines

"""Fills Potiron's own tables with millions of results, as after years of play, for the benchmark of leaderboards."""

import datetime
import random

from databases import PostgreSQL, SQLite

# Each player is on this number of leaderboards, one of which has all players.
BOARDS_OF_A_PLAYER = 10
MODES = ("classic", "rookie", "journeyman", "warrior", "ninja")
MOVES = "[" + ",".join(f'[{1900 * (turn + 1)},{turn},""{turn % 4}""]' for turn in range(10)).replace('""', '"') + "]"
DAY = 24 * 60 * 60 * 1000


class Filling:
    """Makes the same rows in both databases. SQL computes all values of a result from its number, with operations that both
    databases have."""

    def __init__(self, quizzes: list[str], results: int):
        self.boards = [f"choice/{quiz}/{mode}" for quiz in quizzes for mode in MODES]
        random.Random(1).shuffle(self.boards)
        self.results = results
        self.players = results // BOARDS_OF_A_PLAYER
        now = datetime.datetime.now(datetime.UTC)
        self.now = int(now.timestamp() * 1000)
        self.day, self.week = f"{now:%Y-%m-%d}", "{}-W{:02}".format(*now.isocalendar()[:2])
        midnight = int(now.replace(hour=0, minute=0, second=0, microsecond=0).timestamp() * 1000) + DAY
        self.ends = {"day": midnight, "week": midnight + DAY * (6 - now.weekday())}

    def statements(self, numbers: str, hexadecimal: str) -> list[str]:
        """
        The parameters are SQL templates. `numbers` gives a table of all `n` from 0 that are less than {}. `hexadecimal` gives {0}
        in {1} hexadecimal digits.
        """

        def key(number: str, factor: int) -> str:
            # Multiplication by an odd factor permutes the 32-bit numbers, so the keys are in no order, like random keys.
            scattered = f"(({number} + {factor}) * {factor} % 4294967296)"
            return f"{hexadecimal.format(scattered, 8)} || {hexadecimal.format(number, 24)}"

        others = len(self.boards) - 1
        every = numbers.format(self.results)
        player, place = f"(n % {self.players})", f"(n / {self.players})"
        result = (
            f"SELECT {key('n', 2654435761)} AS round, {key(player, 2246822519)} AS player, n,"
            f" CASE WHEN {place} = 0 THEN 0 ELSE 1 + ({player} * 7 + {place} * 19) % {others} END AS board,"
            f" (n * 40503 / 7) % 11 AS score, 15000 + (n * 69069 % 4294967296) % 120000 AS duration,"
            f" {self.now} - (n * 22695477 % 4294967296) * 7 AS finished FROM {every} AS every"
        )
        names = ", ".join(f"({number}, '{name}', '{name.split('/')[1]}', '{name.split('/')[2]}')" for number, name in enumerate(self.boards))
        joined = f"WITH boards (number, name, subject, variant) AS (VALUES {names}), results AS ({result}) SELECT {{}} FROM results"
        # Inserts rows in the order of the table's key, because filling a B-tree from left to right is many times faster.
        joined += " JOIN boards ON boards.number = results.board WHERE {} ORDER BY {}"

        def entries(period: str, ends_at: str, condition: str) -> str:
            columns = f"name, '{period}', player, -score, duration, finished, round, 10, {ends_at}"
            return (
                "INSERT INTO leaderboard_entries (leaderboard, period, player, negated_score, duration, finished_at, round, maximum, "
                "ends_at) "
                + joined.format(columns, condition, "name, player")
            )

        return [
            f"INSERT INTO players (id, name, created_at) SELECT {key('n', 2246822519)}, 'Player ' || n, {self.now}"
            f" FROM {numbers.format(self.players)} AS every ORDER BY 1",
            "INSERT INTO rounds (id, game, subject, variant, content_version, seed, moves, score, maximum, started_at, finished_at,"
            " received_at, player, is_ranked) "
            + joined.format(
                f"round, 'choice', subject, variant, 'a1b2c3d4e5f60718', n, '{MOVES}', score, 10, finished - duration, finished,"
                " finished, player, 1",
                "true",
                "round",
            ),
            entries("all", "NULL", "true"),
            entries(self.week, str(self.ends["week"]), "n % 25 < 2"),
            entries(self.day, str(self.ends["day"]), "n % 100 = 0"),
            # A fifth of all players have friends, in groups of twenty.
            f"INSERT INTO groups_of_friends (code, created_at) SELECT 'group-' || n, {self.now}"
            f" FROM {numbers.format(self.players // 100)} AS every",
            f"INSERT INTO members (code, player) SELECT 'group-' || (n / 20), {key('n', 2246822519)}"
            f" FROM {numbers.format(self.players // 100 * 20)} AS every",
        ]

    def fill(self, database: SQLite | PostgreSQL) -> None:
        """Fills the database. Creates all indexes after the rows. The result is the same as with indexes from the start."""
        if isinstance(database, SQLite):
            numbers = "(WITH RECURSIVE up (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM up WHERE n + 1 < {}) SELECT n FROM up)"
            database.fill(*self.statements(numbers, "printf('%0{1}x', {0})"))
        else:
            numbers = "(SELECT n FROM generate_series(0::bigint, {}::bigint - 1) AS n)"
            database.fill(*self.statements(numbers, "lpad(to_hex({0}), {1}, '0')"))

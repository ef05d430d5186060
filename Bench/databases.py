"""The two databases for results: an SQLite file, and a schema in the cluster created by Scripts/with-postgresql.sh."""

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from harness.server import PROGRAM


class SQLite:
    name = "SQLite"

    def __init__(self, folder: Path):
        self.folder = folder
        self.options: tuple[str, ...] = ()
        self.settings: dict[str, str] = {}
        migrate("--data", str(folder))

    @property
    def file(self) -> Path:
        return self.folder / "potiron.sqlite3"

    def express(self) -> list:
        return ["sqlite", self.file]

    def rows(self, sql: str) -> list[tuple]:
        with closing(sqlite3.connect(self.file)) as database:
            return database.execute(sql).fetchall()

    def run(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.file)) as database, database:
            for statement in statements:
                database.execute(statement)

    def fill(self, *statements: str) -> None:
        """Runs the statements with fast but unsafe settings: after a crash, the bench would fill the database again."""
        with closing(sqlite3.connect(self.file, isolation_level=None)) as database:
            for setting in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -1000000", "foreign_keys = OFF"):
                database.execute(f"PRAGMA {setting}")
            indexes = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL").fetchall()
            making = [sql for _, sql in indexes]
            for statement in [f"DROP INDEX {name}" for name, _ in indexes] + [*statements] + making:
                database.execute(statement)
            database.execute("PRAGMA journal_mode = WAL")
        descriptor = os.open(self.file, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)

    def plan(self, statement: str, count: int) -> list[str]:
        with closing(sqlite3.connect(self.file)) as database:
            return [row[3] for row in database.execute("EXPLAIN QUERY PLAN " + statement.format(*["?"] * count), ["0"] * count)]


class PostgreSQL:
    name = "PostgreSQL"

    def __init__(self, folder: Path, schema: str):
        self.folder = folder
        words = os.environ.get("POTIRON_TEST_POSTGRESQL")
        if not words:
            raise RuntimeError("PostgreSQL is not running; run `make bench`, or use Scripts/with-postgresql.sh")
        search = f"-csearch_path={schema}"
        self.options = ("--database", f"{words} options='{search}'")
        parts = dict(word.split("=", 1) for word in words.split())
        self.settings = {"PGHOST": parts["host"], "PGUSER": parts["user"], "PGDATABASE": parts["dbname"], "PGOPTIONS": search}
        self.run(f"CREATE SCHEMA {schema}")
        migrate(*self.options)

    def express(self) -> list:
        return ["postgresql", "-"]

    def rows(self, sql: str) -> list[tuple]:
        return [tuple(line.split("|")) for line in self._psql(sql).splitlines()]

    def run(self, *statements: str) -> None:
        for statement in statements:
            self._psql(statement)

    def fill(self, *statements: str) -> None:
        """Runs the statements as the administrator, who may skip checks of references. Then vacuums and analyzes the tables."""
        unchecked = "SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET work_mem = '1GB'; "
        indexes = self.rows(
            "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() AND indexname NOT LIKE '%_pkey'"
        )
        making = [sql for _, sql in indexes]
        for statement in [f"DROP INDEX {name}" for name, _ in indexes] + [*statements] + making:
            self._psql(unchecked + statement, {"PGUSER": "postgres"})
        self._psql("VACUUM (ANALYZE)", {"PGUSER": "postgres"})

    def plan(self, statement: str, count: int) -> list[str]:
        """The plan for a prepared statement whose values are unknown."""
        named = statement.format(*[f"${number + 1}" for number in range(count)])
        values = ", ".join(["'0'"] * count)
        return self._psql(
            f"SET plan_cache_mode = force_generic_plan; PREPARE asked AS {named}; EXPLAIN (COSTS OFF) EXECUTE asked({values})"
        ).splitlines()

    def _psql(self, sql: str, settings: dict[str, str] | None = None) -> str:
        command = ["psql", "--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "--set", "ON_ERROR_STOP=1", "--command", sql]
        answer = subprocess.run(
            command, env=os.environ | self.settings | (settings or {}), capture_output=True, text=True, cwd="/"
        )
        if answer.returncode:
            raise RuntimeError(f"psql: {answer.stderr.strip()}")
        return answer.stdout.rstrip("\n")


def migrate(*options: str) -> None:
    subprocess.run([PROGRAM, "migrate", *options], check=True, capture_output=True)

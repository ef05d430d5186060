extension Migration {
  /// All steps, from the first release on.
  static let all = [
    Migration(
      number: 1, name: "finished rounds",
      statements: [
        """
        CREATE TABLE rounds (
          id TEXT PRIMARY KEY NOT NULL,
          game TEXT NOT NULL,
          subject TEXT NOT NULL,
          variant TEXT NOT NULL,
          content_version TEXT NOT NULL,
          seed INTEGER NOT NULL,
          moves TEXT NOT NULL,
          score INTEGER NOT NULL,
          maximum INTEGER NOT NULL,
          started_at INTEGER NOT NULL,
          finished_at INTEGER NOT NULL,
          received_at INTEGER NOT NULL
        ) STRICT
        """
      ]),
    Migration(
      number: 2, name: "contents that rounds were begun on",
      statements: [
        """
        CREATE TABLE contents (
          kind TEXT NOT NULL,
          name TEXT NOT NULL,
          version TEXT NOT NULL,
          body TEXT NOT NULL,
          retired_at INTEGER,
          PRIMARY KEY (kind, name, version)
        ) STRICT
        """
      ]),
    Migration(
      number: 3, name: "favourites among typed quizzes",
      statements: [
        """
        CREATE TABLE favourites (
          player TEXT NOT NULL,
          quiz INTEGER NOT NULL,
          PRIMARY KEY (player, quiz)
        ) STRICT, WITHOUT ROWID
        """
      ]),
    Migration(
      number: 4, name: "content of other services",
      statements: [
        """
        CREATE TABLE fetched (
          service TEXT PRIMARY KEY NOT NULL,
          address TEXT NOT NULL,
          body TEXT,
          origin TEXT NOT NULL,
          licence TEXT,
          etag TEXT,
          last_modified TEXT,
          failures INTEGER NOT NULL,
          last_call INTEGER,
          last_success INTEGER,
          due INTEGER NOT NULL,
          trouble TEXT
        ) STRICT
        """
      ]),
    Migration(
      number: 5, name: "who runs the server",
      statements: [
        """
        CREATE TABLE admin (
          id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
          hash TEXT NOT NULL
        ) STRICT
        """
      ]),
  ]
}

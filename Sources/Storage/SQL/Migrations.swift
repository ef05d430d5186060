/// One step in the history of the schema. A released step never changes; new steps follow it.
///
/// `make schema` writes the resulting schema to `docs/schema.sql`.
struct Migration: Sendable {
  /// The position in the history, from 1 without gaps.
  let number: Int
  let name: String
  let statements: [SQL]
  /// Statements for PostgreSQL only. They run after the other statements.
  var onPostgreSQL: [SQL] = []
}

extension Migration {
  /// All steps since the first release.
  static let all = [
    Migration(
      number: 1, name: "finished rounds",
      statements: [
        """
        CREATE TABLE rounds (
          id \(.text) PRIMARY KEY NOT NULL,
          game \(.text) NOT NULL,
          subject \(.text) NOT NULL,
          variant \(.text) NOT NULL,
          content_version \(.text) NOT NULL,
          seed \(.integer) NOT NULL,
          moves \(.text) NOT NULL,
          score \(.integer) NOT NULL,
          maximum \(.integer) NOT NULL,
          started_at \(.integer) NOT NULL,
          finished_at \(.integer) NOT NULL,
          received_at \(.integer) NOT NULL
        ) \(.strict)
        """
      ]),
    Migration(
      number: 2, name: "contents that rounds were begun on",
      statements: [
        """
        CREATE TABLE contents (
          kind \(.text) NOT NULL,
          name \(.text) NOT NULL,
          version \(.text) NOT NULL,
          body \(.text) NOT NULL,
          retired_at \(.integer),
          PRIMARY KEY (kind, name, version)
        ) \(.strict)
        """
      ]),
    Migration(
      number: 3, name: "favourites among typed quizzes",
      statements: [
        """
        CREATE TABLE favourites (
          player \(.text) NOT NULL,
          quiz \(.integer) NOT NULL,
          PRIMARY KEY (player, quiz)
        ) \(.strictByKey)
        """
      ]),
    Migration(
      number: 4, name: "content of other services",
      statements: [
        """
        CREATE TABLE fetched (
          service \(.text) PRIMARY KEY NOT NULL,
          address \(.text) NOT NULL,
          body \(.text),
          origin \(.text) NOT NULL,
          licence \(.text),
          etag \(.text),
          last_modified \(.text),
          failures \(.integer) NOT NULL,
          last_call \(.integer),
          last_success \(.integer),
          due \(.integer) NOT NULL,
          trouble \(.text)
        ) \(.strict)
        """
      ]),
    Migration(
      number: 5, name: "who runs the server",
      statements: [
        """
        CREATE TABLE admin (
          id \(.integer) PRIMARY KEY NOT NULL CHECK (id = 1),
          hash \(.text) NOT NULL
        ) \(.strict)
        """
      ]),
    Migration(
      number: 6, name: "players, ranked rounds and boards",
      statements: [
        "CREATE TABLE players (id \(.text) PRIMARY KEY NOT NULL, name \(.text), created_at \(.integer) NOT NULL) \(.strict)",
        """
        CREATE TABLE devices (
          hash \(.text) PRIMARY KEY NOT NULL,
          player \(.text) NOT NULL REFERENCES players (id) ON DELETE CASCADE
        ) \(.strict)
        """,
        "CREATE INDEX devices_of_players ON devices (player)",
        """
        CREATE TABLE transfers (
          hash \(.text) PRIMARY KEY NOT NULL,
          player \(.text) NOT NULL REFERENCES players (id) ON DELETE CASCADE,
          ends_at \(.integer) NOT NULL
        ) \(.strict)
        """,
        "CREATE INDEX transfers_of_players ON transfers (player)",
        "CREATE TABLE groups_of_friends (code \(.text) PRIMARY KEY NOT NULL, created_at \(.integer) NOT NULL) \(.strict)",
        """
        CREATE TABLE members (
          code \(.text) NOT NULL REFERENCES groups_of_friends (code) ON DELETE CASCADE,
          player \(.text) NOT NULL REFERENCES players (id) ON DELETE CASCADE,
          PRIMARY KEY (code, player)
        ) \(.strictByKey)
        """,
        "CREATE INDEX memberships_of_players ON members (player)",
        "ALTER TABLE rounds ADD COLUMN player \(.text) REFERENCES players (id) ON DELETE CASCADE",
        "ALTER TABLE rounds ADD COLUMN is_ranked \(.integer) NOT NULL DEFAULT 0",
        "CREATE INDEX rounds_of_players ON rounds (player, received_at) WHERE player IS NOT NULL",
        """
        CREATE TABLE steps (
          ticket \(.text) NOT NULL,
          number \(.integer) NOT NULL,
          code \(.text) NOT NULL,
          time \(.integer) NOT NULL,
          arrived_at \(.integer) NOT NULL,
          PRIMARY KEY (ticket, number)
        ) \(.strictByKey)
        """,
        "CREATE INDEX steps_by_arrival ON steps (arrived_at)",
        """
        CREATE TABLE bests (
          board \(.text) NOT NULL,
          period \(.text) NOT NULL,
          player \(.text) NOT NULL REFERENCES players (id) ON DELETE CASCADE,
          negated_score \(.integer) NOT NULL,
          duration \(.integer) NOT NULL,
          finished_at \(.integer) NOT NULL,
          round \(.text) NOT NULL,
          maximum \(.integer) NOT NULL,
          ends_at \(.integer),
          PRIMARY KEY (board, period, player)
        ) \(.strictByKey)
        """,
        "CREATE INDEX bests_in_order ON bests (board, period, negated_score, duration, finished_at, round)",
        "CREATE INDEX bests_of_players ON bests (player)",
        "CREATE INDEX bests_by_end ON bests (ends_at) WHERE ends_at IS NOT NULL",
        """
        CREATE TABLE uses (
          name \(.text) NOT NULL,
          since \(.integer) NOT NULL,
          number \(.integer) NOT NULL,
          PRIMARY KEY (name, since)
        ) \(.strictByKey)
        """,
        "CREATE INDEX uses_by_time ON uses (since)",
        "CREATE TABLE settings (name \(.text) PRIMARY KEY NOT NULL, value \(.text) NOT NULL) \(.strict)",
      ]),
    Migration(
      number: 7, name: "leaderboard entries and rate limits",
      statements: [
        "ALTER TABLE bests RENAME TO leaderboard_entries",
        "ALTER TABLE leaderboard_entries RENAME COLUMN board TO leaderboard",
        "DROP INDEX bests_in_order",
        """
        CREATE INDEX leaderboard_entries_in_order
          ON leaderboard_entries (leaderboard, period, negated_score, duration, finished_at, round)
        """,
        "DROP INDEX bests_of_players",
        "CREATE INDEX leaderboard_entries_of_players ON leaderboard_entries (player)",
        "DROP INDEX bests_by_end",
        "CREATE INDEX leaderboard_entries_by_end ON leaderboard_entries (ends_at) WHERE ends_at IS NOT NULL",
        "ALTER TABLE uses RENAME TO rate_limits",
        "DROP INDEX uses_by_time",
        "CREATE INDEX rate_limits_by_time ON rate_limits (since)",
      ],
      onPostgreSQL: [
        "ALTER INDEX bests_pkey RENAME TO leaderboard_entries_pkey",
        "ALTER INDEX uses_pkey RENAME TO rate_limits_pkey",
        // Servers of the previous version may still be running during an upgrade. The views let them use the former table names.
        """
        CREATE VIEW bests AS
          SELECT leaderboard AS board, period, player, negated_score, duration, finished_at, round, maximum, ends_at
          FROM leaderboard_entries
        """,
        "CREATE VIEW uses AS SELECT name, since, number FROM rate_limits",
      ]),
    Migration(
      number: 8, name: "rooms",
      statements: [
        """
        CREATE TABLE rooms (
          code \(.text) PRIMARY KEY NOT NULL,
          settings \(.text) NOT NULL,
          content \(.text) NOT NULL,
          content_version \(.text) NOT NULL,
          seed \(.integer) NOT NULL,
          log_version \(.integer) NOT NULL,
          opened_by \(.text) NOT NULL,
          request \(.text) UNIQUE,
          request_body \(.text),
          sequence \(.integer) NOT NULL,
          opened_at \(.integer) NOT NULL,
          active_at \(.integer) NOT NULL,
          ended_at \(.integer)
        ) \(.strict)
        """,
        "CREATE INDEX open_rooms ON rooms (opened_by) WHERE ended_at IS NULL",
        "CREATE INDEX rooms_by_end ON rooms (ended_at) WHERE ended_at IS NOT NULL",
        """
        CREATE TABLE room_moves (
          room \(.text) NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
          sequence \(.integer) NOT NULL,
          time \(.integer) NOT NULL,
          actor \(.text) NOT NULL,
          key \(.text),
          move \(.text) NOT NULL,
          PRIMARY KEY (room, sequence)
        ) \(.strictByKey)
        """,
        """
        CREATE TABLE room_secrets (
          room \(.text) NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
          hash \(.text) NOT NULL,
          role \(.text) NOT NULL,
          ends_at \(.integer),
          PRIMARY KEY (room, hash)
        ) \(.strictByKey)
        """,
      ]),
    Migration(
      number: 9, name: "authors",
      statements: [
        """
        CREATE TABLE authors (
          player \(.text) PRIMARY KEY NOT NULL REFERENCES players (id) ON DELETE CASCADE,
          name \(.text) NOT NULL,
          folded_name \(.text) UNIQUE NOT NULL,
          is_operator \(.integer) NOT NULL,
          created_at \(.integer) NOT NULL,
          revoked_at \(.integer)
        ) \(.strict)
        """,
        """
        CREATE TABLE sign_in_links (
          player \(.text) PRIMARY KEY NOT NULL REFERENCES authors (player) ON DELETE CASCADE,
          hash \(.text) UNIQUE NOT NULL,
          ends_at \(.integer) NOT NULL
        ) \(.strict)
        """,
        """
        CREATE TABLE audit_log (
          id \(.text) PRIMARY KEY NOT NULL,
          time \(.integer) NOT NULL,
          actor \(.text) REFERENCES players (id) ON DELETE SET NULL,
          actor_name \(.text) NOT NULL,
          action \(.text) NOT NULL,
          object \(.text) NOT NULL,
          detail \(.text) NOT NULL
        ) \(.strict)
        """,
        "CREATE INDEX audit_log_by_time ON audit_log (time)",
        "CREATE INDEX audit_log_of_actors ON audit_log (actor) WHERE actor IS NOT NULL",
        // Both columns may be null, so servers of the previous version can still open rooms during an upgrade.
        "ALTER TABLE rooms ADD COLUMN owner \(.text) REFERENCES players (id) ON DELETE SET NULL",
        "ALTER TABLE rooms ADD COLUMN title \(.text)",
        "CREATE INDEX rooms_of_owners ON rooms (owner, opened_at) WHERE owner IS NOT NULL",
        "CREATE INDEX room_joins ON room_moves (room) WHERE actor = 'newcomer'",
      ]),
    publishedQuizzes,
  ]
}

-- The tables that the migrations make (Sources/Storage/SQL/Migrations.swift), in SQLite's words. `make schema` writes this file.
-- PostgreSQL has BIGINT instead of INTEGER, TEXT COLLATE "C" instead of TEXT, and neither STRICT nor WITHOUT ROWID.

CREATE TABLE admin (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE contents (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  body TEXT NOT NULL,
  retired_at INTEGER,
  PRIMARY KEY (kind, name, version)
) STRICT;

CREATE TABLE devices (
  hash TEXT PRIMARY KEY NOT NULL,
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX devices_of_players ON devices (player);

CREATE TABLE favourites (
  player TEXT NOT NULL,
  quiz INTEGER NOT NULL,
  PRIMARY KEY (player, quiz)
) STRICT, WITHOUT ROWID;

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
) STRICT;

CREATE TABLE groups_of_friends (code TEXT PRIMARY KEY NOT NULL, created_at INTEGER NOT NULL) STRICT;

CREATE TABLE "leaderboard_entries" (
  leaderboard TEXT NOT NULL,
  period TEXT NOT NULL,
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  negated_score INTEGER NOT NULL,
  duration INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  round TEXT NOT NULL,
  maximum INTEGER NOT NULL,
  ends_at INTEGER,
  PRIMARY KEY (leaderboard, period, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX leaderboard_entries_by_end ON leaderboard_entries (ends_at) WHERE ends_at IS NOT NULL;

CREATE INDEX leaderboard_entries_in_order
  ON leaderboard_entries (leaderboard, period, negated_score, duration, finished_at, round);

CREATE INDEX leaderboard_entries_of_players ON leaderboard_entries (player);

CREATE TABLE members (
  code TEXT NOT NULL REFERENCES groups_of_friends (code) ON DELETE CASCADE,
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  PRIMARY KEY (code, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX memberships_of_players ON members (player);

CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;

CREATE TABLE players (id TEXT PRIMARY KEY NOT NULL, name TEXT, created_at INTEGER NOT NULL) STRICT;

CREATE TABLE "rate_limits" (
  name TEXT NOT NULL,
  since INTEGER NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (name, since)
) STRICT, WITHOUT ROWID;

CREATE INDEX rate_limits_by_time ON rate_limits (since);

CREATE TABLE room_moves (
  room TEXT NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  time INTEGER NOT NULL,
  actor TEXT NOT NULL,
  key TEXT,
  move TEXT NOT NULL,
  PRIMARY KEY (room, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE room_secrets (
  room TEXT NOT NULL REFERENCES rooms (code) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  role TEXT NOT NULL,
  ends_at INTEGER,
  PRIMARY KEY (room, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE rooms (
  code TEXT PRIMARY KEY NOT NULL,
  settings TEXT NOT NULL,
  content TEXT NOT NULL,
  content_version TEXT NOT NULL,
  seed INTEGER NOT NULL,
  log_version INTEGER NOT NULL,
  opened_by TEXT NOT NULL,
  request TEXT UNIQUE,
  request_body TEXT,
  sequence INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  active_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;

CREATE INDEX open_rooms ON rooms (opened_by) WHERE ended_at IS NULL;

CREATE INDEX rooms_by_end ON rooms (ended_at) WHERE ended_at IS NOT NULL;

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
, player TEXT REFERENCES players (id) ON DELETE CASCADE, is_ranked INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE INDEX rounds_of_players ON rounds (player, received_at) WHERE player IS NOT NULL;

CREATE TABLE settings (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;

CREATE TABLE steps (
  ticket TEXT NOT NULL,
  number INTEGER NOT NULL,
  code TEXT NOT NULL,
  time INTEGER NOT NULL,
  arrived_at INTEGER NOT NULL,
  PRIMARY KEY (ticket, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX steps_by_arrival ON steps (arrived_at);

CREATE TABLE transfers (
  hash TEXT PRIMARY KEY NOT NULL,
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE INDEX transfers_of_players ON transfers (player);

-- The tables that the migrations make (Sources/Storage/SQL/Migrations.swift), in SQLite's words. `make schema` writes this file.
-- PostgreSQL has BIGINT instead of INTEGER, TEXT COLLATE "C" instead of TEXT, and neither STRICT nor WITHOUT ROWID.

CREATE TABLE admin (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  hash TEXT NOT NULL
) STRICT;

CREATE TABLE audit_log (
  id TEXT PRIMARY KEY NOT NULL,
  time INTEGER NOT NULL,
  actor TEXT REFERENCES players (id) ON DELETE SET NULL,
  actor_name TEXT NOT NULL,
  action TEXT NOT NULL,
  object TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;

CREATE INDEX audit_log_by_time ON audit_log (time);

CREATE INDEX audit_log_of_actors ON audit_log (actor) WHERE actor IS NOT NULL;

CREATE TABLE authors (
  player TEXT PRIMARY KEY NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  folded_name TEXT UNIQUE NOT NULL,
  is_operator INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

CREATE TABLE contents (
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  version TEXT NOT NULL,
  body TEXT NOT NULL,
  retired_at INTEGER, is_published INTEGER NOT NULL DEFAULT 0,
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

CREATE TABLE media (
  hash TEXT PRIMARY KEY NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT;

CREATE TABLE members (
  code TEXT NOT NULL REFERENCES groups_of_friends (code) ON DELETE CASCADE,
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  PRIMARY KEY (code, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX memberships_of_players ON members (player);

CREATE TABLE migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT;

CREATE TABLE players (id TEXT PRIMARY KEY NOT NULL, name TEXT, created_at INTEGER NOT NULL) STRICT;

CREATE TABLE published_editors (
  quiz TEXT NOT NULL REFERENCES published_quizzes (id) ON DELETE CASCADE,
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  PRIMARY KEY (quiz, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX quizzes_of_editors ON published_editors (player);

CREATE TABLE published_edits (
  quiz TEXT NOT NULL REFERENCES published_quizzes (id) ON DELETE CASCADE,
  author INTEGER NOT NULL,
  size INTEGER NOT NULL,
  edits TEXT NOT NULL,
  PRIMARY KEY (quiz, author)
) STRICT;

CREATE TABLE published_links (
  quiz TEXT NOT NULL REFERENCES published_quizzes (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (quiz, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE published_media (
  quiz TEXT NOT NULL,
  number INTEGER NOT NULL,
  media TEXT NOT NULL REFERENCES media (hash),
  PRIMARY KEY (quiz, number, media),
  FOREIGN KEY (quiz, number) REFERENCES published_versions (quiz, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX uses_of_media ON published_media (media);

CREATE TABLE published_quizzes (
  id TEXT PRIMARY KEY NOT NULL,
  owner TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  sharing TEXT NOT NULL,
  author TEXT,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX listed_quizzes ON published_quizzes (created_at, id) WHERE sharing = 'listed';

CREATE INDEX published_quizzes_of_players ON published_quizzes (owner);

CREATE TABLE published_versions (
  quiz TEXT NOT NULL REFERENCES published_quizzes (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  content_version TEXT NOT NULL,
  title TEXT NOT NULL,
  question_count INTEGER NOT NULL,
  size INTEGER NOT NULL,
  published_by TEXT REFERENCES players (id) ON DELETE SET NULL,
  published_at INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (quiz, number)
) STRICT;

CREATE INDEX published_versions_by_player ON published_versions (published_by) WHERE published_by IS NOT NULL;

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

CREATE INDEX room_joins ON room_moves (room) WHERE actor = 'newcomer';

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
, owner TEXT REFERENCES players (id) ON DELETE SET NULL, title TEXT) STRICT;

CREATE INDEX open_rooms ON rooms (opened_by) WHERE ended_at IS NULL;

CREATE INDEX rooms_by_end ON rooms (ended_at) WHERE ended_at IS NOT NULL;

CREATE INDEX rooms_of_owners ON rooms (owner, opened_at) WHERE owner IS NOT NULL;

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

CREATE TABLE sign_in_links (
  player TEXT PRIMARY KEY NOT NULL REFERENCES authors (player) ON DELETE CASCADE,
  hash TEXT UNIQUE NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;

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

CREATE TABLE unpublished_quizzes (
  id TEXT PRIMARY KEY NOT NULL,
  owner TEXT REFERENCES players (id) ON DELETE SET NULL,
  unpublished_at INTEGER NOT NULL
) STRICT;

CREATE INDEX unpublished_quizzes_of_players ON unpublished_quizzes (owner) WHERE owner IS NOT NULL;

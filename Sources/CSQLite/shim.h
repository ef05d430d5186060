#pragma once
#include <sqlite3.h>

/* SQLITE_TRANSIENT, which makes SQLite copy the text, is a cast that Swift does not import. */
static inline int potiron_bind_text(sqlite3_stmt *statement, int index, const char *text, int size) {
  return sqlite3_bind_text(statement, index, text, size, SQLITE_TRANSIENT);
}

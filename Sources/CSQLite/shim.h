#pragma once
#include <sqlite3.h>

/* SQLITE_TRANSIENT, which makes SQLite copy the text, is a cast that Swift does not import. */
static inline int potiron_bind_text(sqlite3_stmt *statement, int index, const char *text, int size) {
  return sqlite3_bind_text(statement, index, text, size, SQLITE_TRANSIENT);
}

/* One setting of a function with a variable number of arguments, which Swift does not import. */
static inline int potiron_close_without_checkpoint(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

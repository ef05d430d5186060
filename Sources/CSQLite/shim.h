#pragma once
#include <sqlite3.h>

/* Binds a copy of the text. Swift cannot import SQLITE_TRANSIENT, because the macro is a cast. */
static inline int potiron_bind_text(sqlite3_stmt *statement, int index, const char *text, int size) {
  return sqlite3_bind_text(statement, index, text, size, SQLITE_TRANSIENT);
}

/* Turns off the checkpoint on close. Swift does not import the variadic sqlite3_db_config. */
static inline int potiron_close_without_checkpoint(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

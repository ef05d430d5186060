/// Why a database operation failed.
///
/// The description may be shown to anyone, for example in a response: it names no file and reveals no internal details.
/// ``detail`` is for the operator only.
public enum StorageError: Error, Equatable {
  case folderUnusable(path: String, reason: String)
  case cannotOpen(path: String, reason: String)
  case notADatabase(path: String)
  case otherProgram(path: String)
  case damaged(path: String, finding: String)
  case newer(path: String, version: Int, known: Int)
  case danglingReference(path: String, table: String, migration: String)
  case busy(path: String)
  /// The PostgreSQL server cannot be reached, or it has closed the connection.
  case unreachable(path: String, reason: String)
  case overdue(path: String)
  /// A file in use was moved, deleted, replaced or truncated.
  case replaced(path: String)
  /// A file was truncated while it was being read. The program must be restarted.
  case faulted(path: String)
  /// The target of a copy is not empty.
  case notEmpty(path: String, table: String)
  /// A server is using the database that a backup is to replace.
  case inUse(path: String)
  case cannotWrite(path: String, reason: String)
  case full(path: String)
  case readOnly(path: String)
  case closed
  case failed(path: String, reason: String)
}

extension StorageError: CustomStringConvertible {
  /// A message that anyone may read: the kind of problem, and whether to try again.
  public var description: String {
    switch self {
    case .folderUnusable, .cannotOpen, .cannotWrite, .notEmpty, .inUse, .replaced, .faulted, .notADatabase, .otherProgram,
      .damaged, .newer, .danglingReference, .failed:
      "the database failed; the server log has the details"
    case .busy: "the database is in use by another program; try again in a moment"
    case .unreachable: "the database cannot be reached; try again in a moment"
    case .overdue: "the database did not respond in time; try again in a moment"
    case .full: "the database’s disk is full"
    case .readOnly: "the database is read-only"
    case .closed: "the storage is closed"
    }
  }

  /// A message for the operator: the file or database, the problem, and what to do.
  public var detail: String {
    switch self {
    case .folderUnusable(let path, let reason): "the data folder \(path) cannot be used: \(reason)"
    case .cannotOpen(let path, let reason): "the database \(path) cannot be opened: \(reason)"
    case .notADatabase(let path): "the file \(path) is not a database; move it away to start with an empty one"
    case .otherProgram(let path): "the database \(path) belongs to another program; choose another file or folder"
    case .damaged(let path, let finding): "the database \(path) is damaged (\(finding)); restore it from a backup"
    case .newer(let path, let version, let known):
      "the database \(path) is from a newer version of potiron (schema \(version), supported: \(known)); use the newer version"
    case .danglingReference(let path, let table, let migration):
      "the database \(path) was not changed: the migration “\(migration)” would leave rows of “\(table)” that refer to missing rows"
    case .busy(let path): "the database \(path) is locked by another program; stop that program"
    case .unreachable(let path, let reason): "the database \(path) cannot be reached: \(reason)"
    case .overdue(let path): "the database \(path) did not respond in time: another program has locked it, or its disk is slow"
    case .replaced(let path): "the file \(path) was moved, deleted, replaced or truncated while it was in use"
    case .faulted(let path): "the file \(path) was truncated while it was being read; restart potiron"
    case .notEmpty(let path, let table): "the database \(path) is not empty: the table “\(table)” has rows; nothing was copied"
    case .inUse(let path): "the database \(path) is in use; stop the server first"
    case .cannotWrite(let path, let reason): "the file \(path) cannot be written: \(reason)"
    case .full(let path): "the disk of \(path) is full; free some space"
    case .readOnly(let path): "the database \(path) is read-only; make it writable"
    case .closed: "the storage is closed"
    case .failed(let path, let reason): "the database \(path) failed: \(reason)"
    }
  }
}

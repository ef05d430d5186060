/// Why something could not be kept or read.
///
/// Its description may be told to anyone: it names no file and shows nothing of the inside, so that an error that is written into
/// an answer by mistake tells nothing. ``detail`` is for whoever runs the server, and for nobody else.
public enum StorageError: Error, Equatable {
  case folderUnusable(path: String, reason: String)
  case cannotOpen(path: String, reason: String)
  case notADatabase(path: String)
  case otherProgram(path: String)
  case damaged(path: String, finding: String)
  case newer(path: String, version: Int, known: Int)
  case danglingReference(path: String, table: String, migration: String)
  case busy(path: String)
  /// A server that cannot be reached, or has ended the conversation.
  case unreachable(path: String, reason: String)
  case overdue(path: String)
  /// A file that is in use was moved, deleted, replaced or cut short.
  case replaced(path: String)
  /// A file was cut short while it was being read, which only a new process gets over.
  case faulted(path: String)
  /// What is to be filled has something in it.
  case notEmpty(path: String, table: String)
  /// A server uses what is to be exchanged.
  case inUse(path: String)
  case cannotWrite(path: String, reason: String)
  case full(path: String)
  case readOnly(path: String)
  case closed
  case failed(path: String, reason: String)
}

extension StorageError: CustomStringConvertible {
  /// A sentence for a stranger: what kind of trouble it is, and whether it may pass.
  public var description: String {
    switch self {
    case .folderUnusable, .cannotOpen, .cannotWrite, .notEmpty, .inUse, .replaced, .faulted, .notADatabase, .otherProgram,
      .damaged, .newer,
      .danglingReference,
      .failed:
      "the storage failed; the server log has the details"
    case .busy: "the storage is in use by another program; try again in a moment"
    case .unreachable: "the storage cannot be reached; try again in a moment"
    case .overdue: "the storage did not answer in time; try again in a moment"
    case .full: "the storage is full"
    case .readOnly: "the storage is read-only"
    case .closed: "the storage is closed"
    }
  }

  /// A sentence for whoever runs the server: which file, what is wrong with it, and what to do.
  public var detail: String {
    switch self {
    case .folderUnusable(let path, let reason): "the data folder \(path) cannot be used: \(reason)"
    case .cannotOpen(let path, let reason): "the database \(path) cannot be opened: \(reason)"
    case .notADatabase(let path): "the file \(path) is not a database; move it away to start with an empty one"
    case .otherProgram(let path): "the database \(path) belongs to another program"
    case .damaged(let path, let finding): "the database \(path) is damaged (\(finding)); restore it from a backup"
    case .newer(let path, let version, let known):
      "the database \(path) is from a newer version of potiron (schema \(version), this program knows \(known)); use the newer version"
    case .danglingReference(let path, let table, let migration):
      "the database \(path) was not changed: the migration “\(migration)” would leave rows of “\(table)” that refer to missing rows"
    case .busy(let path): "the database \(path) is locked by another program; stop that program"
    case .unreachable(let path, let reason): "the database \(path) cannot be reached: \(reason)"
    case .overdue(let path): "the database \(path) did not answer in time: another program has locked it, or its disk is slow"
    case .replaced(let path): "the file \(path) was moved, deleted, replaced or truncated while it was in use"
    case .faulted(let path): "the file \(path) was truncated while it was being read; restart potiron"
    case .notEmpty(let path, let table):
      "the database \(path) is not empty: the table “\(table)” has rows; nothing was changed"
    case .inUse(let path): "the database \(path) is in use; stop the server first"
    case .cannotWrite(let path, let reason): "the file \(path) cannot be written: \(reason)"
    case .full(let path): "the disk of \(path) is full"
    case .readOnly(let path): "the database \(path) is read-only"
    case .closed: "the storage is closed"
    case .failed(let path, let reason): "the database \(path) failed: \(reason)"
    }
  }
}

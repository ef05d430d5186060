import Glibc

/// Copies of a SQLite database: made while a server uses it, put back while none does.
public enum Backup {
  /// Writes a copy of the database in a folder as it is at one moment, whatever is written meanwhile, and has it on the disk.
  ///
  /// - Throws: ``StorageError``; a file that is there already is left as it is.
  public static func make(of folder: String, to file: String) throws(StorageError) {
    let path = folder + "/" + Database.fileName
    guard access(path, F_OK) == 0 else { throw .cannotOpen(path: path, reason: String(cString: strerror(errno))) }
    guard access(file, F_OK) != 0 else { throw .cannotWrite(path: file, reason: String(cString: strerror(EEXIST))) }
    let draft = file + ".part"
    unlink(draft)
    defer { unlink(draft) }
    do throws(StorageError) {
      let database = try SQLiteConnection(path: path)
      // Holds up nobody: it reads as any reader does, and writes into another file.
      try database.run("VACUUM INTO \(draft)")
    } catch {
      if case .failed(_, let reason) = error { throw .cannotWrite(path: file, reason: reason) }
      throw error
    }
    try Disk.settle(draft)
    // A link is never made in place of a file that has come meanwhile.
    guard link(draft, file) == 0 else { throw .cannotWrite(path: file, reason: String(cString: strerror(errno))) }
    try Disk.settleFolder(of: file)
  }

  /// Puts a copy in the place of the database in a folder, which no server may use meanwhile.
  ///
  /// - Returns: where the database that was there is kept now; `nil` if there was none.
  /// - Throws: ``StorageError``; all is as it was then.
  public static func restore(_ file: String, into folder: String, at now: Int64) throws(StorageError) -> String? {
    guard access(file, F_OK) == 0 else { throw .cannotOpen(path: file, reason: String(cString: strerror(errno))) }
    // An empty file would be read as an empty database.
    var status = stat()
    guard stat(file, &status) == 0, status.st_size > 0 else { throw .notADatabase(path: file) }
    try DataFolder.prepare(folder)
    let path = folder + "/" + Database.fileName
    let draft = path + ".restored"
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(draft + ending) }
    try copy(file, to: draft)
    do throws(StorageError) {
      // What is no database of ours, or damaged, or a newer program's, is refused here.
      let restored = try SQLiteConnection.ready(draft, Migration.all, LockTimeout())
      try restored.becomeOneFile()
    } catch {
      unlink(draft)
      throw error.naming(file, insteadOf: draft)
    }
    try Disk.settle(draft)
    let aside = try setAside(path, at: now)
    guard rename(draft, path) == 0 else { throw .cannotWrite(path: path, reason: String(cString: strerror(errno))) }
    try Disk.settleFolder(of: path)
    return aside
  }

  /// Gives the database that is there another name.
  private static func setAside(_ path: String, at now: Int64) throws(StorageError) -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    let aside = path + ".before-\(now)"
    let database = try SQLiteConnection(path: path, lockTimeout: LockTimeout(.zero))
    do throws(StorageError) { try database.becomeOneFile() } catch {
      if case .busy = error { throw .inUse(path: path) }
      throw error
    }
    guard link(path, aside) == 0 else { throw .cannotWrite(path: aside, reason: String(cString: strerror(errno))) }
    return aside
  }

  // MARK: Files

  private static func copy(_ source: String, to target: String) throws(StorageError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .cannotOpen(path: source, reason: String(cString: strerror(errno))) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw .cannotWrite(path: target, reason: String(cString: strerror(errno))) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(input, &buffer, buffer.count)
      if count == 0 { return }
      guard count > 0, write(output, buffer, count) == count else {
        let reason = String(cString: strerror(errno))
        unlink(target)
        throw .cannotWrite(path: target, reason: reason)
      }
    }
  }
}

extension SQLiteConnection {
  /// Takes in the log and leaves it; fails where anybody else has the database open.
  fileprivate func becomeOneFile() throws(StorageError) {
    guard try value("PRAGMA journal_mode = DELETE") == "delete" else { throw .busy(path: path) }
  }
}

extension StorageError {
  /// The same of another file, for a copy that nobody knows of.
  fileprivate func naming(_ path: String, insteadOf other: String) -> StorageError {
    switch self {
    case .notADatabase: .notADatabase(path: path)
    case .otherProgram: .otherProgram(path: path)
    case .damaged(_, let finding): .damaged(path: path, finding: finding)
    case .newer(_, let version, let known): .newer(path: path, version: version, known: known)
    default: self
    }
  }
}

import Glibc

/// Backs up and restores SQLite databases. A backup works even while a server is using the database. Stop the server before a
/// restore.
public enum Backup {
  /// Writes a snapshot of a folder's database to a new file and syncs it to disk. Other processes may keep writing.
  ///
  /// - Throws: ``StorageError``, for example if the new file already exists. An existing file is never overwritten.
  public static func make(of folder: String, to file: String) throws(StorageError) {
    let path = folder + "/" + Database.fileName
    guard access(path, F_OK) == 0 else { throw .cannotOpen(path: path, reason: String(cString: strerror(errno))) }
    guard access(file, F_OK) != 0 else { throw .cannotWrite(path: file, reason: String(cString: strerror(EEXIST))) }
    let draft = file + ".part"
    unlink(draft)
    defer { unlink(draft) }
    PrivateFile.create(draft)
    do throws(StorageError) {
      let database = try SQLiteConnection(path: path)
      // `VACUUM INTO` only reads the database, so it blocks no other process. The target may exist if it is empty.
      try database.run("VACUUM INTO \(draft)")
    } catch {
      if case .failed(_, let reason) = error { throw .cannotWrite(path: file, reason: reason) }
      throw error
    }
    try Disk.settle(draft)
    // The link fails if another process has created the file in the meantime. A rename would replace that file.
    guard link(draft, file) == 0 else { throw .cannotWrite(path: file, reason: String(cString: strerror(errno))) }
    try Disk.settleFolder(of: file)
  }

  /// Replaces the database in a folder with a backup. No server may be using the database.
  ///
  /// - Returns: the new path of the previous database, or `nil` if there was none.
  /// - Throws: ``StorageError``. The existing database then stays in place, unless only the final sync of the folder has failed.
  public static func restore(_ file: String, into folder: String, at now: Int64) throws(StorageError) -> String? {
    guard access(file, F_OK) == 0 else { throw .cannotOpen(path: file, reason: String(cString: strerror(errno))) }
    // An empty file is rejected here, because SQLite would open it as an empty database.
    var status = stat()
    guard stat(file, &status) == 0, status.st_size > 0 else { throw .notADatabase(path: file) }
    try DataFolder.prepare(folder)
    let path = folder + "/" + Database.fileName
    let draft = path + ".restored"
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(draft + ending) }
    try copy(file, to: draft)
    do throws(StorageError) {
      // Rejects damaged files, databases from a newer version of Potiron, and files that are not a Potiron database.
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

  /// Merges the write-ahead log into the existing database, and creates a hard link to the database at a second path. The
  /// restore then replaces only the first path. Returns the second path, or `nil` if there is no database.
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
      let written = count > 0 ? write(output, buffer, count) : -1
      guard written == count else {
        // An incomplete write does not set `errno`. Its usual cause is a full disk.
        let reason = String(cString: strerror(written < 0 ? errno : ENOSPC))
        unlink(target)
        throw .cannotWrite(path: target, reason: reason)
      }
    }
  }
}

extension SQLiteConnection {
  /// Merges the write-ahead log into the database and removes the log. Fails if another connection has the database open.
  fileprivate func becomeOneFile() throws(StorageError) {
    guard try value("PRAGMA journal_mode = DELETE") == "delete" else { throw .busy(path: path) }
  }
}

extension StorageError {
  /// In an error about a file's content, replaces the temporary copy's path with the path of the user's file. Returns any other
  /// error unchanged.
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

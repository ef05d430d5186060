import Glibc

/// The files of an open database: the database itself, its write-ahead log, and the index of that log. All processes that use the
/// database share the index.
///
/// SQLite keeps writing to a file that was deleted or replaced, and those writes are lost when the process ends. So this type
/// compares the files at the paths with the open files.
struct DatabaseFiles {
  private let path: String
  private let database: FileIdentity?
  private let log: FileIdentity?
  /// The index, which is mapped into memory. An access to a truncated part would end the process (SIGBUS).
  ///
  /// Its size is checked before each call. ``SIGBUSGuard`` handles an index that is truncated during a call.
  private var index: FileIdentity?

  /// The kinds of damage to the files.
  enum Damage {
    /// There is no file at the database's path any more. The open file still has all the data.
    case gone
    /// A different file is at the database's path. The open file still has all the data.
    case replaced
    /// The open file is still at the database's path, but it is empty.
    case emptied
    /// The index was truncated, so an access to it would end the process.
    case cutIndex
    /// There is no file, or a different file, at the path of the log or of the index. The open files are intact.
    case lostLog, lostIndex
  }

  /// Damage to the file at a path.
  struct Finding {
    let damage: Damage
    let path: String

    var error: StorageError { .replaced(path: path) }
    /// Whether the open database can still be read.
    var leavesReadable: Bool { damage != .emptied && damage != .cutIndex }
  }

  /// Records the files right after the database was opened.
  init(_ path: String) {
    self.path = path
    database = FileIdentity(path)
    log = FileIdentity(path + "-wal")
    index = FileIdentity(path + "-shm")
  }

  /// Returns how the files at the paths differ from the open files, or nil if they are the same.
  func finding() -> Finding? {
    if let database {
      guard let found = FileIdentity(path) else { return Finding(damage: .gone, path: path) }
      guard database.isSame(as: found) else { return Finding(damage: .replaced, path: path) }
      // A log may be empty, but a database never is.
      if database.size > 0, found.size == 0 { return Finding(damage: .emptied, path: path) }
    }
    if let log, !log.isAt(log.path) { return Finding(damage: .lostLog, path: log.path) }
    if let index, !index.isAt(index.path) { return Finding(damage: .lostIndex, path: index.path) }
    return nil
  }

  /// Whether the open index is still complete. SQLite never shrinks an open index, so a smaller index was truncated. If the index
  /// was deleted or replaced, the result is `true`.
  mutating func indexIsWhole() -> Bool {
    guard let index, let found = FileIdentity(index.path), index.isSame(as: found) else { return true }
    if found.size < index.size { return false }
    self.index = found
    return true
  }

  /// Whether the index can no longer be written, because its disk became read-only or the file was made immutable.
  ///
  /// Readers write to the index too. A failed write to mapped memory returns no error but ends the process. Permissions do not
  /// matter here, because they are only checked when a file is opened.
  var indexIsFixed: Bool {
    guard let index, access(index.path, W_OK) != 0 else { return false }
    return errno == EROFS || errno == EPERM
  }

  /// Deletes the database's own log and index. Call this once their content is saved elsewhere. SQLite must not combine them with
  /// a new file at the database's path.
  func removeRest() throws(StorageError) {
    for file in [log, index] {
      guard let file, file.isAt(file.path) else { continue }
      guard unlink(file.path) == 0 || errno == ENOENT else { throw .cannotWrite(path: file.path, reason: systemMessage) }
    }
  }

  /// Renames a log that does not belong to the open database. Returns the new name, or nil if there is no such log.
  func setLogAside(at time: Int64) throws(StorageError) -> String? {
    guard let found = FileIdentity(path + "-wal"), log?.isSame(as: found) != true else { return nil }
    let aside = "\(path)-wal.before-\(time)"
    guard rename(path + "-wal", aside) == 0 else { throw .cannotWrite(path: aside, reason: systemMessage) }
    return aside
  }
}

/// The identity of the file at a path.
struct FileIdentity {
  let path: String
  private let device: dev_t
  private let inode: ino_t
  /// The size in bytes.
  let size: off_t

  /// Returns nil if there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = path
    (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
  }

  func isSame(as other: FileIdentity) -> Bool { other.device == device && other.inode == inode }

  /// Whether this file is at `path` now.
  func isAt(_ path: String) -> Bool { FileIdentity(path).map { isSame(as: $0) } ?? false }
}

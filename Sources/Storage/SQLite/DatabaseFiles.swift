import Glibc

/// The files of an open database: the database itself, its write-ahead log, and the index of that log, which processes share.
///
/// SQLite goes on writing into a file that was deleted or exchanged, and what it writes is gone with the process. So the files that
/// the paths name are compared with those that were opened.
struct DatabaseFiles {
  private let path: String
  private let database: FileIdentity?
  private let log: FileIdentity?
  /// The index, which is mapped into memory: to touch a part that was cut off would end the process (SIGBUS).
  ///
  /// Its size is looked at before each call; where it is cut short during one, see ``SIGBUSGuard``.
  private var index: FileIdentity?

  /// What may have become of the files, the worst first.
  enum Finding: Equatable, Sendable {
    /// No file stands at the database's path any more; what is open has all that was in it.
    case gone(path: String)
    /// Another file stands there; what is open has all that was in the one before.
    case replaced(path: String)
    /// It is the same file, and nothing is in it.
    case emptied(path: String)
    /// The index was cut short, so that to touch it would end the process.
    case cutIndex(path: String)
    /// The log's path names nothing or another file; what is open is whole.
    case lostLog(path: String)
    /// The same of the index.
    case lostIndex(path: String)

    var error: StorageError {
      switch self {
      case .gone(let path), .replaced(let path), .emptied(let path), .cutIndex(let path), .lostLog(let path),
        .lostIndex(let path):
        .replaced(path: path)
      }
    }

    /// Whether what is open can still be read as it was.
    var leavesReadable: Bool {
      switch self {
      case .gone, .replaced, .lostLog, .lostIndex: true
      case .emptied, .cutIndex: false
      }
    }
  }

  /// The files as they are just after the database was opened.
  init(_ path: String) {
    self.path = path
    database = FileIdentity(path)
    log = FileIdentity(path + "-wal")
    index = FileIdentity(path + "-shm")
  }

  /// What the paths name now that is not what is open; nil if all is well.
  func finding() -> Finding? {
    if let database {
      guard let found = FileIdentity(path) else { return .gone(path: path) }
      guard database.isSame(as: found) else { return .replaced(path: path) }
      // A log is empty at times, a database never.
      if database.size > 0, found.size == 0 { return .emptied(path: path) }
    }
    if let log, !log.isAt(path + "-wal") { return .lostLog(path: path + "-wal") }
    if let index, !index.isAt(path + "-shm") { return .lostIndex(path: path + "-shm") }
    return nil
  }

  /// Whether the whole of the index is still there; it only ever grows while it is open.
  mutating func indexIsWhole() -> Bool {
    guard let index, let found = FileIdentity(index.path), index.isSame(as: found) else { return true }
    if found.size < index.size { return false }
    self.index = found
    return true
  }

  /// Whether the index may not be written any more, since its disk has become read-only or it was made unchangeable.
  ///
  /// Also who reads writes into the index, and through the memory that it is mapped into nothing is refused: it ends the process.
  /// Permissions do not matter here, which are those of whoever opens a file.
  var indexIsFixed: Bool {
    guard let index, access(index.path, W_OK) != 0 else { return false }
    return errno == EROFS || errno == EPERM
  }

  /// Takes away what is left of the database's own log and index once all that is in them is elsewhere: they must not be taken for
  /// those of a file that comes into its place.
  func removeRest() throws(StorageError) {
    for file in [log, index] {
      guard let file, file.isAt(file.path) else { continue }
      guard unlink(file.path) == 0 || errno == ENOENT else { throw .cannotWrite(path: file.path, reason: systemMessage) }
    }
  }

  /// Gives a log that is not the database's own another name, and says which; nil where there is none.
  func setLogAside(at time: Int64) throws(StorageError) -> String? {
    guard let found = FileIdentity(path + "-wal"), log?.isSame(as: found) != true else { return nil }
    let aside = "\(path)-wal.before-\(time)"
    guard rename(path + "-wal", aside) == 0 else { throw .cannotWrite(path: aside, reason: systemMessage) }
    return aside
  }

  private var systemMessage: String { String(cString: strerror(errno)) }
}

/// Which file a path names.
struct FileIdentity {
  let path: String
  private let device: dev_t
  private let inode: ino_t
  /// In bytes.
  let size: off_t

  /// Nil where there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = path
    (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
  }

  func isSame(as other: FileIdentity) -> Bool { other.device == device && other.inode == inode }

  /// Whether a path names this file now.
  func isAt(_ path: String) -> Bool { FileIdentity(path).map { isSame(as: $0) } ?? false }
}

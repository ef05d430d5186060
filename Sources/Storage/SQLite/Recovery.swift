import Glibc
import Platform
import Synchronization

/// Recovers a database whose files were removed or replaced, or whose log index was truncated. The process need not restart
/// (decision 0028).
///
/// An acknowledged write survives the loss of a file: an open file stays intact even if the file at its path is deleted or
/// replaced. The recovery copies the content of the open file before it closes the file. If the copy is not possible yet, the
/// file stays open and the recovery is tried again.
final class Recovery: Sendable {
  private struct State {
    /// The error of the last attempt. Until the time `until`, this error is thrown again without a new attempt.
    var failure: (error: StorageError, until: ContinuousClock.Instant)?
    /// The path to which the content of a replaced database was copied; nil before the copy. If the content could not be read,
    /// the path is set too, but the file does not exist.
    var aside: String?
    var lacksReader = false
  }

  private let path: String
  private let readers: [ConnectionQueue]
  private let open: @Sendable (LockTimeout) throws(StorageError) -> sending SQLiteConnection
  private let lockTimeout: LockTimeout
  private let pause: @Sendable (Duration) -> Duration
  private let notice: @Sendable (String) -> Void
  /// Used only by work on the writer's queue.
  private let state = Mutex(State())

  /// The default pause after a failed attempt: ten times the attempt's duration, because copies can be slow, but at least a
  /// second.
  static let usualPause: @Sendable (Duration) -> Duration = { max(.seconds(1), $0 * 10) }

  /// `open` opens the writer. `pause` returns the pause after a failed attempt, given the attempt's duration.
  init(
    _ path: String, readers: [ConnectionQueue], lockTimeout: LockTimeout,
    pause: @escaping @Sendable (Duration) -> Duration = usualPause,
    open: @escaping @Sendable (LockTimeout) throws(StorageError) -> sending SQLiteConnection,
    notice: @escaping @Sendable (String) -> Void
  ) {
    (self.path, self.readers, self.lockTimeout) = (path, readers, lockTimeout)
    (self.pause, self.open, self.notice) = (pause, open, notice)
  }

  /// Checks the files, and recovers the database if the files at its paths are no longer the open files or the index was
  /// truncated. Runs on the writer's queue.
  ///
  /// - Throws: the reason if recovery is not possible now. The connection is then unchanged, or `nil` if the recovery has
  ///   already closed it.
  func lookAfter(_ writer: inout SQLiteConnection?) throws(StorageError) {
    if writer?.indexIsFixed == true { throw .readOnly(path: path) }
    let (failure, lacksReader) = state.withLock { ($0.failure, $0.lacksReader) }
    let finding = writer?.finding()
    if writer != nil, finding == nil, !lacksReader { return }
    if let failure, .now < failure.until { throw failure.error }
    let start = ContinuousClock.now
    do throws(StorageError) {
      if let finding {
        try Disk.alone(in: Disk.folder(of: path)) { () throws(StorageError) in try recover(&writer) }
        if writer != nil { notice("the database \(path) works again after this error: \(finding.error.detail)") }
      }
      if writer == nil { writer = try open(lockTimeout) }
      try exchangeReaders()
      state.withLock { $0 = State() }
    } catch {
      let pause = pause(start.duration(to: .now))
      state.withLock { $0.failure = (error, .now + pause) }
      throw error
    }
  }

  private func recover(_ writer: inout SQLiteConnection?) throws(StorageError) {
    // Another process may have recovered the database in the meantime.
    guard let finding = writer?.finding() else { return }
    if readers.contains(where: \.isFaulted) { throw .faulted(path: path + "-shm") }
    // From here on, only `writer` may refer to the old connection, so that assigning to `writer` closes the old connection.
    try writer.map { database throws(StorageError) in try rescue(database, finding) }
    switch finding.damage {
    case .gone, .replaced:
      let fresh = try open(lockTimeout)
      writer?.leaveLog()
      writer = fresh
    default:
      // Connections of one process share the index, so all of them must close it before any reopens it.
      for reader in readers { reader.drop() }
      writer?.leaveLog()
      writer = nil
      writer = try open(lockTimeout)
    }
  }

  /// Makes sure that all data of the open database is in files that remain when the connection is closed.
  private func rescue(_ database: SQLiteConnection, _ finding: DatabaseFiles.Finding) throws(StorageError) {
    switch finding.damage {
    case .emptied: throw finding.error
    case .gone: try putBack(database)
    case .replaced: try keepAside(database)
    case .lostLog, .lostIndex: try takeIn(database)
    // There is nothing to save: the database and its log have all the data. SQLite builds a new index from the log.
    case .cutIndex: break
    }
  }

  /// Restores a database whose file was deleted while still open: copies its content to a new file at the same path.
  private func putBack(_ database: SQLiteConnection) throws(StorageError) {
    let draft = path + ".rescued"
    try database.copyWhole(to: draft)
    defer { unlink(draft) }
    try database.files?.removeRest()
    // The link fails if another process has created a file at the path in the meantime. A rename would replace that file.
    guard link(draft, path) == 0 else {
      if errno == EEXIST { throw .replaced(path: path) }
      throw .cannotWrite(path: path, reason: systemMessage)
    }
    try Disk.settleFolder(of: path)
    notice("all data of \(path) was saved to a new file with the same name")
  }

  /// Copies the content of a replaced database to a file next to its replacement.
  private func keepAside(_ database: SQLiteConnection) throws(StorageError) {
    guard let found = FileIdentity(path), found.size > 0 else { throw .notADatabase(path: path) }
    if state.withLock({ $0.aside }) == nil {
      let aside = "\(path).before-\(systemTime())"
      do throws(StorageError) {
        try database.copyWhole(to: aside)
        notice("another file replaced \(path); all previous data is in \(aside)")
      } catch {
        switch error {
        // Unreadable data cannot be saved, so the recovery continues without it.
        case .damaged, .notADatabase: notice("another file replaced \(path); the previous data is lost: \(error.detail)")
        default: throw error
        }
      }
      state.withLock { $0.aside = aside }
    }
    try database.files?.removeRest()
  }

  /// Waits for other processes that use the same index, then moves everything from the log into the database.
  private func takeIn(_ database: SQLiteConnection) throws(StorageError) {
    // The first column is 1 if another connection blocked the checkpoint.
    guard try database.value("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else { throw .busy(path: path) }
    if let aside = try database.files?.setLogAside(at: systemTime()) {
      notice("found a write-ahead log that does not belong to \(path); renamed it to \(aside)")
    }
  }

  private func exchangeReaders() throws(StorageError) {
    state.withLock { $0.lacksReader = true }
    let path = path
    for reader in readers {
      try reader.exchange { lockTimeout throws(StorageError) in try SQLiteConnection.reader(path, lockTimeout) }
    }
  }
}

extension SQLiteConnection {
  /// Copies the whole database to another file and syncs it to disk.
  fileprivate func copyWhole(to file: String) throws(StorageError) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(file + ending) }
    do throws(StorageError) {
      // Copies through the connection, because the open file may no longer have a path.
      try run("VACUUM INTO \(file)")
      try Disk.settle(file)
    } catch {
      unlink(file)
      throw error
    }
  }
}

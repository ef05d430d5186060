import Glibc
import Synchronization

/// Brings a database back whose files were taken away under it, without the process being started again (decision 0028).
///
/// Nothing that was acknowledged is lost with a file: what is open is whole as long as it is open, and is copied before it is let go.
/// Where that cannot be done yet, nothing is let go, and it is tried again.
final class Recovery: Sendable {
  private struct State {
    /// What the last attempt failed at, and until when that is the answer.
    var failure: (error: StorageError, until: ContinuousClock.Instant)?
    /// Where the content of a file was put that another one has replaced.
    var aside: String?
    /// Whether a reader could not be opened again.
    var lacksReader = false
  }

  private let path: String
  private let readers: [ConnectionQueue]
  private let open: @Sendable (LockTimeout) throws(StorageError) -> sending SQLiteConnection
  private let lockTimeout: LockTimeout
  private let pause: @Sendable (Duration) -> Duration
  private let notice: @Sendable (String) -> Void
  /// Locked on the queue of the connection that writes.
  private let state = Mutex(State())

  /// How long no attempt is made after one that has failed and took so long: a large database takes long to be copied or checked.
  static let usualPause: @Sendable (Duration) -> Duration = { max(.seconds(1), $0 * 10) }

  /// - Parameters:
  ///   - open: opens the connection that writes.
  ///   - pause: how long no attempt is made after one that has failed, by how long that took.
  ///   - notice: takes a sentence for whoever runs the server.
  init(
    _ path: String, readers: [ConnectionQueue], lockTimeout: LockTimeout,
    pause: @escaping @Sendable (Duration) -> Duration = usualPause,
    open: @escaping @Sendable (LockTimeout) throws(StorageError) -> sending SQLiteConnection,
    notice: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.readers = readers
    self.lockTimeout = lockTimeout
    self.pause = pause
    self.open = open
    self.notice = notice
  }

  /// Looks at the files, on the queue of the connection that writes, and has what is open be what the paths name.
  ///
  /// - Throws: why that cannot be done now; the connection is left as it is where what is open can still be read.
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
    // Another process may have done it in the meantime.
    guard let finding = writer?.finding() else { return }
    if readers.contains(where: \.isFaulted) { throw .faulted(path: path + "-shm") }
    // Nothing but `writer` may have the connection from here on: to let go of it is to close it.
    try writer.map { database throws(StorageError) in try rescue(database, finding) }
    switch finding {
    case .gone, .replaced:
      let fresh = try open(lockTimeout)
      writer?.leaveLog()
      writer = fresh
    default:
      // Connections of one process share the index: it is left by all of them before any opens it again.
      for reader in readers { reader.drop() }
      writer?.leaveLog()
      writer = nil
      writer = try open(lockTimeout)
    }
  }

  /// Has all that is open be in a file that it will not go away with.
  private func rescue(_ database: SQLiteConnection, _ finding: DatabaseFiles.Finding) throws(StorageError) {
    switch finding {
    case .emptied: throw finding.error
    case .gone: try putBack(database)
    case .replaced: try keepAside(database)
    case .lostLog, .lostIndex: try takeIn(database)
    // It is in the log.
    case .cutIndex: break
    }
  }

  /// Copies all that is in a database without a name into a file that has it.
  private func putBack(_ database: SQLiteConnection) throws(StorageError) {
    let draft = path + ".rescued"
    try database.copyWhole(to: draft)
    defer { unlink(draft) }
    try removeRest(of: database)
    // A link is never made in place of a file that has come meanwhile.
    guard link(draft, path) == 0 else {
      if errno == EEXIST { throw .replaced(path: path) }
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    try Disk.settleFolder(of: path)
    notice("all data of \(path) was saved to a new file of that name")
  }

  /// Copies all that is in a database into a file beside the one that has replaced it.
  private func keepAside(_ database: SQLiteConnection) throws(StorageError) {
    guard let found = FileIdentity(path), found.size > 0 else { throw .notADatabase(path: path) }
    if state.withLock({ $0.aside }) == nil {
      let aside = "\(path).before-\(now)"
      do throws(StorageError) {
        try database.copyWhole(to: aside)
        notice("another file replaced \(path); all data from before is in \(aside)")
      } catch {
        switch error {
        // What cannot be read any more can be kept by no means.
        case .damaged, .notADatabase: notice("another file replaced \(path); the data from before is lost: \(error.detail)")
        default: throw error
        }
      }
      state.withLock { $0.aside = aside }
    }
    try removeRest(of: database)
  }

  /// Takes all that is in the log into the database, and waits for other processes that write by the same index.
  private func takeIn(_ database: SQLiteConnection) throws(StorageError) {
    // The first column says whether the log is in use.
    guard try database.value("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else { throw .busy(path: path) }
    if let aside = try database.files?.setLogAside(at: now) { notice("moved a write-ahead log that did not belong to \(path) to \(aside)") }
  }

  private func removeRest(of database: SQLiteConnection) throws(StorageError) { try database.files?.removeRest() }

  private func exchangeReaders() throws(StorageError) {
    state.withLock { $0.lacksReader = true }
    let path = path
    for reader in readers {
      try reader.exchange { lockTimeout throws(StorageError) in try SQLiteConnection.reader(path, lockTimeout) }
    }
  }

  /// In milliseconds since 1970.
  private var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

extension SQLiteConnection {
  /// Writes all that is in it into a file of its own, and has that on the disk.
  fileprivate func copyWhole(to file: String) throws(StorageError) {
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(file + ending) }
    do throws(StorageError) {
      // By the connection, since no path leads to the file any more.
      try run("VACUUM INTO \(file)")
      try Disk.settle(file)
    } catch {
      unlink(file)
      throw error
    }
  }
}

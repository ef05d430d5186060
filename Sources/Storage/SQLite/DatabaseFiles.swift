import Glibc

/// The files of an open database: the database itself, its write-ahead log, and the index of that log, which processes share.
///
/// SQLite goes on writing into a file that was deleted or exchanged, and what it writes is gone with the process. So the files that
/// the paths name are compared with those that were opened.
struct DatabaseFiles {
  /// The database first.
  private let files: [File]
  /// The index, which is mapped into memory: to touch a part that was cut off would end the process (SIGBUS).
  ///
  /// Its size is looked at before each call; where it is cut short during one, see ``Stranding``.
  private var index: File?

  private struct File {
    let path: String
    let device: dev_t
    let inode: ino_t
    var size: off_t

    /// Nil where there is none.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.path = path
      (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
    }

    func isSame(as other: File) -> Bool { other.device == device && other.inode == inode }
  }

  /// The files as they are just after the database was opened.
  init(_ path: String) {
    files = [File(path), File(path + "-wal")].compactMap(\.self)
    index = File(path + "-shm")
  }

  /// Compares the files with what their paths name now.
  ///
  /// - Throws: ``StorageError/replaced(path:)`` for a file that is not the one that is open, or was emptied.
  func check() throws(StorageError) {
    for file in files {
      // A log is empty at times, a database never.
      guard let found = File(file.path), file.isSame(as: found), found.size >= min(file.size, 1) else {
        throw .replaced(path: file.path)
      }
    }
    guard let index else { return }
    guard let found = File(index.path), index.isSame(as: found) else { throw .replaced(path: index.path) }
  }

  /// Whether the whole of the index is still there; it only ever grows while it is open.
  mutating func indexIsWhole() -> Bool {
    guard let index, let found = File(index.path), index.isSame(as: found) else { return true }
    if found.size < index.size { return false }
    self.index = found
    return true
  }
}

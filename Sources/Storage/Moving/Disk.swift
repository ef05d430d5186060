import Glibc

/// What becomes of files on a disk, beyond what SQLite does about its own.
enum Disk {
  /// Has what was written on the disk.
  ///
  /// The file is none that SQLite has open: to close it anywhere in the process gives up all locks on it.
  static func settle(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Has the name of a file on the disk.
  static func settleFolder(of path: String) throws(StorageError) { try settle(folder(of: path)) }

  /// Keeps other processes out that would do the same in a folder; fails at once where one is at it.
  static func alone<Value>(in folder: String, _ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .folderUnusable(path: folder, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .busy(path: folder) }
    return try work()
  }

  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }
}

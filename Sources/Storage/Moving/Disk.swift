import Glibc

/// The message for `errno`.
var systemMessage: String { String(cString: strerror(errno)) }

/// Syncs files to disk and locks folders, where SQLite does not do this itself.
enum Disk {
  /// Syncs a file to disk.
  ///
  /// SQLite must not have this file open: closing any descriptor of a file drops all of the process's locks on that file.
  static func settle(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else { throw .cannotWrite(path: path, reason: systemMessage) }
  }

  /// Syncs the directory entry of a file to disk.
  static func settleFolder(of path: String) throws(StorageError) { try settle(folder(of: path)) }

  /// Runs work while holding an exclusive lock on a folder. Fails immediately if the lock is taken.
  static func alone<Value>(in folder: String, _ work: () throws(StorageError) -> Value) throws(StorageError) -> Value {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .folderUnusable(path: folder, reason: systemMessage) }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .busy(path: folder) }
    return try work()
  }

  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }
}

import Glibc

/// Files that only their owner can read.
///
/// Neither function reports a failure: the caller opens the file next, and opening it fails with the reason if it is unusable.
/// File systems without modes, such as some network shares, still work.
enum PrivateFile {
  /// Creates an empty file with mode 0600. An existing file stays as it is.
  static func create(_ path: String) {
    // Only a new file is opened: closing an open database would drop the locks of this process's other connections.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  /// Removes access to an existing file for everyone but its owner.
  static func restrict(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    chmod(path, status.st_mode & 0o700)
  }
}

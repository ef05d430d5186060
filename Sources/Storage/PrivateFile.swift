import Glibc

/// Files that only their owner can read.
///
/// Neither function reports a failure, so that file systems without file modes, such as some network shares, work too. If the
/// file is unusable, the caller gets the error when it opens the file.
enum PrivateFile {
  /// Creates an empty file with mode 0600. An existing file is left unchanged.
  static func create(_ path: String) {
    // With `O_EXCL`, `open` fails for an existing file. Opening and closing an existing database would drop the locks of this
    // process's connections to it.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  /// Removes all permissions on an existing file except its owner's.
  static func restrict(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    chmod(path, status.st_mode & 0o700)
  }
}

import Glibc

/// A server's data folder.
public enum DataFolder {
  /// Creates the folder and its parents, if they are missing, with mode 0700. Checks that files can be created in the folder.
  public static func prepare(_ path: String) throws(StorageError) {
    try make(path)
    guard access(path, R_OK | W_OK | X_OK) == 0 else { throw unusable(path) }
  }

  private static func make(_ path: String) throws(StorageError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .folderUnusable(path: path, reason: "it is a file, not a folder") }
      return
    }
    guard errno == ENOENT else { throw unusable(path) }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try make(String(path[..<slash])) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw unusable(path) }
  }

  private static func unusable(_ path: String) -> StorageError {
    .folderUnusable(path: path, reason: String(cString: strerror(errno)))
  }
}

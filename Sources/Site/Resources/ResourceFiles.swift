import Platform

/// Reads the server's own files, and reports errors as a ``ResourceError``.
struct ResourceFiles {
  private let files = Files()

  func bytes(_ path: String) throws(ResourceError) -> [UInt8] {
    do { return try files.bytes(path) } catch { throw .unreadable(error) }
  }

  /// Returns a file's bytes, or `nil` if there is no such file.
  func bytesIfPresent(_ path: String) throws(ResourceError) -> [UInt8]? {
    do { return try files.bytesIfPresent(path) } catch { throw .unreadable(error) }
  }

  func isThere(_ path: String) -> Bool { files.isThere(path) }

  /// Returns the paths of a folder's files whose names end with `ending`, in alphabetical order.
  func list(_ folder: String, ending: String) throws(ResourceError) -> [String] {
    do { return try files.list(folder, ending: ending) } catch { throw .unreadable(error) }
  }
}

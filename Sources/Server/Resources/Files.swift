import Glibc

/// Reads files and folders of the local disk.
struct Files: Sendable {
  func bytes(_ path: String) throws(ResourceError) -> [UInt8] {
    guard let bytes = try bytesIfPresent(path) else { throw .unreadable(path: path, reason: "there is no such file") }
    return bytes
  }

  /// The file's bytes, or `nil` if there is no such file.
  func bytesIfPresent(_ path: String) throws(ResourceError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        initialized = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { return bytes }
      bytes += piece
    }
  }

  /// The paths of the files with this ending in a folder, in alphabetical order.
  func list(_ folder: String, ending: String) throws(ResourceError) -> [String] {
    guard let stream = opendir(folder) else { throw failure(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ending) { names.append(name) }
    }
    return names.sorted().map { folder + "/" + $0 }
  }

  private func failure(_ path: String) -> ResourceError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}

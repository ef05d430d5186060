import Glibc

/// Reads files and folders of the local disk.
package struct Files: Sendable {
  /// The most bytes that are read of one file; more than any that belongs here has.
  package let limit: Int

  package init(limit: Int = 16 << 20) { self.limit = limit }

  package func bytes(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = try bytesIfPresent(path) else { throw FileError(path: path, reason: "the file does not exist") }
    return bytes
  }

  /// The file's bytes, or `nil` if the file does not exist.
  ///
  /// Takes regular files only: a pipe or a device can keep its reader waiting, or never come to an end.
  package func bytesIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    // To open a pipe can take until someone writes into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "it is not a regular file") }
    guard status.st_size <= limit else { throw tooLarge(path) }
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
      // It may have grown, and some files tell no size.
      guard bytes.count <= limit else { throw tooLarge(path) }
    }
  }

  /// Whether there is anything of this name, which then can be read or not.
  package func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

  /// The paths of the files with this ending in a folder, in alphabetical order.
  package func list(_ folder: String, ending: String) throws(FileError) -> [String] {
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

  private func tooLarge(_ path: String) -> FileError {
    FileError(path: path, reason: "it is larger than \(limit) bytes")
  }

  private func failure(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)))
  }
}

/// Why a file or a folder cannot be read; its description is a sentence that names it.
package struct FileError: Error, Equatable, CustomStringConvertible {
  package let path: String
  /// Such as "it is not a regular file".
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  package var description: String { "cannot read \(path): \(reason)" }
}

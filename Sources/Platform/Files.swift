import Glibc

/// Reads files and folders on the local disk.
package struct Files: Sendable {
  /// The maximum size of a file, in bytes. Larger files are rejected.
  package let limit: Int

  package init(limit: Int = 16 << 20) { self.limit = limit }

  package func bytes(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = try bytesIfPresent(path) else { throw FileError(path: path, reason: "the file does not exist") }
    return bytes
  }

  /// Returns the file's bytes, or `nil` if there is no such file.
  ///
  /// Reads only regular files: a pipe or a device can block its reader or never end.
  package func bytesIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    // Without `O_NONBLOCK`, opening a pipe waits until another process opens it for writing.
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
      // `st_size` is not reliable: the file may have grown, and some files report no size.
      guard bytes.count <= limit else { throw tooLarge(path) }
    }
  }

  /// Whether something exists at this path, readable or not. Also true if the system reports any error except `ENOENT`.
  package func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

  /// Returns the paths of the entries in a folder whose names end with `ending`, sorted by name.
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

  private func tooLarge(_ path: String) -> FileError { FileError(path: path, reason: "it is larger than \(limit) bytes") }
  private func failure(_ path: String) -> FileError { FileError(path: path, reason: String(cString: strerror(errno))) }
}

/// Why a file or a folder cannot be read. The description is a sentence that contains the path.
package struct FileError: Error, Equatable, CustomStringConvertible {
  package let path: String
  /// A clause such as "it is not a regular file".
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  package var description: String { "cannot read \(path): \(reason)" }
}

import Glibc

/// A file that a command writes: a path, or `-` for standard output.
struct OutputFile: Sendable {
  let path: String

  static let standardOutput = "-"

  /// Writes the whole file. After an error, an existing regular file is unchanged.
  func write(_ bytes: [UInt8]) throws(ProgramError) {
    if path == Self.standardOutput { return try write(bytes, to: STDOUT_FILENO) }
    var status = stat()
    guard lstat(path, &status) == 0 else { return try create(bytes, mode: 0o666) }
    guard access(path, W_OK) == 0 else { throw fault() }
    // Anything but a regular file is opened and written in place. A rename would replace a link, a pipe or a device with a
    // regular file.
    guard status.st_mode & S_IFMT != S_IFREG else { return try create(bytes, mode: status.st_mode & 0o777) }
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault() }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  /// Writes a temporary file beside the target, and renames it to the target.
  private func create(_ bytes: [UInt8], mode: mode_t) throws(ProgramError) {
    let draft = "\(path).\(getpid()).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw fault() }
    do throws(ProgramError) { try write(bytes, to: descriptor) } catch {
      close(descriptor)
      unlink(draft)
      throw error
    }
    guard close(descriptor) == 0, rename(draft, path) == 0 else {
      let fault = fault()
      unlink(draft)
      throw fault
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(ProgramError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault() }
      rest = rest.dropFirst(count)
    }
  }

  private func fault() -> ProgramError {
    let name = path == Self.standardOutput ? "standard output" : path
    return ProgramError("cannot write \(name): \(String(cString: strerror(errno)))")
  }
}

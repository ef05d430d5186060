import Formats
import Glibc
import Platform

/// A file that a command reads: a path, or `-` for standard input.
struct InputFile: Sendable {
  let path: String
  let bytes: [UInt8]

  static let standardInput = "-"

  /// Reads the file. Rejects folders, devices and pipes. Only standard input may be a pipe.
  init(_ path: String) throws(ProgramError) {
    self.path = path
    if path == Self.standardInput {
      bytes = try Self.read(STDIN_FILENO)
      return
    }
    do throws(FileError) { bytes = try Files(limit: QuizFile.longest).bytes(path) } catch {
      throw ProgramError(error.description)
    }
  }

  /// The file's name without its folder; empty for standard input.
  var name: String { path == Self.standardInput ? "" : path.split(separator: "/").last.map(String.init) ?? path }

  /// The path for messages, or "standard input".
  var shown: String { path == Self.standardInput ? "standard input" : path }

  private static func read(_ descriptor: Int32) throws(ProgramError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
        count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        initialized = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ProgramError("cannot read standard input: \(String(cString: strerror(errno)))") }
      if count == 0 { return bytes }
      bytes += piece
      guard bytes.count <= QuizFile.longest else {
        throw ProgramError("cannot read standard input: it is larger than \(QuizFile.longest) bytes")
      }
    }
  }
}

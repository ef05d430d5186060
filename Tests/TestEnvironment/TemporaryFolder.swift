import Foundation
import Glibc

/// A temporary folder for a test, deleted with this value.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// Creates a temporary folder that contains the given folders.
  public init(with folders: [String] = []) throws {
    path = try Self.make()
    for folder in folders {
      try FileManager.default.createDirectory(atPath: path + "/" + folder, withIntermediateDirectories: true)
    }
  }

  /// Creates a temporary folder that contains the given folders, each with the given texts as its files "0.json", "1.json" and so
  /// on.
  public convenience init(files: KeyValuePairs<String, [String]>) throws {
    try self.init(with: files.map { $0.key })
    for (folder, texts) in files {
      for (number, text) in texts.enumerated() {
        try text.write(toFile: "\(path)/\(folder)/\(number).json", atomically: true, encoding: .utf8)
      }
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Creates a folder that the caller must delete.
  static func make() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/potiron-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}

/// A failed system call, with the system's message.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  init(_ code: Int32 = errno) { description = String(cString: strerror(code)) }
}

import Foundation

/// Reads files and folders of the local disk.
struct Files: Sendable {
  func bytes(_ path: String) throws(ResourceError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }

  /// The file's bytes, or `nil` if there is no such file.
  func bytesIfPresent(_ path: String) throws(ResourceError) -> [UInt8]? {
    FileManager.default.fileExists(atPath: path) ? try bytes(path) : nil
  }

  /// The paths of the files with this ending in a folder, in alphabetical order.
  func list(_ folder: String, ending: String) throws(ResourceError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }.sorted().map {
        folder + "/" + $0
      }
    } catch {
      throw .unreadable(path: folder, reason: error.localizedDescription)
    }
  }
}

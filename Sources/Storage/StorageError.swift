/// Why something could not be kept or read; its description is a sentence for whoever runs the server.
public enum StorageError: Error, Equatable, CustomStringConvertible {
  case folderUnusable(path: String, reason: String)
  case cannotOpen(path: String, reason: String)
  case notADatabase(path: String)
  case otherProgram(path: String)
  case damaged(path: String, finding: String)
  case newer(path: String, version: Int, known: Int)
  case busy(path: String)
  case full(path: String)
  case readOnly(path: String)
  case closed
  case failed(path: String, reason: String)

  public var description: String {
    switch self {
    case .folderUnusable(let path, let reason): "the data folder \(path) cannot be used: \(reason)"
    case .cannotOpen(let path, let reason): "the database \(path) cannot be opened: \(reason)"
    case .notADatabase(let path): "the file \(path) is not a database; move it away to begin with an empty one"
    case .otherProgram(let path): "the database \(path) belongs to another program"
    case .damaged(let path, let finding): "the database \(path) is damaged (\(finding)); restore it from a backup"
    case .newer(let path, let version, let known):
      "the database \(path) was made by a newer potiron (version \(version), this one knows \(known)); use that one"
    case .busy(let path): "the database \(path) is in use by another program for too long"
    case .full(let path): "there is no room left on the disk of \(path)"
    case .readOnly(let path): "the database \(path) may not be written"
    case .closed: "the storage is closed"
    case .failed(let path, let reason): "the database \(path) failed: \(reason)"
    }
  }
}

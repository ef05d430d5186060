import HTTP
import Storage

extension ProblemDetails {
  /// Describes a storage failure without private details, and says when to try again.
  init(_ title: String, _ error: StorageError) {
    self.init(.serviceUnavailable, title, detail: error.description)
    headers = [HeaderField("Retry-After", "5")]
  }
}

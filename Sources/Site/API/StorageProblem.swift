import HTTP
import Storage

extension ProblemDetails {
  /// Says that the storage could not do its part, in what a stranger may know of it, and when it is worth asking again.
  init(_ title: String, _ error: StorageError) {
    self.init(.serviceUnavailable, title, detail: error.description)
    headers = [HeaderField("Retry-After", "5")]
  }
}

import Content
import Platform

/// The network access that sources need: fetching one document from one address.
package protocol Fetching: Sendable {
  /// Fetches a document. The limits of the request apply whatever the server does. If the task is cancelled, ends early with
  /// ``FetchFailure/cancelled``.
  func fetch(_ request: FetchRequest) async -> FetchOutcome
}

/// A document to fetch, and the limits for it.
package struct FetchRequest: Equatable, Sendable {
  /// An http or https address. It may contain a key, so it is never shown in full.
  var address: String
  /// The validators of the last response. With them, the server need not send an unchanged document again.
  var validators = Validators()
  var limits = Limits()
  /// Whether any file is accepted, for example an archive, except pictures, sounds and videos. If `false`, only JSON is accepted.
  var isForAnyFile = false

  package init(
    address: String, validators: Validators = Validators(), limits: Limits = Limits(), isForAnyFile: Bool = false
  ) {
    (self.address, self.validators, self.limits, self.isForAnyFile) = (address, validators, limits, isForAnyFile)
  }

  package struct Limits: Equatable, Sendable {
    /// The maximum size of the body in bytes, after decompression.
    package var bytes = 1 << 20
    /// The maximum time from the DNS lookup to the last byte.
    package var time = Duration.seconds(10)
    /// The maximum number of redirects.
    package var redirects = 5

    package init(bytes: Int = 1 << 20, time: Duration = .seconds(10), redirects: Int = 5) {
      (self.bytes, self.time, self.redirects) = (bytes, time, redirects)
    }
  }
}

/// The values that tell whether a document has changed (RFC 9110, section 8.8), as received.
package struct Validators: Equatable, Sendable {
  var etag: String?
  var lastModified: String?

  package init(etag: String? = nil, lastModified: String? = nil) { (self.etag, self.lastModified) = (etag, lastModified) }

  var isEmpty: Bool { etag == nil && lastModified == nil }
}

/// The result of a request.
package enum FetchOutcome: Equatable, Sendable {
  /// A body of an accepted type. Text is converted to UTF-8. If there is a `TextDoubt`, the text may have been decoded
  /// incorrectly. If the request accepts any file, a body that is not text is returned as received.
  case fetched(body: [UInt8], Validators, TextDoubt? = nil)
  /// The document has not changed.
  case unchanged
  case failed(FetchFailure)
}

/// The reason why a fetch failed. The description is a clause such as "it cannot be reached". It omits the address, which may
/// contain a key.
package enum FetchFailure: Error, Equatable, Sendable {
  /// An unexpected status.
  case status(Int, RetryAfter?)
  case tooLarge(limit: Int)
  case headerTooLarge(limit: Int)
  case tooSlow(limit: Duration)
  case tooManyRedirects(limit: Int)
  /// A redirect to another scheme, or from https to http.
  case badRedirect
  /// The request leads to a private address, or to a port that is not for web pages.
  case notPublic
  /// The address contains a user name or a password.
  case hasCredentials
  case wrongType(String)
  case webPage(WebPage)
  /// The body contains control characters, so it may be a picture or an archive.
  case notText
  /// The connection ended early, or the body does not match its header.
  case brokenOff
  case badCompression
  case unreachable(String)
  case cancelled
}

extension FetchFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .status(429, _): "it limits the request rate (status 429)"
    case .status(let code, _): "it answered with status \(code)"
    case .tooLarge(let limit): "its response is longer than \(limit) bytes"
    case .headerTooLarge(let limit): "the header of its response is longer than \(limit) bytes"
    case .tooSlow(let limit): "its response did not arrive within \(limit.components.seconds) s"
    case .tooManyRedirects(let limit): "it redirects more than \(limit) times"
    case .badRedirect: "it redirects from https to http, or to another scheme"
    case .notPublic: "its address is not public, or its port is not a web port"
    case .hasCredentials: "its address contains a user name or password"
    case .wrongType(let type): "it answered with \(type.printable), which cannot be read"
    case .webPage(let page): "it answered with \(page)"
    case .notText: "its response is not text"
    case .brokenOff: "its response was cut off"
    case .badCompression: "its response cannot be decompressed"
    case .unreachable(let reason): "it cannot be reached: \(reason)"
    case .cancelled: "the request was cancelled"
    }
  }
}

import Content
import Platform

/// The network, as far as sources need it: one document from one address.
package protocol Fetching: Sendable {
  /// Fetches a document, within the limits of the request whatever the other side does; ends early where the task is cancelled.
  func fetch(_ request: FetchRequest) async -> FetchOutcome
}

/// What is fetched, and how much of anything that may take.
package struct FetchRequest: Equatable, Sendable {
  /// Of the scheme http or https; it may hold a key, and is never shown.
  var address: String
  /// What the last answer bore, so that the same need not come again.
  var validators = Validators()
  var limits = Limits()

  package init(address: String, validators: Validators = Validators(), limits: Limits = Limits()) {
    (self.address, self.validators, self.limits) = (address, validators, limits)
  }

  package struct Limits: Equatable, Sendable {
    /// Of the body, once it is decompressed.
    package var bytes = 1 << 20
    /// From the first look at the address to the last byte.
    package var time = Duration.seconds(10)
    /// From one address to the next.
    package var redirects = 5

    package init(bytes: Int = 1 << 20, time: Duration = .seconds(10), redirects: Int = 5) {
      (self.bytes, self.time, self.redirects) = (bytes, time, redirects)
    }
  }
}

/// How an answer can be recognised as the one there was (RFC 9110, section 8.8), each as it came.
package struct Validators: Equatable, Sendable {
  var etag: String?
  var lastModified: String?

  package init(etag: String? = nil, lastModified: String? = nil) { (self.etag, self.lastModified) = (etag, lastModified) }

  var isEmpty: Bool { etag == nil && lastModified == nil }
}

/// What became of a request.
package enum FetchOutcome: Equatable, Sendable {
  /// A body of valid UTF-8, of a type that can be JSON.
  case fetched(body: [UInt8], Validators)
  /// The same, made of a body that may have been read wrongly.
  case doubtful(body: [UInt8], Validators, TextDoubt)
  /// What there was is what there is.
  case unchanged
  case failed(FetchFailure)
}

/// Why nothing could be fetched; its description is a clause that names no address, since that may hold a key.
package enum FetchFailure: Error, Equatable, Sendable {
  /// Another status than was hoped for.
  case status(Int, RetryAfter?)
  case tooLarge(limit: Int)
  case headerTooLarge(limit: Int)
  case tooSlow(limit: Duration)
  case tooManyRedirects(limit: Int)
  /// To another scheme, or from https to http.
  case badRedirect
  /// To, or at once at, an address that nobody but this machine or its network can be meant by, or a port that is not for pages.
  case notPublic
  /// There is a name or a password in the address.
  case hasCredentials
  case wrongType(String)
  case webPage(WebPage)
  /// It has control characters, as pictures and archives do.
  case notText
  /// The connection ended before the answer did, or what came was not what its header announced.
  case brokenOff
  case badCompression
  case unreachable(String)
  case cancelled
}

extension FetchFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .status(429, _): "it wants to be asked less often (status 429)"
    case .status(let code, _): "it answered with the status \(code)"
    case .tooLarge(let limit): "its answer is longer than \(limit) bytes"
    case .headerTooLarge(let limit): "the header of its answer is longer than \(limit) bytes"
    case .tooSlow(let limit): "its answer was not there within \(limit.components.seconds) s"
    case .tooManyRedirects(let limit): "it redirects more than \(limit) times"
    case .badRedirect: "it redirects to where no program should follow"
    case .notPublic: "it leads to an address that is not public, or to a port that is not for pages"
    case .hasCredentials: "there is a name or a password in its address"
    case .wrongType(let type): "it answered with \(type.printable), which is no JSON"
    case .webPage(let page): "it answered with \(page)"
    case .notText: "its answer is not a text"
    case .brokenOff: "its answer broke off"
    case .badCompression: "its answer cannot be decompressed"
    case .unreachable(let reason): "it cannot be reached: \(reason)"
    case .cancelled: "there was no time left to wait for it"
    }
  }
}

/// A request that the engine turned away before, or instead of, asking the site.
///
/// The site says how such an answer looks; see ``HTTPServer``.
package enum Problem: Equatable, Sendable {
  /// The target holds a bad escape, an encoded NUL or slash, a dot segment, text that is not UTF-8, or what is not ASCII.
  case malformedTarget
  /// The header is not what RFC 9112 allows: no host or two, two lengths, a length beside a transfer coding, a blank in a name, a
  /// folded line, a control character, a line end without CR.
  case malformedHeader
  /// The body is not made of chunks as announced.
  case malformedBody
  /// The version of HTTP is not 1.
  case unknownVersion
  /// The body is, or announces to be, larger than the limit.
  case bodyTooLarge(limit: Int)
  /// The request's target is longer than the limit.
  case targetTooLong(limit: Int)
  /// The request's line and header together are longer than the limit.
  case headerTooLarge(limit: Int)
  /// The method is none of ``Method``.
  case unknownMethod
  /// The body comes in a transfer coding other than `chunked`.
  case unknownTransferCoding
  /// The site gave an answer that cannot be sent.
  case unusableAnswer
  /// The client has handed in too much in too short a time.
  case tooManyRequests(retryAfter: Int)
  /// There is no memory for the body.
  case noMemory
  /// The site has not answered in time.
  case lateAnswer
  /// The server stops, and the answer would have taken longer than it may wait.
  case stopping

  /// The status that belongs to the problem.
  package var status: Status {
    switch self {
    case .malformedTarget, .malformedHeader, .malformedBody: .badRequest
    case .unknownVersion: .versionNotSupported
    case .bodyTooLarge: .contentTooLarge
    case .targetTooLong: .uriTooLong
    case .headerTooLarge: .headerFieldsTooLarge
    case .unknownMethod, .unknownTransferCoding: .notImplemented
    case .unusableAnswer: .internalServerError
    case .tooManyRequests: .tooManyRequests
    case .noMemory, .lateAnswer, .stopping: .serviceUnavailable
    }
  }

  /// After how many seconds it is worth to try again (RFC 9110, section 10.2.3), nil where it is not.
  var retryAfter: Int? {
    switch self {
    case .tooManyRequests(let seconds): seconds
    case .noMemory, .lateAnswer, .stopping: 10
    default: nil
    }
  }
}

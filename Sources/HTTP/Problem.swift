/// Why the engine, rather than the site, answers a request.
///
/// The site decides how the response looks; see ``HTTPServer``.
package enum Problem: Equatable, Sendable {
  /// The target has a bad escape, an encoded NUL or slash, a dot segment, text that is not UTF-8, or bytes that are not ASCII.
  case malformedTarget
  /// The header violates RFC 9112: no host or several, several lengths, both a length and a transfer coding, a blank in a name, a
  /// folded line, a control character, a line end without CR.
  case malformedHeader
  /// The body is not chunked as announced.
  case malformedBody
  /// The HTTP version is not 1.x.
  case unknownVersion
  /// The body is larger than the limit, or announced to be. The limits of this case and the next two are in bytes.
  case bodyTooLarge(limit: Int)
  /// The request's target is longer than the limit.
  case targetTooLong(limit: Int)
  /// The request line and header together are longer than the limit.
  case headerTooLarge(limit: Int)
  /// The method is not in ``Method``.
  case unknownMethod
  /// The body uses a transfer coding other than `chunked`.
  case unknownTransferCoding
  /// The site returned a response that cannot be sent.
  case unusableAnswer
  /// The client has sent too much in too short a time.
  case tooManyRequests(retryAfter: Int)
  /// The memory limit for all current requests is reached.
  case noMemory
  /// The maximum number of streams is open.
  case tooManyStreams
  /// The site has not responded in time.
  case lateAnswer
  /// The server is stopping, and the response would take too long.
  case stopping

  /// The status code for the problem.
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
    case .noMemory, .tooManyStreams, .lateAnswer, .stopping: .serviceUnavailable
    }
  }

  /// The number of seconds after which a retry makes sense (RFC 9110, section 10.2.3), or nil if it does not.
  var retryAfter: Int? {
    switch self {
    case .tooManyRequests(let seconds): seconds
    case .noMemory, .tooManyStreams, .lateAnswer, .stopping: 10
    default: nil
    }
  }
}

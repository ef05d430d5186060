/// Why the HTTP engine answers a request with an error, instead of a response from the site's handler.
///
/// The site also creates the error response: see the parameter `problem` of ``HTTPServer``.
package enum Problem: Equatable, Sendable {
  /// The target has a wrong form, a bad escape, an encoded control character or slash, a dot segment, text that is not UTF-8, or
  /// bytes that are not ASCII.
  case malformedTarget
  /// The request line or the header violates RFC 9112, or has a fault that RFC 9112 lets a server tolerate. Examples: a missing
  /// or repeated `Host`, a repeated length, both a length and a transfer coding, a blank in a field name, a folded line, a
  /// control character, a line break without CR.
  case malformedHeader
  /// The body was announced as chunked, but its chunks are malformed.
  case malformedBody
  /// The HTTP version is not 1.x.
  case unknownVersion
  /// The body, as received or as announced, is larger than `limit` bytes.
  case bodyTooLarge(limit: Int)
  /// The request's target, or an incomplete request line, is longer than `limit` bytes.
  case targetTooLong(limit: Int)
  /// The request line and the header together are longer than `limit` bytes, or the header has too many fields.
  case headerTooLarge(limit: Int)
  /// The method is not in ``Method``.
  case unknownMethod
  /// The body uses a transfer coding other than `chunked`.
  case unknownTransferCoding
  /// The site returned a response that cannot be sent, because a header field has no name, or contains a line break or NUL.
  case unusableAnswer
  /// The client sends too many requests, or its requests use too much memory. The client may try again after `retryAfter`
  /// seconds.
  case tooManyRequests(retryAfter: Int)
  /// The current requests of all clients together use too much memory.
  case noMemory
  /// The maximum number of streams is open.
  case tooManyStreams
  /// The site has not responded in time.
  case lateAnswer
  /// The server is stopping and cannot wait for the response.
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

  /// The number of seconds after which to retry (RFC 9110, section 10.2.3), or nil if a retry is pointless.
  var retryAfter: Int? {
    switch self {
    case .tooManyRequests(let seconds): seconds
    case .noMemory, .tooManyStreams, .lateAnswer, .stopping: 10
    default: nil
    }
  }
}

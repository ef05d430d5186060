/// The positions of the parts of a request's head, and what the head says about the body and the connection.
///
/// All positions count from the first byte that the parser saw.
struct HeadFacts: Sendable {
  /// The start of the request line, after any empty lines.
  var start = 0
  /// The method. It is empty until the request line has been read.
  var method = 0..<0
  /// The target, including its query.
  var target = 0..<0
  /// The field lines read so far, each with its line break.
  var fields = 0..<0
  /// The digit after the dot in `HTTP/1.…`.
  var minorVersion: UInt8 = 1

  var fieldCount = 0
  var hosts = 0
  var lengths = 0
  var codings = 0
  /// The announced size of the body, in bytes.
  var length = 0
  var isChunked = false
  var wantsContinue = false
  var wantsClose = false
  var wantsToStay = false

  /// How the client states the length of the body (RFC 9112, section 6).
  enum Framing: Equatable {
    case none
    case announced(Int)
    case chunked
  }

  var framing: Framing { isChunked ? .chunked : length > 0 ? .announced(length) : .none }

  /// Whether the connection closes after the response (RFC 9112, section 9.3).
  var isLast: Bool { wantsClose || minorVersion == 0 && !wantsToStay }

  var hasRequestLine: Bool { !method.isEmpty }
}

/// Where the parts of a request's head stand, and what it says of what follows it.
///
/// All places count from the beginning of the bytes that the parser saw.
struct HeadFacts: Sendable {
  /// Where the request line begins, behind empty lines.
  var start = 0
  /// Empty until the request line has been read.
  var method = 0..<0
  /// The target with its query.
  var target = 0..<0
  /// The field lines that were read, each with its line end.
  var fields = 0..<0
  /// The digit behind the dot of the version `HTTP/1.…`.
  var minorVersion: UInt8 = 1

  var fieldCount = 0
  var hosts = 0
  var lengths = 0
  var codings = 0
  /// The body's size as announced.
  var length = 0
  var isChunked = false
  var wantsContinue = false
  var wantsClose = false
  var wantsToStay = false

  /// How the length of the body is told (RFC 9112, section 6).
  enum Framing: Equatable {
    case none
    case announced(Int)
    case chunked
  }

  var framing: Framing { isChunked ? .chunked : length > 0 ? .announced(length) : .none }

  /// Whether the connection ends with the answer (RFC 9112, section 9.3).
  var isLast: Bool { wantsClose || minorVersion == 0 && !wantsToStay }

  var hasRequestLine: Bool { !method.isEmpty }
}

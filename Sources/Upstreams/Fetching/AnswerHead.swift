import Platform

/// The relevant parts of a response header, parsed line by line as it arrives.
struct AnswerHead: Equatable, Sendable {
  private(set) var status = 0
  private(set) var validators = Validators()
  private(set) var retryAfter: RetryAfter?
  /// The content type and its parameters, as received.
  private(set) var contentType: String?
  /// The size of all header lines in bytes, including the header lines of redirects.
  private(set) var size = 0

  /// The maximum size of all header lines, in bytes.
  static let limit = 64 << 10
  /// The maximum length of a validator, in bytes. Longer validators are discarded.
  private static let longestValidator = 1024

  /// Parses a line. A status line discards the content of all earlier lines, which belong to an earlier response such as a
  /// redirect.
  mutating func take(_ line: some Collection<UInt8>) {
    size += line.count
    let text = String(decoding: line, as: UTF8.self)
    if text.utf8.starts(with: "HTTP/".utf8) {
      let words = text.split(separator: " ")
      self = AnswerHead(status: words.count > 1 ? Int(words[1].prefix(3)) ?? 0 : 0, size: size)
      return
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = text[..<colon].lowercased()
    let bytes = text.utf8[text.utf8.index(after: colon)...].filter { $0.isFieldByte }
    let value = String(decoding: bytes.trimmed, as: UTF8.self)
    guard !value.isEmpty else { return }
    switch name {
    case "content-type": contentType = value
    case "retry-after": retryAfter = RetryAfter(value)
    case "etag" where value.utf8.count <= Self.longestValidator: validators.etag = value
    case "last-modified" where value.utf8.count <= Self.longestValidator: validators.lastModified = value
    default: break
    }
  }

  /// Whether the body may be JSON. Accepts plain text and generic binary types, because many file hosts send JSON with these
  /// types. Also accepts a missing type.
  var mayBeJSON: Bool {
    guard let type = mediaType else { return true }
    return ["application/json", "text/json", "text/plain", "application/octet-stream", "binary/octet-stream"].contains(type)
      || type.hasSuffix("+json")
  }

  /// Whether the body may be a web page. A page is read only to describe it in the error message.
  var mayBePage: Bool { ["text/html", "application/xhtml+xml"].contains(mediaType) }

  /// Whether the body is a picture, a sound or a video.
  var isMedia: Bool { ["image/", "audio/", "video/"].contains { mediaType?.hasPrefix($0) == true } }

  /// The content type in lowercase and without its parameters, or `nil` if the response has no content type.
  private var mediaType: String? { contentType?.lowercased().split(separator: ";").first.map { $0.filter { !$0.isWhitespace } } }
}

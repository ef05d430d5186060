import JSON

/// The text of a file or a response, and whether its decoding is certain.
public struct DecodedText: Equatable, Sendable {
  public let text: String
  /// The original size in bytes.
  public let byteCount: Int
  /// A doubt to report to the user, or `nil` if the encoding is certain and every character could be decoded.
  public let doubt: TextDoubt?

  /// Decodes bytes. `type` is their `Content-Type`, if known.
  public init(_ bytes: [UInt8], type: String? = nil) {
    let (encoding, isGuess) = TextEncoding.of(bytes, declared: type.flatMap { TextEncoding.declared(in: $0) })
    self.init(encoding.text(of: bytes), encoding, isGuess: isGuess, byteCount: bytes.count)
  }

  /// Wraps a text that was decoded from valid UTF-8.
  public init(_ text: String) { self.init(text, .utf8, isGuess: false, byteCount: text.utf8.count) }

  private init(_ text: String, _ encoding: TextEncoding, isGuess: Bool, byteCount: Int) {
    (self.text, self.byteCount) = (text, byteCount)
    let isLossy = TextEncoding.place(of: Array("\u{FFFD}".utf8), in: Array(text.utf8), from: 0) != nil
    doubt = isGuess || isLossy ? TextDoubt(encoding: encoding.name, isLossy: isLossy) : nil
  }

  /// Whether the text has no control characters below U+0020 other than tabs, line feeds and carriage returns.
  public var isText: Bool { text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }
}

/// The reason why a text may differ from what its author wrote.
public struct TextDoubt: Equatable, Sendable {
  /// The encoding that was used to decode the text.
  public let encoding: String
  /// Whether the text contains U+FFFD, which replaces characters that could not be decoded. If `false`, the encoding was guessed.
  public let isLossy: Bool

  public init(encoding: String, isLossy: Bool) { (self.encoding, self.isLossy) = (encoding, isLossy) }
}

extension TextDoubt: CustomStringConvertible {
  /// The doubt as a clause in a message to the operator.
  public var description: String {
    isLossy
      ? "some characters cannot be read in \(encoding) and appear as “\u{FFFD}”; save the file as UTF-8"
      : "it does not say its encoding and was read as \(encoding); if letters look wrong, save the file as UTF-8"
  }
}

extension JSON {
  /// Parses the text of a file. If the file has at most `limit` bytes, its text may have three times as many bytes in UTF-8,
  /// because decoding can make it longer. Otherwise, the text may have at most `limit` bytes.
  public init(parsing file: DecodedText, limit: Int = Limits().byteCount) throws(SyntaxError) {
    let isLong = file.byteCount > limit
    try self.init(parsing: file.text, limits: Limits(byteCount: isLong ? limit : 3 * limit))
  }
}

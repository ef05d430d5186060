import Content
import JSON

/// Decodes the texts in a JSON file.
struct JSONTexts: Sendable {
  enum Encoding: Sendable {
    /// Texts are literal, as in our own format.
    case literal
    /// Texts may contain HTML.
    case html
    /// Plain text with HTML character references, which is the default encoding of the Open Trivia Database.
    case references
    /// Percent-encoding, with `+` for a space if `hasPlus`.
    case percent(hasPlus: Bool)
    case base64
  }

  let encoding: Encoding
  /// The BCP 47 tag for texts without a stated language. `nil` unless the quiz is in our own format, and some of its texts state
  /// a language.
  var plainTag: String?

  /// Decodes a text, and adds notes about HTML tags and media that were lost.
  func decoded(_ text: String, _ notes: inout [Problem.Kind]) -> String {
    switch encoding {
    case .literal: return text
    case .html:
      let plain = HTMLText.reduced(text)
      if plain.droppedTags, !notes.contains(.strippedTags) { notes.append(.strippedTags) }
      if plain.hasMedia, !notes.contains(.missingMedia) { notes.append(.missingMedia) }
      return plain.text
    case .references: return JSONTexts.trimmed(HTMLText.decoded(text))
    case .percent(let hasPlus): return JSONTexts.trimmed(JSONTexts.percentDecoded(text, hasPlus: hasPlus))
    case .base64: return JSONTexts.trimmed(JSONTexts.base64Decoded(text) ?? text)
    }
  }

  /// Returns the text of a value, in one or several languages. A number or a Boolean becomes a text. Returns `nil` if the value
  /// contains no text.
  func text(_ node: LenientJSON.Node?, _ notes: inout [Problem.Kind]) -> LocalizedText? {
    switch node?.value {
    case .string(let text): return plain(decoded(text, &notes))
    case .number(let text): return LocalizedText(neutral: text)
    case .bool(let bool): return LocalizedText(neutral: bool ? "True" : "False")
    case .array(let elements):
      // Some files store a text as a list of paragraphs.
      let lines = elements.compactMap { $0.text }
      guard !lines.isEmpty, lines.count == elements.count else { return nil }
      return LocalizedText(neutral: decoded(lines.joined(separator: "\n"), &notes))
    case .object(let members): return localized(members, &notes) ?? inner(members, &notes)
    case .null, nil: return nil
    }
  }

  private func plain(_ text: String) -> LocalizedText {
    plainTag.map { LocalizedText(text, tag: $0) } ?? LocalizedText(neutral: text)
  }

  /// Reads a text with its languages, such as `{"en": "Science", "fr": "Sciences"}` or `{"any": "42"}`.
  private func localized(_ members: [LenientJSON.Member], _ notes: inout [Problem.Kind]) -> LocalizedText? {
    var (read, hasLanguage, other): (LocalizedText, Bool, LocalizedText?) = (LocalizedText(), false, nil)
    for member in members {
      guard let text = member.value.text else { continue }
      let isAny = member.name.utf8.elementsEqual("any".utf8)
      let isTag = !isAny && LocalizedText.isTag(member.name)
      if let language = JSONTexts.language(member.name) {
        read.add(decoded(text, &notes), in: language)
        hasLanguage = true
      } else if isAny || isTag, other == nil {
        let text = decoded(text, &notes)
        other = isTag ? LocalizedText(text, tag: member.name) : LocalizedText(neutral: text)
      } else if !isTag, !isAny {
        return nil
      }
    }
    return hasLanguage ? read : other
  }

  /// Reads a text that is a member of an object, such as `{"text": "Which?"}`.
  private func inner(_ members: [LenientJSON.Member], _ notes: inout [Problem.Kind]) -> LocalizedText? {
    let node = JSONFields(members, JSONRole.ofAnswers)[.text]
    guard let node, node.members == nil else { return nil }
    return text(node, &notes)
  }

  /// Returns the supported language for a tag such as "fr", "FR" or "fr-CH". Returns `nil` for any other tag.
  static func language(_ tag: String) -> Language? {
    let bytes = Array(tag.utf8)
    guard bytes.count == 2 || bytes.count > 2 && (bytes[2] == UInt8(ascii: "-") || bytes[2] == UInt8(ascii: "_")) else {
      return nil
    }
    for language in Language.allCases
    where language.tag.utf8.elementsEqual(bytes.prefix(2).map { $0 | 0x20 }) { return language }
    return nil
  }

  // MARK: Encodings

  /// Returns the text without ASCII white space and control characters around it.
  static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes = bytes.dropFirst() }
    while let last = bytes.last, last <= 0x20 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func percentDecoded(_ text: String, hasPlus: Bool) -> String {
    let bytes = Array(text.utf8)
    var (decoded, place): ([UInt8], Int) = ([], 0)
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count, let high = bytes[place + 1].hexDigit,
        let low = bytes[place + 2].hexDigit
      {
        decoded.append(high << 4 | low)
        place += 3
      } else {
        decoded.append(hasPlus && bytes[place] == UInt8(ascii: "+") ? 0x20 : bytes[place])
        place += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Decodes a text in Base64 (RFC 4648, section 4). Returns `nil` if the text is empty or not Base64, or if the decoded bytes
  /// are not UTF-8.
  static func base64Decoded(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count % 4 == 0, !bytes.isEmpty else { return nil }
    var (decoded, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "="), place + 2 >= bytes.count { continue }
      guard let value = value64(byte) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        decoded.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func value64(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

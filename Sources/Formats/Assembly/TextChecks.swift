import Content

/// The limits for the length of a text, in Unicode scalars.
struct TextLimit {
  /// A text longer than this is reported, because it does not fit well on a phone.
  let soft: Int
  /// A text longer than this is rejected, left out or cut to this length.
  let hard: Int

  static let title = TextLimit(soft: 30, hard: 200)
  static let description = TextLimit(soft: 120, hard: 1_000)
  static let question = TextLimit(soft: 400, hard: 8_000)
  static let answer = TextLimit(soft: 120, hard: 2_000)
  static let hint = TextLimit(soft: 400, hard: 8_000)
}

extension LocalizedText {
  /// The number of Unicode scalars in the longest translation.
  var length: Int { translations.reduce(0) { max($0, $1.text.unicodeScalars.count) } }

  /// Whether all translations are blank.
  var isBlank: Bool { translations.allSatisfy { $0.text.isBlank } }

  /// Returns the text with `change` applied to each translation.
  func mapped(_ change: (String) -> String) -> LocalizedText {
    if let otherLanguageTag { return LocalizedText(change(text(in: .english)), tag: otherLanguageTag) }
    if let untagged { return LocalizedText(neutral: change(untagged)) }
    var mapped = LocalizedText()
    for (language, text) in translations { if let language { mapped.add(change(text), in: language) } }
    return mapped
  }

  /// Returns the text with each translation cut to `limit` Unicode scalars. A translation that is cut ends with an ellipsis,
  /// which is included in the limit.
  func shortened(to limit: Int) -> LocalizedText {
    mapped { text in
      let scalars = text.unicodeScalars
      guard scalars.count > limit else { return text }
      return String(String.UnicodeScalarView(scalars.prefix(max(0, limit - 1)))) + "…"
    }
  }
}

extension String {
  var isBlank: Bool { unicodeScalars.allSatisfy { $0.isBlank } }

  /// The text's UTF-8 bytes for comparing answers, without blank characters at the start and the end. In a text with several
  /// lines, blank characters at the start are kept, because they may be the indentation of program code.
  var visible: [UInt8] {
    let scalars = Array(unicodeScalars)
    let end = (scalars.lastIndex { !$0.isBlank } ?? -1) + 1
    let start = scalars[..<end].contains("\n") ? 0 : scalars.firstIndex { !$0.isBlank } ?? 0
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[min(start, end)..<end])
    return Array(String(text).utf8)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space, a zero-width space, a word joiner or a byte order mark.
  var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

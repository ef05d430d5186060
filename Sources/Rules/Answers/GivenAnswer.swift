/// A player's answer to a question of any kind.
public enum GivenAnswer: Equatable, Sendable {
  /// Choices, items or right-hand sides of the question, as numbers from 0 in the author's order. The list depends on the kind of
  /// question. It contains one choice, several choices in ascending order, all items in the player's order, or the chosen
  /// right-hand side for each left-hand side.
  case parts([Int])
  /// A typed answer, such as a word or a number.
  case text(GivenText)

  static func choice(_ choice: Int) -> GivenAnswer { .parts([choice]) }
}

/// A text that a player typed, and the player's language. A ``TextJudge`` may need the language, for example to ignore articles.
public struct GivenText: Hashable, Sendable {
  /// The text: at most ``longest`` bytes on one line, not empty, and without surrounding white space.
  public let text: String
  /// Two lower-case letters, such as "en".
  public let language: String

  /// The maximum length in bytes.
  public static let longest = 200

  /// Normalizes a text: each run of white space and control characters becomes one space, or nothing at either end, and text
  /// beyond the maximum length is cut off. Returns `nil` if nothing is left or the language is not valid.
  public init?(_ text: String, language: String) {
    var bytes: [UInt8] = []
    var pause: [UInt8] = []
    for scalar in text.unicodeScalars {
      if GivenText.isBlank(scalar) {
        if !bytes.isEmpty, pause.isEmpty { pause = [UInt8(ascii: " ")] }
        continue
      }
      let added = pause + Array(String(Character(scalar)).utf8)
      guard bytes.count + added.count <= GivenText.longest else { break }
      bytes += added
      pause = []
    }
    guard !bytes.isEmpty, GivenText.isLanguage(language) else { return nil }
    (self.text, self.language) = (String(decoding: bytes, as: UTF8.self), language)
  }

  /// Whether the scalar is a control character, a line break or a space.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isLanguage(_ tag: String) -> Bool {
    tag.utf8.count == 2 && tag.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}

extension GivenAnswer {
  /// The code of the answer in a log: numbers ("2" or "0,2"), or a language and a text ("en:Paris"). A single choice has the same
  /// code as in a ``ChoiceRound``.
  var code: String {
    switch self {
    case .parts(let parts): parts.map { "\($0)" }.joined(separator: ",")
    case .text(let given): given.language + ":" + given.text
    }
  }

  /// Reads a code. Each answer has only one valid code, so "02" is rejected.
  init?(code: String) {
    let bytes = Array(code.utf8)
    if bytes.count > 3, bytes[2] == UInt8(ascii: ":") {
      let text = GivenText(
        String(decoding: bytes[3...], as: UTF8.self), language: String(decoding: bytes[..<2], as: UTF8.self))
      guard let text else { return nil }
      self = .text(text)
    } else {
      var parts: [Int] = []
      for digits in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
        guard let part = UInt8(String(decoding: digits, as: UTF8.self)) else { return nil }
        parts.append(Int(part))
      }
      self = .parts(parts)
    }
    guard Array(self.code.utf8) == bytes else { return nil }
  }
}

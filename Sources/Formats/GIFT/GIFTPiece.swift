import Content

/// One answer in braces, with the sign before it.
struct GIFTPiece {
  /// The sign, `=` or `~`. `nil` for the text before the first sign.
  let mark: UInt8?
  /// The text after the sign, trimmed.
  let text: ArraySlice<UInt8>
  /// Whether the next answer begins with an equals sign.
  let isBeforeEquals: Bool

  /// Splits the content of braces at the positions in `equals`. With `hasTildes`, also splits the content at tildes.
  static func all(in content: ArraySlice<UInt8>, equals: [Int], hasTildes: Bool) -> [GIFTPiece] {
    var pieces: [GIFTPiece] = []
    var (start, mark, next): (Int, UInt8?, Int) = (content.startIndex, nil, 0)
    for place in content.indices {
      let isEquals = next < equals.count && equals[next] == place
      if isEquals { next += 1 }
      guard isEquals || hasTildes && content[place] == UInt8(ascii: "~") else { continue }
      if mark != nil || place > start {
        pieces.append(GIFTPiece(mark: mark, text: content[start..<place].trimmed, isBeforeEquals: isEquals))
      }
      (start, mark) = (place + 1, content[place])
    }
    pieces.append(GIFTPiece(mark: mark, text: content[start...].trimmed, isBeforeEquals: false))
    return pieces
  }

  /// Splits off a weight such as `%50%` or `%-33.33333%`, and returns the weight in hundredths of a percent. The weight is `nil`
  /// if there is none.
  static func weight(of text: ArraySlice<UInt8>) -> (weight: Int?, rest: ArraySlice<UInt8>) {
    let longest = 16
    guard text.first == UInt8(ascii: "%"),
      let end = text.dropFirst().prefix(longest).firstIndex(of: UInt8(ascii: "%"))
    else { return (nil, text) }
    let number = text[(text.startIndex + 1)..<end]
    let isNumber = number.allSatisfy { $0.isDecimalDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    guard isNumber, let weight = FixedPoint.weight(number) else { return (nil, text) }
    return (weight, text[(end + 1)...].trimmed)
  }

  /// Splits an answer at the `#` before its feedback. After a weight, Moodle writes `#` even if there is no feedback. Without a
  /// weight, a `#` at the end may belong to a name such as C#.
  static func feedback(of text: ArraySlice<UInt8>, hasWeight: Bool = true) -> (
    text: ArraySlice<UInt8>, feedback: ArraySlice<UInt8>
  ) {
    for place in text.indices where text[place] == UInt8(ascii: "#") {
      let feedback = text[(place + 1)...].trimmed
      if place > text.startIndex {
        let before = text[place - 1]
        // The `#` of an HTML character reference, such as "&#39;", or of a name such as "C#" does not begin feedback.
        if before == UInt8(ascii: "&") { continue }
        let isAlone = place - 2 < text.startIndex || text[place - 2].isBlank
        if feedback.isEmpty, !hasWeight, isAlone, before.isLetterOrDigit { return (text, feedback) }
      }
      return (text[..<place].trimmed, feedback)
    }
    return (text, text[text.endIndex...])
  }
}

/// A typed answer in which `*` matches any text, and `\*` is an asterisk.
struct GIFTWildcards {
  /// The answer without the wildcards at its ends. `nil` if it also has wildcards inside, or if it has no other text.
  let plain: String?
  let hasWildcards: Bool

  init(_ pattern: String) {
    var (bytes, wildcards): ([UInt8], [Int]) = ([], [])
    for byte in pattern.utf8 {
      if byte == UInt8(ascii: "*") {
        guard bytes.last == UInt8(ascii: "\\") else {
          wildcards.append(bytes.count)
          continue
        }
        bytes.removeLast()
      }
      bytes.append(byte)
    }
    hasWildcards = !wildcards.isEmpty
    let text = bytes[...].trimmed
    let isInside = wildcards.contains { $0 > 0 && $0 < bytes.count }
    plain = text.isEmpty || isInside ? nil : String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

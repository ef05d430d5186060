import Content
import Rules

/// An id made from a title.
///
/// A plain Latin title has the id that earlier releases gave it. Those dropped every other character, so that "C", "C++" and "C#"
/// were the same, and "География" was a hash. Here signs that belong to a name become words ("c-plus-plus", "c-sharp",
/// "dot-net"), letters lose their accents, and Cyrillic and Greek letters become Latin ones. A title in another script has a
/// hash, as before. `QuizIDs` keeps the former ids of quizzes that were imported with them.
struct ReadableID {
  let text: String
  /// The number of characters that the id does not show, apart from those between words.
  let lostCount: Int

  /// The maximum number of bytes.
  static let longest = 64

  init(_ title: String) {
    let scanner = TitleScanner(title)
    let id = ReadableID.cut(scanner.bytes, to: ReadableID.longest)
    text = id.isEmpty ? Identifier.slug(of: title) : String(decoding: id, as: UTF8.self)
    lostCount = scanner.lostCount
  }

  /// Returns an id with an addition that makes it distinct.
  static func id(_ id: String, with addition: String) -> String {
    let start = cut(Array(id.utf8), to: longest - addition.utf8.count - 1)
    return String(decoding: start, as: UTF8.self) + "-" + addition
  }

  /// Returns at most `count` bytes, which do not end with a hyphen.
  private static func cut(_ bytes: [UInt8], to count: Int) -> [UInt8] {
    var cut = Array(bytes.prefix(max(0, count)))
    while cut.last == UInt8(ascii: "-") { cut.removeLast() }
    return cut
  }
}

/// Turns a title into lower-case letters, digits and hyphens.
private struct TitleScanner {
  private(set) var bytes: [UInt8] = []
  private(set) var lostCount = 0

  init(_ title: String) {
    var before: Unicode.Scalar?
    // A title may be longer, but this is enough for an id.
    let scalars = Array(title.unicodeScalars.prefix(400))
    for (place, scalar) in scalars.enumerated() {
      read(scalar, after: before, before: place + 1 < scalars.count ? scalars[place + 1] : nil)
      before = scalar
    }
  }

  private mutating func read(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?) {
    if let letters = Transliteration.letters(for: scalar, after: last) {
      bytes += Array(letters.utf8)
    } else if ("0"..."9").contains(scalar) {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else if let word = TitleScanner.word(for: scalar, after: last, before: next) {
      separate()
      bytes += Array(word.utf8)
      separate()
    } else if Accents.isMark(scalar) {
      // In a decomposed text, й and ё are letters with a mark, which is part of the letter.
      if scalar == "\u{306}", last == "и" || last == "И" { replaceLast(with: "y") }
      if scalar == "\u{308}", last == "е" || last == "Е" { replaceLast(with: "yo") }
    } else {
      separate()
      if !scalar.isBlank, scalar != "-" { lostCount += 1 }
    }
  }

  private mutating func replaceLast(with letters: String) { bytes = bytes.dropLast() + Array(letters.utf8) }

  private mutating func separate() { if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) } }

  /// Returns the word for a sign that is part of a name, as in "C++", "C#" and ".NET", but not in "A+B", "#1" and "1.5".
  private static func word(for sign: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?) -> String? {
    func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map { Transliteration.letters(for: $0, after: nil) != nil } ?? false
    }
    let isEnd = isLetter(last) && !isLetter(next) && next.map { !("0"..."9").contains($0) } ?? true
    switch sign {
    case "+": return isEnd || last == "+" ? "plus" : nil
    case "#": return isEnd ? "sharp" : nil
    case ".": return isLetter(next) && last.map { $0.isBlank } ?? true ? "dot" : nil
    default: return nil
    }
  }
}

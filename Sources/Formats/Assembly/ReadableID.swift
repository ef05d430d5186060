import Content
import Rules

/// An id made from a title.
///
/// A title in plain Latin letters gets the same id as in earlier releases. Those releases dropped all other characters, so that
/// "C", "C++" and "C#" had the same id, and "География" had a hash. Now signs that belong to a name become words ("c-plus-plus",
/// "c-sharp", "dot-net"), letters lose their accents, and Cyrillic and Greek letters become Latin ones. A title in another script
/// still gets a hash. `QuizIDs` keeps the former ids of quizzes that were already imported.
struct ReadableID {
  let text: String
  /// The number of the title's characters that are missing from the id, apart from spaces and hyphens.
  let lostCount: Int

  /// The maximum length of an id in bytes.
  static let longest = 64

  init(_ title: String) {
    let scanner = TitleScanner(title)
    let id = ReadableID.cut(scanner.bytes, to: ReadableID.longest)
    text = id.isEmpty ? Identifier.slug(of: title) : String(decoding: id, as: UTF8.self)
    lostCount = scanner.lostCount
  }

  /// Appends a hyphen and `addition` to an id. If the result would be longer than `longest`, the id is cut first.
  static func id(_ id: String, with addition: String) -> String {
    let start = cut(Array(id.utf8), to: longest - addition.utf8.count - 1)
    return String(decoding: start, as: UTF8.self) + "-" + addition
  }

  /// Returns at most the first `count` bytes, without hyphens at the end.
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
    // The first 400 Unicode scalars of a title are enough for an id.
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
      // In decomposed text, й and ё each consist of a letter and a combining mark.
      if scalar == "\u{306}", last == "и" || last == "И" { replaceLast(with: "y") }
      if scalar == "\u{308}", last == "е" || last == "Е" { replaceLast(with: "yo") }
    } else {
      separate()
      if !scalar.isBlank, scalar != "-" { lostCount += 1 }
    }
  }

  private mutating func replaceLast(with letters: String) { bytes = bytes.dropLast() + Array(letters.utf8) }

  private mutating func separate() { if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) } }

  /// Returns the word for a sign that is part of a name, as in "C++", "C#" and ".NET". Returns `nil` for other signs, as in
  /// "A+B", "#1" and "1.5".
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

import Foundation
import TestSweeps
import Testing

@testable import Rules

/// Compares the table of `Accents` with Unicode's own data (ICU), which Foundation contains.
@Suite("Hangman's letters")
struct AlphabetTests {
  private static let alphabets: [Alphabet] = [.latin, .spanish, .russian]
  /// Accented letters with their own key on some keyboard.
  private static let keys: [Character] = ["ñ", "й"]
  private static let plainLetters = Set(Alphabet.latin.letters + Alphabet.russian.letters).subtracting(keys)

  /// The scalars that NFC text can contain, each with its base letter, if any. These are the scalars that normalization leaves
  /// unchanged. Scalars from U+3000 on are included only in a whole sweep.
  private static let scalars = (0...0x10FFFF as ClosedRange<UInt32>)
    .filter { $0 < 0x3000 || Sweep.isWhole }.compactMap(Unicode.Scalar.init)
    .filter { Array(String($0).precomposedStringWithCanonicalMapping.unicodeScalars) == [$0] }
    .map { (scalar: $0, plain: plainLetter(of: String($0))) }

  /// Returns the first scalar of the canonical decomposition in lower case. Returns `nil` if it is not one of `plainLetters`, or
  /// if another scalar is not a nonspacing mark.
  private static func plainLetter(of text: String) -> Character? {
    let scalars = text.decomposedStringWithCanonicalMapping.unicodeScalars
    guard let base = scalars.first, scalars.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
    else { return nil }
    let small = Character(String(base).lowercased())
    return plainLetters.contains(small) ? small : nil
  }

  @Test("The table agrees with Unicode's data for every scalar")
  func table() {
    let wrong = Self.scalars.filter { Accents.letter(under: $0.scalar).map { Character($0) } != $0.plain }
    #expect(wrong.prefix(10).map { $0.scalar } == [])
  }

  @Test("H1: Every scalar has its own key or that of its base letter", arguments: alphabets)
  func everyScalar(alphabet: Alphabet) {
    let wrong = Self.scalars.filter { scalar, plain in
      let own = Self.keys.first { String($0) == String(scalar).lowercased() }
      let key = [own, plain].compactMap(\.self).first(where: alphabet.letters.contains)
      return alphabet.letter(for: Character(scalar)) != key
    }
    #expect(wrong.prefix(10).map { $0.scalar } == [])
  }

  @Test("H1: A letter with a combining mark has the key of the composed letter", arguments: alphabets)
  func decomposed(alphabet: Alphabet) {
    let letters = alphabet.letters.flatMap { [String($0), String($0).uppercased()] }
    for letter in letters where letter.decomposedStringWithCanonicalMapping.unicodeScalars.count == 1 {
      for mark in (0x300..<0x370 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
        let written = Character(letter + String(mark))
        let composed = String(written).lowercased().precomposedStringWithCanonicalMapping
        let own = Self.keys.first { String($0) == composed && alphabet.letters.contains($0) }
        #expect(alphabet.letter(for: written) == own ?? Character(letter.lowercased()), "\(letter) U+\(mark.value)")
      }
    }
  }

  @Test("Two marks, an enclosing mark, or a lone mark have no key", arguments: ["e\u{301}\u{323}", "e\u{20DD}", "\u{301}"])
  func noKey(character: Character) {
    for alphabet in Self.alphabets { #expect(alphabet.letter(for: character) == nil) }
  }

  @Test("Ligatures and special letters are spelled out in either case")
  func spelling() {
    for character in "œæßøłđ" {
      let spelled = Alphabet.spelling(of: character)
      #expect(spelled.allSatisfy { Alphabet.latin.letter(for: $0) == $0 })
      if let capital = String(character).uppercased().first, character != "ß" {
        #expect(Alphabet.spelling(of: capital) == spelled)
      }
    }
    #expect(Alphabet.spelling(of: "ẞ") == ["s", "s"])
    #expect(Alphabet.spelling(of: "é") == ["é"])
  }

  @Test("A character with ten thousand marks takes no longer than any other", .timeLimit(.minutes(1)))
  func long() {
    let character = Character("e" + String(repeating: "\u{301}", count: 10_000))
    for _ in 0..<10_000 {
      #expect(Alphabet.latin.letter(for: character) == nil)
      #expect(Alphabet.spelling(of: character).count == 1)
    }
  }
}

@Suite("Capitals by the project's own rule")
struct CapitalTests {
  @Test(
    "Every letter that has a key gets the capital that Unicode defines",
    arguments: [0x41..<0x250, 0x400..<0x500, 0x1E00..<0x1F00] as [Range<UInt32>])
  func capitals(range: Range<UInt32>) {
    var wrong: [String] = []
    for value in range {
      guard let scalar = Unicode.Scalar(value),
        [Alphabet.latin, .spanish, .russian].contains(where: { $0.letter(for: Character(scalar)) != nil })
      else { continue }
      let capital = String(scalar).uppercased()
      // A letter without a single-letter capital stays lower-case, so it is not compared.
      if capital.unicodeScalars.count == 1, Alphabet.capital(Character(scalar)) != capital {
        wrong.append("\(scalar) U+\(String(value, radix: 16))")
      }
    }
    #expect(wrong == [])
  }
}

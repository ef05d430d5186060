/// The letters that can be guessed, and how what is written is reduced to them.
public struct Alphabet: Equatable, Sendable {
  /// Lower-case letters in the alphabet's order.
  public let letters: [Character]

  init(_ letters: String) {
    // Letter by letter, since making a list of a text in one go brings in how to walk it backwards.
    var list: [Character] = []
    for letter in letters { list.append(letter) }
    self.letters = list
  }

  /// The 26 letters of English and French.
  public static let latin = Alphabet("abcdefghijklmnopqrstuvwxyz")
  /// As `latin`, with Ñ, which is a letter of its own in Spanish and no accented N.
  public static let spanish = Alphabet("abcdefghijklmnñopqrstuvwxyz")
  /// The 32 letters of the Russian keyboard of word games: Й is one of its own, and Ё goes with Е.
  public static let russian = Alphabet("абвгдежзийклмнопрстуфхцчшщъыьэюя")

  /// The letter that finds a character, whatever its case and accents; `nil` if no key does.
  ///
  /// An accent is part of the character's scalar, or one combining mark after it: normalized text (NFC) has no more where the
  /// letter is in use. Only the first scalars are looked at, so that a character of ten thousand marks costs no more than any.
  public func letter(for character: Character) -> Character? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next(), let plain = Accents.letter(under: first) else { return nil }
    let mark = scalars.next()
    guard mark.map(Accents.isMark) != false, scalars.next() == nil else { return nil }
    for key in Alphabet.accentedKeys where key.isWritten(first, plain, mark) && letters.contains(Character(key.small)) {
      return Character(key.small)
    }
    return letters.contains(Character(plain)) ? Character(plain) : nil
  }

  /// A letter as it stands on a key and in the word: the capital, as Unicode has it for the letters of the game's languages.
  ///
  /// Not `uppercased()`, which is as much code as a game.
  public static func capital(_ character: Character) -> String {
    var scalars = character.unicodeScalars.makeIterator()
    guard let scalar = scalars.next(), scalars.next() == nil else { return String(character) }
    return String(Character(Accents.capital(scalar)))
  }

  /// The characters that a written one stands for in the game: ligatures and special letters are spelled out.
  static func spelling(of character: Character) -> [Character] {
    var scalars = character.unicodeScalars.makeIterator()
    guard let scalar = scalars.next(), scalars.next() == nil else { return [character] }
    // As texts: with a constant list of characters for each, the browser's module spelled some of them as others are.
    let spelled =
      switch scalar {
      case "œ", "Œ": "oe"
      case "æ", "Æ": "ae"
      case "ß", "ẞ": "ss"
      case "ø", "Ø": "o"
      case "ł", "Ł": "l"
      case "đ", "Đ": "d"
      default: ""
      }
    return spelled.utf8.isEmpty ? [character] : Array(spelled)
  }

  private static let accentedKeys = [
    AccentedKey(small: "ñ", capital: "Ñ", plain: "n", mark: "\u{303}"),
    AccentedKey(small: "й", capital: "Й", plain: "и", mark: "\u{306}"),
  ]
}

/// A letter that has a key in some alphabets, and in the others is an accented one.
private struct AccentedKey {
  let small: Unicode.Scalar
  let capital: Unicode.Scalar
  let plain: Unicode.Scalar
  let mark: Unicode.Scalar

  /// Whether this letter stands there, in one scalar or as a plain letter and a mark.
  func isWritten(_ first: Unicode.Scalar, _ plain: Unicode.Scalar, _ mark: Unicode.Scalar?) -> Bool {
    first == small || first == capital || (plain == self.plain && mark == self.mark)
  }
}

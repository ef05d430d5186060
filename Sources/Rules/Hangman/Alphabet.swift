/// The letters that can be guessed, and how what is written is reduced to them.
public struct Alphabet: Equatable, Sendable {
  /// Lower-case letters in the alphabet's order.
  public let letters: [Character]

  init(_ letters: String) { self.letters = Array(letters) }

  /// The 26 letters of English and French.
  public static let latin = Alphabet("abcdefghijklmnopqrstuvwxyz")
  /// As `latin`, with Ñ, which is a letter of its own in Spanish and no accented N.
  public static let spanish = Alphabet("abcdefghijklmnñopqrstuvwxyz")
  /// The 32 letters of the Russian keyboard of word games: Й is one of its own, and Ё goes with Е.
  public static let russian = Alphabet("абвгдежзийклмнопрстуфхцчшщъыьэюя")

  /// The letter that finds a character, whatever its case and accent; `nil` if no key does.
  ///
  /// Accents are told by canonical equivalence (Unicode Standard Annex #15): a character is an accented letter if it equals that
  /// letter followed by a combining mark. Letters of the alphabet itself are never reduced further.
  public func letter(for character: Character) -> Character? {
    let lower = Character(lowercasing: character)
    if letters.contains(lower) { return lower }
    if lower.isASCII { return nil }
    for letter in letters {
      for mark in Alphabet.marks where Character(String(letter) + String(mark)) == lower { return letter }
    }
    return nil
  }

  /// The characters that a written one stands for in the game: ligatures and special letters are spelled out.
  static func spelling(of character: Character) -> [Character] {
    switch Character(lowercasing: character) {
    case "œ": ["o", "e"]
    case "æ": ["a", "e"]
    case "ß": ["s", "s"]
    case "ø": ["o"]
    case "ł": ["l"]
    case "đ": ["d"]
    default: [character]
    }
  }

  /// Grave, acute, circumflex, tilde, macron, breve, dot above, diaeresis, hook, ring, double acute, caron, horn, dot below,
  /// comma below, cedilla, ogonek.
  private static let marks: [Character] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{309}", "\u{30A}", "\u{30B}",
    "\u{30C}", "\u{31B}", "\u{323}", "\u{326}", "\u{327}", "\u{328}",
  ]
}

extension Character {
  /// The lower-case form where that is one character, else the character itself.
  fileprivate init(lowercasing character: Character) {
    let lower = character.lowercased()
    self = lower.count == 1 ? lower.first ?? character : character
  }
}

/// The letters that can be guessed, and the rules that decide which of them reveals a character in a text.
public struct Alphabet: Equatable, Sendable {
  /// Lower-case letters in alphabetical order.
  public let letters: [Character]

  init(_ letters: String) {
    // Copied letter by letter, because `Array(letters)` would add code for iterating backwards over a string to the WebAssembly
    // module.
    var list: [Character] = []
    for letter in letters { list.append(letter) }
    self.letters = list
  }

  /// The 26 letters of English and French.
  public static let latin = Alphabet("abcdefghijklmnopqrstuvwxyz")
  /// Like `latin`, plus Ñ, which is a separate letter in Spanish rather than an accented N.
  public static let spanish = Alphabet("abcdefghijklmnñopqrstuvwxyz")
  /// The 32 letters of the Russian keyboard in word games: Й is a separate letter, and Ё counts as Е.
  public static let russian = Alphabet("абвгдежзийклмнопрстуфхцчшщъыьэюя")

  /// Returns the letter that reveals a character, ignoring case and accents, or `nil` if no letter does.
  ///
  /// An accent is part of the character's first scalar, or one combining mark after that scalar. In normalized text (NFC), real
  /// letters never have more than one such mark, so no letter reveals a character with more scalars. At most three scalars are
  /// read, so a character with ten thousand marks takes no extra time.
  public func letter(for character: Character) -> Character? {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next(), let plain = Accents.letter(under: first) else { return nil }
    let mark = scalars.next()
    guard mark.map(Accents.isMark) != false, scalars.next() == nil else { return nil }
    // Ñ and Й are separate letters in some alphabets, and accented letters in the others.
    let key: Unicode.Scalar =
      switch first {
      case "ñ", "Ñ": "ñ"
      case "й", "Й": "й"
      default: plain == "n" && mark == "\u{303}" ? "ñ" : plain == "и" && mark == "\u{306}" ? "й" : plain
      }
    if letters.contains(Character(key)) { return Character(key) }
    return letters.contains(Character(plain)) ? Character(plain) : nil
  }

  /// Returns a letter as a capital, the form in which keys and words show it. For the letters of the game's languages, this is
  /// the Unicode capital. A character with several scalars is returned unchanged.
  ///
  /// This method does not use `uppercased()`, which would add as much code to the WebAssembly module as a whole game.
  public static func capital(_ character: Character) -> String {
    var scalars = character.unicodeScalars.makeIterator()
    guard let scalar = scalars.next(), scalars.next() == nil else { return String(character) }
    return String(Character(Accents.capital(scalar)))
  }

  /// Returns the characters that the game uses for a written character: plain letters for a ligature such as œ or a special
  /// letter such as ø, and otherwise the character itself.
  static func spelling(of character: Character) -> [Character] {
    var scalars = character.unicodeScalars.makeIterator()
    guard let scalar = scalars.next(), scalars.next() == nil else { return [character] }
    // The spellings are strings, because arrays of characters led to some wrong spellings in the WebAssembly module.
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
}

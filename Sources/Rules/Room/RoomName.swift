/// The name of a player in a room (L7).
public struct RoomName: Equatable, Sendable {
  /// The name: 1 to ``longest`` characters on one line, without surrounding white space.
  public let text: String
  /// The name in one case, without accents, spaces and invisible characters. No two players who have a place in the room
  /// (``RoomPlayer/hasPlace``) have the same folded name.
  let folded: [UInt8]

  /// The maximum number of characters.
  public static let longest = 24
  /// The maximum number of bytes. It is large enough for characters that consist of many scalars.
  private static let mostBytes = 32 * longest

  /// Normalizes the white space in a name. Returns `nil` if the name is empty, invisible or too long.
  public init?(_ text: String) {
    guard text.utf8.count <= 4 * RoomName.mostBytes else { return nil }
    var bytes: [UInt8] = []
    var hasPause = false
    for scalar in text.unicodeScalars {
      if GivenText.isBlank(scalar) {
        hasPause = !bytes.isEmpty
        continue
      }
      if hasPause { bytes.append(UInt8(ascii: " ")) }
      hasPause = false
      bytes += Array(String(Character(scalar)).utf8)
    }
    let name = String(decoding: bytes, as: UTF8.self)
    folded = RoomName.folded(name)
    guard !folded.isEmpty, bytes.count <= RoomName.mostBytes, name.count <= RoomName.longest else { return nil }
    self.text = name
  }

  public static func == (one: RoomName, other: RoomName) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  /// Returns the name followed by a number. Shortens the name if necessary. Returns `nil` if the result is not a valid name.
  func numbered(_ number: Int) -> RoomName? {
    let end = " \(number)"
    return RoomName(String(text.prefix(RoomName.longest - end.utf8.count)) + end)
  }

  /// Returns the text in one case, without accents, spaces and invisible characters. Spells out ligatures and some special
  /// letters.
  private static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where scalar != " " && !isSilent(scalar) {
      switch scalar {
      case "ß", "ẞ": bytes += Array("ss".utf8)
      case "æ", "Æ": bytes += Array("ae".utf8)
      case "œ", "Œ": bytes += Array("oe".utf8)
      case "ø", "Ø": bytes.append(UInt8(ascii: "o"))
      case "ł", "Ł": bytes.append(UInt8(ascii: "l"))
      case "ı": bytes.append(UInt8(ascii: "i"))
      default: bytes += Array(String(Character(folded(scalar))).utf8)
      }
    }
    return bytes
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // The code points of full-width characters are 0xFEE0 above those of ASCII characters.
    if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { return folded(narrow) }
    if let letter = Accents.letter(under: scalar) { return letter }
    let capital: UInt32 =
      switch scalar.value {
      // In this order: the final sigma, Greek letters without accents, Greek letters with accents, and Armenian letters.
      case 0x3C2: 0x3A3
      case 0x3B1...0x3C9: scalar.value - 0x20
      case 0x386, 0x3AC: 0x391
      case 0x388, 0x3AD: 0x395
      case 0x389, 0x3AE: 0x397
      case 0x38A, 0x3AA, 0x390, 0x3AF, 0x3CA: 0x399
      case 0x38C, 0x3CC: 0x39F
      case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: 0x3A5
      case 0x38F, 0x3CE: 0x3A9
      case 0x561...0x586: scalar.value - 0x30
      default: Accents.capital(scalar).value
      }
    return Unicode.Scalar(capital) ?? scalar
  }

  /// Whether the scalar is an accent or invisible, such as a soft hyphen, a joiner, a direction mark, a variation selector or a
  /// filler.
  private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0x2800, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xE0100...0xE01EF:
      true
    default: Accents.isMark(scalar)
    }
  }
}

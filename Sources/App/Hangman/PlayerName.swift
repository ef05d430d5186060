/// A name that a player can enter for a best score.
public enum PlayerName {
  /// The maximum number of characters in a name. A longer name does not fit next to a score on a small phone.
  public static let longest = 20
  /// The maximum number of combining marks on one character. Vietnamese and pointed Hebrew need two or three.
  public static let mostMarks = 3

  /// Cuts a name down to the maximum number of characters.
  @inline(never)
  public static func shortened(_ name: String) -> String {
    var short = ""
    var count = 0
    for character in name where count < longest {
      short.append(character)
      count += 1
    }
    return short
  }

  /// Returns whether a name would not display properly in a list, because a character has too many combining marks or is too
  /// wide, or because all characters are invisible.
  ///
  /// Unicode's tables of character properties would make the WebAssembly module larger, so this function checks only the most
  /// common ranges of combining, wide and invisible characters. The server has the tables, and checks names with `VisibleName`.
  @inline(never)
  static func spoilsRow(_ name: String) -> Bool {
    var marks = 0
    var hasInk = false
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0xE31, 0xE34...0xE3A, 0xE47...0xE4E,
        0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF:
        marks += 1
        if marks > mostMarks { return true }
      // Blanks, fillers and invisible characters.
      case 0...0x20, 0x7F...0xA0, 0xAD, 0x115F, 0x1160, 0x180E, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000,
        0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0:
        marks = 0
      case 0x12000...0x1254F, 0x13000...0x143FF: return true  // Cuneiform and hieroglyphs can be as wide as a row.
      default: (marks, hasInk) = (0, true)
      }
    }
    return !hasInk
  }

  /// Removes spaces and control characters at the start and the end, because some keyboards add spaces.
  @inline(never)
  public static func trimmed(_ name: String) -> String {
    var (trimmed, gap) = ("", "")
    for scalar in name.unicodeScalars {
      if scalar.value <= 0x20 || scalar.value == 0xA0 {
        gap.unicodeScalars.append(scalar)
      } else {
        if !trimmed.utf8.isEmpty { trimmed += gap }
        trimmed.unicodeScalars.append(scalar)
        gap = ""
      }
    }
    return trimmed
  }
}

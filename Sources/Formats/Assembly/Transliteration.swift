import Rules

/// Converts accented Latin letters, Cyrillic letters and Greek letters to plain Latin letters.
enum Transliteration {
  /// Returns lower-case letters a–z for a letter, or `nil` for a scalar that is not supported. The result is empty for a hard or
  /// soft sign. `last`, the scalar before the letter, matters only for Greek: upsilon becomes "u" after omicron, and "y"
  /// otherwise.
  static func letters(for scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> String? {
    switch scalar.value {
    case 0x370...0x3FF: return greek(scalar, after: last)
    case 0x400...0x4FF: return cyrillic(scalar)
    case 0x41..<0x250, 0x1E00..<0x1F00:
      return Accents.letter(under: scalar).map { String($0) } ?? special(scalar)
    default: return nil
    }
  }

  private static func special(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "æ", "Æ": "ae"
    case "œ", "Œ": "oe"
    case "ß", "ẞ": "ss"
    case "þ", "Þ": "th"
    case "ø", "Ø": "o"
    case "ł", "Ł": "l"
    case "đ", "Đ", "ð", "Ð": "d"
    case "ħ", "Ħ": "h"
    case "ı": "i"
    case "ŋ", "Ŋ": "n"
    default: nil
    }
  }

  private static func cyrillic(_ scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    if (0x410...0x42F).contains(value) { return russian[Int(value - 0x410)] }
    if (0x430...0x44F).contains(value) { return russian[Int(value - 0x430)] }
    switch scalar {
    case "ё", "Ё": return "yo"
    case "і", "І", "ї", "Ї": return "i"
    case "є", "Є": return "ye"
    case "ґ", "Ґ", "ѓ", "Ѓ", "ғ", "Ғ": return "g"
    case "ў", "Ў", "ұ", "Ұ", "ү", "Ү": return "u"
    case "ј", "Ј": return "j"
    case "љ", "Љ": return "lj"
    case "њ", "Њ": return "nj"
    case "ћ", "Ћ": return "c"
    case "ђ", "Ђ": return "dj"
    case "џ", "Џ": return "dz"
    case "ќ", "Ќ", "қ", "Қ": return "k"
    case "ѕ", "Ѕ": return "dz"
    case "ә", "Ә": return "a"
    case "ң", "Ң": return "n"
    case "ө", "Ө": return "o"
    case "һ", "Һ": return "h"
    default: return nil
    }
  }

  /// The Latin letters for the Russian letters а to я. They follow the BGN/PCGN system, but the hard and soft signs get no
  /// apostrophe, and every е becomes "e".
  private static let russian = [
    "a", "b", "v", "g", "d", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p", "r", "s", "t", "u", "f", "kh", "ts", "ch",
    "sh", "shch", "", "y", "", "e", "yu", "ya",
  ]

  private static func greek(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> String? {
    let isAfterOmicron = last == "ο" || last == "Ο"
    switch scalar {
    case "ά", "Ά": return "a"
    case "έ", "Έ": return "e"
    case "ή", "Ή", "ί", "Ί", "ϊ", "Ϊ", "ΐ": return "i"
    case "ό", "Ό", "ώ", "Ώ": return "o"
    case "υ", "ύ", "Υ", "Ύ": return isAfterOmicron ? "u" : "y"
    case "ϋ", "Ϋ", "ΰ": return "y"
    default:
      let value = scalar.value
      if (0x391...0x3A9).contains(value) { return letters[Int(value - 0x391)] }
      if (0x3B1...0x3C9).contains(value) { return letters[Int(value - 0x3B1)] }
      return nil
    }
  }

  /// The Latin letters for the Greek letters α to ω, including the final sigma.
  private static let letters = [
    "a", "v", "g", "d", "e", "z", "i", "th", "i", "k", "l", "m", "n", "x", "o", "p", "r", "s", "s", "t", "y", "f", "ch", "ps",
    "o",
  ]
}

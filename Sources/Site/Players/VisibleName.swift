import App

/// Checks that a name can be shown in a row of a list without disturbing the layout.
enum VisibleName {
  /// Whether the name has only characters that can be shown in a row. For example, it must not have control characters, very wide
  /// characters, or characters that change the text direction.
  ///
  /// Joiners are allowed between visible characters, for Persian and Indic scripts and emoji. Tag characters are allowed after
  /// an emoji, for flags such as the flag of Scotland.
  static func hasOnlyShownSigns(_ name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      switch scalar.properties.generalCategory {
      case .control, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
      case .format:
        if isJoiner(scalar) {
          guard place > 0, place + 1 < scalars.count, joins(scalars[place - 1]), joins(scalars[place + 1]) else { return false }
        } else if !isTag(scalar) || !isInFlag(place, scalars) {
          return false
        }
      default: break
      }
      if isTooWide(scalar) { return false }
    }
    return true
  }

  /// Whether the combining marks of each character, such as accents, fit into the height of a row.
  static func marksAreFew(_ name: String) -> Bool {
    var marks = 0
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: marks += scalar.properties.isVariationSelector ? 0 : 1
      case .format: break
      default: marks = 0
      }
      if marks > PlayerName.mostMarks { return false }
    }
    return true
  }

  /// Whether the name has a visible letter or digit. Some letters do not count, because they are invisible, such as Hangul
  /// fillers.
  static func hasInk(_ name: String) -> Bool {
    name.unicodeScalars.contains {
      let properties = $0.properties
      return (properties.isAlphabetic || properties.numericType != nil) && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .nonspacingMark
    }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200C}" || scalar == "\u{200D}" }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    !isJoiner(scalar) && !scalar.properties.isWhitespace
      && (!scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector || isTag(scalar))
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

  /// Whether the tag character at a position follows an emoji in a complete sequence (UTS 51, emoji tag sequence). A cancel tag
  /// must end the sequence.
  private static func isInFlag(_ place: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    var start = place
    while start > 0, isTag(scalars[start]) { start -= 1 }
    guard scalars[start].properties.isEmoji else { return false }
    let tags = scalars[(start + 1)...].prefix(while: isTag)
    guard let end = tags.firstIndex(where: { $0.value == 0xE007F }) else { return false }
    return tags.count > 1 && end == tags.endIndex - 1
  }

  /// Whether the scalar is a cuneiform sign, a hieroglyph or U+FDFD. Some of these are as wide as a row.
  private static func isTooWide(_ scalar: Unicode.Scalar) -> Bool {
    (0x12000...0x1254F).contains(scalar.value) || (0x13000...0x143FF).contains(scalar.value) || scalar.value == 0xFDFD
  }
}

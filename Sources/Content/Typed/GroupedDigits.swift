extension Language {
  /// The scalars of a text without the signs that group digits by three: "1,000,000" is 1000000.
  ///
  /// Blanks and apostrophes group in every language, a comma in English, and a point in Spanish. Of another language's signs two are
  /// needed, which cannot be a decimal sign: "1.000.000". What could be read in two ways stays as it is: "3.141", "1,5", "1 000 5".
  func ungrouped(_ text: String) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    var kept: [Unicode.Scalar] = []
    var place = 0
    while place < scalars.count {
      if let end = groupsEnd(in: scalars, from: place) {
        kept += scalars[place..<end].filter { $0.isDigit }
        place = end
      } else {
        kept.append(scalars[place])
        place += 1
      }
    }
    return kept
  }

  /// Where a number in groups ends that begins at a place; `nil` if none does.
  private func groupsEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    func isDigit(_ place: Int) -> Bool { scalars.indices.contains(place) && scalars[place].isDigit }
    guard isDigit(start), scalars[start] != "0", !isDigit(start - 1) else { return nil }
    // Behind a decimal sign, or behind a number that is no group, nothing is grouped.
    if start > 1, scalars[start - 1].canGroup, isDigit(start - 2) { return nil }
    var end = start
    while isDigit(end) { end += 1 }
    guard end - start <= 3, end < scalars.count, scalars[end].canGroup else { return nil }
    let sign = scalars[end]
    var count = 0
    while end < scalars.count, scalars[end] == sign, isDigit(end + 1), isDigit(end + 2), isDigit(end + 3), !isDigit(end + 4) {
      (end, count) = (end + 4, count + 1)
    }
    guard count > (groups(with: sign) ? 0 : 1) else { return nil }
    return end < scalars.count && scalars[end] == sign && isDigit(end + 1) ? nil : end
  }

  private func groups(with sign: Unicode.Scalar) -> Bool {
    switch sign {
    case ",": self == .english
    case ".": self == .spanish
    default: true
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it groups digits in some language.
  fileprivate var canGroup: Bool {
    switch self {
    case ",", ".", "'", "\u{2019}", " ", "\u{A0}", "\u{2009}", "\u{202F}": true
    default: false
    }
  }
}

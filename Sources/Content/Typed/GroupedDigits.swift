extension Language {
  /// Returns the scalars of a text without separators between groups of three digits: "1,000,000" becomes 1000000.
  ///
  /// Spaces and apostrophes are separators in every language, commas in English, and points in Spanish. A number has only one
  /// decimal separator. So a comma or point that the language does not use for grouping must appear at least twice, as in
  /// "1.000.000". For this reason, "3.141" changes only in Spanish. "1,5" and "1 000 5" never change, because they are not in
  /// groups of three.
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

  /// Returns the end of a grouped number that begins at a position, or `nil` if there is none.
  private func groupsEnd(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    func isDigit(_ place: Int) -> Bool { scalars.indices.contains(place) && scalars[place].isDigit }
    guard isDigit(start), scalars[start] != "0", !isDigit(start - 1) else { return nil }
    // A grouped number cannot begin after another number and a separator, because the separator could be a decimal separator.
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
  /// Whether the scalar separates groups of digits in some language.
  fileprivate var canGroup: Bool {
    switch self {
    case ",", ".", "'", "\u{2019}", " ", "\u{A0}", "\u{2009}", "\u{202F}": true
    default: false
    }
  }
}

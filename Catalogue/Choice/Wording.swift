import Content
import Foundation

/// The narrow no-break space before French punctuation, and the normal no-break space.
let narrow = "\u{202F}"
let unbroken = "\u{A0}"

extension LocalizedText {
  /// Builds a text language by language.
  static func each(_ make: (Language) throws -> String) rethrows -> LocalizedText {
    LocalizedText(try Language.allCases.map(make))
  }

  /// Joins two texts with a space.
  static func + (first: LocalizedText, second: LocalizedText) -> LocalizedText {
    .each { first.text(in: $0) + " " + second.text(in: $0) }
  }

  /// Replaces each "[first|second]" with one of its two parts.
  func choosing(_ isFirst: Bool) -> LocalizedText {
    .each { text(in: $0).replacing(/\[([^|]*)\|([^\]]*)\]/) { isFirst ? $0.1 : $0.2 } }
  }

  /// Appends a list, such as "A, B and C.".
  func listing(_ entries: (Language) throws -> [String]) rethrows -> LocalizedText {
    try .each { text(in: $0) + Wording.list(try entries($0), in: $0) + "." }
  }

  var en: String { text(in: .english) }
  var fr: String { text(in: .french) }
  var es: String { text(in: .spanish) }
  var ru: String { text(in: .russian) }
}

extension Table.Row {
  /// Returns the text in the columns "en" to "ru". The column names may have a prefix.
  func text(_ prefix: String = "") throws -> LocalizedText {
    LocalizedText(try Language.allCases.map { try self[prefix + $0.tag] })
  }
}

extension Sequence {
  /// Returns the elements in ascending order of two values.
  func ranked<First: Comparable, Second: Comparable>(by rank: (Element) -> (First, Second)) -> [Element] {
    map { (rank($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension String {
  /// The name as an identifier: "Ho Chi Minh City" becomes "ho-chi-minh-city".
  var slug: String { FoldedText(self, in: .english).text.split(separator: " ").joined(separator: "-") }
}

/// Numbers, lists and small words in the style of each language.
enum Wording {
  /// Groups digits by three, from four digits on in English and French, and from five in Spanish and Russian.
  static func number(_ number: Int, in language: Language) -> String {
    let separator =
      switch language {
      case .english: ","
      case .french: narrow
      case .spanish, .russian: unbroken
      }
    let digits = String(abs(number))
    let isShort = digits.count < 4 || (digits.count == 4 && (language == .spanish || language == .russian))
    var text = number < 0 ? "−" : ""
    for (place, digit) in digits.enumerated() {
      if !isShort, place > 0, (digits.count - place) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text
  }

  /// Returns a number with at most `places` decimals, without trailing zeros. Only English uses a decimal point.
  static func decimal(_ number: Double, places: Int = 1, in language: Language) -> String {
    let factor = pow(10, Double(places))
    let scaled = Int((abs(number) * factor).rounded())
    let (whole, rest) = (scaled / Int(factor), scaled % Int(factor))
    var text = (number < 0 && scaled > 0 ? "−" : "") + Wording.number(whole, in: language)
    guard rest > 0 else { return text }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: places - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    text += (language == .english ? "." : ",") + decimals
    return text
  }

  /// Returns "A, B and C".
  static func list(_ entries: [String], in language: Language) -> String {
    guard let last = entries.last, entries.count > 1 else { return entries.first ?? "" }
    let and =
      switch language {
      case .english: "and"
      case .french: "et"
      case .spanish: spanishAnd(before: last)
      case .russian: "и"
      }
    return entries.dropLast().joined(separator: ", ") + " \(and) " + last
  }

  /// Returns the Spanish "and": "e" before the sound of i, otherwise "y".
  static func spanishAnd(before word: String) -> String {
    let start = word.lowercased().folding(options: .diacriticInsensitive, locale: nil)
    return (start.hasPrefix("i") || start.hasPrefix("hi")) && !start.hasPrefix("hie") ? "e" : "y"
  }

  /// Prefixes the French "de" and merges the article: "du Canada", "de la Chine", "d’Oman".
  static func frenchOf(_ name: String) -> String {
    if name.hasPrefix("le ") { return "du " + name.dropFirst(3) }
    if name.hasPrefix("les ") { return "des " + name.dropFirst(4) }
    return frenchDe(before: name)
  }

  /// Prefixes "de", or "d’" before a vowel or a silent h.
  static func frenchDe(before word: String) -> String {
    let start = word.lowercased().folding(options: .diacriticInsensitive, locale: nil)
    if word.hasPrefix("Le ") { return "du " + word.dropFirst(3) }
    let isSilent = ["hy", "he", "ha"].contains { start.hasPrefix($0) } && !start.hasPrefix("hafnium")
    return isSilent || start.first.map { "aeiou".contains($0) } == true ? "d’" + word : "de " + word
  }

  /// Prefixes "que", or "qu’" where "de" would be "d’".
  static func frenchQue(before word: String) -> String { frenchDe(before: word).hasPrefix("d’") ? "qu’" + word : "que " + word }

  /// Prefixes the Spanish "de" and merges the article: "del Reino Unido", "de los Países Bajos", "de El Salvador".
  static func spanishOf(_ name: String) -> String { name.hasPrefix("el ") ? "del " + name.dropFirst(3) : "de " + name }

  /// Returns the Russian form for a number: 1 раз, 2 раза, 5 раз.
  static func russian(_ number: Int, _ one: String, _ few: String, _ many: String) -> String {
    let (tens, ones) = (number / 10 % 10, number % 10)
    if tens == 1 { return many }
    return ones == 1 ? one : (2...4).contains(ones) ? few : many
  }
}

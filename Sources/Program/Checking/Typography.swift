import Content

extension Editor {
  /// Checks spaces, quotation marks, dashes and digits by the rules of each language.
  static func typography(of quiz: Quiz) -> [Advice] {
    let whole = [quiz.title, quiz.description].flatMap { text in advice(on: text, quiz, nil) }
    return quiz.questions.reduce(into: whole) { all, question in
      for text in texts(of: question) { all += advice(on: text, quiz, question) }
    }
  }

  private static func advice(on text: LocalizedText, _ quiz: Quiz, _ question: Question?) -> [Advice] {
    text.translations.flatMap { language, text in
      Typography(text, in: language).slips.map { Advice("\($0): “\(text)”", quiz, question, in: language) }
    }
  }
}

/// Checks a single text, character by character.
struct Typography {
  private let signs: [Unicode.Scalar]
  /// The language of the text, or `nil` for text shared by all languages.
  private let language: Language?
  /// The mistakes found, without repetitions.
  private(set) var slips: [String] = []

  private static let narrow: Unicode.Scalar = "\u{202F}"
  private static let unbroken: Unicode.Scalar = "\u{A0}"

  init(_ text: String, in language: Language?) {
    signs = Array(text.unicodeScalars)
    self.language = language
    for place in signs.indices { look(at: place) }
    if language == .spanish { lookForTurnedSigns() }
    if language == .russian { lookForYo(in: text) }
  }

  private mutating func note(_ slip: String) { if !slips.contains(slip) { slips.append(slip) } }
  private func sign(_ place: Int) -> Unicode.Scalar? { signs.indices.contains(place) ? signs[place] : nil }
  private static func isDigit(_ sign: Unicode.Scalar?) -> Bool { sign.map { ("0"..."9").contains($0) } ?? false }

  private mutating func look(at place: Int) {
    let (before, after) = (sign(place - 1), sign(place + 1))
    switch signs[place] {
    case "'", "\"": note("straight quotation marks")
    case "." where after == "." && sign(place + 2) == ".": note("three full stops instead of “…”")
    case " ":
      if before == nil || after == nil || after == " " { note("an extra space") }
      if Self.isDigit(before), beginsWithUnit(place + 1) { note("a breaking space before a unit") }
      if after == "—", language == .russian { note("a breaking space before a dash") }
    case "-" where Self.isDigit(after) && (before == nil || before == " " || before == "("):
      note("a hyphen instead of a minus sign")
    case "%": if !isPercentRight(after: before) { note("the wrong space before “%”") }
    case "«" where language == .french && after != Self.narrow: note("no narrow space after “«”")
    case ":" where language == .french && before != Self.unbroken:
      if before != nil, !Self.isDigit(after), after != "/" { note("no non-breaking space before “:”") }
    case "?", "!", ";", "»":
      let isTogether = before.map { "?!".unicodeScalars.contains($0) } ?? true
      if language == .french, before != Self.narrow, !isTogether { note("no narrow space before “\(signs[place])”") }
    // After a single digit, the comma may be a decimal comma.
    case "," where language != .english && language != nil && Self.isDigit(before) && Self.isDigit(sign(place - 2)):
      if digits(from: place + 1) == 3 { note("digits grouped with a comma") }
    case let sign where Self.isDigit(sign) && !Self.isDigit(before) && digits(from: place) > 4:
      if before != "," && before != "." { note("ungrouped digits") }
    default: break
    }
  }

  private func digits(from place: Int) -> Int { signs[place...].prefix { Self.isDigit($0) }.count }

  private func isPercentRight(after before: Unicode.Scalar?) -> Bool {
    switch language {
    case nil, .english: before != " "
    case .french: before == Self.narrow
    case .spanish, .russian: before == Self.unbroken
    }
  }

  private func beginsWithUnit(_ place: Int) -> Bool {
    let word = signs[min(place, signs.count)...].prefix { $0.properties.isAlphabetic || "°²³/".unicodeScalars.contains($0) }
    return Self.units.contains(String(String.UnicodeScalarView(word)))
  }

  private static let units: Set<String> = [
    "km", "cm", "mm", "nm", "kg", "mg", "g", "m", "s", "°C", "°F", "K", "Hz", "kHz", "MHz", "GHz", "dB", "V", "W", "kW", "J", "l",
    "ml", "kB", "MB", "GB", "km/h", "m/s", "km/s", "km²", "м", "км", "см", "мм", "нм", "кг", "г", "мг", "с", "Гц", "кГц", "В",
    "Вт", "Дж", "л", "мл", "КБ", "МБ", "ГБ", "км/ч", "м/с", "км/с", "км²",
  ]

  /// Checks that Spanish question and exclamation marks come in pairs.
  private mutating func lookForTurnedSigns() {
    for (opening, closing) in [("¿", "?"), ("¡", "!")] as [(Unicode.Scalar, Unicode.Scalar)] {
      if signs.count(where: { $0 == opening }) != signs.count(where: { $0 == closing }) {
        note("“\(opening)” and “\(closing)” do not match")
      }
    }
  }

  /// Finds common words that are written with е but always need ё.
  private mutating func lookForYo(in text: String) {
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) where Self.withoutYo.contains(String(word)) {
      note("“\(word)” without ё")
    }
  }

  private static let withoutYo: Set<String> = [
    "еще", "ее", "нее", "свое", "мое", "твое", "чье", "ребенок", "актер", "режиссер", "самолет", "вертолет", "полет", "зеленый",
    "зеленая", "желтый", "желтая", "черный", "черная", "счет", "расчет", "трехмерный", "четырехугольник", "живет", "поет",
    "дает", "идет", "растет", "причем", "объем", "подъем", "легкий", "легкая", "теплый", "теплая", "тяжелый", "тяжелая",
    "твердый", "твердая", "веселый", "дешевый", "орел", "козел", "котел", "костер", "ковер", "мед", "лед", "шелк",
  ]
}

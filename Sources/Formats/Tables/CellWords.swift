import Content
import Rules

/// The kind of question that a cell states.
enum QuestionKind: Equatable {
  case choice, trueFalse, typed, order
  /// An unsupported kind.
  case other(Problem.Kind)

  /// Recognises the names that quiz programs and their templates use. Any other name counts as a choice question.
  init(_ cell: String) {
    let name = cell.lowercased()
    func names(_ words: [String]) -> Bool { words.contains { name.has($0) } }
    self =
      if names(["true", "vrai", "verdadero", "verdadeiro", "wahr", "верно", "binary"]) {
        .trueFalse
      } else if names(["choice", "checkbox", "select", "choix", "opción", "auswahl", "выбор"]) {
        .choice
      } else if names(["fill", "blank", "short", "typed", "type answer", "type the answer", "text entry"]) {
        .typed
      } else if names(["open", "essay", "draw", "audio response", "video response", "word cloud", "wordcloud"]) {
        .other(.essay)
      } else if names(["reorder", "ordering", "jumble", "puzzle", "sort"]) {
        .order
      } else if names(["match", "poll", "survey", "slide", "scale", "drag", "dropdown", "hotspot", "passage", "comprehension"]) {
        .other(.otherKind(cell))
      } else {
        .choice
      }
  }
}

/// The words for "true" and "false" in several languages.
enum TruthWord {
  static func value(of text: String) -> Bool? {
    guard text.utf8.count <= 24 else { return nil }
    let words = CellText.words(ofHeading: text)
    guard words.count == 1 else { return nil }
    if trueWords.contains(words[0]) { return true }
    return falseWords.contains(words[0]) ? false : nil
  }

  private static let trueWords = [
    "true", "vrai", "verdadero", "verdadeiro", "wahr", "vero", "waar", "верно", "правда", "benar", "prawda", "doğru",
  ].flatMap { CellText.words(ofHeading: $0) }

  private static let falseWords = [
    "false", "faux", "falso", "falsch", "onwaar", "неверно", "ложь", "salah", "fałsz", "yanlış",
  ].flatMap { CellText.words(ofHeading: $0) }
}

/// Reads tags and difficulties from cells.
enum TagText {
  /// Returns a tag as an identifier of at most 64 characters, or `nil` if the text has no letter that an identifier can contain.
  static func tag(_ text: String) -> String? {
    var tag: [UInt8] = []
    var hasLetter = false
    for scalar in text.unicodeScalars {
      let letter = Accents.letter(under: scalar).flatMap { $0.value < 0x80 ? UInt8($0.value) : nil }
      if let letter {
        hasLetter = true
        tag.append(letter)
      } else if (0x30...0x39).contains(scalar.value) {
        tag.append(UInt8(scalar.value))
      } else if !tag.isEmpty, tag.last != UInt8(ascii: "-"), !Accents.isMark(scalar) {
        tag.append(UInt8(ascii: "-"))
      }
      if tag.count == 64 { break }
    }
    if tag.last == UInt8(ascii: "-") { tag.removeLast() }
    return hasLetter ? String(decoding: tag, as: UTF8.self) : nil
  }

  /// Returns the distinct tags as identifiers, up to the maximum number of tags for a question.
  static func tags(_ texts: [String]) -> [String] {
    var tags: [String] = []
    for text in texts where tags.count < most {
      if let tag = tag(text), !tags.contains(where: { $0.utf8.elementsEqual(tag.utf8) }) { tags.append(tag) }
    }
    return tags
  }

  private static let most = 10

  static func difficulty(_ text: String) -> Question.Difficulty? {
    let words = CellText.words(ofHeading: text)
    guard words.count == 1 else { return nil }
    if easy.contains(words[0]) { return .easy }
    if medium.contains(words[0]) { return .medium }
    return hard.contains(words[0]) ? .hard : nil
  }

  private static let easy = ["easy", "facile", "fácil", "leicht", "einfach", "лёгкий", "легко", "лёгкая", "mudah"]
    .flatMap { CellText.words(ofHeading: $0) }
  private static let medium = ["medium", "moyen", "moyenne", "medio", "media", "médio", "mittel", "средний", "средняя", "sedang"]
    .flatMap { CellText.words(ofHeading: $0) }
  private static let hard = [
    "hard", "difficult", "difficile", "difícil", "schwer", "schwierig", "сложный", "сложно", "трудный", "sulit",
  ]
  .flatMap { CellText.words(ofHeading: $0) }
}

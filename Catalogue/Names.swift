import Content
import Foundation

/// The names of countries, capitals and elements, and their aliases.
struct Names {
  /// Names to show instead of the facts' names. Players may type either name. Rows are keyed by kind and key, such as "country
  /// CIV".
  private let preferred: [String: Table.Row]
  private let aliases: [String: Table.Row]

  init(in folder: URL) throws {
    preferred = try Table("names", in: folder).rows(by: "kind", "key")
    aliases = try Table("aliases", in: folder).rows(by: "kind", "key")
  }

  /// Returns a typed answer whose names come from the columns that are named `prefix`, "_" and a language tag, such as "name_fr".
  func answer(_ kind: String, _ key: String, _ facts: Table.Row, prefix: String) throws -> Question.Answer {
    var shown: [String] = []
    var accepted: [[String]] = []
    for language in Language.allCases {
      let fact = try facts[prefix + "_" + language.tag].typographic
      let preferred = try self.preferred["\(kind) \(key)"]?[language.tag].typographic ?? ""
      shown.append((preferred.isEmpty ? fact : preferred).capitalizedFirst)
      let others = try aliases["\(kind) \(key)"]?.list(language.tag) ?? []
      let isOther = !FoldedText(fact, in: language).isSame(as: FoldedText(shown[shown.count - 1], in: language))
      accepted.append((isOther ? [fact.capitalizedFirst] : []) + others.map { $0.typographic })
    }
    return .typed(Question.Typed(LocalizedText(shown)) { accepted[Int($0.rawValue)] })
  }

  /// Returns the name to show, in all languages.
  func shown(_ kind: String, _ key: String, _ facts: Table.Row, prefix: String) throws -> LocalizedText {
    guard case .typed(let typed) = try answer(kind, key, facts, prefix: prefix) else { return LocalizedText() }
    return typed.shown
  }
}

extension LocalizedText {
  /// Creates a text in all four languages, or a neutral text if they are all the same.
  init(_ texts: [String]) {
    if Set(texts).count == 1 {
      self.init(neutral: texts[0])
    } else {
      self.init()
      for (language, text) in zip(Language.allCases, texts) { add(text, in: language) }
    }
  }

  init(_ english: String, _ french: String, _ spanish: String, _ russian: String) {
    self.init([english, french, spanish, russian])
  }
}

extension String {
  /// The text with typographic apostrophes.
  var typographic: String { replacing("'", with: "’") }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

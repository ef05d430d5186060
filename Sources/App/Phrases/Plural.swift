import Content

/// The plural forms of words after integers (CLDR, "Language Plural Rules", cardinals).
///
/// French and Spanish have a third form for millions. It is left out, because no count in the app is that large.
enum Plural {
  static func english(_ count: Int, _ one: String, _ other: String) -> String { count == 1 ? one : other }

  /// Returns the French form: the singular for zero and one, otherwise the plural.
  static func french(_ count: Int, _ one: String, _ other: String) -> String { count == 0 || count == 1 ? one : other }
  static func spanish(_ count: Int, _ one: String, _ other: String) -> String { count == 1 ? one : other }

  static func russian(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    let tens = count % 100
    switch count % 10 {
    case 1 where tens != 11: return one
    case 2...4 where !(12...14).contains(tens): return few
    default: return many
    }
  }
}

/// The languages that Potiron supports.
public enum Language: UInt8, CaseIterable, Sendable {
  case english, french, spanish, russian

  /// The BCP 47 tag, as in `lang` attributes, addresses and files.
  public var tag: String {
    switch self {
    case .english: "en"
    case .french: "fr"
    case .spanish: "es"
    case .russian: "ru"
    }
  }

  /// All tags, for error messages. This is a literal, because building the list from `allCases` would make the WebAssembly module
  /// larger.
  static var tags: String { "en, fr, es, ru" }

  public init?(tag: String) {
    guard let language = Language.allCases.first(where: { $0.tag == tag }) else { return nil }
    self = language
  }

  /// The first supported language in a browser's list of tags, such as "de-CH,fr", or English if there is none.
  public init(firstOf tags: String) {
    self = tags.parts(at: ",").compactMap { Language(tag: $0.parts(at: "-")[0]) }.first ?? .english
  }

  /// The language's name in the language itself.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .french: "Français"
    case .spanish: "Español"
    case .russian: "Русский"
    }
  }
}

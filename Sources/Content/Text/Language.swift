/// The languages that Potiron speaks.
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

  public init?(tag: String) {
    guard let language = Language.allCases.first(where: { $0.tag == tag }) else { return nil }
    self = language
  }

  /// The first of a browser's languages that is known here, by their tags in its order, such as "de-CH,fr"; English if none is.
  public init(firstOf tags: String) {
    self = .english
    for tag in tags.parts(at: ",") {
      guard let language = Language(tag: tag.parts(at: "-")[0]) else { continue }
      self = language
      return
    }
  }

  /// The language's name in itself.
  public var ownName: String {
    switch self {
    case .english: "English"
    case .french: "Français"
    case .spanish: "Español"
    case .russian: "Русский"
    }
  }
}

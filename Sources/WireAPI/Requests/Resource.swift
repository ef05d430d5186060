import Content

/// Something that screens are drawn from, and that is worth having at hand.
public enum Resource: Equatable, Sendable {
  /// The list of what there is to play, with the texts of one language.
  case catalogue(Language)
  /// A quiz with the texts of one language, or of all where it is `nil`; the answer may have more than was asked for.
  case quiz(id: String, Language?)
  case words(Language)
  case films

  /// The whole address, as it is asked for.
  package var address: String {
    guard case .quiz(_, let language) = self else { return endpoint.path }
    return endpoint.path + AddressQuery().with(.language, ifAny: language?.tag).text
  }

  private var endpoint: Endpoint {
    switch self {
    case .catalogue(let language): .catalogue(tag: language.tag)
    case .quiz(let id, _): .quiz(id: id)
    case .words(let language): .words(tag: language.tag)
    case .films: .films
    }
  }
}

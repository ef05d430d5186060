import Content

/// A cacheable resource that screens need before they can be drawn.
public enum Resource: Equatable, Sendable {
  /// The list of all playable content, in one language.
  case catalogue(Language)
  /// A quiz in one language, or in all languages if `nil`. The response may contain more languages than requested.
  case quiz(id: String, Language?)
  case words(Language)
  case films

  /// The full address: path and query.
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

import Content

/// Something that screens are drawn from, and that is worth having at hand.
public enum Resource: Equatable, Sendable {
  /// The list of what there is to play, with the texts of one language.
  case catalogue(Language)
  case quiz(id: String)
  case words(Language)
  case films

  package var endpoint: Endpoint {
    switch self {
    case .catalogue(let language): .catalogue(tag: language.tag)
    case .quiz(let id): .quiz(id: id)
    case .words(let language): .words(tag: language.tag)
    case .films: .films
    }
  }
}

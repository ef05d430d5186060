import Content

/// Something a screen is drawn from, and the address it is fetched from.
public enum Resource: Equatable, Sendable {
  case catalogue
  case quiz(id: String)
  case words(Language)

  public var path: String {
    switch self {
    case .catalogue: "/api/v1/quizzes"
    case .quiz(let id): "/api/v1/quizzes/" + id
    case .words(let language): "/api/v1/words/" + language.tag
    }
  }
}

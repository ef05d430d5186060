import Content

/// A request about typed quizzes. Only the server knows the answers to typed quizzes.
public enum TypedOperation: Equatable, Sendable {
  /// Fetches ten random quizzes, each marked as a favourite of the player or not.
  case ten(token: String, Language)
  case quiz(Int, token: String, Language)
  /// Checks a typed answer.
  case check(Int, answer: String, Language)
  case answer(Int, Language)
  /// Adds the quiz to the player's favourites (`true`) or removes it (`false`).
  case favour(Int, Bool, token: String)

  var method: APIRequest.Method {
    switch self {
    case .ten, .quiz, .check, .answer: .get
    case .favour(_, let isFavourite, _): isFavourite ? .put : .delete
    }
  }

  package var endpoint: TypedEndpoint {
    switch self {
    case .ten: .ten
    case .quiz(let number, _, _): .quiz(number)
    case .check(let number, _, _): .check(number)
    case .answer(let number, _): .answer(number)
    case .favour(let number, _, _): .favourite(number)
    }
  }

  package var query: AddressQuery {
    switch self {
    case .ten(let token, let language), .quiz(_, let token, let language):
      AddressQuery().with(.token, token).with(.language, language.tag)
    case .check(_, let answer, let language): AddressQuery().with(.answer, answer).with(.language, language.tag)
    case .answer(_, let language): AddressQuery().with(.language, language.tag)
    case .favour(_, _, let token): AddressQuery().with(.token, token)
    }
  }
}

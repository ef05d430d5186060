import Content

/// What the app asks of the server about typed quizzes: the answers are there alone, so that no page holds them.
public enum TypedCall: Equatable, Sendable {
  /// Ten of them, drawn by chance, each with whether it is a favourite of the player.
  case ten(token: String, Language)
  case quiz(Int, token: String, Language)
  /// Whether what was typed is right.
  case check(Int, answer: String, Language)
  case answer(Int, Language)
  /// Make it a favourite, or none.
  case favour(Int, Bool, token: String)

  var method: Call.Method {
    switch self {
    case .ten, .quiz, .check, .answer: .get
    case .favour(_, let isFavourite, _): isFavourite ? .put : .delete
    }
  }

  var endpoint: TypedEndpoint {
    switch self {
    case .ten: .ten
    case .quiz(let number, _, _): .quiz(number)
    case .check(let number, _, _): .check(number)
    case .answer(let number, _): .answer(number)
    case .favour(let number, _, _): .favourite(number)
    }
  }

  var query: AddressQuery {
    switch self {
    case .ten(let token, let language), .quiz(_, let token, let language):
      AddressQuery().with(.token, token).with(.language, language.tag)
    case .check(_, let answer, let language): AddressQuery().with(.answer, answer).with(.language, language.tag)
    case .answer(_, let language): AddressQuery().with(.language, language.tag)
    case .favour(_, _, let token): AddressQuery().with(.token, token)
    }
  }
}

/// An address of typed quizzes in the REST interface, below `/api/v1/typed`.
public enum TypedEndpoint: Equatable, Sendable {
  case ten
  case quiz(Int)
  case check(Int)
  case answer(Int)
  case favourite(Int)

  /// `segments` is what follows `typed`; `nil` where no address is.
  init?(_ segments: [String]) {
    switch segments.count {
    case 1 where segments[0] == "random10": self = .ten
    case 1:
      guard let number = TypedEndpoint.number(segments[0]) else { return nil }
      self = .quiz(number)
    case 2 where segments[0] == "favourites":
      guard let number = TypedEndpoint.number(segments[1]) else { return nil }
      self = .favourite(number)
    case 2:
      guard let number = TypedEndpoint.number(segments[0]) else { return nil }
      switch segments[1] {
      case "check": self = .check(number)
      case "answer": self = .answer(number)
      default: return nil
      }
    default: return nil
    }
  }

  var path: String {
    switch self {
    case .ten: "/random10"
    case .quiz(let number): "/" + String(number)
    case .check(let number): "/" + String(number) + "/check"
    case .answer(let number): "/" + String(number) + "/answer"
    case .favourite(let number): "/favourites/" + String(number)
    }
  }

  var methods: [Call.Method] {
    switch self {
    case .ten, .quiz, .check, .answer: [.get]
    case .favourite: [.put, .delete]
    }
  }

  /// A quiz's number as addresses write it: at most nine digits, the first of them no nought.
  @inline(never)
  public static func number(_ text: String) -> Int? {
    guard let number = text.wholeNumber, number > 0 else { return nil }
    return number
  }
}

/// By what the server knows whose favourites to tell: twenty hexadecimal digits, which the browser draws for itself.
public enum PlayerToken {
  public static let length = 20

  /// Whether a text can be a token.
  @inline(never)
  public static func isValid(_ text: String) -> Bool {
    guard text.utf8.count == length else { return false }
    for byte in Array(text.utf8) where byte &- UInt8(ascii: "0") > 9 && byte &- UInt8(ascii: "a") > 5 { return false }
    return true
  }
}

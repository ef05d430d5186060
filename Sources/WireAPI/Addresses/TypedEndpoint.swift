import Content

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

  package var methods: [Call.Method] {
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

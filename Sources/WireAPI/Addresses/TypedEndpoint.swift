import Content

/// A REST endpoint for typed quizzes.
public enum TypedEndpoint: TemplatedAddress, Equatable, Sendable {
  case ten
  case quiz(Int)
  case check(Int)
  case answer(Int)
  case favourite(Int)

  public enum Template: String, AddressTemplate {
    case ten = "/typed/random10"
    case quiz = "/typed/{number}"
    case check = "/typed/{number}/check"
    case answer = "/typed/{number}/answer"
    case favourite = "/typed/favourites/{number}"

    public static var root: String { Endpoint.root }
  }

  public init?(_ template: Template, _ values: [String]) {
    let number = values.first.flatMap(TypedEndpoint.number) ?? 0
    if number == 0, template != .ten { return nil }
    switch template {
    case .ten: self = .ten
    case .quiz: self = .quiz(number)
    case .check: self = .check(number)
    case .answer: self = .answer(number)
    case .favourite: self = .favourite(number)
    }
  }

  package var parts: (template: Template, values: [String]) {
    switch self {
    case .ten: (.ten, [])
    case .quiz(let number): (.quiz, [String(number)])
    case .check(let number): (.check, [String(number)])
    case .answer(let number): (.answer, [String(number)])
    case .favourite(let number): (.favourite, [String(number)])
    }
  }

  public var path: String { parts.template.filled(with: parts.values) }

  package var methods: [APIRequest.Method] {
    switch self {
    case .ten, .quiz, .check, .answer: [.get]
    case .favourite: [.put, .delete]
    }
  }

  /// Parses a quiz number: at most nine digits, without a leading zero. Returns `nil` for 0 and any other text.
  @inline(never)
  public static func number(_ text: String) -> Int? {
    guard let number = text.wholeNumber, number > 0 else { return nil }
    return number
  }
}

import Content
import HTTP
import Platform

/// The parameters of `api.php`. A parameter without a value counts as missing.
struct OpenTDBQuery: Equatable {
  /// The number of questions, from 1 to 50. Requests for more get 50.
  let amount: Int
  let filter: TriviaPool.Filter
  let encoding: TriviaEncoding
  let token: String?

  private static let mostQuestions = 50

  /// Returns `nil` if a parameter is invalid or `amount` is missing.
  init?(_ request: Request) {
    guard let amount = request.value("amount").flatMap({ Int($0) }), amount > 0,
      let category = request.read("category", { Int($0) }),
      let difficulty = request.read("difficulty", { $0.oneOf(Question.Difficulty.allCases, by: \.name) }),
      let kind = request.read("type", { $0.oneOf(TriviaQuestion.Kind.allCases, by: \.rawValue) }),
      let encoding = request.read("encode", { $0.oneOf(TriviaEncoding.allCases, by: \.rawValue) })
    else { return nil }
    self.amount = min(amount, OpenTDBQuery.mostQuestions)
    // Apps send 0 to request questions from any category.
    filter = TriviaPool.Filter(category: category == 0 ? nil : category, difficulty: difficulty, kind: kind)
    self.encoding = encoding ?? .html
    token = request.value("token")
  }
}

extension Request {
  /// Returns the first value of a parameter, or `nil` if it is missing or empty.
  func value(_ name: String) -> String? { query(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns a parameter's value, `.some(nil)` if it is missing, or `nil` if it is invalid.
  fileprivate func read<Value>(_ name: String, _ read: (String) -> Value?) -> Value?? {
    guard let text = value(name) else { return .some(nil) }
    return read(text).map { .some($0) }
  }
}

extension String {
  /// Returns the value with this name, ignoring case, or `nil` if there is none.
  fileprivate func oneOf<Value>(_ values: [Value], by name: (Value) -> String) -> Value? {
    values.first { name($0).utf8.elementsEqual(ignoringCase: utf8) }
  }
}

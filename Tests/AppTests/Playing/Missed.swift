import JSON
import Rules
import Testing

/// Missed questions as the browser saves them.
enum Missed {
  /// A day in milliseconds.
  static let day: Int64 = 86_400_000
  /// The day on which the tests visit pages, in days since 1970.
  static let today = Int(1_800_000_000_000 / day)

  static func card(_ box: Int, day: Int) -> String { #"{"version":1,"box":\#(box),"day":\#(day)}"# }

  /// Storage with a card in the first Leitner box for each question, such as "small/q1". All were missed `daysAgo` days ago.
  static func cards(_ questions: String..., daysAgo: Int = 1) -> [String: String] {
    Dictionary(uniqueKeysWithValues: questions.map { ("missed/" + $0, card(1, day: today - daysAgo)) })
  }
}

extension Visitor {
  /// Plays a round of Classic on the small quiz, and misses these questions (from 1).
  mutating func playSmall(missing missed: Set<Int>) throws {
    open("/quizzes/small/classic")
    for number in 1...4 { try submit(missed.contains(number) ? "wrong" : "right") }
  }

  /// Answers all questions of a practice round. `answer` returns the answer to the question with a text. Returns the texts of the
  /// questions in order.
  @discardableResult
  mutating func practise(_ answer: (String) -> String = { _ in "right" }) throws -> [String] {
    var asked: [String] = []
    while page.has("radiogroup") {
      let question = try page.the("radiogroup").name
      asked.append(question)
      try submit(answer(question))
    }
    return asked
  }

  /// Returns the saved card of a question, or `nil` if there is none.
  func card(_ question: String) throws -> LeitnerCard? {
    guard let value = storage["missed/" + question] else { return nil }
    return try JSON.Reader(JSON(parsing: value)).read()
  }
}

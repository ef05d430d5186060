/// The questions with typed answers, each with its author, sorted by number.
public struct TypedPool: Sendable {
  /// A question with its answer and its author.
  public struct Entry: Equatable, Sendable {
    public let number: Int
    public let question: Question
    public let answer: Question.Typed
    public let author: Quiz.Author?
  }

  /// The entries in ascending order of their numbers.
  public let entries: [Entry]

  /// Creates an empty pool. The browser uses only empty pools, so its module does not contain the code that fills pools.
  public init() { entries = [] }

  /// Collects the typed questions from some quizzes. Questions without a number are left out. The numbers must be unique.
  public init(_ quizzes: [Quiz]) {
    let entries = quizzes.flatMap { quiz in
      quiz.questions.compactMap { question -> Entry? in
        guard let number = question.number, let answer = question.typed else { return nil }
        return Entry(number: number, question: question, answer: answer, author: quiz.author)
      }
    }
    self.entries = entries.sorted { $0.number < $1.number }
  }

  public var isEmpty: Bool { entries.isEmpty }

  public subscript(number: Int) -> Entry? {
    let place = Int.first(below: entries.count) { entries[$0].number >= number }
    return place < entries.count && entries[place].number == number ? entries[place] : nil
  }
}

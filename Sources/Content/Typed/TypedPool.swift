/// The questions with typed answers, each with its author, by number.
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

  /// Creates an empty pool. Pages use only empty pools, so they need no code to build others.
  public init() { entries = [] }

  /// Collects the typed questions of some quizzes. Their numbers must be unique.
  public init(_ quizzes: [Quiz]) {
    var entries: [Entry] = []
    for quiz in quizzes {
      for question in quiz.questions {
        guard let number = question.number, let answer = question.typed else { continue }
        entries.append(Entry(number: number, question: question, answer: answer, author: quiz.author))
      }
    }
    self.entries = entries.sorted { $0.number < $1.number }
  }

  public var isEmpty: Bool { entries.isEmpty }

  public subscript(number: Int) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].number == number ? entries[low] : nil
  }
}

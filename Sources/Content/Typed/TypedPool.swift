/// The questions whose answer is typed, each with whoever asks it, by their numbers.
public struct TypedPool: Sendable {
  /// One question, on its own.
  public struct Entry: Equatable, Sendable {
    public let number: Int
    public let question: Question
    public let answer: Question.Typed
    public let author: Quiz.Author?
  }

  /// In ascending order of their numbers.
  public let entries: [Entry]

  /// No questions; all that a page has of them, which therefore need not know how they are gathered.
  public init() { entries = [] }

  /// The typed questions of some quizzes, no two of which have one number.
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

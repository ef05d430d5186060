import Content
import JSON

/// The content that is at hand: all of it on the server, in the browser what has been fetched.
public struct Library: Equatable, Sendable {
  public private(set) var catalogue: [QuizSummary]?
  private var quizzes: [Quiz] = []
  private var words: [WordList] = []

  /// Whether all there is is here, so that what is missing does not exist, and need not be asked for.
  let isWhole: Bool

  /// An empty library, to be filled with what is fetched.
  public init() { isWhole = false }

  /// A library that lacks nothing.
  public init(quizzes: [Quiz], words: [WordList]) {
    isWhole = true
    catalogue = quizzes.map { QuizSummary($0) }
    self.quizzes = quizzes
    self.words = words
  }

  public func quiz(_ id: String) -> Quiz? { quizzes.first { $0.id == id } }
  public func words(in language: Language) -> WordList? { words.first { $0.language == language } }

  func has(_ resource: Resource) -> Bool {
    switch resource {
    case .catalogue: catalogue != nil
    case .quiz(let id): quizzes.contains { $0.id == id }
    case .words(let language): words.contains { $0.language == language }
    }
  }

  /// Takes in the body of an answer to a request for a resource; `false` if it was not what was asked for.
  mutating func take(_ resource: Resource, from body: String) -> Bool {
    guard let document = try? JSON(parsing: body) else { return false }
    switch resource {
    case .catalogue:
      guard let list = try? JSON.Reader(document)["quizzes"].read([QuizSummary].self) else { return false }
      catalogue = list
    case .quiz(let id):
      guard let quiz = try? JSON.Reader(document).read(Quiz.self), quiz.id == id else { return false }
      quizzes.append(quiz)
    case .words(let language):
      guard let list = try? JSON.Reader(document).read(WordList.self), list.language == language else { return false }
      words.append(list)
    }
    return true
  }
}

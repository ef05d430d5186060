import App
import Content
import JSON

/// What a source gives.
struct SourcedContent: Equatable, Sendable {
  var quizzes: [Quiz] = []
}

extension SourcedContent: JSONReadable, JSONWritable {
  /// Reads `{"quizzes": […]}`, as it is kept.
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    quizzes = try reader["quizzes"].read()
  }

  var json: JSON { ["quizzes": quizzes.json] }
}

extension SourcedContent: CustomStringConvertible {
  /// How much it is, such as "12 quizzes with 200 questions".
  var description: String {
    "\(Self.count(quizzes.count, "quiz", "quizzes")) with "
      + Self.count(quizzes.reduce(0) { $0 + $1.choiceQuestions.count }, "question", "questions")
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}

extension SourcedContent {
  /// The same, marked with where it is from.
  func marked(_ origin: Origin) -> SourcedContent {
    var content = self
    content.quizzes = quizzes.map { quiz in
      Quiz(
        id: quiz.id, icon: quiz.icon, title: quiz.title, description: quiz.description, author: quiz.author,
        questions: quiz.questions, origins: [origin])
    }
    return content
  }
}

extension Library {
  /// The library with what services have given beside it; what has the name of something that is here already is left out.
  func adding(_ contents: [SourcedContent]) -> Library {
    if contents.isEmpty { return self }
    let quizzes = currentQuizzes
    var names = Set(quizzes.map(\.id))
    let further = contents.flatMap(\.quizzes).filter { names.insert($0.id).inserted }
    return Library(
      quizzes: quizzes + further, words: Language.allCases.compactMap { words(in: $0) }, films: films(), typed: typed)
  }

  /// The quizzes that can be chosen from, in their order, without the one that mixes them.
  var currentQuizzes: [Quiz] { (catalogue?.quizzes ?? []).compactMap { quiz($0.id) } }
}

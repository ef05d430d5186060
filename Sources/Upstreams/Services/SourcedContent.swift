import Content
import JSON

/// The content from a source.
package struct SourcedContent: Equatable, Sendable {
  package var quizzes: [Quiz] = []
  package var words: [WordList] = []
  package var films = SourcedFilms()
  /// A doubt about the encoding of the content, for the operator.
  var doubt: TextDoubt?
  /// The origins, set by ``marked(_:)``.
  package private(set) var origins: [Origin] = []

  init(quizzes: [Quiz] = [], words: [WordList] = [], films: SourcedFilms = SourcedFilms()) {
    self.quizzes = quizzes
    self.words = words
    self.films = films
  }
}

extension SourcedContent: JSONReadable, JSONWritable {
  /// Reads the saved form `{"quizzes": […], "words": […], "films": {…}}`, with ``doubt`` as `"encoding"` and `"lossy"`. Earlier
  /// versions of Potiron saved only quizzes.
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      quizzes: try reader["quizzes"].read(), words: try reader.optional("words")?.read() ?? [],
      films: try reader.optional("films")?.read() ?? SourcedFilms())
    doubt = try reader.optional("encoding").map { encoding throws(JSON.Mismatch) in
      TextDoubt(encoding: try encoding.string, isLossy: try reader["lossy"].bool)
    }
  }

  package var json: JSON {
    var members = [
      JSON.Member("quizzes", quizzes.json), JSON.Member("words", words.json), JSON.Member("films", films.json),
    ]
    if let doubt { members += [JSON.Member("encoding", .string(doubt.encoding)), JSON.Member("lossy", .bool(doubt.isLossy))] }
    return .object(JSON.Object(members))
  }
}

extension SourcedContent {
  /// The total number of questions, words and films.
  var size: Int {
    quizzes.reduce(0) { $0 + $1.choiceQuestions.count } + words.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.count } }
      + films.films.count
  }
}

extension SourcedContent: CustomStringConvertible {
  /// A summary such as "12 quizzes with 200 questions".
  package var description: String {
    let counts = [
      quizzes.isEmpty
        ? nil
        : "\(Self.count(quizzes.count, "quiz", "quizzes")) with "
          + Self.count(quizzes.reduce(0) { $0 + $1.choiceQuestions.count }, "question", "questions"),
      words.isEmpty
        ? nil
        : "\(Self.count(words.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.count } }, "word", "words")) in "
          + Self.count(words.count, "language", "languages"),
      films.films.isEmpty ? nil : Self.count(films.films.count, "film", "films"),
    ].compactMap { $0 }
    return (counts.isEmpty ? "nothing" : counts.joined(separator: ", ")) + (doubt.map { " (\($0))" } ?? "")
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}

extension SourcedContent {
  /// Returns the content, marked with its origin.
  package func marked(_ origin: Origin) -> SourcedContent {
    var content = self
    content.origins = [origin]
    content.words = words.map { WordList(language: $0.language, steps: $0.steps, origins: [origin]) }
    content.quizzes = quizzes.map { quiz in
      Quiz(
        id: quiz.id, icon: quiz.icon, title: quiz.title, description: quiz.description, author: quiz.author,
        questions: quiz.questions, origins: [origin])
    }
    return content
  }
}

import Content
import JSON

/// The content from a source.
package struct SourcedContent: Equatable, Sendable {
  package var quizzes: [Quiz] = []
  package var words: [WordList] = []
  package var films = SourcedFilms()
  /// For the operator: why the text may have been decoded incorrectly. `nil` if there is no doubt.
  var doubt: TextDoubt?
  /// The origins of the content. Empty until ``marked(_:)`` sets them.
  package private(set) var origins: [Origin] = []
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
    .object([
      "quizzes": quizzes.json, "words": words.json, "films": films.json, "encoding": doubt?.encoding.json,
      "lossy": doubt?.isLossy.json,
    ])
  }
}

extension SourcedContent {
  /// The total number of questions, words and films.
  var size: Int { questionCount + wordCount + films.films.count }

  private var questionCount: Int { quizzes.reduce(0) { $0 + $1.choiceQuestions.count } }
  private var wordCount: Int { words.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.count } } }
}

extension SourcedContent: CustomStringConvertible {
  /// A summary such as "12 quizzes with 200 questions".
  package var description: String {
    var counts: [String] = []
    if !quizzes.isEmpty {
      counts.append(Self.count(quizzes.count, "quiz", "quizzes") + " with " + Self.count(questionCount, "question", "questions"))
    }
    if !words.isEmpty {
      counts.append(Self.count(wordCount, "word", "words") + " in " + Self.count(words.count, "language", "languages"))
    }
    if !films.films.isEmpty { counts.append(Self.count(films.films.count, "film", "films")) }
    return (counts.isEmpty ? "nothing" : counts.joined(separator: ", ")) + (doubt.map { " (\($0))" } ?? "")
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
}

extension SourcedContent {
  /// Returns the content with this as its only origin. Each quiz and each list of words also gets the origin.
  package func marked(_ origin: Origin) -> SourcedContent {
    var content = self
    content.origins = [origin]
    content.words = words.map { WordList(language: $0.language, steps: $0.steps, origins: [origin]) }
    content.quizzes = quizzes.map { $0.named($0.id, from: [origin]) }
    return content
  }
}

import Content
import JSON

/// The playable content that the list shows.
public struct Catalogue: Equatable, Sendable {
  /// The language of the texts, or `nil` if the texts are in all languages.
  public let language: Language?
  public let quizzes: [QuizSummary]
  /// The version of the films, or `nil` if the operator has left them out.
  public let films: String?
  /// The number of typed quizzes, or `nil` if the operator has left them out.
  public let typed: Int?

  public init(quizzes: [QuizSummary], films: String? = nil, typed: Int? = nil, language: Language? = nil) {
    (self.language, self.quizzes, self.films, self.typed) = (language, quizzes, films, typed)
  }

  /// Returns the catalogue in one language. Leaving out the other languages makes the first visit faster, because on that
  /// visit the app waits for the catalogue.
  public func only(in language: Language) -> Catalogue {
    Catalogue(quizzes: quizzes.map { $0.only(in: language) }, films: films, typed: typed, language: language)
  }

  /// Whether there are enough quizzes for the mixed quiz.
  @inline(never)
  package var hasMix: Bool { quizzes.count { !$0.isPublished } > 1 }

  package func quiz(_ id: String) -> QuizSummary? { quizzes.first { $0.id == id } }
}

extension Catalogue: JSONReadable, JSONWritable {
  /// Reads `{"language": "fr", "quizzes": […], "films": "0123456789abcdef", "typed": 449}`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      quizzes: try reader.read("quizzes"), films: try reader.optional("films")?.string,
      typed: try reader.optional("typed")?.integer(in: 1...1_000_000),
      language: try reader.optional("language")?.read())
  }

  public var json: JSON {
    .object(["language": language?.json, "quizzes": quizzes.json, "films": films?.json, "typed": typed?.json])
  }
}

import App
import Content
import JSON

/// What a source gives.
struct SourcedContent: Equatable, Sendable {
  var quizzes: [Quiz] = []
  var words: [WordList] = []
  var films = SourcedFilms()
  /// What the operator should be told about the text that it was read from.
  var doubt: TextDoubt?
  /// Where it is from, once it is marked.
  private(set) var origins: [Origin] = []

  init(quizzes: [Quiz] = [], words: [WordList] = [], films: SourcedFilms = SourcedFilms()) {
    self.quizzes = quizzes
    self.words = words
    self.films = films
  }
}

extension SourcedContent: JSONReadable, JSONWritable {
  /// Reads `{"quizzes": […], "words": […], "films": {…}}`, as it is kept, with ``doubt`` as `"encoding"` and `"lossy"`; earlier versions gave quizzes alone.
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      quizzes: try reader["quizzes"].read(), words: try reader.optional("words")?.read() ?? [],
      films: try reader.optional("films")?.read() ?? SourcedFilms())
    doubt = try reader.optional("encoding").map { encoding throws(JSON.Mismatch) in
      TextDoubt(encoding: try encoding.string, isLossy: try reader["lossy"].bool)
    }
  }

  var json: JSON {
    var members = [
      JSON.Member("quizzes", quizzes.json), JSON.Member("words", words.json), JSON.Member("films", films.json),
    ]
    if let doubt { members += [JSON.Member("encoding", .string(doubt.encoding)), JSON.Member("lossy", .bool(doubt.isLossy))] }
    return .object(JSON.Object(members))
  }
}

extension SourcedContent {
  /// How many questions, words and films it has.
  var size: Int {
    quizzes.reduce(0) { $0 + $1.choiceQuestions.count } + words.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.count } }
      + films.films.count
  }
}

extension SourcedContent: CustomStringConvertible {
  /// How much it is, such as "12 quizzes with 200 questions".
  var description: String {
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
  /// The same, marked with where it is from.
  func marked(_ origin: Origin) -> SourcedContent {
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

extension Library {
  /// The library with what services have given: quizzes beside those that are here, without any whose name one of these has; words
  /// in place of those in their languages, whose difficulty nobody knows; films and lists of them in the pack.
  func adding(_ contents: [SourcedContent]) -> Library {
    if contents.isEmpty { return self }
    let quizzes = currentQuizzes
    var names = Set(quizzes.map(\.id))
    let further = contents.flatMap(\.quizzes).filter { names.insert($0.id).inserted }
    let words = Language.allCases.compactMap { language in
      contents.flatMap(\.words).first { $0.language == language } ?? self.words(in: language)
    }
    let filming = contents.filter { !$0.films.films.isEmpty }
    let films = filming.isEmpty ? films() : FilmPack.pack(films(), with: filming.map(\.films), from: filming.flatMap(\.origins))
    return Library(quizzes: quizzes + further, words: words, films: films, typed: typed)
  }

  /// The quizzes that can be chosen from, in their order, without the one that mixes them.
  var currentQuizzes: [Quiz] { (catalogue?.quizzes ?? []).compactMap { quiz($0.id) } }
}

import Content
import WireAPI

/// The available content: all content on the server, or the content that the browser has fetched so far.
public struct Library: Sendable {
  public private(set) var catalogue: Catalogue?
  /// In each array, current content comes first, followed by older versions.
  private var quizzes: [Quiz] = []
  private var words: [WordList] = []
  private var films: [FilmPack] = []
  /// The questions with typed answers. Only the server has these questions, and it asks them one by one.
  public private(set) var typed = TypedPool()
  /// Whether the library is complete. If so, missing content does not exist and is not requested.
  package let isWhole: Bool

  /// Creates an empty library for fetched content.
  public init() { isWhole = false }

  /// Creates a complete library. Rounds drawn from older versions still count, but new rounds use the current versions.
  ///
  /// Quizzes with only typed answers are not listed: their questions are in `typed`.
  ///
  /// - Parameter published: the listed quizzes of authors, which are not mixed with the others.
  public init(
    quizzes: [Quiz], published: [Quiz] = [], words: [WordList], films: FilmPack? = nil, typed: TypedPool = TypedPool(),
    older: Older = Older()
  ) {
    isWhole = true
    let quizzes = quizzes.filter { !$0.isTyped }
    catalogue = Catalogue(
      quizzes: quizzes.map { QuizSummary($0) } + published.map { QuizSummary($0, isPublished: true) }, films: films?.version,
      typed: typed.isEmpty ? nil : typed.entries.count)
    self.typed = typed
    self.quizzes = quizzes + published + (Quiz.mixed(quizzes).map { [$0] } ?? []) + older.quizzes
    self.words = words + older.words
    self.films = (films.map { [$0] } ?? []) + older.films
  }

  /// Versions of content that were current recently.
  public struct Older: Sendable {
    public var quizzes: [Quiz] = []
    public var words: [WordList] = []
    public var films: [FilmPack] = []

    public init() {}
  }

  /// Returns a quiz in the given version, or in its current one by default. Returns `nil` if the library lacks that version.
  public func quiz(_ id: String, version: String? = nil) -> Quiz? {
    if version == nil, isWhole, !isListed(id) { return nil }
    return quizzes.first { $0.id == id && (version == nil || $0.version == version) }
  }

  /// Whether the library has a quiz with its texts in a language, or in all languages if `language` is `nil`.
  package func has(quiz id: String, in language: Language?) -> Bool {
    quiz(id).map { $0.language == nil || $0.language == language } ?? false
  }

  private func isListed(_ id: String) -> Bool {
    guard let catalogue else { return false }
    return id == Quiz.mixedID ? catalogue.hasMix : catalogue.quiz(id) != nil
  }

  /// Returns the films in the given version, or in their current one by default. Returns `nil` if that version is missing.
  public func films(version: String? = nil) -> FilmPack? {
    if version == nil, isWhole, catalogue?.films == nil { return nil }
    return films.first { version == nil || $0.version == version }
  }

  /// Returns the words in a language in the given version, or in the current one by default. Returns `nil` if that version is
  /// missing.
  public func words(in language: Language, version: String? = nil) -> WordList? {
    words.first { $0.language == language && (version == nil || $0.version == version) }
  }

  // MARK: - Fetched content

  package mutating func replace(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// Adds or replaces a quiz. A quiz in one language does not replace the same version in all languages.
  package mutating func replace(_ quiz: Quiz) {
    if quiz.language != nil, let here = self.quiz(quiz.id, version: quiz.version), here.language == nil { return }
    remove(quiz: quiz.id)
    quizzes.append(quiz)
  }

  package mutating func remove(quiz id: String) { quizzes.removeAll { $0.id == id } }

  package mutating func replace(_ list: WordList) {
    words.removeAll { $0.language == list.language }
    words.append(list)
  }

  package mutating func replace(_ pack: FilmPack) { films = [pack] }
}

import Content
import WireAPI

/// The content at hand: on the server a snapshot of all of it, in the browser what has been fetched so far.
public struct Library: Sendable {
  public private(set) var catalogue: Catalogue?
  /// Quizzes and words as they are now, and behind them older versions, where there are any.
  private var quizzes: [Quiz] = []
  private var words: [WordList] = []
  private var films: [FilmPack] = []
  /// The questions whose answer is typed; the server alone has them, and asks them one by one.
  public private(set) var typed = TypedPool()
  /// Whether all there is is here, so that what is missing does not exist, and need not be asked for.
  package let isWhole: Bool

  /// An empty library, to be filled with what is fetched.
  public init() { isWhole = false }

  /// A library that lacks nothing; rounds on the older versions still count, but none is begun on them.
  ///
  /// Quizzes whose answers are typed are left out of the list: their questions are in `typed`.
  public init(
    quizzes: [Quiz], words: [WordList], films: FilmPack? = nil, typed: TypedPool = TypedPool(), older: Older = Older()
  ) {
    isWhole = true
    let quizzes = quizzes.filter { !$0.choiceQuestions.isEmpty }
    catalogue = Catalogue(
      quizzes: quizzes.map { QuizSummary($0) }, films: films?.version, typed: typed.isEmpty ? nil : typed.entries.count)
    self.typed = typed
    self.quizzes = quizzes + (Quiz.mixed(quizzes).map { [$0] } ?? []) + older.quizzes
    self.words = words + older.words
    self.films = (films.map { [$0] } ?? []) + older.films
  }

  /// Versions of content that were current not long ago.
  public struct Older: Sendable {
    public var quizzes: [Quiz] = []
    public var words: [WordList] = []
    public var films: [FilmPack] = []

    public init() {}
  }

  /// A quiz as it is now, or in a certain version. Without a version one that is there in older versions only is none.
  public func quiz(_ id: String, version: String? = nil) -> Quiz? {
    if version == nil, isWhole, !isListed(id) { return nil }
    return quizzes.first { $0.id == id && (version == nil || $0.version == version) }
  }

  /// Whether a quiz is here with its texts in a language, or in all where it is `nil`.
  package func has(quiz id: String, in language: Language?) -> Bool {
    quiz(id).map { $0.language == nil || $0.language == language } ?? false
  }

  private func isListed(_ id: String) -> Bool {
    guard let catalogue else { return false }
    return id == Quiz.mixedID ? catalogue.quizzes.count > 1 : catalogue.quiz(id) != nil
  }

  /// The films as they are now, or in a certain version.
  public func films(version: String? = nil) -> FilmPack? {
    if version == nil, isWhole, catalogue?.films == nil { return nil }
    return films.first { version == nil || $0.version == version }
  }

  /// The words of a language as they are now, or in a certain version.
  public func words(in language: Language, version: String? = nil) -> WordList? {
    words.first { $0.language == language && (version == nil || $0.version == version) }
  }

  // MARK: - What is fetched

  package mutating func replace(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// A part of a quiz does not replace the whole.
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

import Content
import JSON

/// The content that is at hand: on the server a snapshot of all of it, in the browser a cache of what has been fetched.
public struct Library: Sendable {
  public private(set) var catalogue: Catalogue?
  /// Quizzes and words as they are now, and behind them older versions, where there are any.
  private var quizzes: [Quiz] = []
  private var words: [WordList] = []
  private var films: [FilmPack] = []
  /// The questions whose answer is typed; the server alone has them, and asks them one by one.
  public private(set) var typed = TypedPool()
  /// The chapters of the module that have been loaded.
  private var chapters: [Chapter] = []
  /// When the browser last heard of a resource from the server.
  private var checks: [Check] = []

  private struct Check: Equatable, Sendable {
    let resource: Resource
    let at: Int64
  }

  /// Whether all there is is here, so that what is missing does not exist, and need not be asked for.
  let isWhole: Bool

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

  func has(_ need: Need) -> Bool {
    switch need {
    // In another language it serves until it is there in this one.
    case .content(.catalogue): catalogue != nil
    case .content(.quiz(let id)): quiz(id) != nil
    case .content(.words(let language)): words(in: language) != nil
    case .content(.films): films() != nil
    case .chapter(let chapter): isWhole || chapters.contains(chapter)
    }
  }

  // MARK: - The cache

  private static let freshFor: Int64 = 60_000

  /// Takes in what was asked for, in place of what was there; `false` if that is not what has come.
  mutating func take(_ need: Need, from answer: Answer) -> Bool {
    switch need {
    case .content(let resource): return take(resource, from: answer)
    case .chapter(let chapter):
      guard answer.status == 200 else { return false }
      chapters.append(chapter)
      return true
    }
  }

  /// Whether it is time to ask the server for it again: it was heard of too long ago, or the list tells of a newer version.
  func isStale(_ resource: Resource, at now: Int64) -> Bool {
    if isWhole { return false }
    if let versions = versions(of: resource), versions.listed != versions.here { return true }
    guard let check = checks.first(where: { $0.resource == resource }) else { return true }
    return !(check.at...check.at + Library.freshFor).contains(now)
  }

  /// The version that the list tells of, and the one that is here; `nil` for what is not on the list.
  private func versions(of resource: Resource) -> (listed: String, here: String?)? {
    switch resource {
    case .quiz(let id): catalogue?.quiz(id).map { ($0.version, quiz(id)?.version) }
    case .films: catalogue?.films.map { ($0, films()?.version) }
    case .catalogue(let language): catalogue?.language.map { (language.tag, $0.tag) }
    case .words: nil
    }
  }

  /// Notes that the server was asked, so that it is not asked again at once.
  mutating func check(_ resource: Resource, at now: Int64) {
    checks.removeAll { $0.resource == resource }
    checks.append(Check(resource: resource, at: now))
  }

  /// Takes in a quiz from elsewhere, in place of what was there under its name; `nil` where it is gone.
  mutating func exchange(_ id: String, for quiz: Quiz?) {
    quizzes.removeAll { $0.id == id }
    if let quiz { quizzes.append(quiz) }
  }

  /// Takes in the answer to a request for a resource, in place of what was there; `false` if it was not what was asked for.
  ///
  /// What only some chapter's screens are drawn from is read by that chapter, which has been loaded by then.
  mutating func take(_ resource: Resource, from answer: Answer) -> Bool {
    switch resource {
    case .catalogue:
      guard let list = answer.value(Catalogue.self) else { return false }
      catalogue = list
    case .quiz(let id):
      guard let quiz = ChoiceScreen.quiz(from: answer), quiz.id == id else { return false }
      quizzes.removeAll { $0.id == id }
      quizzes.append(quiz)
    case .words(let language):
      guard let list = HangmanScreen.words(from: answer), list.language == language else { return false }
      words.removeAll { $0.language == language }
      words.append(list)
    case .films:
      guard let pack = FilmScreen.films(from: answer) else { return false }
      films = [pack]
    }
    return true
  }
}

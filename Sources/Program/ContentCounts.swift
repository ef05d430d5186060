import Content
import Play
import WireAPI

/// `potiron content`: how much there is to play with.
struct ContentCounts: Equatable, Sendable {
  /// Quizzes, and their questions.
  let quizzes: Int
  let questions: Int
  /// Of those questions, how many are there in each language, by its tag.
  let translated: [Pair]
  let typed: Int
  /// Words, by the tag of their language.
  let words: [Pair]
  let films: Int
  let topFilms: Int
  let popularFilms: Int

  struct Pair: Equatable, Sendable {
    let tag: String
    let count: Int
  }

  init(_ library: Library) {
    let quizzes = library.catalogue?.quizzes.compactMap { library.quiz($0.id) } ?? []
    let questions = quizzes.flatMap { $0.choiceQuestions }
    self.quizzes = quizzes.count
    self.questions = questions.count
    translated = Language.allCases.map { language in
      Pair(tag: language.tag, count: questions.count { $0.text.shown(in: language).fallback == nil })
    }
    typed = library.typed.entries.count
    words = Language.allCases.compactMap { language in
      library.words(in: language).map { Pair(tag: language.tag, count: $0.steps.reduce(0) { $0 + $1.count }) }
    }
    let pack = library.films()
    films = pack?.films.count ?? 0
    topFilms = pack?.top.count ?? 0
    popularFilms = pack?.popular.count ?? 0
  }

  /// A line for each kind.
  var lines: [String] {
    func list(_ pairs: [Pair]) -> String { pairs.map { "\($0.tag) \($0.count)" }.joined(separator: ", ") }
    return [
      "quizzes        \(quizzes), with \(questions) questions (\(list(translated)))",
      "typed quizzes  \(typed)",
      "words          \(list(words))",
      "films          \(films) (best rated \(topFilms), most popular \(popularFilms))",
    ]
  }
}

import Content
import Play
import WireAPI

/// The amount of content, as `potiron content` prints it.
struct ContentCounts: Equatable, Sendable {
  let quizzes: Int
  let questions: Int
  /// The number of those questions in each language, by language tag.
  let translated: [Pair]
  let typed: Int
  /// The number of words in each language, by language tag.
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

  /// One line for each kind of content.
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

import Content
import Play
import WireAPI

/// The content counts that `potiron content` prints.
struct ContentCounts: Equatable, Sendable {
  /// One line for each kind of content.
  let lines: [String]

  init(_ library: Library) {
    /// Returns a list such as "en 20, fr 18", without the languages for which `count` returns `nil`.
    func list(_ count: (Language) -> Int?) -> String {
      Language.allCases.compactMap { language in count(language).map { "\(language.tag) \($0)" } }.joined(separator: ", ")
    }
    let quizzes = library.catalogue?.quizzes.compactMap { library.quiz($0.id) } ?? []
    let questions = quizzes.flatMap { $0.choiceQuestions }
    let translated = list { language in questions.count { $0.text.shown(in: language).fallback == nil } }
    let words = list { language in library.words(in: language).map { $0.steps.reduce(0) { $0 + $1.count } } }
    let films = library.films()
    lines = [
      "quizzes        \(quizzes.count), with \(questions.count) questions (\(translated))",
      "typed quizzes  \(library.typed.entries.count)",
      "words          \(words)",
      """
      films          \(films?.films.count ?? 0) \
      (best rated \(films?.top.count ?? 0), most popular \(films?.popular.count ?? 0))
      """,
    ]
  }
}

import Content
import Play

/// All questions that the service can send, each at a fixed position.
struct TriviaPool: Sendable {
  let questions: [TriviaQuestion]

  /// The number of questions in each category, by difficulty.
  private let counts: [TriviaCategory: [Question.Difficulty: Int]]
  /// The positions of the questions that match each filter. Filters without a match are missing.
  private let placesByFilter: [Filter: [Int]]

  init(_ questions: [TriviaQuestion]) {
    self.questions = questions
    counts = questions.reduce(into: [:]) { counts, question in
      counts[question.category, default: [:]][question.difficulty, default: 0] += 1
    }
    placesByFilter = questions.enumerated().reduce(into: [:]) { places, question in
      for filter in Filter.all(holding: question.element) { places[filter, default: []].append(question.offset) }
    }
  }

  /// Collects the single-choice questions from the quizzes, and makes further questions from typed questions and films.
  init(_ library: Library) {
    let quizzes = library.listed
    let asked = quizzes.flatMap { quiz in quiz.choiceQuestions.compactMap { TriviaQuestion($0, in: quiz) } }
    let facts = [CapitalFacts.facts(library.typed), ElementFacts.facts(library.typed), RebusFacts.facts(library.typed)]
    self.init(asked + facts.flatMap { TriviaFact.questions($0) } + (library.films().map { FilmFacts.questions($0) } ?? []))
  }

  /// The properties of the requested questions. A property that is `nil` matches anything.
  struct Filter: Hashable {
    /// A category's number. An unknown number matches nothing.
    var category: Int?
    var difficulty: Question.Difficulty?
    var kind: TriviaQuestion.Kind?

    /// Returns every filter that the question matches.
    fileprivate static func all(holding question: TriviaQuestion) -> [Filter] {
      [nil, question.category.id].flatMap { category in
        [nil, question.difficulty].flatMap { difficulty in
          [nil, question.kind].map { Filter(category: category, difficulty: difficulty, kind: $0) }
        }
      }
    }
  }

  /// Returns the positions of the matching questions, in ascending order.
  func places(_ filter: Filter) -> [Int] { placesByFilter[filter] ?? [] }

  func count(_ category: TriviaCategory, _ difficulty: Question.Difficulty? = nil) -> Int {
    let counts = counts[category] ?? [:]
    return difficulty.map { counts[$0] ?? 0 } ?? counts.values.reduce(0, +)
  }
}

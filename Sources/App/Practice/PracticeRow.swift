import Content
import JSON
import Markup
import Play
import Rules
import WireAPI

/// Finds the missed questions, moves them between the boxes, and draws the row for practice in the list of quizzes.
///
/// This code is in the chunk that reads saved entries, because without saved entries there is nothing to practise. To keep it
/// in that chunk, the functions are never inlined.
enum PracticeRow {
  /// Returns the row for practice, or nothing if no question is due.
  @inline(never)
  static func view(_ appState: AppState) -> HTML {
    let say = appState.say
    let count = due(in: appState).count
    if count == 0 { return .none }
    return div(.class("practise"), .key("practise")) {
      a(.class("row"), .href(Route.practice.path)) {
        span(.class("row-icon"), .data(.tint, "shuffle")) { Icon.reload.view }
        span(.class("row-text")) {
          span(.class("row-title")) { say(.practiseMissed) }
          span(.class("row-desc")) { say(.practiseMeaning) }
        }
        span(.class("row-best")) {
          strong { count }
          span { say(.due(count)) }
        }
      }
    }
  }

  // MARK: - Due questions

  /// Returns the names of the questions that are due today and whose quizzes are available. The earliest due date comes first.
  @inline(never)
  static func due(in appState: AppState) -> [String] {
    let today = appState.today
    var due: [(question: String, day: Int)] = []
    appState.practice.cards.state.forEach { question, card in
      guard card.isDue(on: today), isThere(question, in: appState) else { return }
      let place = due.firstIndex { $0.day > card.due || $0.day == card.due && question < $0.question } ?? due.count
      due.insert((question, card.due), at: place)
    }
    return due.map { $0.question }
  }

  /// Returns the number of questions that come due next, and in how many days. Both are 0 if no question will come due. Counts
  /// only questions whose quizzes are available.
  @inline(never)
  static func next(in appState: AppState) -> (count: Int, days: Int) {
    let today = appState.today
    var next = (count: 0, days: 0)
    appState.practice.cards.state.forEach { question, card in
      guard !card.isDue(on: today), isThere(question, in: appState) else { return }
      let days = card.due - today
      if next.count == 0 || days < next.days { next = (0, days) }
      if days == next.days { next.count += 1 }
    }
    return next
  }

  /// Returns the number of questions in each box.
  @inline(never)
  static func counts(in appState: AppState) -> [Int] {
    LeitnerCard.boxes.map { box in appState.practice.cards.state.values.count { $0.box == box } }
  }

  /// Returns the id of the quiz that contains a question.
  @inline(never)
  static func quiz(of question: String) -> String { question.parts(at: "/", most: 2)[0] }

  /// Whether a question's quiz is available: it is imported on this device, or the catalogue lists it.
  private static func isThere(_ question: String, in appState: AppState) -> Bool {
    let quiz = quiz(of: question)
    return Quiz.isImported(quiz) ? appState.library.quiz(quiz) != nil : appState.library.catalogue?.quiz(quiz) != nil
  }

  // MARK: - Changes

  /// Moves the question to its new box after an answer. A missed question goes to the first box, even if it was in none. Returns
  /// the entry to save, and whether the question has left the last box. The entry is `nil` if nothing changed, for example
  /// because another tab has already counted the answer.
  @inline(never)
  static func answer(_ question: String, isRight: Bool, in appState: inout AppState) -> (entry: Effect.Entry?, isLearned: Bool) {
    let card = appState.practice.cards.state[question]
    let next = isRight ? card?.answeredRight(on: appState.today) : LeitnerCard(missedOn: appState.today)
    if next == card { return (nil, false) }
    appState.practice.cards.state[question] = next
    return (Practice.entry(next, for: question), next == nil)
  }

  /// Removes a question from the boxes. Returns the entry to save.
  @inline(never)
  static func letGo(_ question: String, in appState: inout AppState) -> Effect.Entry {
    appState.practice.cards.state[question] = nil
    return Practice.entry(nil, for: question)
  }

  /// Whether a question is in one of the boxes.
  @inline(never)
  static func holds(_ question: String, in appState: AppState) -> Bool { appState.practice.cards.state[question] != nil }

  /// Reads a question's entry, which an earlier visit or another tab has saved. Returns `false` if the entry cannot be read.
  @inline(never)
  static func take(_ question: String, _ document: JSON.Reader, in appState: inout AppState) -> Bool {
    guard question.parts(at: "/", most: 2).count == 2, let card = try? LeitnerCard(from: document) else { return false }
    appState.practice.cards.state[question] = card
    return true
  }
}

extension Phrase {
  fileprivate static var practiseMissed: Phrase {
    Phrase(en: "Practise what you missed", fr: "Réviser vos erreurs", es: "Repasar tus fallos", ru: "Работа над ошибками")
  }
  fileprivate static var practiseMeaning: Phrase {
    Phrase(
      en: "Missed questions come back until you know them.",
      fr: "Les questions ratées reviennent jusqu’à ce que vous connaissiez la réponse.",
      es: "Las preguntas que falles volverán a salir hasta que te las sepas.",
      ru: "Вопросы, в которых вы ошиблись, повторяются, пока вы их не запомните.")
  }

  /// The label under the number of questions that are due today.
  fileprivate static func due(_ count: Int) -> Phrase {
    Phrase(en: "due", fr: "à réviser", es: Plural.spanish(count, "pendiente", "pendientes"), ru: "на сегодня")
  }
}

import Content
import Markup
import Rules

/// What is to be practised today, and how the list says so.
///
/// It comes with what reads kept entries, since without any there is nothing to practise; never inlined, as is all by which others reach it.
enum PracticeRow {
  /// The row, if there is anything to practise.
  @inline(never)
  static func view(_ world: World) -> HTML {
    let say = world.say
    let count = due(in: world).count
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

  /// The questions that are to be asked today, those that have waited longest first.
  @inline(never)
  static func due(in world: World) -> [String] {
    let today = world.today
    var due: [(question: String, day: Int)] = []
    world.practice.cards.forEach { question, card in
      guard card.isDue(on: today), isThere(question, in: world) else { return }
      let place = due.firstIndex { $0.day > card.due || $0.day == card.due && question < $0.question } ?? due.count
      due.insert((question, card.due), at: place)
    }
    return due.map { $0.question }
  }

  /// Whether there is the quiz that a question is from, as far as that is known.
  @inline(never)
  static func isThere(_ question: String, in world: World) -> Bool {
    let quiz = quiz(of: question)
    return Quiz.isForeign(quiz) ? world.library.quiz(quiz) != nil : world.library.catalogue?.quiz(quiz) != nil
  }

  /// The id of the quiz that a question is from.
  @inline(never)
  static func quiz(of question: String) -> String { question.parts(at: "/", most: 2)[0] }
}

extension Phrase {
  fileprivate static var practiseMissed: Phrase {
    Phrase(
      en: "Practise what you missed", fr: "Réviser vos erreurs", es: "Repasar tus fallos", ru: "Поработать над ошибками")
  }
  fileprivate static var practiseMeaning: Phrase {
    Phrase(
      en: "Missed questions come back until you know them.", fr: "Les questions manquées reviennent jusqu’à ce que vous les sachiez.",
      es: "Las preguntas falladas vuelven hasta que te las sabes.", ru: "Вопросы с ошибками возвращаются, пока вы их не выучите.")
  }

  /// What stands under the number of questions that are to be practised today.
  fileprivate static func due(_ count: Int) -> Phrase {
    Phrase(en: "due", fr: "à revoir", es: Plural.spanish(count, "pendiente", "pendientes"), ru: "на сегодня")
  }
}

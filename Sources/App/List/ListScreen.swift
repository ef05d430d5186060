import Content
import Markup
import Rules

/// The first screen: what there is to play.
struct ListScreen: Screen {
  mutating func update(_ action: NoAction, in world: inout World) -> [Effect] {}

  func view(in world: World) -> Page {
    let say = world.say
    let quizzes = world.library.catalogue ?? []
    var page = Page(screen: "list", title: "") {
      section(.class("tiles"), .label(say(.games))) { hangmanTile(say) }
      section(.labelledBy("quizzes-title")) {
        header(.class("section-head")) {
          h2(.id("quizzes-title")) { say(.quizzes) }
          span(.class("count")) { quizzes.count }
        }
        if quizzes.isEmpty {
          p(.class("empty")) { say(.noQuizzes) }
        } else {
          ul(.class("rows")) { HTML.sequence(quizzes.map { row($0, world) }) }
        }
      }
    }
    page.heading = .sequence([Logo.wordmark, span(.class("visually-hidden")) { "Potiron" }])
    page.back = nil
    return page
  }

  private func hangmanTile(_ say: Speech) -> HTML {
    a(.class("tile"), .data(.tint, "hangman"), .href(Route.hangman.path)) {
      Garland.view
      span(.class("tile-text")) {
        span(.class("tile-title")) { say(.hangman) }
        span(.class("tile-desc")) { say(.hangmanInvitation) }
      }
      span(.class("tile-art")) { Pumpkin(errors: 6, lit: true).view }
    }
  }

  private func row(_ quiz: QuizSummary, _ world: World) -> HTML {
    let say = world.say
    return li(.key(quiz.id)) {
      a(.class("row"), .href(Route.modes(quiz: quiz.id).path)) {
        span(.class("row-icon"), .data(.tint, quiz.icon)) { (Icon(name: quiz.icon) ?? .question).view }
        span(.class("row-text")) {
          span(.class("row-title")) { say.show(quiz.title) }
          span(.class("row-desc")) { say.show(quiz.description) }
        }
        if let (mode, tally) = best(of: quiz, world) {
          span(.class("row-best")) {
            strong { "\(tally.best.points)/\(tally.best.possible)" }
            span { say(.modeName(mode)) }
          }
        }
      }
    }
  }

  /// The mode in which the player has done best in this quiz, by share of the points.
  private func best(of quiz: QuizSummary, _ world: World) -> (mode: Mode.Name, tally: Tally)? {
    var best: (mode: Mode.Name, tally: Tally)?
    for mode in Mode.Name.allCases {
      guard let tally = world.records.tally(ChoiceScreen.roundName(quiz: quiz.id, mode: mode)) else { continue }
      if tally.best.percent > best?.tally.best.percent ?? -1 { best = (mode, tally) }
    }
    return best
  }
}

extension Phrase {
  static let games = Phrase(en: "Games", fr: "Jeux", es: "Juegos", ru: "Игры")
  static let quizzes = Phrase(en: "Quizzes", fr: "Quiz", es: "Cuestionarios", ru: "Викторины")
  static let noQuizzes = Phrase(
    en: "No quizzes here yet.", fr: "Pas encore de quiz ici.", es: "Todavía no hay cuestionarios.", ru: "Викторин пока нет.")
  static let hangmanInvitation = Phrase(
    en: "Guess the word before the lantern is lit", fr: "Trouvez le mot avant que la lanterne s’allume",
    es: "Adivina la palabra antes de que se encienda el farol", ru: "Угадайте слово, пока не зажёгся фонарь")
}

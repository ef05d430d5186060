import Content
import Markup
import Rules

/// Where the mode of a choice quiz is chosen (Q7).
struct ModesScreen: Screen {
  private let quiz: Quiz

  /// `nil` if there is no such quiz.
  init?(quiz id: String, in world: World) {
    guard let quiz = world.library.quiz(id) else { return nil }
    self.quiz = quiz
  }

  mutating func update(_ action: NoAction, in world: inout World) -> [Effect] {}

  func view(in world: World) -> Page {
    let say = world.say
    return Page(screen: "modes", title: quiz.title.text(in: say.language)) {
      section(.class("quiz-head")) {
        span(.class("row-icon"), .data(.tint, quiz.icon)) { (Icon(name: quiz.icon) ?? .question).view }
        p(.class("quiz-title"), .ariaHidden) { say.show(quiz.title) }
        p(.class("quiz-desc")) { say.show(quiz.description) }
        p(.class("quiz-count")) { say(.questions(quiz.questions.count)) }
      }
      h2(.class("section-title")) { say(.chooseMode) }
      ul(.class("modes")) { HTML.sequence(Mode.all.map { card($0, world) }) }
    }
  }

  private func card(_ mode: Mode, _ world: World) -> HTML {
    let say = world.say
    let name = ChoiceScreen.roundName(quiz: quiz.id, mode: mode.name)
    return li(.key(mode.name.rawValue)) {
      a(.class("mode-card"), .href(Route.choice(quiz: quiz.id, mode: mode.name).path)) {
        span(.class("mode-text")) {
          span(.class("mode-name")) { say(.modeName(mode.name)) }
          span(.class("mode-rule")) { say(.modeRule(mode.name)) }
          if case .atMost(let wanted) = mode.length, quiz.questions.count < wanted {
            span(.class("mode-note")) { say(.onlySoMany(quiz.questions.count)) }
          }
          if let log = world.records.round(name), goesOn(log, mode) {
            span(.class("mode-note")) { say(.goesOn) }
          }
        }
        if let tally = world.records.tally(name) {
          span(.class("mode-best")) {
            strong { "\(tally.best.points)/\(tally.best.possible)" }
            span { say(.rounds(tally.rounds)) }
          }
        }
      }
    }
  }

  private func goesOn(_ log: RoundLog, _ mode: Mode) -> Bool {
    guard !log.moves.isEmpty, log.contentVersion == quiz.version else { return false }
    var round = ChoiceRound(mode: mode, questions: quiz.ruleQuestions, seed: log.seed)
    do { try round.replay(log.moves) } catch { return false }
    return !round.isFinished
  }
}

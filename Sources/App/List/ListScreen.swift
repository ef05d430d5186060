import Content
import Markup
import Rules

/// The first screen: what there is to play.
struct ListScreen: Screen {
  private var catalogue: Part<Catalogue>?
  /// The request that finds out whether the list that is there has changed.
  private var refresh: Ticket?

  init(in world: World) { catalogue = world.library.catalogue.map { .there($0) } }

  // MARK: - The list of quizzes

  mutating func appear(in world: inout World) -> [Effect] {
    if let list = world.library.catalogue { catalogue = .there(list) }
    return world.library.isStale(.catalogue, at: world.moment.now) ? load(in: &world) : []
  }

  mutating func update(_ action: ListAction, in world: inout World) -> [Effect] {
    switch action {
    case .retry: load(in: &world)
    }
  }

  private mutating func load(in world: inout World) -> [Effect] {
    world.library.check(.catalogue, at: world.moment.now)
    let (ticket, effect) = world.ask(.fetch(.catalogue))
    if catalogue?.value == nil { catalogue = .loading(ticket) } else { refresh = ticket }
    return [effect]
  }

  mutating func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> [Effect] {
    let isTaken = world.library.take(.catalogue, from: answer)
    let list = world.library.catalogue
    if ticket == refresh, isTaken, let list { catalogue = .there(list) }
    catalogue?.receive(answer, for: ticket) { _ in isTaken ? list : nil }
    return []
  }

  func isReady(in world: World) -> Bool {
    switch catalogue {
    case .there?, .failed?: true
    case .loading?, nil: false
    }
  }

  // MARK: - How it looks

  func view(in world: World) -> Page {
    let say = world.say
    var page = Page(screen: "list", title: "") {
      section(.class("tiles"), .label(say(.games))) { hangmanTile(say) }
      section(.labelledBy("quizzes-title")) {
        header(.class("section-head")) {
          h2(.id("quizzes-title")) { say(.quizzes) }
          if let count = catalogue?.value?.quizzes.count { span(.class("count")) { count } }
        }
        catalogue?.view(say, retry: ListAction.retry) { rows($0.quizzes, world) } ?? LoadingView.loading(say)
      }
    }
    page.heading = .sequence([Logo.wordmark, span(.class("visually-hidden")) { "Potiron" }])
    page.back = nil
    return page
  }

  private func hangmanTile(_ say: Speech) -> HTML {
    a(.class("tile"), .data(.tint, "hangman"), .href(Route.hangman(.words).path)) {
      Garland.view
      span(.class("tile-text")) {
        span(.class("tile-title")) { say(.hangman) }
        span(.class("tile-desc")) { say(.hangmanInvitation) }
      }
      span(.class("tile-art")) { Pumpkin(errors: 6, lit: true).view }
    }
  }

  private func rows(_ quizzes: [QuizSummary], _ world: World) -> HTML {
    if quizzes.isEmpty { return p(.class("empty")) { world.say(.noQuizzes) } }
    return ul(.class("rows")) { HTML.sequence(quizzes.map { row($0, world) }) }
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
      guard let tally = world.records.tally(ChoiceSubject(quiz: quiz.id, mode: mode).code) else { continue }
      if tally.best.percent > best?.tally.best.percent ?? -1 { best = (mode, tally) }
    }
    return best
  }
}

/// What can be done on the list.
enum ListAction: ScreenAction {
  /// Try again to get the quizzes.
  case retry

  static var screen: String { "list" }
  var code: String { "retry" }

  init?(code: String, value: String) {
    guard code == "retry" else { return nil }
    self = .retry
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

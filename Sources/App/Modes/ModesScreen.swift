import Content
import Formats
import Markup
import Play
import Rules
import WireAPI

/// The screen on which the player chooses the mode of a choice quiz (requirement Q7).
struct ModesScreen: Screen {
  /// The quiz in the version that was in the library when the screen last appeared.
  private var quiz: Quiz
  private var export = QuizExport()

  /// Returns `nil` if the library does not contain the quiz.
  @inline(never)
  init?(quiz id: String, in appState: borrowing AppState) {
    guard let quiz = appState.library.quiz(id) else { return nil }
    self.quiz = quiz
  }

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    quiz = appState.library.quiz(quiz.id) ?? quiz
    export.appear(quiz, in: appState)
    return []
  }

  @inline(never)
  mutating func update(_ action: ModesAction, in appState: inout AppState) -> [Effect] {
    export.update(action, quiz, in: &appState)
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    export.receive(response, for: requestID, quiz, in: &appState)
    return []
  }

  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page = Page(screen: "modes", title: quiz.title.text(in: say.language)) {
      section(.class("quiz-head")) {
        span(.class("row-icon"), .data(.tint, quiz.icon), .flip("icon-" + quiz.id)) { (Icon(name: quiz.icon) ?? .question).view }
        p(.class("quiz-title"), .ariaHidden, .flip("title-" + quiz.id)) { say.show(quiz.title) }
        p(.class("quiz-desc")) { say.show(quiz.description) }
        p(.class("quiz-count")) { say(.questions(quiz.questions.count)) }
        say.line(of: quiz.origins)
        say.line(ofLicence: quiz.licence)
        if appState.isUnlisted(quiz.id) { p(.class("quiz-count")) { say(.resultsStay) } }
      }
      h2(.class("section-title")) { say(.chooseMode) }
      ul(.class("modes")) { HTML.sequence(Mode.all.map { card($0, appState) }) }
      // The mixed quiz cannot be hosted, because it is too long for a room.
      if quiz.id != Quiz.mixedID {
        a(.class("ranked-link"), .href(Route.hosting(quiz: quiz.id).path)) { say(.hostLive) }
      }
      if MadeQuizzes.isMade(quiz.id) {
        a(.class("ranked-link"), .href(Route.create(draft: Quiz.idInFile(quiz.id)).path)) { say(.editQuiz) }
      }
      onPaper(appState)
      if quiz.id != Quiz.mixedID {
        button(.class("ranked-link"), .type("button"), .on(.click, ModesAction.export)) { say(.exportQuiz) }
      }
    }
    page.heading = say.show(quiz.title)
    page.dialog = export.dialog(say)
    return page
  }

  /// The link or button for printing the quiz. For its own quizzes, the server draws a sheet to print, except for the mixed quiz,
  /// which is too long. The sheet for an imported quiz is part of this page and is visible only in print. There is none for a
  /// published quiz that is not in the list.
  private func onPaper(_ appState: AppState) -> HTML {
    let say = appState.say
    if Quiz.isImported(quiz.id) {
      return .sequence([
        button(.class("ranked-link"), .type("button"), .later(.print)) { say(.onPaper) },
        ImportPanel.sheet(quiz, say.language),
      ])
    }
    return quiz.id == Quiz.mixedID || appState.isUnlisted(quiz.id)
      ? .none : a(.class("ranked-link"), .href("/sheets/" + quiz.id), .leavesApp) { say(.onPaper) }
  }

  private func card(_ mode: Mode, _ appState: AppState) -> HTML {
    let say = appState.say
    let subject = ChoiceSubject(quiz, mode: mode.name, clocks: appState.preferences.clocks)
    let count = mode.playsEveryKind ? quiz.questions.count : quiz.choiceQuestions.count
    let leftOut = quiz.questions.count - count
    return li(.key(mode.name.rawValue)) {
      // If the mode cannot play any of the questions in this quiz, the card is disabled and does not open a page.
      a(
        .class("mode-card"), count > 0 ? .href(Route.choice(quiz: quiz.id, mode: mode.name).path) : .role("link"),
        .ariaDisabled.when(count == 0)
      ) {
        span(.class("mode-icon"), .ariaHidden) { mode.name.icon.view }
        span(.class("mode-text")) {
          span(.class("mode-name")) { say(.modeName(mode.name)) }
          span(.class("mode-rule")) { say(.modeRule(mode.name)) }
          span(.class("mode-length")) { say(.length(of: mode.with(subject.clocks), among: count)) }
          if leftOut > 0 {
            span(.class("mode-note")) { say(.leftOut(leftOut)) }
          } else if let wanted = mode.length, count < wanted {
            span(.class("mode-note")) { say(.onlySoMany(count)) }
          }
          if mode.usesTerms, quiz.hasLimits { span(.class("mode-note")) { say(.questionsHaveLimits) } }
          if subject.clocks != .normal { span(.class("mode-note")) { say(.relaxedClocks + .colon + .clocks(subject.clocks)) } }
          if let progress = progress(subject, appState) { span(.class("mode-note")) { say(.goesOn) + "\u{A0}· " + progress } }
        }
        if let tally = appState.savedData.tally(subject.key) {
          span(.class("mode-best")) {
            strong { say(.points(tally.best)) + "/\(tally.best.possible)" }
            span { say(.rounds(tally.rounds)) }
          }
        }
      }
      // Quizzes that are not in the list have no leaderboards, and neither do rounds with questions other than single choice.
      if !appState.isUnlisted(quiz.id), !quiz.hasOtherKinds || !mode.playsEveryKind {
        RankedLink.view(ChoiceSubject(quiz: quiz.id, mode: mode.name).key, way: .modeName(mode.name), say)
      }
    }
  }

  /// Returns the current question's number and the number of questions, such as "4/10". Returns `nil` if no round is in
  /// progress.
  private func progress(_ subject: ChoiceSubject, _ appState: AppState) -> String? {
    if quiz.hasOtherKinds, Mode(subject.mode).playsEveryKind {
      return AnswerScreen.progress(in: quiz, subject.mode, appState)
    }
    guard let saved = Match(resuming: appState.savedData.round(subject.key.name), subject, on: quiz) else { return nil }
    guard !saved.log.moves.isEmpty, appState.goesOn(saved) else { return nil }
    return "\(saved.round.turnNumber + 1)/\(saved.round.turns.count)"
  }
}

extension Mode.Name {
  fileprivate var icon: Icon {
    switch self {
    case .classic: .book
    case .rookie: .leaf
    case .journeyman: .flag
    case .warrior: .clock
    case .ninja: .star
    }
  }
}

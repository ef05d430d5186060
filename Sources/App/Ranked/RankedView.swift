import Content
import Markup
import Play
import Rules
import WireAPI

// The view of a ranked round. It looks like any other round, but is drawn from the position that the server has sent.

extension RankedScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    var page: Page
    switch stage {
    case .closed, .beginning: page = Page(screen: "loading", title: say(.forAPlace)) { LoadingView.loading(say) }
    case .refused(let status): page = refused(status, appState)
    case .playing(let round):
      if let status = round.stopped {
        page = stopped(status, appState)
      } else {
        let isOver = round.play.isOver
        page = round.play.page(
          say(isOver ? .finished : .forAPlace), at: round.watch.at(appState.moment.now).time,
          below: isOver ? ending(say) : waiting(for: round, say), in: appState)
        // While `roundName` is set, the page hides the notice of a new version of the app, because the notice would move the
        // controls.
        if !isOver { page.roundName = RankedAction.screen + "/" + leaderboard.name }
      }
      page.heading = .sequence([name(of: round, say), small { say(.forAPlace) }])
    }
    page.back = home
    return page
  }

  /// The address of the same game as an unranked round.
  var unranked: Route {
    switch subject {
    case .choice(let subject): .choice(quiz: subject.quiz, mode: subject.mode)
    case .hangman(let subject): .hangman(subject.kind.tab)
    case .films: .films
    }
  }

  private var home: Route { if case .choice(let subject) = subject { .modes(quiz: subject.quiz) } else { unranked } }

  /// Returns the name of the quiz with its mode, or the name of the game.
  func name(of round: RankedRound, _ say: Speech) -> HTML {
    switch subject {
    case .choice(let subject):
      .sequence([round.play.position.title.map { say.show($0) } ?? .none, .text("\u{A0}· " + say(.modeName(subject.mode)))])
    case .hangman: .text(say(.hangman))
    case .films: .text(say(.filmRatings))
    }
  }

  /// Shows a notice if sending a step has failed. The step is sent again automatically.
  private func waiting(for round: RankedRound, _ say: Speech) -> HTML {
    guard let step = round.sending, step.failures > 0, round.ending == nil else { return .none }
    return div(.class("ranked-wait"), .id("ranked-wait"), .role("alert")) {
      p { say(step.status == 0 ? .answerWaits : .serverIsBusy) }
      button(
        .class("secondary"), .type("button"), .busy(true).when(step.requestID != nil),
        step.requestID == nil ? .on(.click, RankedAction.tryAgain) : .ariaDisabled
      ) { say(.tryAgain) }
    }
  }

  private func refused(_ status: Int, _ appState: AppState) -> Page {
    let sentence: Phrase =
      switch status {
      case 0: .rankedNeedsServer
      case 404: .notRanked
      case 429: .tooOften
      default: .serverIsBusy
      }
    return notice(.cannotBegin, sentence, status == 404 ? nil : RankedAction.tryAgain, .tryAgain, appState)
  }

  private func stopped(_ status: Int, _ appState: AppState) -> Page {
    let sentence: Phrase =
      switch status {
      case 403: .roundOfAnother
      case 409: .roundWentOn
      case 410: .roundExpired
      default: .roundCannotGoOn
      }
    return notice(.roundBrokeOff, sentence, RankedAction.playAgain, .playAgain, appState)
  }

  private func notice(
    _ title: Phrase, _ sentence: Phrase, _ action: RankedAction?, _ name: Phrase, _ appState: AppState
  ) -> Page {
    let say = appState.say
    return Page(screen: "ranked", title: say(.forAPlace)) {
      section(.class("notice"), .role("alert")) {
        div(.class("art")) { Pumpkin(errors: 3, lit: false).view }
        h2 { say(title) }
        p { say(sentence) }
        if let action { button(.class("primary"), .type("button"), .on(.click, action)) { say(name) } }
        a(.class("secondary"), .href(unranked.path)) { say(.playUnranked) }
      }
    }
  }
}

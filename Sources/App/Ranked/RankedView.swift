import Content
import Markup
import Play
import Rules
import WireAPI

// How a ranked round looks: as any other, drawn from what the server has told.

extension RankedScreen {
  @inline(never)
  func view(in world: World) -> Page {
    let say = world.say
    var page: Page
    switch stage {
    case .closed, .beginning: page = Page(screen: "loading", title: say(.forAPlace)) { LoadingView.loading(say) }
    case .refused(let status): page = refused(status, world)
    case .playing(let round):
      if let status = round.stopped {
        page = stopped(status, world)
      } else if let ending = round.ending, round.lingering == nil {
        page = RankedEnding(self, round, ending).page(in: world)
      } else {
        page = playing(round, world)
        // Nothing may move what is about to be touched.
        page.roundName = RankedAction.screen + "/" + board.game + "/" + board.subject + "/" + board.variant
      }
      page.heading = .sequence([name(of: round, say), small { say(.forAPlace) }])
    }
    page.back = home
    return page
  }

  /// Where the same can be played without the server.
  var unranked: Route {
    switch subject {
    case .choice(let subject): .choice(quiz: subject.quiz, mode: subject.mode)
    case .hangman(let subject): .hangman(subject.kind.tab)
    case .films: .films
    }
  }

  private var home: Route {
    if case .choice(let subject) = subject { .modes(quiz: subject.quiz) } else { unranked }
  }

  /// What is played.
  func name(of round: RankedRound, _ say: Speech) -> HTML {
    switch subject {
    case .choice(let subject):
      .sequence([round.position.title.map { say.show($0) } ?? .none, .text("\u{A0}· " + say(.modeName(subject.mode)))])
    case .hangman: .text(say(.hangman))
    case .films: .text(say(.filmRatings))
    }
  }

  // MARK: - The round

  private func playing(_ round: RankedRound, _ world: World) -> Page {
    let trouble = waiting(for: round, world.say)
    switch subject {
    case .choice:
      let question = question(round, world)
      var page = Page(screen: "choice", title: world.say(.forAPlace)) {
        question?.view(in: world) ?? .none
        trouble
      }
      page.tools = question?.hintButton(world.say) ?? .none
      page.leavesByEscape = question?.isHintOpen != true
      return page
    case .hangman:
      return Page(screen: "hangman", title: world.say(.forAPlace)) {
        word(round)?.view(
          in: world, tabs: .none, ending: .none, foot: .none, action: { RankedAction.hangman($0).text }) ?? .none
        trouble
      }
    case .films:
      return Page(screen: "films", title: world.say(.forAPlace)) {
        film(round)?.view(in: world, ending: nil) ?? .none
        trouble
      }
    }
  }

  private func question(_ round: RankedRound, _ world: World) -> QuestionView? {
    let lingering = round.lingering
    guard case .question(let question) = lingering?.face ?? round.position.face, let mode = round.mode else { return nil }
    let verdict = lingering?.verdict ?? round.position.verdict
    let isAnswered = lingering != nil || question.answer != nil
    let right = lingering == nil ? question.answer : question.choices.firstIndex { $0 == verdict?.right }
    let given = (lingering?.move ?? round.sending?.move)?.wholeNumber
    let isPressed = mode.movesOn != .player
    return QuestionView(
      turn: lingering?.verdict.turn ?? round.position.turn, count: round.position.turns ?? 0, points: round.position.score.points,
      clocks: clocks(question, round.watch.at(world.moment.now)), flash: round.flash, text: question.text,
      hint: question.hint, hasHints: question.hint != nil, showsHint: round.showsHint,
      choices: question.choices.enumerated().map { place, text in
        let isWrong = question.tried.contains(place) || lingering != nil && given == place
        return QuestionView.Choice(
          number: place, text: text,
          mark: isAnswered && place == right ? .right : isWrong ? .wrong : isPressed && given == place ? .given : .neither)
      },
      stage: isAnswered
        ? .answered(
          isRight: verdict?.result == .right,
          explanation: lingering?.verdict.result == .right ? nil : verdict?.explanation, ring: lingering?.ring)
        : isPressed ? .pressing : .selecting(round.selected),
      isWaiting: round.sending != nil, streak: isAnswered ? round.streak : 0, action: { RankedAction.choice($0).text })
  }

  private func clocks(
    _ question: RankedPosition.Question, _ watch: RankedWatch
  ) -> (question: ClockView?, round: ClockView?) {
    func clock(_ kind: RankedPosition.Clock.Kind) -> ClockView? {
      question.clocks.first { $0.kind == kind }.map { ClockView(limit: $0.limit, left: $0.end - watch.time) }
    }
    return (clock(.question), clock(.round))
  }

  private func word(_ round: RankedRound) -> GuessedWord? {
    guard case .word(let word) = round.position.face else { return nil }
    var guessed = GuessedWord(word, round.kind)
    if let move = round.sending?.move, case .guess(let letter)? = HangmanRound.Move(code: move) { guessed.given = letter }
    return guessed
  }

  private func film(_ round: RankedRound) -> FilmQuestionView? {
    let lingering = round.lingering
    guard case .film(let film) = lingering?.face ?? round.position.face else { return nil }
    let turn = lingering?.verdict.turn ?? round.position.turn
    return FilmQuestionView(
      turn: turn, count: round.position.turns ?? 0, points: round.position.score.points,
      film: PosterFacts(id: film.id, title: film.title, year: film.year, genres: film.genres),
      // The wording varies with the film, and stays the same for as long as the question does.
      question: .ratingQuestion(film.asksHigher ? .higher : .lower, film.threshold, wording: film.year + turn),
      given: (lingering?.move ?? round.sending?.move).map { $0 == FilmRound.Move.yes.code },
      verdict: lingering.flatMap { FilmQuestionView.Verdict($0.verdict) }, isLingering: lingering != nil, origins: [],
      action: { RankedAction.film($0).text })
  }

  // MARK: - Trouble

  /// What is said while a step does not get through: it is kept, and sent again by itself.
  private func waiting(for round: RankedRound, _ say: Speech) -> HTML {
    guard let step = round.sending, step.failures > 0 else { return .none }
    return div(.class("ranked-wait"), .id("ranked-wait"), .role("alert")) {
      p { say(step.status == 0 ? .answerWaits : .serverIsBusy) }
      button(
        .class("secondary"), .type("button"), .busy(true).when(step.ticket != nil),
        step.ticket == nil ? .on(.click, RankedAction.tryAgain) : .ariaDisabled
      ) { say(.tryAgain) }
    }
  }

  private func refused(_ status: Int, _ world: World) -> Page {
    let sentence: Phrase =
      switch status {
      case 0: .rankedNeedsServer
      case 404: .notRanked
      case 429: .tooOften
      default: .serverIsBusy
      }
    return notice(.cannotBegin, sentence, status == 404 ? nil : RankedAction.tryAgain, .tryAgain, world)
  }

  private func stopped(_ status: Int, _ world: World) -> Page {
    let sentence: Phrase =
      switch status {
      case 403: .roundOfAnother
      case 409: .roundWentOn
      case 410: .roundExpired
      default: .roundCannotGoOn
      }
    return notice(.roundBrokeOff, sentence, RankedAction.playAgain, .playAgain, world)
  }

  private func notice(
    _ title: Phrase, _ sentence: Phrase, _ action: RankedAction?, _ name: Phrase, _ world: World
  ) -> Page {
    let say = world.say
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

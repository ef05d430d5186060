import Content
import Markup
import Rules

// How a round looks while it goes on; its end is in `FinishedView`.

extension ChoiceScreen {
  @inline(never)
  func view(in world: World) -> Page {
    let say = world.say
    if round.isFinished, lingering == nil { return finished(in: world) }
    let number = lingering ?? round.turnNumber
    let turn = round.turns[number]
    let question = quiz.choiceQuestions[turn.question]
    let title = isPractice ? say(.practice) : quiz.title.text(in: say.language)
    var page = Page(screen: "choice", title: title) {
      progressLine(number, world)
      div(.class("play"), .key("turn-\(number)")) {
        div(.class("ask")) {
          flashView
          h2(.class("question"), .id(ChoiceScreen.questionID), .tabindex(-1)) { say.show(question.text) }
          hintView(question, say)
        }
        if isShowingAnswer {
          answered(turn, question, world)
        } else if mode.movesOn == .player {
          selectable(turn, question, world)
        } else {
          pressable(turn, question, world)
        }
      }
    }
    let isDaily = match.subject.isDaily
    page.heading =
      isPractice
      ? .sequence([source(of: question, world), small { title }])
      : .sequence([say.show(quiz.title), small { say(isDaily ? .dailyGame(.quiz) : .modeName(mode.name)) }])
    if isDaily { page.back = .daily }
    if !isPractice { page.roundName = match.log.name }
    return page
  }

  /// The title of the quiz that a question of practice is from.
  private func source(of question: Question, _ world: World) -> HTML {
    (world.library.quiz(question.id.parts(at: "/")[0])?.title).map { world.say.show($0) } ?? .none
  }

  private var isShowingAnswer: Bool { lingering != nil || round.phase == .showingAnswer }

  // MARK: - Around the question

  private func progressLine(_ number: Int, _ world: World) -> HTML {
    let say = world.say
    let count = round.turns.count
    return div(.class("progress-line")) {
      span(.class("count"), .role("status"), .label(say(.question))) { "\(number + 1)/\(count)" }
      if mode.hasClock {
        clocks(world)
      } else {
        progress(.max(count), .value(String(number + 1)), .label(say(.question))) {}
      }
      span(.class("points")) {
        span(.ariaHidden) { say(.score) + "\u{A0}" }
        strong(.role("status"), .label(say(.score))) { round.score.points }
      }
    }
  }

  /// The time that is left for the question, where it has a clock, and for the round; the bar is that of the shorter one.
  private func clocks(_ world: World) -> HTML {
    let now = match.time(at: world.moment.now)
    let round = mode.roundLimit.map { ClockView(limit: $0, left: $0 - now) }
    var question: ClockView?
    if let limit = mode.questionLimit, let end = self.round.questionDeadline {
      question = ClockView(limit: limit, left: end - now)
    }
    return .sequence([
      (question ?? round)?.bar ?? .none,
      question?.number(.timeForQuestion, world.say) ?? .none,
      span(.class(question == nil ? "round-clock" : "round-clock apart")) { round?.number(.timeLeft, world.say) ?? .none },
    ])
  }

  /// What has just become of a turn, for a moment; it is announced, and the review tells it.
  private var flashView: HTML {
    guard let flash else { return .none }
    let icon: Icon =
      switch flash.result {
      case .right: .check
      case .wrong: .cross
      case .late: .clock
      }
    return span(.class("flash"), .key("flash-\(flash.number)"), .data(.state, flash.result.rawValue), .ariaHidden) { icon.view }
  }

  /// The button stays where it is while the hint is open, and goes when the answer is known.
  private func hintView(_ question: Question, _ say: Speech) -> HTML {
    guard let hint = question.hint, !isShowingAnswer else { return .none }
    return .sequence([
      button(
        .class("hint-button"), .type("button"), .expanded(showsHint), .controls("hint"),
        .on(.click, ChoiceAction.toggleHint)
      ) {
        Icon.hint.view
        span { say(.hint) }
      },
      showsHint ? p(.class("hint"), .id("hint")) { say.show(hint) } : .none,
    ])
  }

  // MARK: - Answers

  /// One answer is picked, then submitted.
  private func selectable(_ turn: ChoiceRound.Turn, _ question: Question, _ world: World) -> HTML {
    let say = world.say
    return form(.class("answer-form"), .on(.submit, ChoiceAction.submit)) {
      div(.class("choices"), .role("radiogroup"), .labelledBy(ChoiceScreen.questionID)) {
        HTML.sequence(
          turn.layout.enumerated().map { place, choice in
            label(.class("choice"), .key(choice)) {
              input(
                .type("radio"), .name("answer"), .value(String(choice)), .on(.change, ChoiceAction.select(choice)),
                shortcut(place, world), .checked.when(selected == choice))
              span(.class("choice-mark"), .ariaHidden) { place + 1 }
              span(.class("choice-text")) { say.show(question.choices[choice]) }
            }
          })
      }
      button(.class("primary"), .type("submit"), .shortcut("Enter"), .disabled.when(selected == nil)) { say(.submit) }
    }
  }

  /// An answer is given by pressing it.
  private func pressable(_ turn: ChoiceRound.Turn, _ question: Question, _ world: World) -> HTML {
    let say = world.say
    return div(.class("choices"), .role("group"), .labelledBy(ChoiceScreen.questionID)) {
      HTML.sequence(
        turn.layout.enumerated().map { place, choice in
          let tried = turn.attempts.contains(.chose(choice))
          return button(
            .class("choice"), .type("button"), .key(choice), .on(.click, ChoiceAction.choose(choice, turn: round.turnNumber)),
            shortcut(place, world), .data(.state, tried ? "wrong" : "idle"), .disabled.when(tried)
          ) {
            span(.class("choice-mark"), .ariaHidden) { place + 1 }
            span(.class("choice-text")) { say.show(question.choices[choice]) }
          }
        })
    }
  }

  /// The key "1" for the first answer, and so on.
  private func shortcut(_ place: Int, _ world: World) -> Attribute {
    .shortcut(String(place + 1)).when(world.preferences.usesShortcuts)
  }

  /// What was answered, and what would have been right.
  private func answered(_ turn: ChoiceRound.Turn, _ question: Question, _ world: World) -> HTML {
    let say = world.say
    return div(.class("answered")) {
      ul(.class("choices"), .label(say(.theRightAnswer))) {
        HTML.sequence(
          turn.layout.enumerated().map { place, choice in
            let mark = Mark(choice, in: turn)
            return li(.class("choice"), .key(choice), .data(.state, mark.state)) {
              span(.class("choice-mark"), .ariaHidden) { mark.icon?.view ?? .text("\(place + 1)") }
              span(.class("choice-text")) { say.show(question.choices[choice]) }
              if let meaning = mark.meaning { span(.class("visually-hidden")) { say(meaning) } }
            }
          })
      }
      div(.class("feedback")) {
        p(.class("verdict"), .data(.state, turn.isRight ? "right" : "wrong")) {
          (turn.isRight ? Icon.check : Icon.cross).view
          span { say(turn.isRight ? .right : .wrong) }
        }
        if let explanation = question.explanation { p(.class("explanation")) { say.show(explanation) } }
      }
      button(
        .class("primary"), .type("button"), .id(ChoiceScreen.nextID), .shortcut("Enter"),
        .on(.click, ChoiceAction.next(turn: lingering ?? round.turnNumber))
      ) { say(.next) }
    }
  }
}

/// How a choice is marked once the answer is shown.
private enum Mark {
  case right, wrong, neither

  init(_ choice: Int, in turn: ChoiceRound.Turn) {
    if choice == turn.rightChoice {
      self = .right
    } else if turn.attempts.contains(.chose(choice)) {
      self = .wrong
    } else {
      self = .neither
    }
  }

  var state: String {
    switch self {
    case .right: "right"
    case .wrong: "wrong"
    case .neither: "idle"
    }
  }

  var icon: Icon? {
    switch self {
    case .right: .check
    case .wrong: .cross
    case .neither: nil
    }
  }

  var meaning: Phrase? {
    switch self {
    case .right: .theRightAnswer
    case .wrong: .yourAnswer
    case .neither: nil
    }
  }
}

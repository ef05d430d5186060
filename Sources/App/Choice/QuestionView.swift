import Content
import Markup
import Rules
import WireAPI

extension ChoicePlay {
  /// The current question and its controls at `time`, measured from the start of the round. `below` appears under them.
  @inline(never)
  func page(_ title: String, at time: Milliseconds, below: HTML = .none, in appState: AppState) -> Page {
    guard let view = QuestionView(self, at: time) else { return Page(screen: "choice", title: title) { below } }
    var page = Page(screen: "choice", title: title) {
      view.view(in: appState)
      below
    }
    page.tools = view.hintButton(appState.say)
    page.leavesByEscape = !view.isHintOpen
    return page
  }
}

/// A question while it is asked, and after it is answered.
private struct QuestionView {
  private let play: ChoicePlay
  private let question: RankedPosition.Question
  private let turn: Int
  /// The verdict on the question, if it is on screen.
  private let verdict: RankedPosition.Verdict?
  private let time: Milliseconds
  private let choices: [Choice]
  private let stage: Stage

  /// The shortest streak that is shown, in right answers.
  private static let leastStreak = 3

  /// `nil` once the round is over.
  init?(_ play: ChoicePlay, at time: Milliseconds) {
    let lingering = play.lingering
    guard let question = lingering?.question ?? play.shown.question else { return nil }
    self.play = play
    self.question = question
    self.time = time
    turn = lingering?.turn ?? play.shown.turn
    let verdict = lingering?.verdict ?? (question.answer == nil ? nil : play.shown.verdict)
    self.verdict = verdict
    let isAnswered = lingering != nil || question.answer != nil
    let right = lingering == nil ? question.answer : question.choices.firstIndex { $0 == verdict?.right }
    let given = lingering?.given ?? play.pending?.wholeNumber
    let isPressed = play.mode.movesOn != .player
    choices = question.choices.enumerated().map { place, text in
      let isWrong = question.tried.contains(place) || lingering != nil && given == place
      return Choice(
        number: place, text: text,
        mark: isAnswered && place == right ? .right : isWrong ? .wrong : isPressed && given == place ? .given : .neither)
    }
    if isAnswered {
      // After a right answer, the pause is too short to read an explanation. The review shows it.
      let explanation = lingering != nil && verdict?.result == .right ? nil : verdict?.explanation
      stage = .answered(isRight: verdict?.result == .right, explanation: explanation, ring: lingering?.ring)
    } else {
      stage = isPressed ? .pressing : .selecting(play.selected)
    }
  }

  enum Stage {
    /// The player selects an answer, then submits it.
    case selecting(Int?)
    /// The player submits an answer by pressing it.
    case pressing
    /// `ring` is the number of seconds until the round continues automatically, if a ring counts them down.
    case answered(isRight: Bool, explanation: LocalizedText?, ring: Int?)
  }

  struct Choice {
    /// The index of the choice in the order shown, which actions use.
    let number: Int
    let text: LocalizedText
    let mark: Mark
  }

  /// What is known about a choice.
  enum Mark: String {
    case right, wrong
    case neither = "idle"
    /// The player gave this answer, and its verdict is not known yet.
    case given = "pending"

    fileprivate var icon: Icon? {
      switch self {
      case .right: .check
      case .wrong: .cross
      case .neither, .given: nil
      }
    }

    fileprivate var meaning: Phrase? {
      switch self {
      case .right: .theRightAnswer
      case .wrong: .yourAnswer
      case .neither, .given: nil
      }
    }
  }

  @inline(never)
  func view(in appState: AppState) -> HTML {
    let say = appState.say
    return .sequence([
      progressLine(say),
      div(.class("play"), .key("turn-\(turn)"), .data(.turn, isAnswered ? "\(turn) answered" : "\(turn)")) {
        div(.class("ask")) {
          flashView
          h2(.class("question"), .id(ChoicePlay.questionID), .tabindex(-1)) { say.show(question.text) }
        }
        switch stage {
        case .selecting(let selected): selectable(selected, appState)
        case .pressing: pressable(appState)
        case .answered(let isRight, let explanation, let ring): answered(isRight, explanation, ring, say)
        }
      },
    ])
  }

  // MARK: - Around the question

  private func progressLine(_ say: Speech) -> HTML {
    div(.class("progress-line")) {
      span(.class("count"), .role("status"), .live(.off), .label(say(.question))) { "\(turn + 1)/\(play.shown.count)" }
      let question = clock(.question)
      let round = clock(.round)
      if let shortest = question ?? round {
        shortest.bar
        question?.number(.timeForQuestion, say) ?? .none
        span(.class(question == nil ? "round-clock" : "round-clock apart")) { round?.number(.timeLeft, say) ?? .none }
      } else {
        progress(.max(play.shown.count), .value(String(turn + 1)), .ariaHidden) {}
      }
      span(.class("points")) {
        span(.ariaHidden) { say(.score) + "\u{A0}" }
        strong(.role("status"), .live(.off), .label(say(.score))) { play.shown.points }
      }
    }
  }

  private func clock(_ kind: RankedPosition.Clock.Kind) -> ClockView? {
    play.shown.question?.clocks.first { $0.kind == kind }.map { ClockView(limit: $0.limit, left: $0.end - time) }
  }

  /// The result of the last turn, shown briefly. It is announced separately, and the review repeats it.
  private var flashView: HTML {
    guard let flash = play.flash else { return .none }
    let icon: Icon =
      switch flash.result {
      case .right: .check
      case .wrong: .cross
      case .late: .clock
      }
    return span(.class("flash"), .key("flash-\(flash.number)"), .data(.state, flash.result.rawValue), .ariaHidden) { icon.view }
  }

  /// Whether an answer is waiting for its verdict.
  private var isWaiting: Bool { play.pending != nil }

  private var isAnswered: Bool {
    if case .answered = stage { true } else { false }
  }

  var isHintOpen: Bool { play.showsHint && canHint }

  private var canHint: Bool { question.hint != nil && !isAnswered }

  /// The hint button in the bar. In a round with hints it is always visible, even if this question has none or is already
  /// answered. Escape closes an open hint before it leaves the round.
  @inline(never)
  func hintButton(_ say: Speech) -> HTML {
    guard play.shown.hasHints else { return .none }
    return button(
      .class("icon-button hint-button"), .type("button"), .label(say(.hint)), .expanded(isHintOpen), .controls("hint"),
      canHint ? .on(.click, ChoiceAction.toggleHint) : .ariaDisabled, .shortcut("Escape").when(isHintOpen)
    ) { Icon.hint.view }
  }

  /// The hint. It is below the answers, so that opening it does not move an answer that the player is about to press.
  private func hintView(_ say: Speech) -> HTML {
    guard let hint = question.hint, isHintOpen else { return .none }
    return div(.class("feedback"), .key("feedback")) { p(.class("hint"), .id("hint")) { say.show(hint) } }
  }

  // MARK: - Answers

  private func selectable(_ selected: Int?, _ appState: AppState) -> HTML {
    let say = appState.say
    return form(.class("answer-form"), .on(.submit, ChoiceAction.submit), .busy(true).when(isWaiting)) {
      div(.class("choices"), .role("radiogroup"), .labelledBy(ChoicePlay.questionID)) {
        HTML.sequence(
          choices.enumerated().map { place, choice in
            label(.class("choice"), .key(choice.number)) {
              input(
                .type("radio"), .name("answer"), .value(String(choice.number)), .on(.change, ChoiceAction.select(choice.number)),
                shortcut(place, appState), .checked.when(selected == choice.number))
              span(.class("choice-mark"), .ariaHidden) { place + 1 }
              span(.class("choice-text")) { say.show(choice.text) }
            }
          })
      }
      hintView(say)
      button(
        .class("primary"), .type("submit"), .shortcut("Enter"), .disabled.when(selected == nil), .ariaDisabled.when(isWaiting)
      ) { say(.submit) }
    }
  }

  /// Buttons that submit an answer. While an answer is being judged they do nothing, but the focus stays in place.
  private func pressable(_ appState: AppState) -> HTML {
    let say = appState.say
    return div(.class("pressing")) {
      // A separate key removes the list before the verdict is inserted, so that Tab continues from the same position.
      div(.class("choices"), .key("choices"), .role("group"), .labelledBy(ChoicePlay.questionID), .busy(true).when(isWaiting)) {
        HTML.sequence(
          choices.enumerated().map { place, choice in
            let isTried = choice.mark == .wrong
            return button(
              .class("choice"), .type("button"), .key(choice.number),
              isWaiting ? .ariaDisabled : .on(.click, ChoiceAction.choose(choice.number, turn: turn)),
              shortcut(place, appState), .data(.state, choice.mark.rawValue), .disabled.when(isTried)
            ) {
              span(.class("choice-mark"), .ariaHidden) { place + 1 }
              span(.class("choice-text")) { say.show(choice.text) }
            }
          })
      }
      hintView(say)
    }
  }

  /// The key "1" for the first answer, and so on.
  private func shortcut(_ place: Int, _ appState: AppState) -> Attribute {
    .shortcut(String(place + 1)).when(appState.preferences.usesShortcuts)
  }

  /// The given answer and the right one.
  private func answered(_ isRight: Bool, _ explanation: LocalizedText?, _ ring: Int?, _ say: Speech) -> HTML {
    div(.class("answered")) {
      ul(.class("choices"), .label(say(.theRightAnswer))) {
        HTML.sequence(
          choices.enumerated().map { place, choice in
            li(.class("choice"), .key(choice.number), .data(.state, choice.mark.rawValue)) {
              span(.class("choice-mark"), .ariaHidden) { choice.mark.icon?.view ?? .text("\(place + 1)") }
              span(.class("choice-text")) { say.show(choice.text) }
              if let meaning = choice.mark.meaning { span(.class("visually-hidden")) { say(meaning) } }
            }
          })
      }
      div(.class("feedback"), .key("feedback")) {
        p(.class("verdict"), .data(.state, isRight ? "right" : "wrong")) {
          (isRight ? Icon.check : Icon.cross).view
          span { say(isRight ? .right : .wrong) }
          if let streak = verdict?.streak, streak >= QuestionView.leastStreak { span(.class("streak")) { say(.inARow(streak)) } }
        }
        if let explanation { p(.class("explanation")) { say.show(explanation) } }
      }
      button(
        .class("primary"), .type("button"), .id(ChoicePlay.nextID), .shortcut("Enter"), .busy(true).when(isWaiting),
        isWaiting ? .ariaDisabled : .on(.click, ChoiceAction.next(turn: turn)),
        ring == nil ? .none : .on(.heed, ChoiceAction.hold)
      ) {
        span { say(.next) }
        if let ring { ringView(ring) }
      }
    }
  }

  /// A ring that runs down until the round continues. It has two halves, each clipped to its side of the circle.
  private func ringView(_ seconds: Int) -> HTML {
    span(.class("ring"), .key("ring"), .data(.step, String(seconds)), .ariaHidden) {
      span { "" }
      span { "" }
    }
  }
}

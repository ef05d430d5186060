import Content
import Markup
import Rules
import WireAPI

extension ChoicePlay {
  /// The question with what can be done about it, at a time of the round; `below` stands under it.
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

/// A question as it looks while it is asked, and once it is answered.
private struct QuestionView {
  private let play: ChoicePlay
  private let question: RankedPosition.Question
  private let turn: Int
  /// What became of the question, where that is on screen.
  private let verdict: RankedPosition.Verdict?
  private let time: Milliseconds
  private let choices: [Choice]
  private let stage: Stage

  /// From here on a streak is worth a word.
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
      // What goes on by itself leaves no time to read: the review has what there is to say of a right answer.
      let explanation = lingering != nil && verdict?.result == .right ? nil : verdict?.explanation
      stage = .answered(isRight: verdict?.result == .right, explanation: explanation, ring: lingering?.ring)
    } else {
      stage = isPressed ? .pressing : .selecting(play.selected)
    }
  }

  enum Stage {
    /// One answer is picked, then submitted.
    case selecting(Int?)
    /// An answer is given by pressing it.
    case pressing
    /// `ring` is after how many seconds the round goes on by itself, where that is shown.
    case answered(isRight: Bool, explanation: LocalizedText?, ring: Int?)
  }

  struct Choice {
    /// Its place, by which actions call it.
    let number: Int
    let text: LocalizedText
    let mark: Mark
  }

  /// What is known of a choice.
  enum Mark: String {
    case right, wrong
    case neither = "idle"
    /// It was given, and nobody here knows yet what it is worth.
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

  /// What has just become of a turn, for a moment; it is announced, and the review tells it.
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

  /// Whether an answer is on its way to the judge.
  private var isWaiting: Bool { play.pending != nil }

  private var isAnswered: Bool {
    if case .answered = stage { true } else { false }
  }

  /// Whether the hint is on the page.
  var isHintOpen: Bool { play.showsHint && canHint }

  private var canHint: Bool { question.hint != nil && !isAnswered }

  /// The button for the hint, in the bar: it has its place in a round in which there are hints, also where this question has none or is
  /// answered. Escape closes an open hint before it leaves the round.
  @inline(never)
  func hintButton(_ say: Speech) -> HTML {
    guard play.shown.hasHints else { return .none }
    return button(
      .class("icon-button hint-button"), .type("button"), .label(say(.hint)), .expanded(isHintOpen), .controls("hint"),
      canHint ? .on(.click, ChoiceAction.toggleHint) : .ariaDisabled, .shortcut("Escape").when(isHintOpen)
    ) { Icon.hint.view }
  }

  /// Below the answers, where the verdict comes: nothing that is about to be touched moves for it.
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

  /// While an answer is on its way the others do nothing, but the focus stays where it is.
  private func pressable(_ appState: AppState) -> HTML {
    let say = appState.say
    return div(.class("pressing")) {
      // With a key of their own they go before the verdict comes, so that Tab leads on from where they were.
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

  /// What was answered, and what would have been right.
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

  /// Runs down until the round goes on; two halves, each behind its half of the circle.
  private func ringView(_ seconds: Int) -> HTML {
    span(.class("ring"), .key("ring"), .data(.step, String(seconds)), .ariaHidden) {
      span { "" }
      span { "" }
    }
  }
}

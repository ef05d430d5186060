import Content
import Markup
import Rules
import WireAPI

extension ChoicePlay {
  /// Draws the current question and its controls at `time`, measured from the start of the round. `below` appears under the
  /// controls.
  ///
  /// `media` is the question's picture and sound. For a question other than single choice, `answering` contains the controls or,
  /// once the question is answered, the answers.
  @inline(never)
  func page(
    _ title: String, at time: Milliseconds, below: HTML = .none, media: HTML = .none, answering: HTML? = nil,
    in appState: AppState
  ) -> Page {
    guard let view = QuestionView(self, media, answering, at: time) else { return Page(screen: "choice", title: title) { below } }
    var page = Page(screen: "choice", title: title) {
      view.view(in: appState)
      below
    }
    page.tools = view.hintButton(appState.say)
    page.leavesByEscape = !view.isHintOpen
    return page
  }
}

/// A question, both before and after it is answered.
private struct QuestionView {
  private let play: ChoicePlay
  private let question: RankedPosition.Question
  private let turn: Int
  private let verdict: RankedPosition.Verdict?
  private let time: Milliseconds
  /// The state of each choice, in the order shown.
  private let marks: [Mark]
  private let isAnswered: Bool
  private let media: HTML
  private let answering: HTML?

  /// The smallest number of right answers in a row that is shown as a streak.
  private static let leastStreak = 3

  /// Returns `nil` once the round is over and its last question is no longer shown.
  init?(_ play: ChoicePlay, _ media: HTML, _ answering: HTML?, at time: Milliseconds) {
    let lingering = play.lingering
    guard let question = lingering?.question ?? play.shown.question else { return nil }
    self.play = play
    self.media = media
    self.answering = answering
    self.question = question
    self.time = time
    turn = lingering?.turn ?? play.shown.turn
    let verdict = lingering?.verdict ?? (question.answer == nil ? nil : play.shown.verdict)
    self.verdict = verdict
    let isAnswered = lingering != nil || question.answer != nil
    self.isAnswered = isAnswered
    let right = lingering == nil ? question.answer : question.choices.firstIndex { $0 == verdict?.right }
    let given = lingering?.given ?? play.pending?.wholeNumber
    let isPressed = play.mode.movesOn != .player
    marks = question.choices.indices.map { place in
      if isAnswered, place == right { return .right }
      if question.tried.contains(place) || lingering != nil && given == place { return .wrong }
      return isPressed && given == place ? .given : .neither
    }
  }

  /// The state of a choice.
  enum Mark: String {
    case right, wrong
    case neither = "idle"
    /// The player gave this answer, and the judge has not decided yet.
    case given = "pending"

    fileprivate var sign: (icon: Icon, meaning: Phrase)? {
      switch self {
      case .right: (.check, .theRightAnswer)
      case .wrong: (.cross, .yourAnswer)
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
          media
        }
        if isAnswered {
          answered(say)
        } else if let answering {
          answering
        } else if play.mode.movesOn == .player {
          selectable(appState)
        } else {
          pressable(appState)
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
        question?.number(round == nil ? .timeLeft : .timeForQuestion, say) ?? .none
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
    play.shown.question?.clocks.first { $0.kind == kind }.map { ClockView(limit: $0.limit, left: max($0.end - time, .zero)) }
  }

  /// The result of the last turn, shown briefly as an icon. The icon is hidden from screen readers, because the result is also
  /// announced.
  private var flashView: HTML {
    guard let flash = play.flash else { return .none }
    let icon: Icon = flash.result == .right ? .check : flash.result == .wrong ? .cross : .clock
    return span(.class("flash"), .key("flash-\(flash.number)"), .data(.state, flash.result.rawValue), .ariaHidden) { icon.view }
  }

  private var isWaiting: Bool { play.pending != nil }
  var isHintOpen: Bool { play.showsHint && canHint }
  private var canHint: Bool { question.hint != nil && !isAnswered }

  /// The hint button, always visible in a round with hints. While a hint is open, Escape closes it instead of leaving the round.
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

  /// A radio button for each answer, and the button that submits the selected answer.
  private func selectable(_ appState: AppState) -> HTML {
    let (say, selected) = (appState.say, play.selected)
    return form(.class("answer-form"), .on(.submit, ChoiceAction.submit), .busy(true).when(isWaiting)) {
      div(.class("choices"), .role("radiogroup"), .labelledBy(ChoicePlay.questionID)) {
        for (place, text) in question.choices.enumerated() {
          label(.class("choice"), .key(place)) {
            input(
              .type("radio"), .name("answer"), .value(String(place)), .on(.change, ChoiceAction.select(place)),
              shortcut(place, appState), .checked.when(selected == place))
            span(.class("choice-mark"), .ariaHidden) { place + 1 }
            span(.class("choice-text")) { say.show(text) }
          }
        }
      }
      hintView(say)
      button(
        .class("primary"), .type("submit"), .shortcut("Enter"), .disabled.when(selected == nil), .ariaDisabled.when(isWaiting)
      ) { say(.submit) }
    }
  }

  /// A button for each choice, which submits it as the answer. While an answer is being judged, the buttons do nothing, but they
  /// can keep the focus.
  private func pressable(_ appState: AppState) -> HTML {
    let say = appState.say
    return div(.class("pressing")) {
      // The key tells the host that the verdict is not a new version of this list. So the host removes the list before it inserts
      // the verdict, and Tab continues from where the list was.
      div(.class("choices"), .key("choices"), .role("group"), .labelledBy(ChoicePlay.questionID), .busy(true).when(isWaiting)) {
        for (place, text) in question.choices.enumerated() {
          button(
            .class("choice"), .type("button"), .key(place),
            isWaiting ? .ariaDisabled : .on(.click, ChoiceAction.choose(place, turn: turn)),
            shortcut(place, appState), .data(.state, marks[place].rawValue), .disabled.when(marks[place] == .wrong)
          ) {
            span(.class("choice-mark"), .ariaHidden) { place + 1 }
            span(.class("choice-text")) { say.show(text) }
          }
        }
      }
      hintView(say)
    }
  }

  /// The keyboard shortcut for an answer: "1" for the first answer, up to "9" for the ninth. None for further answers, or if the
  /// player has turned shortcuts off.
  private func shortcut(_ place: Int, _ appState: AppState) -> Attribute {
    .shortcut(String(place + 1)).when(place < 9 && appState.preferences.usesShortcuts)
  }

  /// The choices, with the player's answer and the right answer marked, and the verdict below them.
  private func verdictView(_ say: Speech) -> HTML {
    let (isRight, isLate) = (verdict?.result == .right, verdict?.result == .late)
    // After a right answer, the pause is too short to read an explanation. The review shows the explanation.
    let explanation = play.lingering != nil && isRight ? nil : verdict?.explanation
    return .sequence([
      ul(.class("choices"), .label(say(.theRightAnswer))) {
        for (place, text) in question.choices.enumerated() {
          let sign = marks[place].sign
          li(.class("choice"), .key(place), .data(.state, marks[place].rawValue)) {
            span(.class("choice-mark"), .ariaHidden) { sign?.icon.view ?? .text("\(place + 1)") }
            span(.class("choice-text")) { say.show(text) }
            if let sign { span(.class("visually-hidden")) { say(sign.meaning) } }
          }
        }
      },
      div(.class("feedback"), .key("feedback")) {
        p(.class("verdict"), .data(.state, isRight ? "right" : "wrong")) {
          (isRight ? Icon.check : isLate ? .clock : .cross).view
          span { say(isRight ? .right : isLate ? .tooLate : .wrong) }
          if let streak = verdict?.streak, streak >= QuestionView.leastStreak { span(.class("streak")) { say(.inARow(streak)) } }
        }
        if let explanation { p(.class("explanation")) { say.show(explanation) } }
      },
    ])
  }

  /// The verdict, and the button that continues.
  private func answered(_ say: Speech) -> HTML {
    let ring = play.lingering?.ring
    return div(.class("answered")) {
      answering ?? verdictView(say)
      button(
        .class("primary"), .type("button"), .id(ChoicePlay.nextID), .shortcut("Enter"), .busy(true).when(isWaiting),
        isWaiting ? .ariaDisabled : .on(.click, ChoiceAction.next(turn: turn)),
        ring == nil ? .none : .on(.heed, ChoiceAction.hold)
      ) {
        span { say(.next) }
        // A ring that shows the time until the round continues. It has two halves, each clipped to its side of the circle.
        if let ring {
          span(.class("ring"), .key("ring"), .data(.step, String(ring)), .ariaHidden) {
            span { "" }
            span { "" }
          }
        }
      }
    }
  }
}

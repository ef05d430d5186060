import Content
import Markup
import Rules

/// A question as it looks while it is asked, and once it is answered: whoever knows the answer, this device or, where a round is ranked,
/// the server.
struct QuestionView {
  /// The number of the question's turn in the round, from 0, and of how many.
  let turn: Int
  let count: Int
  let points: Int
  /// The clock of the question and that of the round, where they run.
  let clocks: (question: ClockView?, round: ClockView?)
  let flash: ChoiceScreen.Flash?
  let text: LocalizedText
  let hint: LocalizedText?
  /// Whether there are hints in this round, so that the button for them has its place.
  let hasHints: Bool
  let showsHint: Bool
  let choices: [Choice]
  let stage: Stage
  /// Whether an answer is on its way to who knows whether it is right.
  let isWaiting: Bool
  /// How many questions in a row were answered right at once, this one the last.
  var streak = 0
  /// How what can be done is written into the page.
  let action: (ChoiceAction) -> String

  /// From here on a streak is worth a word.
  private static let leastStreak = 3

  enum Stage {
    /// One answer is picked, then submitted.
    case selecting(Int?)
    /// An answer is given by pressing it.
    case pressing
    /// `ring` is after how many seconds the round goes on by itself, where that is shown.
    case answered(isRight: Bool, explanation: LocalizedText?, ring: Int?)
  }

  struct Choice {
    /// By which actions call it.
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
  func view(in world: World) -> HTML {
    let say = world.say
    return .sequence([
      progressLine(say),
      div(.class("play"), .key("turn-\(turn)"), .data(.turn, isAnswered ? "\(turn) answered" : "\(turn)")) {
        div(.class("ask")) {
          flashView
          h2(.class("question"), .id(ChoiceScreen.questionID), .tabindex(-1)) { say.show(text) }
        }
        switch stage {
        case .selecting(let selected): selectable(selected, world)
        case .pressing: pressable(world)
        case .answered(let isRight, let explanation, let ring): answered(isRight, explanation, ring, say)
        }
      },
    ])
  }

  // MARK: - Around the question

  private func progressLine(_ say: Speech) -> HTML {
    div(.class("progress-line")) {
      span(.class("count"), .role("status"), .live(.off), .label(say(.question))) { "\(turn + 1)/\(count)" }
      if let shortest = clocks.question ?? clocks.round {
        shortest.bar
        clocks.question?.number(.timeForQuestion, say) ?? .none
        span(.class(clocks.question == nil ? "round-clock" : "round-clock apart")) {
          clocks.round?.number(.timeLeft, say) ?? .none
        }
      } else {
        progress(.max(count), .value(String(turn + 1)), .ariaHidden) {}
      }
      span(.class("points")) {
        span(.ariaHidden) { say(.score) + "\u{A0}" }
        strong(.role("status"), .live(.off), .label(say(.score))) { points }
      }
    }
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

  private var isAnswered: Bool {
    if case .answered = stage { true } else { false }
  }

  /// Whether the hint is on the page.
  var isHintOpen: Bool { showsHint && canHint }

  private var canHint: Bool { hint != nil && !isAnswered }

  /// The button for the hint, in the bar: it has its place in a round in which there are hints, also where this question has none or is
  /// answered. Escape closes an open hint before it leaves the round.
  @inline(never)
  func hintButton(_ say: Speech) -> HTML {
    guard hasHints else { return .none }
    return button(
      .class("icon-button hint-button"), .type("button"), .label(say(.hint)), .expanded(isHintOpen), .controls("hint"),
      canHint ? .on(.click, action(.toggleHint)) : .ariaDisabled, .shortcut("Escape").when(isHintOpen)
    ) { Icon.hint.view }
  }

  /// Below the answers, where the verdict comes: nothing that is about to be touched moves for it.
  private func hintView(_ say: Speech) -> HTML {
    guard let hint, isHintOpen else { return .none }
    return div(.class("feedback"), .key("feedback")) { p(.class("hint"), .id("hint")) { say.show(hint) } }
  }

  // MARK: - Answers

  private func selectable(_ selected: Int?, _ world: World) -> HTML {
    let say = world.say
    return form(.class("answer-form"), .on(.submit, action(.submit)), .busy(true).when(isWaiting)) {
      div(.class("choices"), .role("radiogroup"), .labelledBy(ChoiceScreen.questionID)) {
        HTML.sequence(
          choices.enumerated().map { place, choice in
            label(.class("choice"), .key(choice.number)) {
              input(
                .type("radio"), .name("answer"), .value(String(choice.number)), .on(.change, action(.select(choice.number))),
                shortcut(place, world), .checked.when(selected == choice.number))
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
  private func pressable(_ world: World) -> HTML {
    let say = world.say
    return div(.class("pressing")) {
      // With a key of their own they go before the verdict comes, so that Tab leads on from where they were.
      div(.class("choices"), .key("choices"), .role("group"), .labelledBy(ChoiceScreen.questionID), .busy(true).when(isWaiting)) {
        HTML.sequence(
          choices.enumerated().map { place, choice in
            let isTried = choice.mark == .wrong
            return button(
              .class("choice"), .type("button"), .key(choice.number),
              isWaiting ? .ariaDisabled : .on(.click, action(.choose(choice.number, turn: turn))),
              shortcut(place, world), .data(.state, choice.mark.rawValue), .disabled.when(isTried)
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
  private func shortcut(_ place: Int, _ world: World) -> Attribute {
    .shortcut(String(place + 1)).when(world.preferences.usesShortcuts)
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
          if streak >= QuestionView.leastStreak { span(.class("streak")) { say(.inARow(streak)) } }
        }
        if let explanation { p(.class("explanation")) { say.show(explanation) } }
      }
      button(
        .class("primary"), .type("button"), .id(ChoiceScreen.nextID), .shortcut("Enter"), .busy(true).when(isWaiting),
        isWaiting ? .ariaDisabled : .on(.click, action(.next(turn: turn))),
        ring == nil ? .none : .on(.heed, action(.hold))
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

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
  /// `nil` also where it is of no use any more.
  let hint: LocalizedText?
  let showsHint: Bool
  let choices: [Choice]
  let stage: Stage
  /// Whether an answer is on its way to who knows whether it is right.
  let isWaiting: Bool
  /// How what can be done is written into the page.
  let action: (ChoiceAction) -> String

  enum Stage {
    /// One answer is picked, then submitted.
    case selecting(Int?)
    /// An answer is given by pressing it.
    case pressing
    case answered(isRight: Bool, explanation: LocalizedText?)
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
      div(.class("play"), .key("turn-\(turn)")) {
        div(.class("ask")) {
          flashView
          h2(.class("question"), .id(ChoiceScreen.questionID), .tabindex(-1)) { say.show(text) }
          hintView(say)
        }
        switch stage {
        case .selecting(let selected): selectable(selected, world)
        case .pressing: pressable(world)
        case .answered(let isRight, let explanation): answered(isRight, explanation, say)
        }
      },
    ])
  }

  // MARK: - Around the question

  private func progressLine(_ say: Speech) -> HTML {
    div(.class("progress-line")) {
      span(.class("count"), .role("status"), .label(say(.question))) { "\(turn + 1)/\(count)" }
      if let shortest = clocks.question ?? clocks.round {
        shortest.bar
        clocks.question?.number(.timeForQuestion, say) ?? .none
        span(.class(clocks.question == nil ? "round-clock" : "round-clock apart")) {
          clocks.round?.number(.timeLeft, say) ?? .none
        }
      } else {
        progress(.max(count), .value(String(turn + 1)), .label(say(.question))) {}
      }
      span(.class("points")) {
        span(.ariaHidden) { say(.score) + "\u{A0}" }
        strong(.role("status"), .label(say(.score))) { points }
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

  /// The button stays where it is while the hint is open, and goes when the answer is known.
  private func hintView(_ say: Speech) -> HTML {
    guard let hint else { return .none }
    return .sequence([
      button(
        .class("hint-button"), .type("button"), .expanded(showsHint), .controls("hint"), .on(.click, action(.toggleHint))
      ) {
        Icon.hint.view
        span { say(.hint) }
      },
      showsHint ? p(.class("hint"), .id("hint")) { say.show(hint) } : .none,
    ])
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
      button(
        .class("primary"), .type("submit"), .shortcut("Enter"), .disabled.when(selected == nil), .ariaDisabled.when(isWaiting)
      ) { say(.submit) }
    }
  }

  /// While an answer is on its way the others do nothing, but the focus stays where it is.
  private func pressable(_ world: World) -> HTML {
    let say = world.say
    return div(
      .class("choices"), .role("group"), .labelledBy(ChoiceScreen.questionID), .busy(true).when(isWaiting)
    ) {
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
  }

  /// The key "1" for the first answer, and so on.
  private func shortcut(_ place: Int, _ world: World) -> Attribute {
    .shortcut(String(place + 1)).when(world.preferences.usesShortcuts)
  }

  /// What was answered, and what would have been right.
  private func answered(_ isRight: Bool, _ explanation: LocalizedText?, _ say: Speech) -> HTML {
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
      div(.class("feedback")) {
        p(.class("verdict"), .data(.state, isRight ? "right" : "wrong")) {
          (isRight ? Icon.check : Icon.cross).view
          span { say(isRight ? .right : .wrong) }
        }
        if let explanation { p(.class("explanation")) { say.show(explanation) } }
      }
      button(
        .class("primary"), .type("button"), .id(ChoiceScreen.nextID), .shortcut("Enter"), .busy(true).when(isWaiting),
        isWaiting ? .ariaDisabled : .on(.click, action(.next(turn: turn)))
      ) { say(.next) }
    }
  }
}

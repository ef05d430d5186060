import Content
import Rules

/// An action in a round with questions of any kind. Includes every ``ChoiceAction``, such as pressing a choice.
enum AnswerAction: ScreenAction {
  case choice(ChoiceAction)
  /// Change the typed answer. The value is the whole text of the answer field.
  case type(String)
  /// Select or deselect the choice at this position, in a question with several right answers.
  case toggle(Int)
  /// Move the item at this position up or down by one.
  case move(Int, isUp: Bool)
  /// Match a left side of a pairs question with a right side. The values are the positions of the two sides on the screen. If the
  /// second value is `nil`, clear the match.
  case match(Int, Int?)
  /// Change the sign of the typed number. This action exists because the number pads of some phones have no minus key.
  case negate

  static var screen: String { "answer" }

  var code: String {
    switch self {
    case .choice(let action): action.code
    case .type: "type"
    case .negate: "negate"
    case .toggle(let place): "toggle-\(place)"
    case .match(let left, _): "match-\(left)"
    case .move(let place, let isUp): (isUp ? "up-" : "down-") + "\(place)"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-")
    switch (parts[0], parts.count == 2 ? parts[1].wholeNumber : nil) {
    case ("toggle", let place?): self = .toggle(place)
    case ("match", let left?): self = .match(left, value.wholeNumber)
    case ("up", let place?): self = .move(place, isUp: true)
    case ("down", let place?): self = .move(place, isUp: false)
    default: self.init(code: code, among: [.type(value), .negate])
    }
  }

  @inline(never)
  init?(_ text: ActionText) {
    if let action = ChoiceAction(text) {
      self = .choice(action)
    } else if text.screen == AnswerAction.screen, let action = AnswerAction(code: text.code, value: text.value) {
      self = action
    } else {
      return nil
    }
  }
}

import Rules

/// An action in a round with questions of any kind. Those on choices, and those of every round, are the actions of a choice quiz.
enum AnswerAction: ScreenAction {
  case choice(ChoiceAction)
  /// The current text of the field.
  case type(String)

  static var screen: String { "answer" }

  var code: String {
    switch self {
    case .choice(let action): action.code
    case .type: "type"
    }
  }

  init?(code: String, value: String) { self.init(code: code, among: [.type(value)]) }

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

import Markup

extension Attribute {
  /// Sends the action when the event occurs on this element.
  static func on<Action: ScreenAction>(_ event: Event, _ action: Action) -> Attribute { .on(event, action.text) }
}

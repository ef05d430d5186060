import Markup

extension Attribute {
  /// Does the action when the event happens here.
  static func on<Action: ScreenAction>(_ event: Event, _ action: Action) -> Attribute { .on(event, action.text) }
}

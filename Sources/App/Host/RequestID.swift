import Content

/// Identifies a request, so that its response reaches only the part of the app that sent the request.
public struct RequestID: Equatable, Sendable {
  let owner: Owner
  let number: Int

  /// The id as text for the host, such as "12.3" or "app.4".
  var text: String { owner.text + "." + String(number) }

  init(_ owner: Owner, _ number: Int) {
    self.owner = owner
    self.number = number
  }

  init?(_ text: String) {
    let parts = text.parts(at: ".")
    guard parts.count == 2, let owner = Owner(parts[0]), let number = parts[1].wholeNumber else { return nil }
    self.init(owner, number)
  }
}

/// The recipient of a response or an alarm.
enum Owner: Equatable, Sendable {
  case app
  case outbox
  /// One visit to an address, identified by a number. Each visit has a different number, even if the address is the same.
  case instance(Int)

  var text: String {
    switch self {
    case .app: "app"
    case .outbox: "outbox"
    case .instance(let number): String(number)
    }
  }

  init?(_ text: String) {
    switch text {
    case "app": self = .app
    case "outbox": self = .outbox
    default:
      guard let number = text.wholeNumber else { return nil }
      self = .instance(number)
    }
  }
}

/// An alarm that rings once. Setting a second alarm with the same owner and name replaces the first. An alarm can be cancelled.
public struct Alarm: Equatable, Sendable {
  let owner: Owner
  /// A name that distinguishes the owner's alarms. If the owner is a screen, the name is the text of the action that the alarm
  /// triggers.
  let name: String

  /// The alarm as text for the host, such as "12/choice/tick".
  var text: String { owner.text + "/" + name }

  init(_ owner: Owner, _ name: String) {
    self.owner = owner
    self.name = name
  }

  init?(_ text: String) {
    let parts = text.parts(at: "/", most: 2)
    guard parts.count == 2, let owner = Owner(parts[0]) else { return nil }
    self.init(owner, parts[1])
  }
}

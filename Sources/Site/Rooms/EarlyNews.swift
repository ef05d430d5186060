import JSON
import Rules
import WireAPI

/// What has happened on a page that the server draws (``EarlyRoomPage``): `{"state": null, "news": [event, …], "actions": [action, …]}`.
struct EarlyNews: JSONReadable {
  /// The state of the room that the page shows, as in the last response. `nil` if the page shows none.
  let state: EarlyState?
  /// The room's events since then, in the format of long polling.
  let news: JSON
  /// The player's actions: `{"action", "value", "chance": "42", "at": 1790000000000, "question": 3}`.
  let actions: [Action]

  struct Action {
    let action: String
    let value: String
    /// The random number for this action. It is the same when the request is repeated. Then the app's requests have the same keys,
    /// and the room applies them once.
    let chance: UInt64
    /// The server's time when the player acted. `nil` if the page did not know it.
    let time: Instant?
    /// The number of the question that was open, if any. The action has no meaning for another question.
    let question: Int?
  }

  private static let most = 50

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    state = try reader.optional("state")?.read()
    news = try reader["news"].value
    let list = try reader["actions"]
    let elements = try list.elements
    guard elements.count <= EarlyNews.most else { throw list.mismatch(expected: "at most \(EarlyNews.most) actions") }
    var actions: [Action] = []
    for element in elements {
      let number = try element["chance"]
      guard let chance = UInt64(try number.string) else { throw number.mismatch(expected: "a number") }
      actions.append(
        Action(
          action: try element.string("action"), value: try element.string("value"), chance: chance,
          time: try element.optional("at").map { reader throws(JSON.Mismatch) in Instant(try reader.integer) },
          question: try element.optional("question")?.integer(in: 0...Int(Int32.max))))
    }
    self.actions = actions
  }
}

/// The state of a room as a player sees it: `{"events": [snapshot], "now": 1790000000000}`. `now` is the server's time.
struct EarlyState: JSONReadable {
  let events: JSON
  let now: Instant

  init(_ events: JSON, at now: Instant) { (self.events, self.now) = (events, now) }

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (events, now) = (try reader["events"].value, Instant(try reader.integer("now")))
  }

  var json: JSON { ["events": events, "now": now.count.json] }

  var snapshot: RoomSnapshot? {
    guard let event = try? JSON.Reader(events).elements.last, case .snapshot(let snapshot)? = try? RoomEvent(from: event).message
    else { return nil }
    return snapshot
  }

  /// The number of the open question, if the player has not answered it.
  var question: Int? {
    snapshot.flatMap { $0.phase == .open && $0.me?.answer == nil ? $0.question?.asked.question : nil }
  }

  /// The time until the question opens. `nil` if no question is about to open.
  var opens: Milliseconds? {
    guard let snapshot, snapshot.phase == .open, let asked = snapshot.question?.asked, asked.opens > now else { return nil }
    return asked.opens - now
  }
}

extension EarlyNews {
  /// Whether one of the events says that the player is no longer connected.
  var hasBye: Bool {
    guard let events = try? JSON.Reader(news).elements else { return false }
    return events.contains { event in
      guard case .bye(let reason)? = try? RoomEvent(from: event).message else { return false }
      return reason != .restart && reason != .admitted
    }
  }
}

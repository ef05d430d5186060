import JSON
import Rules
import WireAPI

/// A request from a page that the server draws (``EarlyRoomPage``), with the player's actions:
/// `{"state", "seal", "actions": [action, …]}`.
struct EarlyNews: JSONReadable {
  /// The room state that the page shows, with its seal. The page copies both from the last response. `nil` if the page shows no
  /// state.
  let state: (text: String, seal: String)?
  /// The player's actions: `{"action", "value", "chance": "42", "at": 1790000000000, "question": 3}`.
  let actions: [Action]

  struct Action {
    let action: String
    let value: String
    /// The random number for this action. A repeated request has the same number. So the app's requests to the room get the same
    /// keys, and the room applies each request only once.
    let chance: UInt64
    /// The time at which the player acted, by the server's clock. `nil` if the page did not know the server's time.
    let time: Instant?
    /// The number of the question that was open when the player acted, if any. The action is ignored unless this question is open
    /// and unanswered in the room state to which the server applies the actions.
    let question: Int?
  }

  private static let most = 200

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    state = try reader.optional("state").map { state throws(JSON.Mismatch) in (try state.string, try reader.string("seal")) }
    let list = try reader["actions"]
    let elements = try list.elements
    guard elements.count <= EarlyNews.most else { throw list.mismatch(expected: "at most \(EarlyNews.most) actions") }
    var actions: [Action] = []
    for element in elements {
      let (name, number) = (try element["action"], try element["chance"])
      guard EarlyNews.isPlayers(try name.string) else { throw name.mismatch(expected: "an action of a player") }
      guard let chance = UInt64(try number.string) else { throw number.mismatch(expected: "a number") }
      actions.append(
        Action(
          action: try name.string, value: try element.string("value"), chance: chance,
          time: try element.optional("at").map { reader throws(JSON.Mismatch) in Instant(try reader.integer) },
          question: try element.optional("question")?.integer(in: 0...Int(Int32.max))))
    }
    self.actions = actions
  }

  /// Whether a player's page can send this action. The server must not pass on any other action, because the app trusts the
  /// reports of its own page and the numbers in actions.
  static func isPlayers(_ action: String) -> Bool {
    guard action.hasPrefix("room/") else { return false }
    let code = action.dropFirst("room/".count)
    if ["type-name", "join", "team-any", "take-over", "type-answer", "submit"].contains(code) { return true }
    if code.hasPrefix("use-") { return code.utf8.count <= 200 }
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    guard ["team", "choose", "toggle", "up", "down", "match", "joker"].contains(parts[0]), (2...3).contains(parts.count) else {
      return false
    }
    return parts.dropFirst().allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}

/// The state of a room as a player sees it: `{"events": [snapshot], "now": 1790000000000}`. `now` is the server's time.
struct EarlyState {
  let events: JSON
  let now: Instant

  init(_ events: JSON, at now: Instant) { (self.events, self.now) = (events, now) }

  /// Reads a state that the server has written. Returns `nil` for other text.
  init?(_ text: String) {
    guard let reader = (try? JSON(parsing: text)).map({ JSON.Reader($0) }), let events = try? reader["events"].value,
      let now = try? reader.integer("now")
    else { return nil }
    self.init(events, at: Instant(now))
  }

  var text: String { (["events": events, "now": now.count.json] as JSON).description }

  private var event: RoomEvent? { (try? JSON.Reader(events).elements.last).flatMap { try? RoomEvent(from: $0) } }

  private var snapshot: RoomSnapshot? { if case .snapshot(let snapshot)? = event?.message { snapshot } else { nil } }

  /// The number of the last move that the state reflects, or `nil` if the state cannot be read.
  var sequence: Int? { event?.id }

  /// The number of the open question. `nil` if no question is open, or if the player has answered it.
  var question: Int? {
    snapshot.flatMap { $0.phase == .open && $0.me?.answer == nil ? $0.question?.asked.question : nil }
  }

  /// The time until the question opens. `nil` if no question is about to open.
  var opens: Milliseconds? {
    guard let snapshot, snapshot.phase == .open, let asked = snapshot.question?.asked, asked.opens > now else { return nil }
    return asked.opens - now
  }
}

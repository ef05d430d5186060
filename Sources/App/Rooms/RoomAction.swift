import Content
import Rules

/// The actions on the screens of a room: those of players and the host, alarms, and reports from the page's script
/// (`Web/later/rooms.js`).
enum RoomAction: ScreenAction {
  // Reports from the page's script, whose values are JSON, and the alarm.
  /// New events of the room: `{"code", "events": [{"id", "event", "data"}, …]}`.
  case events(String)
  /// The time on the server's clock minus the time on this device, in milliseconds: `{"code", "offset"}`.
  case clock(String)
  /// The connection was restored, lost or refused: `{"code", "status"}`. The status is 200 if it was restored, 0 if it was lost,
  /// and the HTTP status if it was refused.
  case connection(String)
  /// The script resends a move that was saved before the page was loaded: `{"code", "move"}`.
  case pending(String)
  /// The server's response to a move: `{"code", "move", "status", "answer"}`.
  case sent(String)
  /// An alarm that `RoomClient` set has rung: a clock must show the next second, or a question opens.
  case tick

  // Actions for joining the room.
  case typeCode(String)
  case enter
  case typeName(String)
  /// Choose a team. `nil` lets the server choose one.
  case team(Int?)
  case join
  /// Join with this available name, which the server suggested.
  case useName(String)
  /// Connect again, either to play here instead of in another window, or after the server refused the connection.
  case takeOver

  // Actions of a player.
  /// Press the choice at this position, to answer the question with this number.
  case choose(Int, question: Int)
  /// Select or deselect the choice at this position, in a question with several right answers.
  case toggle(Int)
  case typeAnswer(String)
  case move(Int, isUp: Bool)
  /// In a pairs question, match the left side at this position with the right side at the position `with`. `nil` clears the
  /// match.
  case match(Int, with: Int?)
  case submit
  /// Choose the round in which the player's points count double.
  case joker(Int)

  // Actions of the host before the room is open.
  case scoring(RoomScoring)
  case seconds(Int)
  case automatic(Bool)
  /// Turn on or off the filter that rejects offensive names.
  case filter(Bool)
  /// Set whether new players wait until the host admits them.
  case approval(Bool)
  /// Set the number of teams to the field's value. 0 means no teams.
  case teams(Int)
  case streakBonus(Bool)
  /// Choose the quiz to add as a round. The value is the quiz's id.
  case pickRound(String)
  /// Add the chosen quiz as a round.
  case addRound
  /// Remove the second or a later round. Index 0 stands for the second round.
  case removeRound(Int)
  /// Set the length of the breaks, in seconds.
  case breakTime(Int)
  case tieText(String)
  case tieNumber(String)
  case open

  // Actions of the host in an open room.
  case host(HostMove)
  /// Request the results again.
  case loadResults
  /// Add time to the open question or the break.
  case extend
  /// Open the dialog in which the host renames this player.
  case askRename(Int)
  case rename
  case cancel
  /// Accept the group of typed answers with this index, for the question with this number.
  case accept(question: Int, group: Int)
  /// Request a link for another device.
  case invite(isProjector: Bool)

  static var screen: String { "room" }

  var code: String {
    switch self {
    case .events: "events"
    case .clock: "clock"
    case .connection: "connection"
    case .pending: "pending"
    case .sent: "sent"
    case .tick: "tick"
    case .typeCode: "type-code"
    case .enter: "enter"
    case .typeName: "type-name"
    case .team(let team): "team-" + (team.map { String($0) } ?? "any")
    case .join: "join"
    case .useName(let name): "use-" + name
    case .takeOver: "take-over"
    case .choose(let place, let question): "choose-\(place)-\(question)"
    case .toggle(let place): "toggle-\(place)"
    case .typeAnswer: "type-answer"
    case .move(let place, let isUp): (isUp ? "up-" : "down-") + String(place)
    case .match(let left, _): "match-\(left)"
    case .submit: "submit"
    case .joker(let round): "joker-\(round)"
    case .scoring(let scoring): scoring.rawValue
    case .seconds: "seconds"
    case .automatic(let isAutomatic): isAutomatic ? "automatic" : "by-hand"
    case .filter(let isOn): isOn ? "filter" : "no-filter"
    case .approval(let isOn): isOn ? "approval" : "no-approval"
    case .teams: "teams"
    case .streakBonus(let isOn): isOn ? "with-bonus" : "without-bonus"
    case .pickRound: "pick-round"
    case .addRound: "add-round"
    case .removeRound(let round): "drop-\(round)"
    case .breakTime: "break"
    case .tieText: "tie-text"
    case .tieNumber: "tie-number"
    case .open: "open"
    case .host(let move): "host-" + move.code
    case .loadResults: "results"
    case .extend: "extend"
    case .askRename(let player): "ask-\(player)"
    case .rename: "rename"
    case .cancel: "cancel"
    case .accept(let question, let group): "accept-\(question)-\(group)"
    case .invite(let isProjector): isProjector ? "invite-projector" : "invite-remote"
    }
  }

  init?(code: String, value: String) {
    let plain: [RoomAction] = [
      .events(value), .clock(value), .connection(value), .pending(value), .sent(value), .tick, .typeCode(value), .enter,
      .typeName(value), .join, .takeOver, .typeAnswer(value), .submit, .scoring(.accuracy),
      .scoring(.speed), .seconds(value.wholeNumber ?? 20), .automatic(true), .automatic(false), .filter(true), .filter(false),
      .approval(true), .approval(false), .open, .loadResults, .extend, .teams(value.wholeNumber ?? 0), .streakBonus(true),
      .streakBonus(false), .team(nil), .pickRound(value), .addRound, .breakTime(value.wholeNumber ?? 300), .tieText(value),
      .tieNumber(value), .rename, .cancel, .invite(isProjector: true), .invite(isProjector: false),
    ]
    if let action = RoomAction(code: code, among: plain) {
      self = action
      return
    }
    let name = code.parts(at: "-", most: 2)
    if name.count == 2, name[0] == "use" {
      self = .useName(name[1])
      return
    }
    let parts = code.parts(at: "-")
    guard parts.count > 1 else { return nil }
    let last = parts[parts.count - 1].wholeNumber
    switch (parts[0], parts.count, last) {
    case ("choose", 3, let question?):
      guard let place = parts[1].wholeNumber else { return nil }
      self = .choose(place, question: question)
    case ("toggle", 2, let place?): self = .toggle(place)
    case ("up", 2, let place?): self = .move(place, isUp: true)
    case ("down", 2, let place?): self = .move(place, isUp: false)
    case ("match", 2, let left?): self = .match(left, with: value.wholeNumber)
    case ("team", 2, let team?): self = .team(team)
    case ("joker", 2, let round?): self = .joker(round)
    case ("drop", 2, let round?): self = .removeRound(round)
    case ("accept", 3, let group?):
      guard let question = parts[1].wholeNumber else { return nil }
      self = .accept(question: question, group: group)
    case ("ask", 2, let player?): self = .askRename(player)
    case ("host", _, _):
      guard let move = HostMove(code: parts) else { return nil }
      self = .host(move)
    default: return nil
    }
  }
}

/// A move that the host makes by pressing a button.
enum HostMove: Equatable, Sendable {
  case start, next, skip, pause, resume, lock, unlock, board, results, end
  /// Admit all waiting players.
  case admitAll
  case admit(Int)
  /// Remove a player, or refuse to admit a waiting player.
  case remove(Int)
  /// Hide a player's name, or show it again.
  case hide(Int, Bool)
  /// Give a player one and a half times the usual time limit, or the usual time limit again.
  case pace(Int, isLonger: Bool)

  private static var plain: [(HostMove, String, RoomMove)] {
    [
      (.start, "start", .start), (.next, "next", .next), (.skip, "skip", .skip), (.pause, "pause", .pause),
      (.resume, "resume", .resume), (.lock, "lock", .lock), (.unlock, "unlock", .unlock), (.board, "board", .board),
      (.results, "results", .results), (.end, "end", .end), (.admitAll, "admit", .admit(nil)),
    ]
  }

  var code: String {
    switch self {
    case .admit(let player): "admit-\(player)"
    case .remove(let player): "remove-\(player)"
    case .hide(let player, let isHidden): (isHidden ? "hide-" : "show-") + String(player)
    case .pace(let player, let isLonger): (isLonger ? "longer-" : "usual-") + String(player)
    default: HostMove.plain.first { $0.0 == self }?.1 ?? ""
    }
  }

  /// Decodes the parts of an action's code. The first part is "host".
  fileprivate init?(code parts: [String]) {
    if parts.count == 2, let known = HostMove.plain.first(where: { $0.1 == parts[1] }) {
      self = known.0
      return
    }
    guard parts.count == 3, let player = parts[2].wholeNumber else { return nil }
    switch parts[1] {
    case "admit": self = .admit(player)
    case "remove": self = .remove(player)
    case "hide", "show": self = .hide(player, parts[1] == "hide")
    case "longer", "usual": self = .pace(player, isLonger: parts[1] == "longer")
    default: return nil
    }
  }

  var move: RoomMove {
    switch self {
    case .admit(let player): .admit(player)
    case .remove(let player): .remove(player)
    case .hide(let player, let isHidden): .hide(player, isHidden)
    case .pace(let player, let isLonger): .pace(player, isLonger ? 150 : 100)
    default: HostMove.plain.first { $0.0 == self }?.2 ?? .next
    }
  }
}

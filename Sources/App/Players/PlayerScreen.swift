import Content
import JSON
import Rules
import WireAPI

/// Who the player is to others: the name on leaderboards, the way to another device, groups of friends, and what the server knows.
struct PlayerScreen: Screen {
  /// Who the server says they are; nobody yet before the first ranked round, name or group.
  private(set) var player: Part<PlayerProfile?>?
  /// The request that finds out what has changed since the screen was left.
  private var refresh: RequestID?
  /// What stands in the fields; `nil` in that for the name as long as it holds the name there is.
  private(set) var drafts = Drafts()
  private(set) var transfer: Transfer?
  /// What was asked for, at most one in each part of the page.
  private var running: [Running] = []
  /// What came of what was asked for last.
  private(set) var report: (task: PlayerTask, outcome: PlayerTask.Outcome)?
  /// What the player is asked before it is done.
  private(set) var question: Question?
  /// The field that a code was filled into before it was there.
  private var arrivesAt: String?
  /// What became of sharing, and of which group.
  private(set) var shared: (group: String, outcome: SharingOutcome)?

  struct Drafts: Equatable, Sendable {
    var name: String?
    /// A code from another device.
    var code = ""
    /// The code of a group.
    var group = ""
  }

  /// The code for another device.
  enum Transfer: Equatable, Sendable {
    /// It counts until then, in milliseconds since 1970 by this device's clock.
    case counts(TransferCode, until: Int64)
    case isOver
  }

  enum Question: Equatable, Sendable {
    case arrive(code: String)
    case leave(PlayerProfile.Group)
    case delete
  }

  private struct Running: Equatable, Sendable {
    let task: PlayerTask
    let requestID: RequestID
  }

  static let nameID = "player-name"
  static let codeID = "player-code"
  static let groupID = "player-group"
  /// The most that a field for a code takes: ten letters, and what stands between them.
  static let longestCode = 32
  /// How many groups one can be in (`PlayersEndpoints.mostGroups`).
  static let mostGroups = 20
  /// What stands before a group's code in the address that invites to it.
  static let invitation = "join-"

  @inline(never)
  init() {}

  func isUnderWay(_ place: PlayerTask.Place) -> Bool { running.contains { $0.task.place == place } }

  /// The player as far as is known.
  var profile: PlayerProfile? { player?.value ?? nil }

  // MARK: - Coming and going

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let clock = minding(in: appState)
    switch player {
    case .loading?: return clock
    case .failed?, nil: return clock + [load(in: &appState)]
    case .there?:
      if refresh != nil { return clock }
      let (requestID, effect) = appState.ask(.players(PlayersOperation.player.request))
      refresh = requestID
      return clock + [effect]
    }
  }

  /// Nobody minds the time of a code while another screen is open.
  private mutating func minding(in appState: AppState) -> [Effect] {
    guard case .counts(_, let end)? = transfer else { return [] }
    if end > appState.moment.now {
      return [appState.alarm(PlayerAction.codeIsOver, after: Milliseconds(end - appState.moment.now))]
    }
    transfer = .isOver
    return []
  }

  private mutating func load(in appState: inout AppState) -> Effect {
    let (requestID, effect) = appState.ask(.players(PlayersOperation.player.request))
    player = .loading(requestID)
    return effect
  }

  // MARK: - Actions

  mutating func update(_ action: PlayerAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .retry: return [load(in: &appState)]
    case .typeName(let text): drafts.name = PlayerName.shortened(text)
    case .typeCode(let text): drafts.code = text
    case .typeGroup(let text): drafts.group = text
    case .arrive(let fragment): return take(fragment)
    case .rename:
      let name = PlayerName.trimmed(drafts.name ?? profile?.name ?? "")
      if name.utf8.isEmpty { return [.focus(id: PlayerScreen.nameID), .announce(appState.say(.typeName))] }
      return begin(.rename(name), in: &appState)
    case .transfer: return begin(.transfer, in: &appState)
    case .codeIsOver:
      if transfer == nil { return [] }
      transfer = .isOver
      return [.announce(appState.say(.codeIsOver))]
    case .useCode:
      if drafts.code.withoutBlanks.utf8.isEmpty { return [.focus(id: PlayerScreen.codeID), .announce(appState.say(.typeCode))] }
      if player?.value == .some(nil) { return begin(.arrive(code: drafts.code), in: &appState) }
      question = .arrive(code: drafts.code)
    case .found: return begin(.found, in: &appState)
    case .join:
      let code = PlayerScreen.plain(drafts.group)
      if code.utf8.isEmpty { return [.focus(id: PlayerScreen.groupID), .announce(appState.say(.typeCode))] }
      return begin(.join(code: code), in: &appState)
    case .leave(let code): question = profile?.groups.first { $0.code == code }.map { .leave($0) }
    case .delete: question = .delete
    case .confirm: return confirm(in: &appState)
    case .cancel: question = nil
    case .shared(let group, let outcome):
      shared = (group, outcome)
      return [.announce(appState.say(outcome.phrase))]
    }
    return []
  }

  /// Somebody has come by a link or a picture that holds a code; what it is to do is for the player to say.
  private mutating func take(_ fragment: String) -> [Effect] {
    guard fragment.utf8.count <= PlayerScreen.longestCode + PlayerScreen.invitation.utf8.count else { return [] }
    let parts = fragment.parts(at: "-", most: 2)
    if parts.count == 2, parts[0] + "-" == PlayerScreen.invitation {
      drafts.group = parts[1]
      arrivesAt = PlayerScreen.groupID
    } else {
      drafts.code = fragment
      arrivesAt = PlayerScreen.codeID
    }
    return player?.value == nil ? [] : focusOnCode()
  }

  /// The field that a code was filled into, once it is there.
  private mutating func focusOnCode() -> [Effect] {
    defer { arrivesAt = nil }
    return arrivesAt.map { [.focus(id: $0)] } ?? []
  }

  /// The letters and digits of a code, which is to be part of an address; the server reads it however it is written.
  private static func plain(_ code: String) -> String {
    let letters = code.utf8.filter { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private mutating func begin(_ task: PlayerTask, in appState: inout AppState) -> [Effect] {
    if isUnderWay(task.place) { return [] }
    let (requestID, effect) = appState.ask(.players(task.operation.request))
    running.append(Running(task: task, requestID: requestID))
    report = nil
    shared = nil
    return [effect]
  }

  private mutating func confirm(in appState: inout AppState) -> [Effect] {
    let asked = question
    question = nil
    switch asked {
    case .arrive(let code)?: return begin(.arrive(code: code), in: &appState)
    case .leave(let group)?: return begin(.leave(code: group.code), in: &appState)
    case .delete?: return begin(.delete, in: &appState)
    case nil: return []
    }
  }

  // MARK: - Answers

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    if requestID == refresh {
      refresh = nil
      // What was asked for since tells more.
      if running.isEmpty, let profile = PlayerProfile.read(response) { player = .there(profile) }
      return []
    }
    guard let place = running.firstIndex(where: { $0.requestID == requestID }) else {
      player?.receive(response, for: requestID) { PlayerProfile.read($0) }
      return player?.value == nil ? [] : focusOnCode()
    }
    let task = running.remove(at: place).task
    let effects = take(response, to: task, in: &appState)
    let outcome: PlayerTask.Outcome = effects == nil ? .failed(status: response.status) : .done
    report = (task, outcome)
    let said = Phrase.report(task, outcome, profile).map { [Effect.announce(appState.say($0))] } ?? []
    return (effects ?? []) + said
  }

  /// What follows from the answer to a task; `nil` where it is not what was asked for.
  private mutating func take(_ response: APIResponse, to task: PlayerTask, in appState: inout AppState) -> [Effect]? {
    switch task {
    case .transfer:
      guard let code = response.value(TransferCode.self) else { return nil }
      let time = Int64(code.seconds) * 1000
      transfer = .counts(code, until: appState.moment.now + time)
      let said = Effect.announce(appState.say(.codeIs(code.code)))
      return [appState.alarm(PlayerAction.codeIsOver, after: Milliseconds(time)), said] + refreshIfNobody(in: &appState)
    case .delete:
      guard response.isGood else { return nil }
      player = .there(nil)
      (transfer, drafts) = (nil, Drafts())
      return [appState.alarm(PlayerAction.codeIsOver, after: nil)]
    default:
      guard let profile = PlayerProfile.read(response) else { return nil }
      player = .there(profile)
    }
    switch task {
    case .rename: drafts.name = nil
    case .join: drafts.group = ""
    case .arrive:
      // A code that was made here was the former player's.
      (transfer, drafts) = (nil, Drafts())
      return [appState.alarm(PlayerAction.codeIsOver, after: nil)]
    default: break
    }
    return []
  }

  /// Who was nobody has become somebody by asking for a code.
  private mutating func refreshIfNobody(in appState: inout AppState) -> [Effect] { profile == nil ? appear(in: &appState) : [] }
}

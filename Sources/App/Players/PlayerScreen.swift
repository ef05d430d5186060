import Content
import JSON
import Rules
import WireAPI

/// The player page: the name on leaderboards, the transfer to another device, groups of friends, and data on the server.
struct PlayerScreen: Screen {
  /// The server's data about the player. The loaded value is `nil` if the server does not know the player, for example before the
  /// first ranked round.
  private(set) var player: Part<PlayerProfile?>?
  /// The running request that updates an already loaded profile, or `nil` if none is running.
  private var refresh: RequestID?
  /// The texts of the fields. The name is `nil` if the player has not edited it since it was loaded or saved.
  private(set) var drafts = Drafts()
  /// The code that was made here for another device, or `nil` if there is none.
  private(set) var transfer: Transfer?
  /// The running operations, at most one for each section of the page.
  private var running: [(task: PlayersOperation, requestID: RequestID)] = []
  /// The operation that ended last, and its outcome. Becomes `nil` when a new operation starts.
  private(set) var report: (task: PlayersOperation, outcome: Outcome)?
  /// The open confirmation dialog, or `nil` if none is open.
  private(set) var question: Question?
  /// The id of the field that was filled in from the page's address and still has to get the focus, or `nil` if there is none.
  private var arrivesAt: String?
  /// The outcome of the player's last attempt to share an invitation, with the code of the group. Becomes `nil` when a new
  /// operation starts.
  private(set) var shared: (group: String, outcome: SharingOutcome)?

  struct Drafts: Equatable, Sendable {
    var name: String?
    /// A code from another device.
    var code = ""
    /// The code of a group.
    var group = ""
  }

  /// The state of the code for another device.
  enum Transfer: Equatable, Sendable {
    /// The code is valid until this time, in milliseconds since 1970 by this device's clock.
    case counts(TransferCode, until: Int64)
    /// The code has expired.
    case isOver
  }

  /// The operation that a confirmation dialog asks about.
  enum Question: Equatable, Sendable {
    case arrive(code: String)
    case leave(PlayerProfile.Group)
    case delete
    /// Sign in as an author, with the secret of a sign-in link.
    case signIn(secret: String)
    case signOut
  }

  static let nameID = "player-name"
  static let codeID = "player-code"
  static let groupID = "player-group"
  /// The maximum length of a typed code. A code has ten letters and digits. The rest is room for separators.
  static let longestCode = 32
  /// The prefix of the group's code in the fragment of an invitation link.
  static let invitation = "join-"
  /// The prefix of the secret in the fragment of a sign-in link, and the maximum length of the secret.
  private static let signIn = "sign-in-"
  private static let longestSecret = 200

  @inline(never)
  init() {}

  /// Whether an operation of this section of the page is running.
  func isUnderWay(_ place: Place?) -> Bool { running.contains { $0.task.place == place } }

  /// The player's profile. `nil` if it is not loaded, or if the server does not know the player.
  var profile: PlayerProfile? { player?.value ?? nil }

  // MARK: - Appearing

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    let clock = minding(in: appState)
    switch player {
    case .loading?: return clock
    case .failed?, nil: return clock + [load(in: &appState)]
    case .there?:
      if refresh != nil { return clock }
      return clock + [appState.ask(.players(PlayersOperation.player.request)) { refresh = $0 }]
    }
  }

  /// Marks the transfer code as expired if its time is over. Otherwise, sets the alarm again, because an alarm that rings while a
  /// different screen is open is ignored.
  private mutating func minding(in appState: AppState) -> [Effect] {
    guard case .counts(_, let end)? = transfer else { return [] }
    if end > appState.moment.now {
      return [appState.alarm(PlayerAction.codeIsOver, after: Milliseconds(end - appState.moment.now))]
    }
    transfer = .isOver
    return []
  }

  private mutating func load(in appState: inout AppState) -> Effect {
    appState.ask(.players(PlayersOperation.player.request)) { player = .loading($0) }
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
      return begin(.join(group: code), in: &appState)
    case .leave(let code): question = profile?.groups.first { $0.code == code }.map { .leave($0) }
    case .delete: question = .delete
    case .signOut: question = .signOut
    case .notSignedOut:
      (question, report) = (nil, (.signOut, .failed(status: 0)))
      return [.announce(appState.say(.noAnswer))]
    case .confirm: return confirm(in: &appState)
    case .cancel: question = nil
    case .shared(let group, let outcome):
      shared = (group, outcome)
      return [.announce(appState.say(outcome.phrase))]
    }
    return []
  }

  /// Copies the code from the link or QR code that opened the page into its field: a group's code, or a code from another device.
  /// The player decides whether to use the code. For a sign-in link, asks for confirmation.
  private mutating func take(_ fragment: String) -> [Effect] {
    if fragment.utf8.starts(with: PlayerScreen.signIn.utf8) {
      let secret = String(decoding: Array(fragment.utf8.dropFirst(PlayerScreen.signIn.utf8.count)), as: UTF8.self)
      if secret.utf8.count <= PlayerScreen.longestSecret { question = .signIn(secret: secret) }
      return []
    }
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

  /// Moves the focus to the field that was filled in from the address, if any.
  private mutating func focusOnCode() -> [Effect] {
    defer { arrivesAt = nil }
    return arrivesAt.map { [.focus(id: $0)] } ?? []
  }

  /// Returns only the letters and digits of a code, because the code becomes part of an address. The server accepts upper and
  /// lower case.
  private static func plain(_ code: String) -> String {
    let letters = code.utf8.filter { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private mutating func begin(_ task: PlayersOperation, in appState: inout AppState) -> [Effect] {
    if isUnderWay(task.place) { return [] }
    (report, shared) = (nil, nil)
    return [appState.ask(.players(task.request)) { running.append((task, $0)) }]
  }

  private mutating func confirm(in appState: inout AppState) -> [Effect] {
    defer { question = nil }
    switch question {
    case .arrive(let code)?: return begin(.arrive(code: code), in: &appState)
    case .leave(let group)?: return begin(.leave(group: group.code), in: &appState)
    case .delete?: return begin(.delete, in: &appState)
    case .signIn(let secret)?: return begin(.signIn(secret: secret), in: &appState)
    case .signOut?: return begin(.signOut, in: &appState)
    case nil: return []
    }
  }

  // MARK: - Responses

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    if requestID == refresh {
      refresh = nil
      // Ignores the response while an operation is running, because the response to that operation will be newer.
      if running.isEmpty, let profile = PlayerProfile.read(response) { player = .there(profile) }
      return []
    }
    guard let place = running.firstIndex(where: { $0.requestID == requestID }) else {
      player?.receive(response, for: requestID) { PlayerProfile.read($0) }
      return player?.value == nil ? [] : focusOnCode()
    }
    let task = running.remove(at: place).task
    let effects = take(response, to: task, in: &appState)
    let outcome: Outcome = effects == nil ? .failed(status: response.status) : .done
    report = (task, outcome)
    let said = Phrase.report(task, outcome, profile).map { [Effect.announce(appState.say($0))] } ?? []
    return (effects ?? []) + said
  }

  /// Handles the response to an operation. The response is the updated profile, except for `transfer`, `delete` and `signOut`.
  /// Returns the effects, or `nil` if the operation has failed.
  private mutating func take(_ response: APIResponse, to task: PlayersOperation, in appState: inout AppState) -> [Effect]? {
    switch task {
    case .transfer:
      guard let code = response.value(TransferCode.self) else { return nil }
      let time = Int64(code.seconds) * 1000
      transfer = .counts(code, until: appState.moment.now + time)
      let said = Effect.announce(appState.say(.codeIs(code.code)))
      // If there is no profile yet, making the code may have created the player on the server. So the page requests the profile.
      let news = profile == nil ? appear(in: &appState) : []
      return [appState.alarm(PlayerAction.codeIsOver, after: Milliseconds(time)), said] + news
    case .delete, .signOut:
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
    case .arrive, .signIn:
      // Any code that was made here belongs to the previous player, so it is removed, together with the typed texts.
      (transfer, drafts) = (nil, Drafts())
      return [appState.alarm(PlayerAction.codeIsOver, after: nil)]
    default: break
    }
    return []
  }
}

import Content
import Rules
import WireAPI

/// A leaderboard: the best ranked results for the day, the week or all time, among all players or in a group of friends.
struct LeaderboardScreen: Screen {
  let topic: LeaderboardTopic
  private(set) var window = LeaderboardWindow.day
  /// The code of the group of friends whose leaderboard is shown. `nil` for all players.
  private(set) var group: String?
  private(set) var leaderboard: Part<Leaderboard>?
  /// The request for the next places. If it fails, the places that are already loaded stay on the page.
  private(set) var further: Part<Bool>?
  /// The index of the first row in the batch that was added last. `nil` while only the first batch is loaded.
  private(set) var firstOfLatest: Int?
  /// The running request that checks whether the leaderboard has changed since the player left the screen. `nil` if none is
  /// running.
  private var refresh: RequestID?
  /// The player's groups of friends.
  private(set) var groups: [PlayerProfile.Group] = []
  /// The running request for the groups. `nil` if none is running.
  private var groupsRequestID: RequestID?
  /// Whether to announce a summary of the leaderboard once it is loaded. Set when the player chooses a different period or group.
  private var isAnnouncing = false
  /// Whether the server has reported that this leaderboard does not exist.
  private(set) var isMissing = false

  /// The id of the row that gets the focus when more rows arrive.
  static let moreID = "more"

  /// Returns `nil` if rounds with this key have no leaderboard, or if the catalogue does not list the quiz or game.
  @inline(never)
  init?(_ key: RoundKey, in appState: borrowing AppState) {
    guard let topic = LeaderboardTopic(key), topic.isThere(in: appState) else { return nil }
    self.topic = topic
  }

  // MARK: - Appearing

  /// Requests the player's groups, and the leaderboard. If the leaderboard is already loaded, checks whether it has changed,
  /// unless the player has loaded more places.
  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    var effects: [Effect] = []
    if groupsRequestID == nil { effects.append(askForGroups(in: &appState)) }
    switch leaderboard {
    case .loading?: break
    case .failed?, nil: effects.append(load(in: &appState))
    case .there? where refresh == nil && firstOfLatest == nil:
      effects.append(appState.ask(page(after: nil)) { refresh = $0 })
    case .there?: break
    }
    return effects
  }

  private mutating func askForGroups(in appState: inout AppState) -> Effect {
    appState.ask(.players(PlayersOperation.player.request)) { groupsRequestID = $0 }
  }

  private func page(after: String?) -> APIRequest {
    .players(PlayersOperation.leaderboard(topic.key, window, group: group, after: after).request)
  }

  private mutating func load(in appState: inout AppState) -> Effect {
    (further, firstOfLatest, refresh) = (nil, nil, nil)
    return appState.ask(page(after: nil)) { leaderboard = .loading($0) }
  }

  // MARK: - Actions

  mutating func update(_ action: LeaderboardAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .window(let window): (self.window, isAnnouncing) = (window, true)
    case .group(let group): (self.group, isAnnouncing) = (group, true)
    case .retry: break
    case .more:
      guard let next = leaderboard?.value?.next, further?.isLoading != true else { return [] }
      return [appState.ask(page(after: next)) { further = .loading($0) }]
    }
    return [load(in: &appState)]
  }

  // MARK: - Responses

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    switch requestID {
    case groupsRequestID:
      groupsRequestID = nil
      if let profile = PlayerProfile.read(response) { groups = profile?.groups ?? [] }
    case refresh:
      refresh = nil
      if firstOfLatest == nil, let page = response.value(Leaderboard.self) { leaderboard = .there(page) }
    default:
      if further == .loading(requestID) { return receiveMore(response) }
      return receiveFirst(response, for: requestID, in: &appState)
    }
    return []
  }

  private mutating func receiveFirst(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    guard leaderboard == .loading(requestID) else { return [] }
    if response.status == 404, response.refusal != nil {
      guard group != nil else {
        isMissing = true
        return []
      }
      // The player has left the group, perhaps on another device.
      group = nil
      return [load(in: &appState)] + (groupsRequestID == nil ? [askForGroups(in: &appState)] : [])
    }
    leaderboard?.receive(response, for: requestID) { $0.value(Leaderboard.self) }
    guard isAnnouncing, let leaderboard = leaderboard?.value else { return [] }
    isAnnouncing = false
    return [.announce(appState.say(summary(of: leaderboard)))]
  }

  private mutating func receiveMore(_ response: APIResponse) -> [Effect] {
    guard var shown = leaderboard?.value, let page = response.value(Leaderboard.self) else {
      further = .failed(status: response.status)
      return []
    }
    further = nil
    firstOfLatest = shown.places.count
    shown.add(page)
    leaderboard = .there(shown)
    return [.focus(id: LeaderboardScreen.moreID)]
  }

  /// A summary of a leaderboard for screen readers: the player's own rank, or else the number of players.
  private func summary(of leaderboard: Leaderboard) -> Phrase {
    if leaderboard.places.isEmpty { return .nobodyYet }
    let window = Phrase.window(window) + .colon
    if let own = leaderboard.own { return window + .ownPlace(own.number) }
    return window + (leaderboard.next == nil ? .players(leaderboard.places.count) : .morePlayersThan(leaderboard.places.count))
  }
}

/// An action on the page that shows one leaderboard.
enum LeaderboardAction: ScreenAction {
  /// Show the results of this period.
  case window(LeaderboardWindow)
  /// Show the leaderboard of the group of friends with this code, or of all players if the code is `nil`.
  case group(String?)
  /// Load the next places.
  case more
  /// Try again to load the leaderboard.
  case retry

  static var screen: String { "leaderboard" }

  var code: String {
    switch self {
    case .window(let window): "window-" + window.rawValue
    case .group(let code): "group-" + (code ?? "")
    case .more: "more"
    case .retry: "retry"
    }
  }

  init?(code: String, value: String) {
    let parts = code.parts(at: "-", most: 2)
    if parts.count == 2, parts[0] == "group" {
      self = .group(parts[1].utf8.isEmpty ? nil : parts[1])
    } else {
      self.init(code: code, among: [.more, .retry] + LeaderboardWindow.allCases.map { .window($0) })
    }
  }
}

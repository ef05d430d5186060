import Content
import JSON
import Rules
import WireAPI

/// The host's screen. On a phone, it is the remote control for the room.
struct HostScreen: Screen {
  private(set) var room: RoomClient
  private(set) var reach: Part<RoomReach>?
  /// The player whom the host is renaming. `nil` while the rename dialog is closed.
  private(set) var renamed: RoomPlayersNews.Guest?
  private(set) var typedName = ""
  private(set) var trouble: Phrase?
  /// The latest link for another device, and whether it is for a projector. `nil` until the host requests a link.
  private(set) var link: (isProjector: Bool, part: Part<DeviceLink>)?
  /// The results of the round. `nil` until they are requested after the end.
  private(set) var results: Part<RoomResultsDocument>?

  static let nameID = "host-new-name"
  /// The time that each press on "More time" adds.
  private static let extraTime = Milliseconds.seconds(15)

  /// Opens the room with this code. Returns `nil` if the text is not a valid room code.
  @inline(never)
  init?(_ text: String) {
    guard let code = RoomCode(text) else { return nil }
    room = RoomClient(code, as: .host)
  }

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    RoomReach.appear(&room, &reach, in: &appState) + askForResults(in: &appState)
  }

  // MARK: - Actions

  @inline(never)
  mutating func update(_ action: RoomAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .host(let move): return room.send(move.move, in: appState)
    case .extend: return room.send(.extend(HostScreen.extraTime), in: appState)
    case .accept(let question, let group): return room.accept(question, group, in: appState)
    case .askRename(let player):
      renamed = room.guests.first { $0.player == player }
      (typedName, trouble) = (renamed?.name ?? "", nil)
    case .typeName(let text): typedName = text
    case .rename: return rename(in: appState)
    case .cancel: renamed = nil
    case .invite(let isProjector):
      let role: DeviceRole = isProjector ? .projector : .remote
      return [
        appState.ask(.players(RoomOperation.invite(room.code, role).request)) { link = (isProjector, .loading($0)) }
      ]
    case .takeOver: room.watchAgain()
    case .loadResults:
      results = nil
      return askForResults(in: &appState)
    default:
      let effects = room.take(action, in: &appState)
      return effects + askForResults(in: &appState)
    }
    return []
  }

  private mutating func askForResults(in appState: inout AppState) -> [Effect] {
    guard room.phase == .ended, results == nil else { return [] }
    return [appState.ask(.players(RoomOperation.results(room.code).request)) { results = .loading($0) }]
  }

  private mutating func rename(in appState: AppState) -> [Effect] {
    guard let player = renamed?.player else { return [] }
    guard let name = RoomName(typedName) else {
      trouble = .typeRoomName
      return [.focus(id: HostScreen.nameID), .announce(appState.say(.typeRoomName))]
    }
    renamed = nil
    return room.send(.rename(player, name), in: appState)
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    reach?.receive(response, for: requestID) { $0.value(RoomReach.self) }
    link?.part.receive(response, for: requestID) { $0.value(DeviceLink.self) }
    results?.receive(response, for: requestID) { $0.value(RoomResultsDocument.self) }
    if let questions = results?.value?.questions, questions.contains(where: { RichText.needsCode($0.text) }) {
      appState.needRichText()
    }
    return []
  }
}

import Content
import JSON
import Play
import Rules
import WireAPI

@testable import App

/// One load of a page: the app's screen, and the simulated script of the page.
final class Page {
  private let device: Device
  private var appState: AppState
  private(set) var screen: Kind
  private(set) lazy var script = PageScript(device) { [unowned self] name, members in report(name, members) }
  private var isFollowing = false
  private var alarms = 0

  enum Kind {
    case player(PlayerRoomScreen)
    case host(HostScreen)
  }

  init(_ device: Device) {
    self.device = device
    let preferences = Preferences(cookies: device.isKnown ? "room=\(Server.code.text)" : "", languages: device.language.tag)
    appState = AppState(preferences: preferences, library: Library(), moment: Moment(now: 0, chance: 0))
    appState.instance = .instance(1)
    let room = HostScreen(Server.code.text)
    screen =
      if device.isHost, let room { .host(room) } else { .player(PlayerRoomScreen(Server.code.text, in: appState)) }
    perform(
      update { screen, state in
        screen.appear(in: &state)
      } _: { screen, state in
        screen.appear(in: &state)
      })
    follow()
  }

  func close() { script.close() }

  /// The room as the page knows it.
  var room: RoomClient? {
    switch screen {
    case .host(let screen): screen.room
    case .player(let screen): if case .playing(let room) = screen.stage { room } else { nil }
    }
  }

  /// Whether the player could give an answer now.
  var canAnswer: Bool {
    appState.moment = moment
    return room?.canAnswer(in: appState) ?? false
  }

  private var moment: Moment { Moment(now: device.clock, chance: device.chance.next()) }

  private func update(
    _ ofPlayer: (inout PlayerRoomScreen, inout AppState) -> [Effect], _ ofHost: (inout HostScreen, inout AppState) -> [Effect]
  ) -> [Effect] {
    appState.moment = moment
    switch screen {
    case .player(var screen):
      let effects = ofPlayer(&screen, &appState)
      self.screen = .player(screen)
      return effects
    case .host(var screen):
      let effects = ofHost(&screen, &appState)
      self.screen = .host(screen)
      return effects
    }
  }

  /// Passes a report from the script to the app.
  func report(_ name: String, _ members: JSON.Object) {
    let code = JSON.Member("code", .string(Server.code.text))
    let value = JSON.object(JSON.Object([code] + members.members)).description
    if let action = RoomAction(code: name, value: value) { act(action) }
  }

  func act(_ action: RoomAction) {
    perform(
      update {
        $0.update(action, in: &$1)
      } _: {
        $0.update(action, in: &$1)
      })
    follow()
    if action != .tick { device.acted(self) }
  }

  /// Makes the script follow the room's events once the page shows the room.
  private func follow() {
    let isWatching = room?.isWatching ?? false
    guard isWatching != isFollowing, !script.isGone else { return }
    isFollowing = isWatching
    guard isWatching else { return }
    script.follow()
    if !device.isHost { script.resume() }
  }

  private func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .room(let task): script.send(task)
      case .prefer(_, let value): device.isKnown = value != nil
      case .alarm(let alarm, let delay):
        guard alarm.name == RoomAction.tick.text else { continue }
        alarms += 1
        let number = alarms
        if let delay {
          device.timeline.after(delay.count) { [weak self] in
            guard let self, alarms == number, !script.isGone, device.isAwake else { return }
            act(.tick)
          }
        }
      case .ask(.players(let request), let requestID): ask(request, requestID)
      default: break
      }
    }
  }

  private func ask(_ request: PlayersRequest, _ requestID: RequestID) {
    guard !device.isHost else { return }
    var isDone = false
    func take(_ response: Response?) {
      guard !isDone, !script.isGone else { return }
      isDone = true
      let answer = APIResponse(status: response?.status ?? 0, body: response?.body?.description ?? "")
      perform(
        update {
          $0.receive(answer, for: requestID, in: &$1)
        } _: {
          $0.receive(answer, for: requestID, in: &$1)
        })
      follow()
      device.acted(self)
    }
    device.network.ask(
      { [device] reply in
        if request.method == .get { return device.server.summary(reply) }
        device.server.join(request.body, by: device.player, reply)
      },
      { [device] response in
        // The browser stores the cookie even if the page is gone.
        if let player = response?.cookie { device.take(cookie: player) }
        if device.isAwake { take(response) }
      })
    device.timeline.after(10_000) { take(nil) }
  }
}

import Content
import WireAPI

/// One visit to an address, from opening it until the app forgets it.
struct RouteInstance: Sendable {
  /// Distinguishes this visit from all others, even from other visits to the same address.
  let id: Int
  var route: Route
  var stage: Stage
  /// Why the address cannot be opened, or `nil` if it can.
  var trouble: Trouble?
  /// The scroll position when the player left the page, in pixels.
  var scroll = 0

  enum Stage: Sendable {
    /// Waiting for the screen's prerequisites. For `showsFinished`, see `AnyScreen.opened`.
    case loading(showsFinished: Bool, [Wanted])
    case showing(AnyScreen)
    /// A prerequisite could not be loaded. The status is 0 if there was no response.
    case failed(status: Int)
  }

  /// A requested prerequisite.
  struct Wanted: Equatable, Sendable {
    let prerequisite: Prerequisite
    let requestID: RequestID
    /// The response, or `nil` until it has arrived. The responses are used only once all requested prerequisites have arrived.
    var answer: APIResponse?
  }

  var owner: Owner { .instance(id) }

  var screen: AnyScreen? { if case .showing(let screen) = stage { screen } else { nil } }
}

/// The open screen, and the recent screens that the player can return to.
struct Router: Sendable {
  var current = RouteInstance(id: 0, route: .list, stage: .loading(showsFinished: true, []))
  /// The screens that the player has left, the most recent at the end.
  private var left: [RouteInstance] = []
  private var lastID = 0
  private static let mostLeft = 8

  /// Keeps the open screen, in case the player returns to it later. Does nothing if the page is still loading or has failed.
  mutating func leave(scroll: Int) {
    guard current.screen != nil else { return }
    var instance = current
    instance.scroll = scroll
    left.removeAll { $0.route == instance.route }
    left.append(instance)
    if left.count > Router.mostLeft { left.removeFirst() }
  }

  /// Reopens the screen that was kept for an address. Returns `false` if no screen was kept, or if that screen cannot be shown
  /// again.
  mutating func comeBack(to route: Route, showsFinished: Bool, in appState: AppState) -> Bool {
    guard let place = left.firstIndex(where: { $0.route == route }) else { return false }
    let instance = left.remove(at: place)
    guard instance.screen?.canComeBack(showsFinished: showsFinished, in: appState) == true else { return false }
    current = instance
    return true
  }

  mutating func open(_ route: Route) {
    lastID += 1
    current = RouteInstance(id: lastID, route: route, stage: .loading(showsFinished: true, []))
  }

  /// Changes a screen that the player has left, for example after a response. Returns only the effects that may be performed in
  /// the background. Does nothing if that screen is no longer kept.
  mutating func change(_ id: Int, _ change: (inout AnyScreen) -> [Effect]) -> [Effect] {
    guard let place = left.firstIndex(where: { $0.id == id }), var screen = left[place].screen else { return [] }
    let effects = change(&screen)
    left[place].stage = .showing(screen)
    return effects.filter { $0.isSilent }
  }
}

extension Effect {
  /// Whether a screen that is not open may still have this effect. All other effects of closed screens are dropped.
  fileprivate var isSilent: Bool {
    switch self {
    case .save, .setAside, .ask, .get, .load, .alarm, .room: true
    case .prefer, .visit, .go, .focus, .announce, .read, .sound: false
    }
  }
}

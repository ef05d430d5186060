import Content
import WireAPI

/// One visit to an address: the screen, from when it was opened until it is forgotten.
struct RouteInstance: Sendable {
  /// Tells it from all other visits, to the same address too.
  let id: Int
  var route: Route
  var stage: Stage
  /// Why the address cannot be opened, if it cannot.
  var trouble: Trouble?
  /// Where the page stood when it was left, in pixels.
  var scroll = 0

  enum Stage: Sendable {
    /// Waiting for what the screen needs, each under its id; `showsFinished` as in `AnyScreen.init`.
    case loading(showsFinished: Bool, [Wanted])
    case showing(AnyScreen)
    /// Something could not be had; status 0 if nothing answered.
    case failed(status: Int)
  }

  /// Something that was asked for.
  struct Wanted: Equatable, Sendable {
    let prerequisite: Prerequisite
    let requestID: RequestID
    /// The response, until all responses are there.
    var answer: APIResponse?
  }

  var owner: Owner { .instance(id) }

  var screen: AnyScreen? {
    if case .showing(let screen) = stage { screen } else { nil }
  }
}

/// The screen that is open, and those that were left not long ago and last.
struct Router: Sendable {
  var current = RouteInstance(id: 0, route: .list, stage: .loading(showsFinished: true, []))
  /// The latest last.
  private var left: [RouteInstance] = []
  private var lastID = 0

  private static let mostLeft = 8

  /// Leaves the open screen, so that it can be come back to.
  mutating func leave(scroll: Int) {
    guard current.screen != nil else { return }
    var instance = current
    instance.scroll = scroll
    left.removeAll { $0.route == instance.route }
    left.append(instance)
    if left.count > Router.mostLeft { left.removeFirst() }
  }

  /// Comes back to the screen of an address that was left, if it is still what the address should show; else `false`.
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

  /// Lets a screen that was left, but lasts, take in an answer; one that is closed gets nothing.
  mutating func change(_ id: Int, _ change: (inout AnyScreen) -> [Effect]) -> [Effect] {
    guard let place = left.firstIndex(where: { $0.id == id }), var screen = left[place].screen else { return [] }
    let effects = change(&screen)
    left[place].stage = .showing(screen)
    return effects.filter { $0.isSilent }
  }
}

extension Effect {
  /// Whether it does without the person's attention, so that a screen that is not open may have it done.
  fileprivate var isSilent: Bool {
    switch self {
    case .save, .setAside, .ask, .get, .load, .alarm: true
    case .prefer, .visit, .focus, .announce, .read, .sound: false
    }
  }
}

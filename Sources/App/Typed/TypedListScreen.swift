import Content
import JSON
import Play
import WireAPI

/// The list of ten typed quizzes, which the server has chosen at random.
struct TypedListScreen: Screen {
  /// The state of the request for ten quizzes, or `nil` before the first request. Quizzes that are already loaded stay on the
  /// page while a request is pending, and if it fails.
  private(set) var coming: Part<Bool>?
  private(set) var showsUnsolvedOnly = false

  /// Returns `nil` if there are no typed quizzes.
  @inline(never)
  init?(in appState: borrowing AppState) {
    if appState.library.catalogue?.typed == nil { return nil }
    if !appState.typed.table.state.ten.isEmpty { coming = .there(true) }
  }

  @inline(never)
  mutating func appear(in appState: inout AppState) -> [Effect] {
    coming == nil || (coming == .failed(status: 0) && appState.isConnected) ? load(in: &appState) : []
  }

  mutating func update(_ action: TypedListAction, in appState: inout AppState) -> [Effect] {
    guard case .unsolvedOnly(let isOn) = action else { return load(in: &appState) }
    showsUnsolvedOnly = isOn
    return []
  }

  private mutating func load(in appState: inout AppState) -> [Effect] {
    let (token, effects) = appState.playerToken()
    return effects + [appState.ask(.typed(.ten(token: token, appState.preferences.language))) { coming = .loading($0) }]
  }

  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    guard coming == .loading(requestID) else { return [] }
    guard let quizzes = response.value([TypedQuiz].self), !quizzes.isEmpty else {
      coming = .failed(status: response.status)
      return []
    }
    let isAnother = !appState.typed.table.state.ten.isEmpty
    coming = .there(true)
    appState.typed.table.state = TypedTable(quizzes)
    return isAnother ? [.announce(appState.say(.anotherTen))] : []
  }
}

/// An action on the list of typed quizzes.
enum TypedListAction: ScreenAction {
  /// Load another ten quizzes, or try again after a failure.
  case reload
  case unsolvedOnly(Bool)

  static var screen: String { "typed" }

  var code: String {
    switch self {
    case .reload: "reload"
    case .unsolvedOnly(let isOn): isOn ? "unsolved" : "all"
    }
  }

  init?(code: String, value: String) { self.init(code: code, among: [.reload, .unsolvedOnly(true), .unsolvedOnly(false)]) }
}

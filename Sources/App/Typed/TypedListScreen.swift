import Content
import JSON
import Play
import WireAPI

/// Ten typed quizzes, drawn by chance.
struct TypedListScreen: Screen {
  /// The request for the ten; it goes on, or fails, beside those that are there already.
  private(set) var coming: Part<Bool>?
  private(set) var showsUnsolvedOnly = false

  /// `nil` where there are no typed quizzes.
  @inline(never)
  init?(in world: borrowing World) {
    if world.library.catalogue?.typed == nil { return nil }
    if !world.typed.table.state.ten.isEmpty { coming = .there(true) }
  }

  @inline(never)
  mutating func appear(in world: inout World) -> [Effect] {
    coming == nil || (coming == .failed(status: 0) && world.isConnected) ? load(in: &world) : []
  }

  mutating func update(_ action: TypedListAction, in world: inout World) -> [Effect] {
    switch action {
    case .reload: return load(in: &world)
    case .unsolvedOnly(let isOn):
      showsUnsolvedOnly = isOn
      return []
    }
  }

  private mutating func load(in world: inout World) -> [Effect] {
    let (token, effects) = world.playerToken()
    let (ticket, ask) = world.ask(.typed(.ten(token: token, world.preferences.language)))
    coming = .loading(ticket)
    return effects + [ask]
  }

  @inline(never)
  mutating func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> [Effect] {
    guard coming == .loading(ticket) else { return [] }
    guard let quizzes = answer.value([TypedQuiz].self), !quizzes.isEmpty else {
      coming = .failed(status: answer.status)
      return []
    }
    let isAnother = !world.typed.table.state.ten.isEmpty
    coming = .there(true)
    world.typed.table.state = TypedTable(quizzes)
    return isAnother ? [.announce(world.say(.anotherTen))] : []
  }
}

/// What can be done on the list of typed quizzes.
enum TypedListAction: ScreenAction {
  /// Get another ten, or try again to.
  case reload
  case unsolvedOnly(Bool)

  static var screen: String { "typed" }

  var code: String {
    switch self {
    case .reload: "reload"
    case .unsolvedOnly(let isOn): isOn ? "unsolved" : "all"
    }
  }

  init?(code: String, value: String) {
    switch code {
    case "reload": self = .reload
    case "unsolved": self = .unsolvedOnly(true)
    case "all": self = .unsolvedOnly(false)
    default: return nil
    }
  }
}

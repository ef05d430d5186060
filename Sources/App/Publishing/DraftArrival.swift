import Content
import JSON
import Rules
import WireAPI

/// How a draft comes to this device from the server: by a link to edit or to copy a quiz, or because the player has made the quiz
/// on another device. This code is in a lazy chunk, so its entry points are never inlined.
struct DraftArrival: Sendable {
  private let id: String
  private var stage = Stage.begun
  /// The link that opened the page. It stays here, and nowhere else, for another attempt after a failure.
  private var link: (role: QuizRole, secret: String)?

  private enum Stage: Sendable {
    case begun
    /// The list of the player's quizzes was requested, or the link is being redeemed, or the edits were requested.
    case asking(Step, RequestID)
    /// The list does not have the quiz. If a link opened the page, its script will report the link in a moment.
    case unknown
    case failed(status: Int)
  }

  private enum Step: Sendable { case list, link, edits }

  /// What a response has brought.
  enum Outcome: Sendable {
    /// Nothing yet. The effects go on with the next request.
    case underWay([Effect])
    /// The edits of the quiz with the id of the page's address.
    case edits([SavedEdits])
    case copy(Quiz)
  }

  /// How long the page waits for its script to report a link before it says that there is no such quiz.
  private static let timeout = Milliseconds.seconds(1)

  @inline(never)
  init(_ id: String) { self.id = id }

  /// The status of the request that failed, or `nil` if none has.
  var failure: Int? { if case .failed(let status) = stage { status } else { nil } }

  var isByLink: Bool { link != nil }

  /// Looks for the quiz on the server, or tries again.
  @inline(never)
  mutating func start(in appState: inout AppState) -> [Effect] {
    switch stage {
    case .asking, .unknown: return []
    case .begun, .failed: break
    }
    if let link { return ask(.link, .arrive(id: id, secret: link.secret), in: &appState) }
    return ask(.list, .list, in: &appState)
  }

  /// Redeems the link with this fragment, such as "edit-3f9a…". Does nothing for any other fragment.
  @inline(never)
  mutating func arrive(by fragment: String, in appState: inout AppState) -> [Effect] {
    let parts = fragment.parts(at: "-", most: 2)
    guard parts.count == 2, let role = QuizRole(rawValue: parts[0]), parts[1].utf8.count <= 200 else { return [] }
    link = (role, parts[1])
    return ask(.link, .arrive(id: id, secret: parts[1]), in: &appState)
  }

  /// Says that there is no such quiz, because no link has arrived.
  @inline(never)
  mutating func giveUp() { if case .unknown = stage { stage = .failed(status: 404) } }

  private mutating func ask(_ step: Step, _ operation: PublishingOperation, in appState: inout AppState) -> [Effect] {
    [appState.ask(.players(operation.request)) { stage = .asking(step, $0) }]
  }

  /// Handles a response. Returns `nil` if it belongs to another request.
  @inline(never)
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> Outcome? {
    guard case .asking(let step, let asked) = stage, asked == requestID else { return nil }
    stage = .failed(status: response.isGood ? 500 : response.status)
    switch step {
    case .list:
      guard let list = response.value(PublishedList.self) else { return .underWay([]) }
      if list.quizzes.contains(where: { $0.id == id }) { return .underWay(ask(.edits, .edits(id: id), in: &appState)) }
      stage = .unknown
      return .underWay([appState.alarm(EditorAction.giveUp, after: DraftArrival.timeout)])
    case .link:
      guard response.isGood, let document = response.document, let role = try? document.string("role") else {
        return .underWay([])
      }
      if role == QuizRole.edit.rawValue { return .underWay(ask(.edits, .edits(id: id), in: &appState)) }
      guard let quiz = try? document["document"].read(Quiz.self) else { return .underWay([]) }
      return .copy(quiz)
    case .edits:
      guard response.isGood, let entries = try? response.document?.elements("entries") else { return .underWay([]) }
      let edits = entries.compactMap { try? $0.read(SavedEdits.self) }
      return edits.isEmpty ? .underWay([]) : .edits(edits)
    }
  }
}

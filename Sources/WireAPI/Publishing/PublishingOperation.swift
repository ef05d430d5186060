import JSON

/// An operation on published quizzes that the app requests from the server.
public enum PublishingOperation: Equatable, Sendable {
  /// Fetches the list of the quizzes that this browser's player has published or may edit.
  case list
  /// Fetches the state of one of these quizzes.
  case state(id: String)
  case publish(id: String, PublishRequest)
  case unpublish(id: String)
  /// Creates a link with this role. It replaces an earlier one.
  case link(id: String, QuizRole)
  case revoke(id: String, QuizRole)
  /// Redeems a link. `secret` is the part of the link after `#` and the role.
  case arrive(id: String, secret: String)
  /// Fetches the edits from which a quiz is made.
  case edits(id: String)
  /// Adds edits to those of the quiz. `edits` has the format of `SavedEdits`.
  case edit(id: String, author: Int, edits: JSON)
  /// Requests a QR code for the address at which phones open the quiz.
  case reach(id: String)

  /// The HTTP request for the operation.
  public var request: PlayersRequest {
    switch self {
    case .list: PublishingOperation.get(.quizzes)
    case .state(let id): PublishingOperation.get(.quiz(id: id))
    case .publish(let id, let request):
      PlayersRequest(.put, address: PublishingEndpoint.quiz(id: id).path, body: request.json)
    case .unpublish(let id): PlayersRequest(.delete, address: PublishingEndpoint.quiz(id: id).path)
    case .link(let id, let role):
      PlayersRequest(.post, address: PublishingEndpoint.links(id: id).path, body: ["role": .string(role.rawValue)])
    case .revoke(let id, let role): PlayersRequest(.delete, address: PublishingEndpoint.link(id: id, role: role).path)
    case .arrive(let id, let secret):
      PlayersRequest(.post, address: PublishingEndpoint.arrival(id: id).path, body: ["secret": .string(secret)])
    case .edits(let id): PublishingOperation.get(.edits(id: id))
    case .edit(let id, let author, let edits):
      PlayersRequest(.put, address: PublishingEndpoint.edit(id: id, author: String(author)).path, body: edits)
    case .reach(let id): PlayersRequest(.get, address: "/reach?quiz=" + id)
    }
  }

  private static func get(_ endpoint: PublishingEndpoint) -> PlayersRequest { PlayersRequest(.get, address: endpoint.path) }
}

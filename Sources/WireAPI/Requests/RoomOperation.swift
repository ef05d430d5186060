import JSON
import Rules

/// An operation on a live room that the app requests from the server. Moves are not included, because the page's script sends
/// them, and repeats them if necessary.
public enum RoomOperation: Equatable, Sendable {
  case open(RoomRequest)
  /// Requests the public summary of a room, for example to find out whether the room exists.
  case summary(RoomCode)
  case join(RoomCode, JoinRequest)
  /// Requests a link for another device of the host.
  case invite(RoomCode, DeviceRole)
  /// Requests the address at which phones can join, with its QR code.
  case reach(RoomCode)
  /// Requests the results of a room that has ended.
  case results(RoomCode)

  /// The HTTP request for the operation.
  public var request: PlayersRequest {
    switch self {
    case .open(let request): RoomOperation.post(.rooms, request.json)
    case .summary(let code): PlayersRequest(.get, address: RoomEndpoint.room(code: code.text).path)
    case .join(let code, let request): RoomOperation.post(.players(code: code.text), request.json)
    case .invite(let code, let role): RoomOperation.post(.devices(code: code.text), DeviceRequest(role: role).json)
    case .results(let code): PlayersRequest(.get, address: RoomEndpoint.results(code: code.text).path)
    case .reach(let code): PlayersRequest(.get, address: "/reach?room=" + code.text)
    }
  }

  private static func post(_ endpoint: RoomEndpoint, _ body: JSON) -> PlayersRequest {
    PlayersRequest(.post, address: endpoint.path, body: body)
  }
}

extension RoomAnswer {
  /// Returns the move in the format of the API, for a question of this kind.
  public func move(_ kind: RoomQuestionKind) -> JSON {
    // A typed number is sent as text. The server parses the number in the player's language.
    ["answer": answer.json(question: question, time: time, kind: kind == .number ? .typed : kind)]
  }
}

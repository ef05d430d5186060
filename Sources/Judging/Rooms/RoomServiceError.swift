import Rules
import Storage
import WireAPI

/// Why a request about a room failed.
package enum RoomServiceError: Error, Equatable, Sendable {
  /// There is no such room.
  case noSuchRoom
  /// The request has no cookie for this room.
  case noCookie
  /// The rules refuse the request.
  case refused(RoomRefusal, question: Int = 0, kind: RoomQuestionKind? = nil)
  /// The room has no results yet, because it has not ended.
  case notOver
  /// The request is not valid. The text is a sentence that says why.
  case malformed(String)
  /// The server does not have this quiz, or has no content for this game.
  case noSuchQuiz
  /// There is no such picture or sound, or its question has not opened yet.
  case noSuchMedium
  /// The link for another device was already used, or it has expired.
  case usedLink
  /// Too many rooms that were opened from this address are open, or too many rooms in all.
  case tooManyRooms
  /// The room could not be read or saved. The client may send the request again.
  case unavailable(StorageError)

  /// The HTTP status of the response.
  package var status: Int {
    switch self {
    case .noSuchRoom, .noSuchMedium: 404
    case .noCookie: 401
    case .usedLink: 410
    case .notOver: 409
    case .malformed, .noSuchQuiz: 422
    case .tooManyRooms: 409
    case .unavailable: 503
    case .refused(let refusal, _, _):
      switch refusal {
      case .forbidden: 403
      case .noSuchPlayer: 404
      case .ended, .removed: 410
      case .malformed: 422
      case .answered, .closed, .early, .paused, .phase, .locked, .full, .name: 409
      }
    }
  }

  /// The members of the response besides title, status and detail.
  package var problem: RoomProblem {
    switch self {
    case .refused(let refusal, let question, let kind): RoomProblem(refusal, question: question, kind: kind)
    case .notOver: RoomProblem(reason: "phase")
    case .tooManyRooms: RoomProblem(reason: "full")
    case .noSuchRoom, .noCookie, .malformed, .noSuchQuiz, .noSuchMedium, .usedLink, .unavailable: RoomProblem(reason: nil)
    }
  }

  /// The reason as a sentence for people.
  package var detail: String {
    switch self {
    case .noSuchRoom: "This room does not exist. Check the code."
    case .noCookie: "This device is not in the room. Join it first."
    case .notOver: "The room has not ended yet."
    case .malformed(let detail): detail
    case .noSuchQuiz: "The server does not have this quiz or game."
    case .noSuchMedium: "This picture or sound does not exist, or its question has not been shown yet."
    case .usedLink: "The link was already used, or it has expired. Create a new one."
    case .tooManyRooms: "Too many rooms are open at the moment. Try again later."
    case .unavailable(let error): error.description
    case .refused(let refusal, _, _):
      switch refusal {
      case .forbidden: "Only the host can do that."
      case .noSuchPlayer: "This player does not exist."
      case .ended: "The room has ended."
      case .removed: "This player is no longer in the room."
      case .malformed: "The request is not valid, or its key was already used for another request."
      case .answered: "This player has already answered the question."
      case .closed: "The question no longer takes answers."
      case .early: "It is too early for that."
      case .paused: "The room is paused."
      case .phase: "That is not possible at this point."
      case .locked: "The room is locked."
      case .full: "The room is full."
      case .name: "The name is taken or not allowed. Choose another one."
      }
    }
  }
}

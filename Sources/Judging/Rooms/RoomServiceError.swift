import Rules
import Storage
import WireAPI

/// Why a request about a room failed.
package enum RoomServiceError: Error, Equatable, Sendable {
  /// There is no such room.
  case noSuchRoom
  /// No cookie of this room.
  case noCookie
  /// The rules refuse it.
  case refused(RoomRefusal, question: Int = 0, kind: RoomQuestionKind? = nil)
  /// The room has not ended yet, so that it has no results.
  case notOver
  /// The request does not fit. The text says why, in a sentence.
  case malformed(String)
  /// There is no such quiz.
  case noSuchQuiz
  /// There is no such picture or sound, or its question was not opened yet.
  case noSuchMedium
  /// The link for another device was used, or it is too old.
  case usedLink
  /// Too many rooms of this address, or in all.
  case tooManyRooms
  /// It could not be read or saved. Send it again.
  case unavailable(StorageError)

  /// The status of the response.
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

  /// What the response has beside title, status and detail.
  package var problem: RoomProblem {
    switch self {
    case .refused(let refusal, let question, let kind): RoomProblem(refusal, question: question, kind: kind)
    case .notOver: RoomProblem(reason: "phase")
    case .tooManyRooms: RoomProblem(reason: "full")
    case .noSuchRoom, .noCookie, .malformed, .noSuchQuiz, .noSuchMedium, .usedLink, .unavailable: RoomProblem(reason: nil)
    }
  }

  /// A sentence for people.
  package var detail: String {
    switch self {
    case .noSuchRoom: "There is no such room."
    case .noCookie: "This device is not in the room."
    case .notOver: "The room has not ended yet."
    case .malformed(let detail): detail
    case .noSuchQuiz: "There is no such quiz."
    case .noSuchMedium: "There is no such picture or sound."
    case .usedLink: "The link was used, or it is too old. Make another one."
    case .tooManyRooms: "There are too many rooms at the moment."
    case .unavailable(let error): error.description
    case .refused(let refusal, _, _):
      switch refusal {
      case .forbidden: "Only the host may do that."
      case .noSuchPlayer: "There is no such player."
      case .ended: "The room has ended."
      case .removed: "This player is not in the room any more."
      case .malformed: "The move does not fit, or its key was used for another one."
      case .answered: "The question is already answered."
      case .closed: "The question takes no answers any more."
      case .early: "It is too early for that."
      case .paused: "The room is paused."
      case .phase: "That is not possible now."
      case .locked: "The room is locked."
      case .full: "The room is full."
      case .name: "The name is taken."
      }
    }
  }
}

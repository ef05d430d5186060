import JSON
import Rules

/// The reason why a request about a room was refused: the members that this API adds to a problem document (RFC 9457).
public struct RoomProblem: Equatable, Sendable {
  /// `answered`, `closed`, `early`, `paused`, `phase`, `locked`, `full` or `name`; `nil` for other refusals.
  public let reason: String?
  /// For the reason `answered`, the answer that counts, in the JSON format of its move; otherwise `nil`.
  public let answer: JSON?
  /// The number of the move that gave ``answer``; `nil` if there is no answer.
  public let sequence: Int?
  /// For the reason `name`, a name that is not taken; otherwise `nil`.
  public let suggestion: String?

  public init(reason: String?, answer: JSON? = nil, sequence: Int? = nil, suggestion: String? = nil) {
    (self.reason, self.answer, self.sequence, self.suggestion) = (reason, answer, sequence, suggestion)
  }

  /// Creates the members for a refusal.
  ///
  /// - Parameters:
  ///   - question: the question that the refused request was about.
  ///   - kind: the kind of this question.
  public init(_ refusal: RoomRefusal, question: Int = 0, kind: RoomQuestionKind? = nil) {
    switch refusal {
    case .answered(let counted):
      self.init(
        reason: refusal.reason, answer: counted.json(of: question, kind), sequence: counted.sequence)
    case .name(let suggestion): self.init(reason: refusal.reason, suggestion: suggestion.text)
    default: self.init(reason: refusal.reason)
    }
  }

  public var members: [JSON.Member] {
    let object: JSON.Object = [
      "reason": reason?.json, "answer": answer, "sequence": sequence?.json, "suggestion": suggestion?.json,
    ]
    return object.members
  }
}

extension RoomProblem: JSONReadable {
  /// Reads the members of a problem document. Every member is optional.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      reason: try reader.optional("reason")?.string, answer: try reader.optional("answer")?.value,
      sequence: try reader.optional("sequence")?.integer(in: 1...Int(Int32.max)),
      suggestion: try reader.optional("suggestion")?.string)
  }

  /// Returns the answer that counts, for a question of this kind. Returns `nil` if there is no answer, or if the answer does not
  /// fit the kind.
  public func counted(_ kind: RoomQuestionKind) -> RoomCounted? {
    guard let answer else { return nil }
    return try? RoomCounted(from: JSON.Reader(answer), kind)
  }
}

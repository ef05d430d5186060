import Content
import Rules
import WireAPI

extension RoomService {
  /// Returns a picture or a sound. Throws if there is none, if its question has not opened yet, or if the role may not see it.
  package func media(_ code: RoomCode, _ file: Int, for role: RoomRole) async throws(RoomServiceError) -> EmbeddedFile {
    // Another process may have opened the question and sent it to the client. If this process does not know that yet, it first
    // reads the other process's moves.
    let isKnown = try await reading(code) { $0.hasOpened(file) }
    if !isKnown { try? await catchUp(try await room(code)) }
    return try await reading(code) { state throws(RoomServiceError) in
      try state.checkMembership(role)
      guard state.audience(of: role) != .waiting, state.hasOpened(file),
        let content = ShownMedium.content(file, in: state.content.questions(of: state.saved))
      else { throw .noSuchMedium }
      return content
    }
  }
}

extension RoomState {
  /// Whether the file's question has opened. Only moves on disk count, because clients see only these moves.
  fileprivate func hasOpened(_ file: Int) -> Bool { saved.question.map { file / 2 <= $0 } ?? false }
}

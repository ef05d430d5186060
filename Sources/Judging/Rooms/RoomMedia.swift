import Content
import Rules
import WireAPI

extension RoomService {
  /// Returns a picture or a sound, once its question was opened.
  package func media(_ code: RoomCode, _ file: Int, for role: RoomRole) async throws(RoomServiceError) -> EmbeddedFile {
    // The client may have heard of the question from another process.
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
  /// Whether the question of a file was opened, as everybody in the room knows.
  fileprivate func hasOpened(_ file: Int) -> Bool { saved.question.map { file / 2 <= $0 } ?? false }
}

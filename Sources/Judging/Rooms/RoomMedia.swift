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
      if case .player(let number) = role {
        let players = state.saved.players
        guard players.indices.contains(number), players[number].status == .playing else { throw .refused(.removed) }
      }
      guard state.hasOpened(file), let found = ShownMedium.content(file, in: state.content.questions(of: state.saved)) else {
        throw .noSuchMedium
      }
      return found.content
    }
  }
}

extension RoomState {
  /// Whether the question of a file was opened, as everybody in the room knows.
  fileprivate func hasOpened(_ file: Int) -> Bool { saved.question.map { file / 2 <= $0 } ?? false }
}

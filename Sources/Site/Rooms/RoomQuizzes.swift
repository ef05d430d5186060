import Content
import Play
import Synchronization

/// The quizzes that rooms can play, in their current versions.
final class RoomQuizzes: Sendable {
  private let library: Mutex<Library>

  init(_ library: Library) { self.library = Mutex(library) }

  func exchange(_ library: Library) { self.library.withLock { $0 = library } }

  subscript(id: String) -> Quiz? { library.withLock { $0 }.quiz(id) }
}

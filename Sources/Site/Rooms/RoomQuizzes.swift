import Content
import Play
import Synchronization
import WireAPI

/// The current content that rooms can play.
final class RoomQuizzes: Sendable {
  private let library: Mutex<Library>

  init(_ library: Library) { self.library = Mutex(library) }

  func exchange(_ library: Library) { self.library.withLock { $0 = library } }

  subscript(id: String) -> Quiz? { library.withLock { $0 }.quiz(id) }
  /// Whether a quiz that no author has published has this id.
  func isTaken(_ id: String) -> Bool { library.withLock { $0 }.catalogue?.quiz(id)?.isPublished == false }
  var films: FilmPack? { library.withLock { $0 }.films() }
  func words(in language: Language) -> WordList? { library.withLock { $0 }.words(in: language) }
}

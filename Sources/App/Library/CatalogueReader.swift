import Content
import Play
import WireAPI

/// Decodes the catalogue, which lists the server's quizzes. This code is not in the core, because a page with a round does not
/// need the catalogue.
enum CatalogueReader {
  @inline(never)
  static func catalogue(from response: APIResponse) -> Catalogue? { response.value() }

  /// Handles the response to a request for the catalogue, words or films. Returns `false` if the response is invalid, or if the
  /// resource is a quiz.
  @inline(never)
  static func take(_ resource: Resource, from response: APIResponse, in appState: inout AppState) -> Bool {
    switch resource {
    case .catalogue:
      guard let list = catalogue(from: response) else { return false }
      appState.library.replace(list)
    case .words(let language):
      guard let list = HangmanScreen.words(from: response), list.language == language else { return false }
      appState.library.replace(list)
    case .films:
      guard let pack = FilmScreen.films(from: response) else { return false }
      appState.library.replace(pack)
    case .quiz: return false
    }
    return true
  }
}

import Content
import HTTP

/// Where pictures of films come from; the one place that the services' posters hang on.
protocol FilmPictures: Sendable {
  /// The answer that holds a film's picture; `nil` if it has none.
  ///
  /// It is PNG, JPEG or WebP, whatever the address ends in: apps do not show SVG. The call must not wait.
  func picture(of film: Film, for request: Request) -> Reply?
}

/// The addresses of films' pictures: `/images/<id>` and, from the first point on, whatever an app wants to add.
///
/// Apps ask for other sizes by exchanging what stands behind the first `._`, as in `tt0111161._V0_UX600_.jpg`.
struct FilmGallery: Sendable {
  static let folder = "images"

  private let films: FilmPack?
  private let pictures: (any FilmPictures)?

  init(_ films: FilmPack?, _ pictures: (any FilmPictures)?) {
    self.films = films
    self.pictures = pictures
  }

  /// Whether there are pictures at all.
  var isOpen: Bool { pictures != nil }

  func film(_ id: String) -> Film? { films?.film(id: id) }

  /// What follows the service's own address in that of a picture.
  static func path(of film: Film, size: String) -> String { "/\(folder)/\(film.id)._V1_\(size)_.jpg" }

  /// The picture that a call is for; `nil` if it is for none, or for one that there is not.
  func reply(to call: DropInCall) -> Reply? {
    guard call.path.count == 2, call.path[0] == FilmGallery.folder, call.request.method == .get else { return nil }
    let id = call.path[1].utf8.prefix { $0 != UInt8(ascii: ".") }
    return film(String(Substring(id))).flatMap { pictures?.picture(of: $0, for: call.request) }
  }
}

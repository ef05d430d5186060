import Content
import HTTP

/// Where the pictures come from that services give out.
///
/// They are PNG, JPEG or WebP, whatever the address ends in: apps do not show SVG. No call may wait.
package protocol ServicePictures: Sendable {
  /// The answer that holds a film's poster; `nil` if it has none.
  func poster(of film: Film, for request: Request) -> Reply?

  /// The picture of a typed question; `nil` where there is none of this number.
  func picture(ofQuestion number: Int, for request: Request) -> Reply?

  /// The portrait of an author of typed questions; `nil` where there is none of this number.
  func portrait(ofAuthor number: Int, for request: Request) -> Reply?
}

/// The addresses of films' pictures: `/images/<id>` and, from the first point on, whatever an app wants to add.
///
/// Apps ask for other sizes by exchanging what stands behind the first `._`, as in `tt0111161._V0_UX600_.jpg`.
struct FilmGallery: Sendable {
  static let folder = "images"

  private let films: FilmPack?
  private let pictures: (any ServicePictures)?

  init(_ films: FilmPack?, _ pictures: (any ServicePictures)?) {
    self.films = films
    self.pictures = pictures
  }

  /// Whether there are pictures at all.
  var isOpen: Bool { pictures != nil }

  func film(_ id: String) -> Film? { films?.film(id: id) }

  /// What follows the service's own address in that of a picture.
  static func path(of film: Film, size: String) -> String { "/\(folder)/\(film.id)._V1_\(size)_.jpg" }

  /// The picture that a call is for; `nil` if it is for none, or for one that there is not.
  func reply(to call: CompatibilityCall) -> Reply? {
    guard call.path.count == 2, call.path[0] == FilmGallery.folder, call.request.method == .get else { return nil }
    let id = call.path[1].utf8.prefix { $0 != UInt8(ascii: ".") }
    return film(String(Substring(id))).flatMap { pictures?.poster(of: $0, for: call.request) }
  }
}

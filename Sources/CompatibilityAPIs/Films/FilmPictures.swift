import Content
import HTTP

/// The source of the pictures that the compatibility APIs send.
///
/// Pictures are PNG, JPEG or WebP, because apps do not show SVG. The address of a picture may have the extension of a different
/// format. The methods must not block.
package protocol ServicePictures: Sendable {
  /// Returns the response with a film's poster, or `nil` if the film has none.
  func poster(of film: Film, for request: Request) -> Reply?

  /// Returns the response with the picture of the typed question with this number, or `nil` if there is none.
  func picture(ofQuestion number: Int, for request: Request) -> Reply?

  /// Returns the response with the portrait of the author with this number, or `nil` if there is none.
  func portrait(ofAuthor number: Int, for request: Request) -> Reply?
}

/// The addresses of film pictures: `/images/<id>`, optionally with a full stop and any text after it.
///
/// Apps use the text after the full stop to request other sizes, as in `tt0111161._V0_UX600_.jpg`. Potiron ignores that text.
struct FilmGallery: Sendable {
  static let folder = "images"

  private let films: FilmPack?
  private let pictures: (any ServicePictures)?

  init(_ films: FilmPack?, _ pictures: (any ServicePictures)?) { (self.films, self.pictures) = (films, pictures) }

  /// Whether there is a source of pictures.
  var isOpen: Bool { pictures != nil }

  func film(_ id: String) -> Film? { films?.film(id: id) }

  /// Returns a picture's path, to be appended to the service's base address.
  static func path(of film: Film, size: String) -> String { "/\(folder)/\(film.id)._V1_\(size)_.jpg" }

  /// Returns the picture that a call requests, or `nil` if the call requests no picture or the picture does not exist.
  func reply(to call: CompatibilityCall) -> Reply? {
    guard call.path.count == 2, call.path[0] == FilmGallery.folder, call.request.method == .get else { return nil }
    let id = call.path[1].utf8.prefix { $0 != UInt8(ascii: ".") }
    return film(String(Substring(id))).flatMap { pictures?.poster(of: $0, for: call.request) }
  }
}

import CompatibilityAPIs
import Content
import HTTP

/// The pictures for the compatibility APIs are Potiron's own drawings. Posters are in English, like the film titles in the APIs.
extension Pictures: ServicePictures {
  func poster(of film: Film, for request: Request) -> Reply? { reply(to: request, .poster(id: film.id, .english), .png) }
  func picture(ofQuestion number: Int, for request: Request) -> Reply? { reply(to: request, .typed(number: number), .png) }
  func portrait(ofAuthor number: Int, for request: Request) -> Reply? { reply(to: request, .author(number: number), .png) }
}

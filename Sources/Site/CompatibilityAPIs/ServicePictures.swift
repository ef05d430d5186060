import CompatibilityAPIs
import Content
import HTTP

/// The pictures that Potiron draws, posters in English like the titles.
extension Pictures: ServicePictures {
  func poster(of film: Film, for request: Request) -> Reply? { reply(to: request, .poster(id: film.id, .english), .png) }

  func picture(ofQuestion number: Int, for request: Request) -> Reply? { reply(to: request, .typed(number: number), .png) }

  func portrait(ofAuthor number: Int, for request: Request) -> Reply? { reply(to: request, .author(number: number), .png) }
}

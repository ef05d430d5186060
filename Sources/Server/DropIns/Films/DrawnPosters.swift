import Content
import HTTP

/// The posters that Potiron draws, in English like the titles; those who have others pass these to the services.
extension Pictures: FilmPictures {
  func picture(of film: Film, for request: Request) -> Reply? { reply(to: request, .poster(id: film.id, .english), .png) }
}

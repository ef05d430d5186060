import App
import Content
import JSON
import Play
@testable import WireAPI

/// Films for tests of hangman.
enum HangmanSamples {
  /// A film with all facts, and more directors and actors than are shown.
  static let whole = Film(
    id: "tt0044706", title: "High Noon", year: 1952, released: CalendarDay(year: 1952, month: 7, day: 24), rating: 80,
    genres: ["Drama", "Western"], directors: ["Fred Zinnemann", "Second Director", "Third Director"],
    actors: ["Gary Cooper", "Grace Kelly", "Thomas Mitchell", "Lloyd Bridges"])
  /// A film with only the required facts.
  static let bare = Film(id: "tt0000417", title: "A Trip to the Moon", year: 1902, rating: 82)

  static func library(_ films: Film...) -> Play.Library { library(films) }

  /// A library with these films, and with another film that is too recent for hangman.
  static func library(_ films: [Film]) -> Play.Library {
    let others = [Film(id: "tt1853728", title: "Django Unchained", year: 2012, rating: 84)]
    return Play.Library(
      quizzes: [Samples.small, Samples.large], words: Samples.words,
      films: try? FilmPack(
        file: JSON.Reader(["films": (films + others).sorted { $0.id < $1.id }.json, "top": [], "popular": []])))
  }

  static let library = library(whole)
}

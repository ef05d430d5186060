import Content
@testable import Play
import TestContent
import Testing

@testable import App

@Suite("H5: Hints about a film")
struct FilmHintTests {
  static let genres = [
    "Action", "Adventure", "Animation", "Biography", "Comedy", "Crime", "Documentary", "Drama", "Family", "Fantasy", "Film-Noir",
    "History", "Horror", "Music", "Musical", "Mystery", "Romance", "Sci-Fi", "Short", "Sport", "Thriller", "War", "Western",
  ]

  private func told(_ film: Film, _ errors: Int, _ language: Language = .english) -> [String] {
    FilmHint.of(film, after: errors).map {
      $0.name.text(in: language) + Phrase.colon.text(in: language) + $0.fact.text(in: language)
    }
  }

  @Test("H5: Two mistakes reveal the release day, four the rating and genres, five up to two directors and three actors")
  func table() {
    let film = HangmanSamples.whole
    let day = ["Released: 24 July 1952"]
    let rating = day + ["Rating: 8.0", "Genre: drama, western"]
    let all = rating + ["Directed by: Fred Zinnemann, Second Director", "Starring: Gary Cooper, Grace Kelly, Thomas Mitchell"]
    #expect((0...6).map { told(film, $0) } == [[], [], day, day, rating, all, all])
  }

  @Test("H5: Unknown facts are left out, and the year replaces a missing day")
  func missing() {
    let year = ["Year: 1902"]
    #expect((0...6).map { told(HangmanSamples.bare, $0).count } == [0, 0, 1, 1, 2, 2, 2])
    #expect(told(HangmanSamples.bare, 6) == year + ["Rating: 8.2"])
    let silent = Film(id: "tt0000001", title: "Title", year: 1920, rating: 100, directors: ["One"], actors: [])
    #expect(told(silent, 5) == ["Year: 1920", "Rating: 10.0", "Directed by: One"])
    #expect(!told(HangmanSamples.bare, 6).joined().contains("N/A"))
  }

  @Test(
    "H5, C2: Hints are shown in each language, with its genres and decimal sign",
    arguments: [
      (Language.french, ["Sortie\u{A0}: 24 juillet 1952", "Note\u{A0}: 8,0", "Genre\u{A0}: drame, western"]),
      (.spanish, ["Estreno: 24 de julio de 1952", "Nota: 8,0", "Género: drama, wéstern"]),
      (.russian, ["Премьера: 24 июля 1952\u{A0}г.", "Рейтинг: 8,0", "Жанр: драма, вестерн"]),
    ])
  func languages(language: Language, sentences: [String]) {
    #expect(Array(told(HangmanSamples.whole, 4, language)) == sentences)
  }

  @Test("H5: Each genre of the packaged films has a name in each language, and an unknown genre keeps its English name")
  func genreNames() throws {
    let packaged = Set(try TestContent.films().films.flatMap { $0.genres })
    #expect(packaged.isSubset(of: Self.genres))
    #expect(Phrase.genre("Telenovela").text(in: .russian) == "Telenovela")
  }
}

import App

extension CompatibilityGuide {
  static let omdb = CompatibilityGuide(
    name: "OMDb",
    about: Phrase(
      en: "Films by ID, by title or by search.",
      fr: "Des films par identifiant, par titre ou par recherche.",
      es: "Películas por identificador, por título o por búsqueda.",
      ru: "Фильмы по ID, названию или поисковому запросу."),
    icon: .search, tint: "films",
    original: "https://www.omdbapi.com",
    swift: #"let base = "\#(.origin)/omdb/?apikey=\#(.token)""#,
    calls: [
      "/omdb/?apikey=\(.token)&t=Casablanca", "/omdb/?apikey=\(.token)&s=night", "/omdb/?apikey=\(.token)&t=Casablanca&r=xml",
    ],
    models: """
      /// Every value is a string, or "N/A" if it is unknown.
      struct Film: Codable {
        let title: String
        let year: String
        let poster: String
        let rating: String

        enum CodingKeys: String, CodingKey {
          case title = "Title", year = "Year", poster = "Poster", rating = "imdbRating"
        }
      }

      /// The response to &s=…
      struct FilmSearch: Codable {
        let films: [Found]
        let totalResults: String

        enum CodingKeys: String, CodingKey { case films = "Search", totalResults }

        struct Found: Codable {
          let title: String
          let imdbID: String

          enum CodingKeys: String, CodingKey { case title = "Title", imdbID }
        }
      }
      """,
    decoding: "let film = try JSONDecoder().decode(Film.self, from: data)")
}

import App

extension CompatibilityGuide {
  static let imdb = CompatibilityGuide(
    name: "IMDb-API",
    about: Phrase(
      en: "Lists of the top-rated and most popular films, with ratings and pictures.",
      fr: "Les listes des films les mieux notés et les plus populaires, avec notes et images.",
      es: "Las listas de las películas mejor valoradas y más populares, con notas e imágenes.",
      ru: "Списки лучших и самых популярных фильмов с рейтингами и картинками."),
    icon: .film, tint: "film",
    original: "https://imdb-api.com, https://tv-api.com",
    swift: #"let url = URL(string: "\#(.origin)/imdb/en/API/Top250Movies/\#(.token)")!"#,
    calls: ["/imdb/en/API/Top250Movies/\(.token)", "/imdb/en/API/MostPopularMovies/\(.token)", "/imdb/API/Usage/\(.token)"],
    models: """
      struct FilmList: Codable {
        let items: [Film]
        /// Empty on success. Errors also have the status 200.
        let errorMessage: String

        struct Film: Codable {
          let id: String
          let rank: String
          let title: String
          let year: String
          let image: URL
          let crew: String
          let imDbRating: String
        }
      }
      """,
    decoding: "let films = try JSONDecoder().decode(FilmList.self, from: data).items")
}

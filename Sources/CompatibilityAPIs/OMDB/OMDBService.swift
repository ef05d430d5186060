import Content
import HTTP
import JSON
import Platform
import Play

/// OMDb (`www.omdbapi.com`): finds films by id, by title or by words. All requests have the same path and differ in their query.
///
/// All scalars are strings, and missing values are "N/A". If nothing is found, the response is `{"Response":"False","Error":…}`
/// with status 200. `r=xml` requests XML, and `callback=` requests a script (JSONP). Requests for series, seasons,
/// episodes and games get the original's errors.
package struct OMDBService: CompatibilityAPI {
  package static let folder = "omdb"
  package static let rootNames = [""]

  /// The limits of the original service: results per page, pages per search, and bytes of a key.
  private static let pageSize = 10
  private static let mostPages = 100
  private static let longestKey = 64

  private let films: OMDBFilms
  private let gallery: FilmGallery

  /// Without `pictures`, every poster is "N/A".
  package init(_ library: Library, pictures: (any ServicePictures)? = nil) {
    films = OMDBFilms(library.films())
    gallery = FilmGallery(library.films(), pictures)
  }

  /// At "/", only queries with an `apikey` are for OMDb. All others are for Potiron's own page.
  package func reply(to call: CompatibilityCall) -> Reply? {
    guard call.request.method == .get else { return nil }
    let isHere = call.namesFolder ? call.path.allSatisfy(\.isEmpty) && call.path.count <= 1 : call.path.isEmpty
    guard isHere else { return gallery.reply(to: call) }
    let query = OMDBQuery(call.request)
    guard call.namesFolder || query.names("apikey") else { return nil }
    return .now(OMDBService.response(answer(to: query, posterBase: gallery.isOpen ? call.base : nil), to: query))
  }

  /// Checks the key first. A search takes precedence over an id, and an id over a title.
  private func answer(to query: OMDBQuery, posterBase: String?) -> OMDBAnswer {
    guard let key = query["apikey"] else { return .problem(.noKey) }
    guard key.utf8.count <= OMDBService.longestKey, key.utf8.allSatisfy(\.isKeyByte) else { return .problem(.badKey) }
    if let words = query["s"] { return search(words, query, posterBase) }
    if let id = query["i"] {
      guard Film.number(of: id) != nil else { return .problem(.badID) }
      if let problem = query.episodeProblem { return .problem(problem) }
      return gallery.film(id).map { .film($0, poster: poster(of: $0, posterBase)) } ?? .problem(.badID)
    }
    if let title = query["t"] {
      if let problem = query.episodeProblem { return .problem(problem) }
      guard query.otherKind == nil, let film = films.search(title, year: query.number("y")).first else {
        return .problem(query.miss)
      }
      return .film(film, poster: poster(of: film, posterBase))
    }
    return .problem(query.names("i") ? .badID : .nothingAsked)
  }

  private func search(_ words: String, _ query: OMDBQuery, _ posterBase: String?) -> OMDBAnswer {
    if words.unicodeScalars.lazy.filter({ $0 != "*" && $0 != " " }).prefix(3).count < 3 { return .problem(.tooMany) }
    guard query.otherKind == nil else { return .problem(query.miss) }
    let found = films.search(words, year: query.number("y"))
    let page = max(query.number("page") ?? 1, 1)
    guard page <= OMDBService.mostPages else { return .problem(query.miss) }
    let shown = found.dropFirst((page - 1) * OMDBService.pageSize).prefix(OMDBService.pageSize)
    if shown.isEmpty { return .problem(query.miss) }
    return .page(shown.map { OMDBAnswer.Found(film: $0, poster: poster(of: $0, posterBase)) }, of: found.count)
  }

  private func poster(of film: Film, _ base: String?) -> String? { base.map { $0 + FilmGallery.path(of: film, size: "SX300") } }

  private static func response(_ answer: OMDBAnswer, to query: OMDBQuery) -> Response {
    let (type, body) =
      if query.wantsXML {
        ("text/xml; charset=utf-8", Array(answer.xml.utf8))
      } else if let callback = query.callback {
        ("application/javascript; charset=utf-8", Array("\(callback)(\(answer.json))".utf8))
      } else {
        ("application/json; charset=utf-8", answer.json.encoded())
      }
    if case .problem(let problem) = answer { return Response(problem.status, uncached: body, type: type) }
    let headers = [
      HeaderField("Content-Type", type), HeaderField("Cache-Control", "public, max-age=86400"),
      HeaderField("Vary", "*, Accept-Encoding"),
    ]
    return Response(.ok, headers: headers, body: body)
  }
}

extension OMDBQuery {
  /// The error for a request with a `Season`, because films have neither seasons nor episodes. `nil` for other requests.
  fileprivate var episodeProblem: OMDBAnswer.Problem? {
    guard self["Season"] != nil else { return nil }
    return self["Episode"] == nil ? .noSeason : .noEpisode
  }

  /// The error for a search without a result.
  fileprivate var miss: OMDBAnswer.Problem { otherKind == .series ? .noSeries : .noMovie }
}

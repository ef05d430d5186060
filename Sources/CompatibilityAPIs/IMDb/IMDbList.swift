import Content
import HTTP
import JSON

/// A list of films in IMDb-API's format: `id`, `rank`, `title`, `fullTitle`, `year`, `image`, `crew`, `imDbRating` and
/// `imDbRatingCount`, all of them strings.
///
/// The list is encoded once. Each response inserts the base of the picture addresses, which must be absolute.
struct IMDbList: Sendable {
  /// The encoded list, or `nil` if there are no films.
  private let text: JSONWithHoles?

  /// Encodes the films, the first of which has rank 1. `isRanking` adds `rankUpDown`, a film's change of rank since the previous
  /// list.
  init(_ films: [Film], isRanking: Bool) {
    let items = films.enumerated().map { IMDbList.item($1, rank: $0 + 1, isRanking: isRanking) }
    text = films.isEmpty ? nil : JSONWithHoles(["items": .array(items), "errorMessage": ""])
  }

  /// Returns the list with picture addresses that begin with `base`, or an error if there are no films.
  func reply(base: String) -> Reply {
    guard let text else { return IMDbService.nothing("There are no films on this server.") }
    let base = JSONWithHoles.filling(base)
    var body: [UInt8] = []
    body.reserveCapacity(text.count(filledWith: base.count))
    text.append(to: &body, filledWith: base)
    return .now(Response(uncached: body))
  }

  private static func item(_ film: Film, rank: Int, isRanking: Bool) -> JSON {
    let crew = film.directors.prefix(1).map { $0 + " (dir.)" } + film.actors.prefix(2)
    return .object([
      "id": .string(film.id), "rank": .string(String(rank)),
      // Always "0", because the film packs have no previous list.
      "rankUpDown": isRanking ? "0" : Optional.none, "title": .string(film.title),
      "fullTitle": .string("\(film.title) (\(film.year))"), "year": .string(String(film.year)),
      "image": .string(JSONWithHoles.hole + FilmGallery.path(of: film, size: "Ratio0.6716_AL")),
      "crew": .string(crew.joined(separator: ", ")), "imDbRating": .string(film.ratingText),
      // Zero, as for a film without votes, because the packs have no vote counts.
      "imDbRatingCount": "0",
    ])
  }
}

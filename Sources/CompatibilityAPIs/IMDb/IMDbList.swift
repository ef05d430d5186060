import Content
import HTTP
import JSON

/// A list of films in IMDb-API's format: `id`, `rank`, `title`, `fullTitle`, `year`, `image`, `crew`, `imDbRating` and
/// `imDbRatingCount`, all of them strings.
///
/// The list is encoded once. Each response inserts the base of the picture addresses, which must be absolute.
struct IMDbList: Sendable {
  /// The document, split where a picture's address begins. Empty if there are no films.
  private let pieces: [[UInt8]]

  /// `isRanking` adds `rankUpDown`, a film's change of rank since the previous list.
  init(_ films: [Film], isRanking: Bool) {
    if films.isEmpty {
      pieces = []
      return
    }
    let items = films.enumerated().map { IMDbList.item($1, rank: $0 + 1, isRanking: isRanking) }
    let document: JSON = ["items": .array(items), "errorMessage": ""]
    // Text values cannot contain this mark, because their quotation marks are escaped.
    let mark = Array(#""image":""#.utf8)
    let bytes = document.encoded()
    var pieces: [[UInt8]] = []
    var start = 0
    var place = 0
    while place < bytes.count {
      if bytes[place] == mark[0], bytes[place...].starts(with: mark) {
        place += mark.count
        pieces.append(Array(bytes[start..<place]))
        start = place
      } else {
        place += 1
      }
    }
    self.pieces = pieces + [Array(bytes[start...])]
  }

  /// Returns the list with picture addresses that begin with `base`.
  func reply(base: String) -> Reply {
    guard !pieces.isEmpty else { return IMDbService.nothing("There are no films on this server.") }
    let base = Array(JSON.string(base).encoded().dropFirst().dropLast())
    var body: [UInt8] = []
    body.reserveCapacity(pieces.reduce(0) { $0 + $1.count + base.count })
    for (place, piece) in pieces.enumerated() {
      if place > 0 { body += base }
      body += piece
    }
    let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
    return .now(Response(.ok, headers: headers, body: body))
  }

  private static func item(_ film: Film, rank: Int, isRanking: Bool) -> JSON {
    let crew = film.directors.prefix(1).map { $0 + " (dir.)" } + film.actors.prefix(2)
    var members: [JSON.Member] = []
    func add(_ name: String, _ value: String) { members.append(JSON.Member(name, .string(value))) }
    add("id", film.id)
    add("rank", String(rank))
    // Always "0", because the film packs have no previous list.
    if isRanking { add("rankUpDown", "0") }
    add("title", film.title)
    add("fullTitle", "\(film.title) (\(film.year))")
    add("year", String(film.year))
    add("image", FilmGallery.path(of: film, size: "Ratio0.6716_AL"))
    add("crew", crew.joined(separator: ", "))
    add("imDbRating", film.ratingText)
    // Zero, as for a film without votes, because the packs have no vote counts.
    add("imDbRatingCount", "0")
    return .object(JSON.Object(members))
  }
}

import Content
import HTTP
import JSON

/// A list of films as IMDb-API writes it: `id`, `rank`, `title`, `fullTitle`, `year`, `image`, `crew`, `imDbRating` and
/// `imDbRatingCount`, all of them texts.
///
/// It is written once, and for each request put together with the address of its pictures, which must be absolute.
struct IMDbList: Sendable {
  /// The document, cut where a picture's address begins; empty if there is none.
  private let pieces: [[UInt8]]

  /// `isRanking` puts in how far a film has moved since the list before, `rankUpDown`.
  init(_ films: [Film], isRanking: Bool) {
    if films.isEmpty {
      pieces = []
      return
    }
    let items = films.enumerated().map { IMDbList.item($1, rank: $0 + 1, isRanking: isRanking) }
    let document: JSON = ["items": .array(items), "errorMessage": ""]
    // No other text in it can hold this: a quotation mark that ends a name is never escaped.
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

  /// The list, its pictures at addresses that begin with `base`.
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
    // The packs know no earlier list.
    if isRanking { add("rankUpDown", "0") }
    add("title", film.title)
    add("fullTitle", "\(film.title) (\(film.year))")
    add("year", String(film.year))
    add("image", FilmGallery.path(of: film, size: "Ratio0.6716_AL"))
    add("crew", crew.joined(separator: ", "))
    add("imDbRating", film.ratingText)
    // As with a film that nobody has rated: how many have, the packs do not tell.
    add("imDbRatingCount", "0")
    return .object(JSON.Object(members))
  }
}

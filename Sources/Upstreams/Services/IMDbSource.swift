import Content
import JSON

/// IMDb-API (requirement M10): its lists of the best-rated and the most popular films, for the film ratings game.
struct IMDbSource: Source {
  /// The address of the service, without "/en/API".
  let base: String
  let key: String

  var origin: Origin { Origin(name: SourceAddress.host(of: base), licence: licence) }
  var licence: String?

  private static let lists = ["Top250Movies", "MostPopularMovies"]
  /// The minimum number of usable films in each list. With fewer, a round could not be played.
  private static let fewest = 10

  func address(after answers: [JSON], seed: UInt64) -> String? {
    guard answers.count < IMDbSource.lists.count else { return nil }
    return base + "/en/API/\(IMDbSource.lists[answers.count])/\(key)"
  }

  /// Throws errors in Potiron's own words, because the service's message may contain the key.
  func check(_ answer: JSON) throws(SourceFault) {
    let reader = JSON.Reader(answer)
    guard let message = try? reader["errorMessage"].string, !message.isEmpty || (try? reader["items"].elements) != nil else {
      throw SourceFault(description: "its response is not in the format of IMDb-API", isPassing: true)
    }
    if message.isEmpty { return }
    if message.contains("API Key") { throw SourceFault(description: "it rejects the key") }
    if message.contains("Maximum usage") { throw SourceFault(description: "its daily request limit is reached") }
    throw SourceFault(description: "it refused to return a list", isPassing: true)
  }

  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent {
    let lists = answers.map { answer in
      ((try? JSON.Reader(answer)["items"].elements) ?? []).compactMap { IMDbSource.film($0) }
    }
    guard let top = lists.first, lists.allSatisfy({ $0.count >= IMDbSource.fewest }) else {
      throw SourceFault(description: "it has too few films with a rating")
    }
    return SourcedContent(
      films: SourcedFilms(lists.flatMap { $0 }, top: top.map(\.id), popular: lists.dropFirst().first?.map(\.id) ?? []))
  }

  /// Returns a film, or `nil` if it has no rating yet, is for adults, or breaks the rules of film files.
  private static func film(_ reader: JSON.Reader) -> Film? {
    guard !Film.isForAdults(reader), let id = try? reader["id"].string, let title = try? reader["title"].string,
      let year = try? reader["year"].string, let rating = try? reader["imDbRating"].string
    else { return nil }
    let crew = ((try? reader["crew"].string) ?? "").split(separator: ", ").map(String.init)
    let mark = " (dir.)"
    return SourcedFilms.film(
      id: id, title: title, year: year, rating: rating,
      directors: crew.filter { $0.hasSuffix(mark) }.map { String($0.dropLast(mark.count)) },
      actors: crew.filter { !$0.hasSuffix(mark) })
  }
}

import Content
import JSON
import Rules

/// OMDb (requirement H4): films for hangman, looked up by random ids. Skips ids that do not exist, are not films, are for adults,
/// or lack a usable title, year or rating. Also skips broken responses.
struct OMDBSource: Source {
  /// The address of the service.
  let base: String
  let key: String
  /// The number of ids to look up in one refresh. Most of these ids belong to films. A free key allows a thousand lookups per
  /// day.
  var lookups = 100

  let origin = Origin(name: "OMDb", licence: "CC BY-NC 4.0")
  /// Calls are far apart, so that frequent restarts do not use up the key's daily limit. No player waits for these films.
  let spacing: Int64 = 5000
  /// This limit is low, because all responses stay in memory until the last one arrives. The data for a film takes about a tenth
  /// of the limit.
  let longestAnswer = 1 << 14
  let skipsBrokenAnswers = true

  func address(after answers: [JSON], seed: UInt64) -> String? {
    guard answers.count < lookups else { return nil }
    var chance = SplitMix64(seed: seed &+ UInt64(answers.count))
    let number = FilmPack.lookedUp.lowerBound + chance.below(FilmPack.lookedUp.count)
    return base + "/?apikey=\(key)&i=tt" + String(number).padded(to: 7)
  }

  func fault(of status: Int) -> SourceFault? {
    switch status {
    // OMDb uses this status both for a wrong key and for a key that has reached its daily limit.
    case 401: SourceFault(description: "it rejects the key, or its daily request limit is reached (status 401)")
    // The error may concern only the requested id, so other ids may still work.
    case 400, 404, 410, 422: SourceFault(description: "it answered with status \(status)", isPassing: true)
    default: nil
    }
  }

  func check(_ answer: JSON) throws(SourceFault) {
    let reader = JSON.Reader(answer)
    guard let response = try? reader["Response"].string, response == "True" || response == "False" else {
      throw SourceFault(description: "its response is not in the format of OMDb", isPassing: true)
    }
    guard response == "False" else { return }
    let error = ((try? reader["Error"].string) ?? "").lowercased()
    // OMDb has several messages for an unknown film.
    for known in ["incorrect imdb id", "error getting data", "not found", "conversion from string"]
    where error.contains(known) { return }
    if error.contains("limit reached") { throw SourceFault(description: "its daily request limit is reached") }
    if error.contains("api key") { throw SourceFault(description: "it rejects the key") }
    throw SourceFault(description: "it refused to look up a film", isPassing: true)
  }

  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent {
    let films = answers.compactMap { OMDBSource.film($0) }.filter(\.isGuessable)
    if films.isEmpty { throw SourceFault(description: "none of its films can be used") }
    return SourcedContent(films: SourcedFilms(films))
  }

  private static func film(_ answer: JSON) -> Film? {
    let reader = JSON.Reader(answer)
    if Film.isForAdults(reader) { return nil }
    func text(_ name: String) -> String? { (try? reader.string(name)).flatMap { $0 == "N/A" ? nil : $0 } }
    func list(_ name: String) -> [String] { text(name)?.split(separator: ", ").map(String.init) ?? [] }
    guard text("Type") == "movie", let id = text("imdbID"), let title = text("Title"), let year = text("Year"),
      let rating = text("imdbRating")
    else { return nil }
    return SourcedFilms.film(
      id: id, title: title, year: year, released: text("Released").flatMap { CalendarDay(omdb: $0) }, rating: rating,
      genres: list("Genre"), directors: list("Director"), actors: list("Actors"))
  }
}

extension CalendarDay {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Parses a date such as "23 Jan 1943". Returns `nil` for any other format and for days that do not exist.
  fileprivate init?(omdb text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, let day = Int(words[0]), let month = CalendarDay.months.firstIndex(of: words[1]),
      let year = Int(words[2])
    else { return nil }
    self.init(year: year, month: month + 1, day: day)
  }
}

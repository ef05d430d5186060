import Content
import JSON
import Rules

/// OMDb (H4): films for hangman, looked up by ids drawn at random. An id is skipped if it does not exist, is no film, is a film for
/// adults, or has no usable title or no rating, and also if the answer for it is broken.
struct OMDBSource: Source {
  /// Of the service.
  let base: String
  let key: String
  /// How many ids are looked up; most are of films, and a free key has a thousand a day.
  var lookups = 100

  let origin = Origin(name: "OMDb", licence: "CC BY-NC 4.0")
  /// Nobody waits for films, and a server that is started again and again uses no key up.
  let spacing: Int64 = 5000
  /// As many as are kept until the last has come; what is known of a film takes a tenth of that.
  let longestAnswer = 1 << 14
  let skipsBrokenAnswers = true

  func address(after answers: [JSON], seed: UInt64) -> String? {
    guard answers.count < lookups else { return nil }
    var chance = SplitMix64(seed: seed &+ UInt64(answers.count))
    let number = FilmPack.lookedUp.lowerBound + chance.below(FilmPack.lookedUp.count)
    let digits = String(number)
    return base + "/?apikey=\(key)&i=tt\(String(repeating: "0", count: 7 - digits.utf8.count))\(digits)"
  }

  func fault(of status: Int) -> SourceFault? {
    switch status {
    // OMDb says both with this status: that the key is wrong, and that it is used up.
    case 401: SourceFault(description: "it does not take the key, or has been asked as often as it may be in a day (status 401)")
    // One id may be at fault, and the next one fine.
    case 400, 404, 410, 422: SourceFault(description: "it answered with the status \(status)", isPassing: true)
    default: nil
    }
  }

  func check(_ answer: JSON) throws(SourceFault) {
    let reader = JSON.Reader(answer)
    guard let response = try? reader["Response"].string, response == "True" || response == "False" else {
      throw SourceFault(description: "it answered in another format than OMDb's", isPassing: true)
    }
    guard response == "False" else { return }
    let error = ((try? reader["Error"].string) ?? "").lowercased()
    // OMDb has several sentences for a film that it does not have.
    for known in ["incorrect imdb id", "error getting data", "not found", "conversion from string"]
    where error.contains(known) { return }
    if error.contains("limit reached") {
      throw SourceFault(description: "it has been asked as often as it may be in a day")
    }
    if error.contains("api key") { throw SourceFault(description: "it does not take the key") }
    throw SourceFault(description: "it refused to look a film up", isPassing: true)
  }

  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent {
    let films = answers.compactMap { OMDBSource.film($0) }.filter(\.isGuessable)
    if films.isEmpty { throw SourceFault(description: "none of its films can be used") }
    return SourcedContent(films: SourcedFilms(films))
  }

  private static func film(_ answer: JSON) -> Film? {
    let reader = JSON.Reader(answer)
    if Film.isForAdults(reader) { return nil }
    func text(_ name: String) -> String? {
      guard let text = try? reader[name].string, text != "N/A" else { return nil }
      return text
    }
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

  /// Reads "23 Jan 1943".
  fileprivate init?(omdb text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 3, let day = Int(words[0]), let month = CalendarDay.months.firstIndex(of: words[1]),
      let year = Int(words[2])
    else { return nil }
    self.init(year: year, month: month + 1, day: day)
  }
}

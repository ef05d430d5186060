import Content
import JSON
import Rules

/// OMDb (H4): films for hangman, looked up by ids drawn by chance; one that does not exist, is no film or has no usable title is
/// skipped, and so is one without a rating, which no file of films may lack.
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

  func address(after answers: [JSON], seed: UInt64) -> String? {
    guard answers.count < lookups else { return nil }
    var chance = SplitMix64(seed: seed &+ UInt64(answers.count))
    let number = FilmPack.lookedUp.lowerBound + chance.below(FilmPack.lookedUp.count)
    let digits = String(number)
    return base + "/?apikey=\(key)&i=tt\(String(repeating: "0", count: 7 - digits.utf8.count))\(digits)"
  }

  /// Both that the key is wrong and that it is used up are told so.
  func fault(of status: Int) -> SourceFault? {
    status == 401
      ? SourceFault(description: "it does not take the key, or has been asked as often as it may be in a day (status 401)") : nil
  }

  func check(_ answer: JSON) throws(SourceFault) {
    let reader = JSON.Reader(answer)
    guard let response = try? reader["Response"].string, response == "True" || response == "False" else {
      throw SourceFault(description: "it answered in another format than OMDb's")
    }
    guard response == "False" else { return }
    let error = (try? reader["Error"].string) ?? ""
    // What there is nothing of is told in several ways.
    for known in ["incorrect imdb id", "error getting data", "not found", "conversion from string"]
    where error.lowercased().contains(known) { return }
    throw SourceFault(description: "it refused to look a film up", isPassing: true)
  }

  func content(of answers: [JSON]) throws(SourceFault) -> SourcedContent {
    let films = answers.compactMap { OMDBSource.film($0) }.filter(\.isGuessable)
    if films.isEmpty { throw SourceFault(description: "none of its films can be used") }
    return SourcedContent(films: SourcedFilms(films))
  }

  private static func film(_ answer: JSON) -> Film? {
    let reader = JSON.Reader(answer)
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

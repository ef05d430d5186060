import Content
import HTTP
import JSON
import Platform

/// A response from OMDb, as JSON or XML.
enum OMDBAnswer: Equatable {
  /// One film, and the address of its poster, if it has one.
  case film(Film, poster: String?)
  /// A page of search results, and the total number of results.
  case page([Found], of: Int)
  case problem(Problem)

  /// A film that a search has found.
  struct Found: Equatable {
    let film: Film
    let poster: String?
  }

  /// The errors of the original service. As in that service, only errors about the key have the status 401.
  enum Problem: String {
    case noKey = "No API key provided."
    case badKey = "Invalid API key!"
    case badID = "Incorrect IMDb ID."
    case noMovie = "Movie not found!"
    case noSeries = "Series not found!"
    case noSeason = "Series or season not found!"
    case noEpisode = "Series or episode not found!"
    case tooMany = "Too many results."
    case nothingAsked = "Something went wrong."

    var status: Status { self == .noKey || self == .badKey ? .unauthorized : .ok }
  }

  /// The text for a missing value.
  static let missing = "N/A"

  /// The response as JSON. A film always has all members, which are strings except for `Ratings`. "N/A" replaces missing values.
  var json: JSON {
    switch self {
    case .film(let film, let poster):
      let ratings: JSON = [["Source": "Internet Movie Database", "Value": .string(film.ratingText + "/10")]]
      var members = OMDBAnswer.fields(film, poster).map { JSON.Member($0.name, .string($0.value)) }
      // Only the JSON format has this member. It comes before "Metascore".
      members.insert(JSON.Member("Ratings", ratings), at: members.firstIndex { $0.name == "Metascore" } ?? members.endIndex)
      members += ["DVD", "BoxOffice", "Production", "Website"].map { JSON.Member($0, .string(OMDBAnswer.missing)) }
      return .object(JSON.Object(members + [JSON.Member("Response", "True")]))
    case .page(let found, let count):
      return ["Search": .array(found.map(OMDBAnswer.result)), "totalResults": .string(String(count)), "Response": "True"]
    case .problem(let problem): return ["Response": "False", "Error": .string(problem.rawValue)]
    }
  }

  private static func result(_ found: Found) -> JSON {
    [
      "Title": .string(found.film.title), "Year": .string(String(found.film.year)), "imdbID": .string(found.film.id),
      "Type": "movie", "Poster": .string(found.poster ?? missing),
    ]
  }

  /// The response as XML. The elements of films and search results have only attributes, which hold the members that both formats
  /// have. Search results omit the XML declaration and missing posters.
  var xml: String {
    switch self {
    case .film(let film, let poster):
      let fields = OMDBAnswer.fields(film, poster).map { (name: $0.name.withSmallInitial, value: $0.value) }
      return #"<?xml version="1.0" encoding="UTF-8"?><root response="True">"# + XMLText.element("movie", fields) + "</root>"
    case .page(let found, let count):
      let results = found.map { found in
        let film = found.film
        return XMLText.element(
          "result",
          [("title", film.title), ("year", String(film.year)), ("imdbID", film.id), ("type", "movie")]
            + (found.poster.map { [("poster", $0)] } ?? []))
      }
      return #"<root totalResults="\#(count)" response="True">"# + results.joined() + "</root>"
    case .problem(let problem): return #"<root response="False"><error>\#(XMLText.escaped(problem.rawValue))</error></root>"#
    }
  }

  /// Returns the fields of a film that both formats have, in the order that both formats use.
  private static func fields(_ film: Film, _ poster: String?) -> [(name: String, value: String)] {
    func list(_ parts: [String]) -> String { parts.isEmpty ? missing : parts.joined(separator: ", ") }
    return [
      ("Title", film.title), ("Year", String(film.year)), ("Rated", missing), ("Released", film.released?.omdb ?? missing),
      ("Runtime", missing), ("Genre", list(film.genres)), ("Director", list(film.directors)), ("Writer", missing),
      ("Actors", list(film.actors)), ("Plot", missing), ("Language", missing), ("Country", missing), ("Awards", missing),
      ("Poster", poster ?? missing), ("Metascore", missing), ("imdbRating", film.ratingText), ("imdbVotes", missing),
      ("imdbID", film.id), ("Type", "movie"),
    ]
  }
}

extension CalendarDay {
  /// The date in the form "14 Oct 1994".
  fileprivate var omdb: String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(day < 10 ? "0" : "")\(day) \(months[month - 1]) \(year)"
  }
}

extension String {
  /// The text with its first letter in lowercase. The text must be ASCII, as all member names are.
  fileprivate var withSmallInitial: String {
    String(decoding: utf8.prefix(1).map(\.asciiLowercased) + utf8.dropFirst(), as: UTF8.self)
  }
}

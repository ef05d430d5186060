import App
import Content
import Foundation
import FoundationXML
import HTTP
import JSON
import Play
import TestWire
import Testing

@testable import CompatibilityAPIs
@testable import Site

@Suite("C3: Compatibility with OMDb")
struct OMDBTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private func get<Value: Decodable>(_ type: Value.Type, _ address: String) async throws -> Value {
    try await site.decode(type, address, mime: "application/json; charset=utf-8")
  }

  @Test(
    "A film is found by id or title, in the folder and at the root, in any query format",
    arguments: [
      "/omdb?apikey=0a1b2c3d&i=tt0111161", "/omdb/?apiKey=0a1b2c3d&i=tt0111161&page=1&plot=short", "/?apikey=k&i=tt0111161",
      "/?&apikey=k&&t=the-shawshank-redemption&", "/?t=Shawshank+Redemption&apikey=k&y=1994&v=1&tomatoes=true",
      "/?APIKEY=k&i=&t=The%20Shawshank%20Redemption&type=movie&plot=full", "/?apikey=k&t=shawshank&callback=",
    ])
  func film(address: String) async throws {
    let movie = try await get(OMDb.Film.self, address)
    #expect(movie.Title == "The Shawshank Redemption" && movie.Year == "1994" && movie.imdbID == "tt0111161")
    #expect(movie.Released == "14 Oct 1994" && movie.imdbRating == "9.3" && movie.kind == "movie" && movie.Response == "True")
    #expect(movie.Director == "Frank Darabont" && movie.Actors == "Tim Robbins, Morgan Freeman, Bob Gunton")
    #expect(movie.Poster.hasPrefix("http://test/") && movie.Plot == "N/A")
  }

  @Test("A film's members are in the original's order, all strings except the ratings")
  func shape() async throws {
    let film = try #require(site.library.films()?.films.first { $0.released == nil && $0.genres.count > 1 })
    let text = try await ask(site.server, "GET /omdb?apikey=k&i=\(film.id)").text
    func quoted(_ text: String) -> String { JSON.string(text).description }
    #expect(
      text == #"{"Title":\#(quoted(film.title)),"Year":"\#(film.year)","Rated":"N/A","Released":"N/A","Runtime":"N/A","#
        + #""Genre":"\#(film.genres.joined(separator: ", "))","Director":\#(quoted(film.directors.joined(separator: ", "))),"#
        + #""Writer":"N/A","Actors":\#(quoted(film.actors.joined(separator: ", "))),"Plot":"N/A","Language":"N/A","#
        + #""Country":"N/A","Awards":"N/A","Poster":"http://test/omdb/images/\#(film.id)._V1_SX300_.jpg","Ratings":[{"Source":"Internet Movie Database","#
        + #""Value":"\#(film.ratingText)/10"}],"Metascore":"N/A","imdbRating":"\#(film.ratingText)","imdbVotes":"N/A","#
        + #""imdbID":"\#(film.id)","Type":"movie","DVD":"N/A","BoxOffice":"N/A","Production":"N/A","Website":"N/A","#
        + #""Response":"True"}"#)
  }

  @Test("Non-ASCII letters are plain UTF-8, and slashes are not escaped")
  func letters() async throws {
    let text = try await ask(site.server, "GET /omdb?apikey=k&i=tt0211915").text
    #expect(text.contains(#""Title":"Amélie""#) && text.contains("http://test/omdb/images/"))
    #expect(try await ask(site.server, "GET /omdb?apikey=k&i=tt0211915&r=xml").text.contains(#"title="Amélie""#))
  }

  @Test("The apps' models decode every film")
  func all() throws {
    for film in try #require(site.library.films()).films {
      let movie = try JSONDecoder().decode(OMDb.Film.self, from: Data(OMDBAnswer.film(film, poster: nil).json.encoded()))
      #expect(movie.Title == film.title && movie.imdbID == film.id)
      #expect(
        movie.Released == "N/A"
          || movie.Released.wholeMatch(of: /\d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}/) != nil)
      #expect(Double(movie.imdbRating) != nil)
    }
  }

  @Test("Of several films with the same title, the most popular or the one of the given year is returned")
  func sameTitles() async throws {
    let films = try #require(site.library.films()).films.filter { $0.title == "King Kong" }
    #expect(films.count > 1)
    for film in films { #expect(try await get(OMDb.Film.self, "/omdb?apikey=k&t=king+kong&y=\(film.year)").imdbID == film.id) }
    #expect(try await get(OMDb.Film.self, "/omdb?apikey=k&t=King%20Kong").Title == "King Kong")
  }

  @Test("The pages of a search add up to its total", arguments: ["the", "star*", "man", "star-wars", "cas"])
  func search(words: String) async throws {
    let expected = OMDBFilms(site.library.films()).search(words, year: nil)
    var titles: [String] = []
    var page = 1
    while titles.count < expected.count {
      let found = try await get(OMDb.Found.self, "/?apikey=k&s=\(words)&page=\(page)")
      #expect(Int(found.totalResults) == expected.count && found.Response == "True")
      #expect(found.Search.count == min(10, expected.count - titles.count))
      #expect(
        found.Search.allSatisfy {
          $0.kind == "movie" && $0.Poster == "http://test/images/\($0.imdbID)._V1_SX300_.jpg" && Int($0.Year) != nil
        })
      titles += found.Search.map(\.imdbID)
      page += 1
    }
    #expect(titles == expected.map(\.id) && Set(titles).count == titles.count && !titles.isEmpty)
    let past = try await ask(site.server, "GET /?apikey=k&s=\(words)&page=\(page)")
    #expect(past.status == 200 && past.text == #"{"Response":"False","Error":"Movie not found!"}"#)
  }

  @Test("A search finds words, prefixes before an asterisk, and words with or without their hyphen; exact titles come first")
  func searchWords() throws {
    let films = OMDBFilms(site.library.films())
    func found(_ text: String, _ year: Int? = nil) -> [String] { films.search(text, year: year).map(\.title) }
    #expect(found("the godfather").first == "The Godfather" && found("the godfather").count > 1)
    #expect(found("godfather*") == found("god*").filter { $0.contains("Godfather") })
    #expect(
      !found("spider man").isEmpty && found("spider man") == found("spider-man") && found("spiderman") == found("spider-man"))
    #expect(found("godfather", 1974).count == 1)
    #expect(found("casabl") == ["Casablanca"], "a search without a whole word treats the last word as a prefix")
    #expect(found("amelie") == found("Amélie"))
    #expect(found("zzzz").isEmpty && found("!!!").isEmpty && found("*").isEmpty)
    #expect(found(String(repeating: "the ", count: 60)).isEmpty)
  }

  @Test("A search's members are in the original's order")
  func searchShape() async throws {
    let text = try await ask(site.server, "GET /omdb?apikey=k&s=casablanca&i=tt0111161").text
    #expect(
      text == #"{"Search":[{"Title":"Casablanca","Year":"1942","imdbID":"tt0034583","Type":"movie","#
        + #""Poster":"http://test/omdb/images/tt0034583._V1_SX300_.jpg"}],"#
        + #""totalResults":"1","Response":"True"}"#)
  }

  @Test(
    "Errors have the original's words and statuses",
    arguments: [
      ("i=tt0111161", 401, "No API key provided."), ("apikey=&i=tt0111161", 401, "No API key provided."),
      ("apikey=a%20key&i=tt0111161", 401, "Invalid API key!"), ("apikey=k&i=tt9999999", 200, "Incorrect IMDb ID."),
      ("apikey=k&i=3896198a", 200, "Incorrect IMDb ID."), ("apikey=k&i=tt011116x", 200, "Incorrect IMDb ID."),
      ("apikey=k&i=", 200, "Incorrect IMDb ID."), ("apikey=k&t=zzzzzz", 200, "Movie not found!"),
      ("apikey=k&t=Casablanca&type=series", 200, "Series not found!"), ("apikey=k&t=Casablanca&y=1901", 200, "Movie not found!"),
      ("apikey=k&t=Casablanca&type=game", 200, "Movie not found!"),
      ("apikey=k&s=casablanca&type=series", 200, "Series not found!"),
      ("apikey=k&s=zzzzzz", 200, "Movie not found!"), ("apikey=k&s=up", 200, "Too many results."),
      ("apikey=k&s=a*", 200, "Too many results."), ("apikey=k&s=the&page=101", 200, "Movie not found!"),
      ("apikey=k&s=the&page=\(Int.max)", 200, "Movie not found!"), ("apikey=k&s=the&y=\(Int.min)", 200, "Movie not found!"),
      ("apikey=k&t=Casablanca&Season=1", 200, "Series or season not found!"),
      ("apikey=k&i=tt0944947&season=1", 200, "Series or season not found!"),
      ("apikey=k&t=Casablanca&Season=1&Episode=2", 200, "Series or episode not found!"),
      ("apikey=k", 200, "Something went wrong."), ("apikey=k&t=", 200, "Something went wrong."),
    ])
  func errors(query: String, status: Int, error: String) async throws {
    let answer = try await ask(site.server, "GET /omdb?\(query)", status: status)
    #expect(answer["Content-Type"] == "application/json; charset=utf-8")
    #expect(answer.text == #"{"Response":"False","Error":"\#(error)"}"#)
    let xml = try await ask(site.server, "GET /omdb?r=xml&\(query)")
    #expect(xml.status == status && xml.text == "<root response=\"False\"><error>\(error)</error></root>")
  }

  @Test("XML attributes are in the original's order; a search has no XML declaration, and leaves out missing posters")
  func xml() async throws {
    let found = try await ask(site.server, "GET /?apikey=k&i=tt0034583&r=xml")
    #expect(found["Content-Type"] == "text/xml; charset=utf-8")
    let document = try XMLReading.read(found.body)
    #expect(
      document.names == ["root", "movie"]
        && found.text.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?><root response="True">"#)
    )
    #expect(document.attributes["title"] == "Casablanca" && document.attributes["imdbID"] == "tt0034583")
    let names = found.text.matches(of: /([A-Za-z]+)="/).map { String($0.1) }.dropFirst(3)
    #expect(
      Array(names) == [
        "title", "year", "rated", "released", "runtime", "genre", "director", "writer", "actors", "plot", "language", "country",
        "awards", "poster", "metascore", "imdbRating", "imdbVotes", "imdbID", "type",
      ])
    let search = try await ask(site.server, "GET /?apikey=k&s=casablanca&r=XML").text
    #expect(
      search == #"<root totalResults="1" response="True"><result title="Casablanca" year="1942" imdbID="tt0034583" type="movie" "#
        + #"poster="http://test/images/tt0034583._V1_SX300_.jpg"/></root>"#)
    let film = Film(id: "tt0000001", title: "A", year: 1999, rating: 70)
    let bare = OMDBAnswer.page([OMDBAnswer.Found(film: film, poster: nil)], of: 1)
    #expect(
      bare.xml
        == #"<root totalResults="1" response="True"><result title="A" year="1999" imdbID="tt0000001" type="movie"/></root>"#)
    #expect(
      bare.json.description == #"{"Search":[{"Title":"A","Year":"1999","imdbID":"tt0000001","Type":"movie","Poster":"N/A"}],"#
        + #""totalResults":"1","Response":"True"}"#)
  }

  @Test("Special characters are escaped in XML, and invalid ones are removed")
  func escapes() throws {
    let film = Film(id: "tt0000001", title: "A <\"B\"> & 'C'\u{7}\n", year: 1999, rating: 70)
    let document = try XMLReading.read(Array(OMDBAnswer.film(film, poster: nil).xml.utf8))
    #expect(document.attributes["title"] == "A <\"B\"> & 'C'\n")
  }

  @Test("A callback gets the same data as a script, if its name is valid", arguments: ["cb", "jQuery_1.$done"])
  func jsonp(name: String) async throws {
    let plain = try await ask(site.server, "GET /?apikey=k&t=casablanca")
    let script = try await ask(site.server, "GET /?apikey=k&t=casablanca&callback=\(name)")
    #expect(script["Content-Type"]?.hasPrefix("application/javascript") == true)
    #expect(script.text == "\(name)(\(plain.text))")
    let refused = try await ask(site.server, "GET /?t=casablanca&apikey=&callback=\(name)")
    #expect(refused.status == 401 && refused.text.hasPrefix(name + "({"))
    for bad in ["alert(1)", "a;b", "<script>", String(repeating: "a", count: 200)] {
      let escaped = try #require(bad.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      #expect(try await ask(site.server, "GET /?apikey=k&t=casablanca&callback=\(escaped)").text == plain.text)
    }
  }

  @Test("The headers are the original's")
  func headers() async throws {
    let answer = try await ask(site.server, "GET /?apikey=k&t=casablanca")
    #expect(answer["Cache-Control"] == "public, max-age=86400" && answer["Vary"] == "*, Accept-Encoding")
    #expect(answer["Location"] == nil)
  }

  @Test("Without a key in the query, the root is Potiron's own page", arguments: ["/", "/?t=casablanca", "/?lang=en"])
  func root(address: String) async throws {
    let answer = try await ask(site.server, "GET \(address)", ["Accept: text/html"])
    #expect(answer.status == 200 && answer.text.hasPrefix("<!DOCTYPE html>"))
  }

  @Test("Without pictures there is no poster")
  func withoutPictures() throws {
    let request = try #require(Request(.get, "/omdb", query: [("apikey", "k"), ("t", "casablanca")]))
    let call = CompatibilityCall(request: request, path: [], namesFolder: true, base: "https://quiz.example.org/omdb")
    let film: OMDb.Film = try JSONDecoder.convert(#require(OMDBService(site.library).reply(to: call)).now().body)
    #expect(film.Poster == "N/A")
  }
}

/// The names of a document's elements in order, and the attributes of the last element.
private final class XMLReading: NSObject, XMLParserDelegate {
  private(set) var names: [String] = []
  private(set) var attributes: [String: String] = [:]

  static func read(_ bytes: [UInt8]) throws -> XMLReading {
    let reading = XMLReading()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reading
    try #require(parser.parse(), "\(String(decoding: bytes, as: UTF8.self))")
    return reading
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) {
    names.append(name)
    self.attributes = attributes
  }
}

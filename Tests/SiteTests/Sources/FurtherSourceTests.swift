import App
import Content
import HTTP
import JSON
import Play
import Testing

@testable import Site
@testable import Upstreams

@Suite("H3, H4, M10: Words and films from upstreams")
struct FurtherSourceTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private var base: String { "http://127.0.0.1:\(site.server.port)" }

  @Test("H3: The upstream's words can be guessed, in every supported language")
  func words() async throws {
    let lists = try await content(of: WordSource(base: base + "/words")).words
    #expect(lists.map(\.language) == Language.allCases)
    for list in lists {
      let words = list.steps.flatMap { $0 }
      #expect(words.count > 500 && Set(words).count == words.count)
      let known = Set(try #require(site.library.words(in: list.language)).steps.flatMap { $0 })
      #expect(words.allSatisfy(known.contains))
    }
  }

  @Test("Unusable words are left out, and a list that is too short is rejected")
  func badWords() throws {
    let good = (0..<20).map { place in String("abcdefghijklmnopqrst".dropFirst(place)) + "abcde".prefix(place < 16 ? 0 : 5) }
      .map { String($0.prefix(10)) }
    let bad = ["Upper", "two words", "hyphen-ed", "abc", "abcdefghijklm", "приветы", ""]
    let source = WordSource(base: "")
    let content = try source.content(of: [["de", "ru"], (good + bad + good).json])
    #expect(content.words.map(\.steps) == [[good.sorted()]])
    #expect(content.words.map(\.language) == [.english])
    #expect(throws: SourceFault(description: "it has too few words to play")) {
      try source.content(of: [[], good.dropFirst().map { $0 }.json])
    }
    #expect(throws: SourceFault.self) { try source.check(["Error": "No translation for this language"]) }
  }

  @Test("H4: Films are looked up by ids from tt0000001 to tt0055252, and missing ones are skipped")
  func omdb() async throws {
    let source = OMDBSource(base: base + "/omdb", key: "0a1b2c3d", lookups: 60)
    var ids: Set<String> = []
    for place in 0..<60 {
      let address = try #require(source.address(after: Array(repeating: .null, count: place), seed: 9))
      let id = try #require(address.split(separator: "=").last.map(String.init))
      let number = try #require(Int(id.dropFirst(2)))
      #expect(id.count == 9 && FilmPack.lookedUp.contains(number))
      ids.insert(id)
    }
    #expect(ids.count > 50)
    #expect(source.address(after: Array(repeating: .null, count: 60), seed: 9) == nil)
    // A film exists for one id in 250.
    let films = try await content(of: OMDBSource(base: base + "/omdb", key: "0a1b2c3d", lookups: 1500)).films
    #expect(!films.films.isEmpty && films.top.isEmpty && films.popular.isEmpty)
    for film in films.films { #expect(film == site.library.films()?.film(id: film.id)) }
  }

  private static func film(_ change: [JSON.Member] = []) -> JSON {
    let members: JSON = [
      "Title": "Casablanca", "Year": "1942", "Released": "23 Jan 1943", "Genre": "Drama, Romance", "Director": "Michael Curtiz",
      "Actors": "N/A", "imdbRating": "8.5", "imdbID": "tt0034583", "Type": "movie", "Response": "True",
    ]
    guard case .object(let object) = members else { return members }
    return .object(JSON.Object(object.members.map { member in change.first { $0.name == member.name } ?? member }))
  }

  @Test("H5: Missing facts are left out, and a film without a usable title or rating is skipped")
  func facts() throws {
    let source = OMDBSource(base: "", key: "")
    let film = try #require(try source.content(of: [Self.film()]).films.films.first)
    #expect(film.released == CalendarDay("1943-01-23") && film.rating == 85 && film.genres == ["Drama", "Romance"])
    #expect(film.directors == ["Michael Curtiz"] && film.actors == [] && film.year == 1942)
    let bad: [(String, JSON)] = [
      ("Type", "series"), ("Title", "N/A"), ("Title", "1917"), ("Title", .string(String(repeating: "long ", count: 30))),
      ("imdbRating", "N/A"), ("imdbRating", "11.0"), ("Year", "N/A"), ("imdbID", "x"), ("imdbID", "tt0099999"),
      ("Title", "Casa\u{1b}blanca"),
    ]
    for (name, value) in bad {
      #expect(throws: SourceFault(description: "none of its films can be used"), "\(name): \(value)") {
        try source.content(of: [Self.film([JSON.Member(name, value)])])
      }
    }
    try source.check(["Response": "False", "Error": "Incorrect IMDb ID."])
    #expect(throws: SourceFault.self) { try source.check(["Response": "False", "Error": "Something went wrong."]) }
    #expect(throws: SourceFault.self) { try source.check([]) }
  }

  @Test(
    "F29 H4: An adult film is left out, by its genre or a flag",
    arguments: [("Genre", "Adult, Short"), ("Genre", "Drama,adult"), ("Adult", true), ("adult", "true"), ("isAdult", 1)]
      as [(String, JSON)])
  func adult(name: String, value: JSON) throws {
    let other = Self.film([JSON.Member("imdbID", "tt0000007")])
    guard case .object(let film) = Self.film() else { return }
    let members = film.members.filter { $0.name != name } + [JSON.Member(name, value)]
    let adult = JSON.object(JSON.Object(members))
    #expect(try OMDBSource(base: "", key: "").content(of: [adult, other]).films.films.map(\.id) == ["tt0000007"])
  }

  @Test("F29 M10: An adult film is left out of IMDb-API's lists, of stored content, and of the pack")
  func adultLists() throws {
    func item(_ number: Int, _ further: String = "") -> String {
      #"{"id":"tt900\#(number)","title":"Film \#(number)","year":"1994","crew":"","imDbRating":"8.1"\#(further)}"#
    }
    let items = (1001...1012).map { item($0) } + [item(1013, #","genres":"Drama, Adult""#)]
    let list = try JSON(parsing: #"{"items":[\#(items.joined(separator: ","))],"errorMessage":""}"#)
    let films = try IMDbSource(base: "", key: "").content(of: [list, list]).films
    #expect(films.films.count == 12 && films.top.count == 12 && films.popular.count == 12)
    let kept = Film(id: "tt0000009", title: "Stag Night", year: 1950, rating: 50, genres: ["Adult"])
    let body: JSON = ["films": [kept.json], "top": ["tt0000009"], "popular": []]
    #expect(try JSON.Reader(body).read(SourcedFilms.self) == SourcedFilms())
    #expect(site.library.films()?.films.contains { Film.isForAdults(JSON.Reader($0.json)) } == false)
  }

  @Test("M10: The lists of best rated and best known films are used for ratings")
  func imdb() async throws {
    let films = try await content(of: IMDbSource(base: base + "/imdb", key: "k_12345678")).films
    let own = try #require(site.library.films())
    #expect(films.top == own.top.prefix(250).map(\.id) && films.popular == own.popular.prefix(100).map(\.id))
    for film in films.films {
      let known = try #require(own.film(id: film.id))
      #expect(film.title == known.title && film.rating == known.rating && film.year == known.year)
      #expect(film.directors.allSatisfy(known.directors.contains) && film.actors.allSatisfy(known.actors.contains))
    }
  }

  @Test("The upstream's errors are recognized, and not quoted, because they may contain the key")
  func errors() {
    let source = IMDbSource(base: "", key: "")
    for message in ["Invalid API Key k_secret", "Maximum usage (100 per day) k_secret", "k_secret"] {
      let error = #expect(throws: SourceFault.self) { try source.check(["items": [], "errorMessage": .string(message)]) }
      #expect(error?.description.contains("secret") == false)
    }
    #expect(throws: SourceFault(description: "it has too few films with a rating")) {
      try source.content(of: [["items": []], ["items": []]])
    }
  }

  @Test("Upstream films join the pack, packaged facts fill gaps, and upstream lists replace packaged ones")
  func packs() throws {
    let own = try #require(site.library.films())
    let known = try #require(own.top.first)
    let fresh = Film(id: known.id, title: known.title, year: known.year, rating: 12)
    let new = Film(id: "tt0000001", title: "Carmencita", year: 1894, rating: 57)
    let origin = Origin(name: "x")
    let pack = try #require(
      FilmPack.pack(own, with: [SourcedFilms([new]), SourcedFilms([fresh], top: [known.id])], from: [origin]))
    #expect(pack.origins == [origin] && pack.top.map(\.id) == [known.id] && pack.popular.map(\.id) == own.popular.map(\.id))
    #expect(pack.films.count == own.films.count + (own.film(number: 1) == nil ? 1 : 0))
    let film = try #require(pack.film(id: known.id))
    #expect(film.rating == 12 && film.actors == known.actors && film.released == known.released)
    #expect(FilmPack.pack(nil, with: [SourcedFilms([new])], from: [origin])?.films == [new])
  }
}

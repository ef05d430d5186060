import JSON
import TestContent
import Testing

@testable import Content

@Suite("Films")
struct FilmPackTests {
  private func pack(_ ids: [String], top: [String] = [], popular: [String] = []) throws(FilmPack.Fault) -> FilmPack {
    try FilmPack(films: ids.map { film($0) }, top: top, popular: popular, version: "1")
  }

  private func film(_ id: String, rating: Int = 80) -> Film { Film(id: id, title: "A title", year: 1994, rating: rating) }

  @Test("M10: The packaged films include lists of the best rated and the best known, and no film is in the pack twice")
  func packaged() throws {
    let pack = try TestContent.films()
    #expect(pack.top.count == 250)
    #expect(pack.popular.count == 600)
    #expect(pack.films.count >= 1_000)
    #expect(pack.top.allSatisfy { $0.rating >= 75 })
    #expect(pack.films.allSatisfy { !$0.title.isEmpty && !$0.directors.isEmpty && !$0.actors.isEmpty && !$0.genres.isEmpty })
    #expect(Set(pack.films.map { $0.id }).count == pack.films.count)
  }

  @Test("H4: At least 150 packaged films have ids in hangman's range")
  func oldFilms() throws {
    #expect(try TestContent.films().films.filter { $0.number ?? .max <= 55_252 }.count >= 150)
  }

  @Test("A packaged film was released in its year, or at most three years later in the United States")
  func days() throws {
    for film in try TestContent.films().films {
      guard let day = film.released else { continue }
      #expect((film.year...film.year + 3).contains(day.year), "\(film.title), \(film.year): \(day.text)")
    }
  }

  @Test("A packaged film is in a list or can be drawn by hangman, so none is unused")
  func use() throws {
    let pack = try TestContent.films()
    let listed = Set((pack.top + pack.popular).map { $0.id })
    #expect(pack.films.filter { !listed.contains($0.id) && !$0.isGuessable }.map { $0.title } == [])
  }

  @Test("A pack survives a JSON round trip, and its version depends on its content")
  func json() throws {
    let pack = try TestContent.films()
    let read = try JSON.Reader(JSON(parsing: pack.json.encoded())).read(FilmPack.self)
    #expect(read == pack)
    var changed = try TestContent.json("Content/films/films.json").description
    changed.replace("The Dark Knight\"", with: "The Bright Knight\"")
    #expect(
      try FilmPack(file: JSON.Reader(JSON(parsing: changed, limits: JSON.Limits(byteCount: 1 << 26)))).version != pack.version)
    #expect(pack.asVersion("older").version == "older")
  }

  @Test(
    "F29 H4: An adult film is left out of a file's pack and lists",
    arguments: [#""genres":["Adult"]"#, #""genres":[],"adult":true"#, #""genres":["Drama"],"isAdult":1"#])
  func adult(members: String) throws {
    func film(_ id: String, _ members: String) -> String {
      #"{"id":"\#(id)","title":"T","year":1994,"rating":50,"directors":[],"actors":[],\#(members)}"#
    }
    let films = [film("tt0000001", members), film("tt0000002", #""genres":["Drama"],"adult":false"#)]
    let text = #"{"films":[\#(films.joined(separator: ","))],"top":["tt0000001","tt0000002"],"popular":["tt0000001"]}"#
    let pack = try FilmPack(file: JSON.Reader(JSON(parsing: text)))
    #expect(pack.films.map(\.id) == ["tt0000002"] && pack.top.map(\.id) == ["tt0000002"] && pack.popular.isEmpty)
  }

  @Test("H4: A film is found by the number in its id, if the pack has it")
  func lookup() throws {
    let ids = ["tt0000002", "tt0000007", "tt0055252", "tt10000000"]
    let pack = try pack(ids, top: ["tt10000000"], popular: ["tt0000007", "tt0000002"])
    #expect(pack.films.map { $0.id } == ids)
    for number in [2, 7, 55_252, 10_000_000] { #expect(pack.film(number: number)?.number == number) }
    for number in [0, 1, 3, 8, 55_251, 99_999_999, -1] { #expect(pack.film(number: number) == nil) }
    #expect(pack.popular.map { $0.id } == ["tt0000007", "tt0000002"])
  }

  @Test("An invalid pack is rejected with the faulty id")
  func faults() {
    #expect(throws: FilmPack.Fault.badID("tt123")) { try pack(["tt123"]) }
    #expect(throws: FilmPack.Fault.badID("nm0000001")) { try pack(["nm0000001"]) }
    #expect(throws: FilmPack.Fault.disorder("tt0000001")) { try pack(["tt0000001", "tt0000001"]) }
    #expect(throws: FilmPack.Fault.disorder("tt0000001")) { try pack(["tt0000002", "tt0000001"]) }
    #expect(throws: FilmPack.Fault.unknownID("tt0000002")) { try pack(["tt0000001"], top: ["tt0000002"]) }
    #expect(throws: FilmPack.Fault.repeatedID("tt0000001")) { try pack(["tt0000001"], popular: ["tt0000001", "tt0000001"]) }
  }

  @Test(
    "An error in a file is reported with its location",
    arguments: [
      (
        #"{"films":[{"id":"tt0000001","title":"T","year":1994,"rating":101,"genres":[],"directors":[],"actors":[]}],"top":[],"popular":[]}"#,
        "films[0].rating: expected a whole number from 10 to 100, found the number 101"
      ),
      (
        #"{"films":[{"id":"tt0000001","title":"T","year":1994,"released":"1994-02-30","rating":50,"genres":[],"directors":[],"actors":[]}],"top":[],"popular":[]}"#,
        "films[0].released: expected a date such as 1994-10-14, found the string \"1994-02-30\""
      ),
      (
        #"{"films":[],"top":["tt0000009"],"popular":[]}"#,
        "the document: expected lists with only films of the pack (“tt0000009” is not in the pack), found an object"
      ),
    ])
  func sentences(text: String, sentence: String) throws {
    let document = try JSON(parsing: text)
    #expect(performing: { try FilmPack(file: JSON.Reader(document)) }, throws: { "\($0)" == sentence })
  }
}

@Suite("Calendar days")
struct CalendarDayTests {
  @Test("A day survives parsing and formatting", arguments: ["1994-10-14", "2000-02-29", "0001-01-01", "9999-12-31"])
  func text(text: String) { #expect(CalendarDay(text)?.text == text) }

  @Test(
    "An invalid day is rejected",
    arguments: [
      "", "1994", "1994-13-01", "1994-00-10", "1900-02-29", "2023-04-31", "1994-1-1", "94-10-14", "1994/10/14", "1994-10-1x",
    ])
  func none(text: String) { #expect(CalendarDay(text) == nil) }

  @Test("Days since 1970 follow the calendar from the year 1 to 9999")
  func count() throws {
    #expect(CalendarDay(daysSince1970: 0)?.text == "1970-01-01")
    #expect(CalendarDay(daysSince1970: -719_162)?.text == "0001-01-01")
    #expect(CalendarDay(daysSince1970: 2_932_896)?.text == "9999-12-31")
    #expect(CalendarDay(daysSince1970: -719_163) == nil)
    #expect(CalendarDay(daysSince1970: 2_932_897) == nil)
    #expect(CalendarDay(daysSince1970: 20_778)?.text == "2026-11-21")
    var expected = try #require(CalendarDay("1899-12-31"))
    for days in -25_567...80_000 {
      let next =
        CalendarDay(year: expected.year, month: expected.month, day: expected.day + 1)
        ?? CalendarDay(year: expected.year, month: expected.month + 1, day: 1)
        ?? CalendarDay(year: expected.year + 1, month: 1, day: 1)
      expected = try #require(next)
      #expect(CalendarDay(daysSince1970: days) == expected)
    }
  }
}

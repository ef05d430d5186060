import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Playing hangman with films")
struct HangmanFilmTests {
  private func visitor(
    _ path: String = "/hangman/films", _ library: Play.Library = HangmanSamples.library, languages: String = "en"
  ) -> Visitor {
    Visitor(at: path, server: library, languages: languages)
  }

  private func hints(_ visitor: Visitor) -> String? { visitor.page.all("group", "Hints").first?.text }

  @Test("H2: Words, films and statistics are tabs, and a game in progress survives switching")
  func tabs() throws {
    var visitor = visitor("/hangman/words")
    try visitor.press("T")
    for (tab, path) in [("Films", "/hangman/films"), ("Statistics", "/hangman/statistics"), ("Words", "/hangman/words")] {
      // Finds the tab by its address, because another link on the page is also named "Statistics".
      func link() -> PageReading.Part? { visitor.page.all("link", tab).first { $0["href"] == path } }
      visitor.visit(try #require(link()?["href"]))
      #expect(link()?["aria-current"] == "page")
      #expect(visitor.page.all("navigation", "Hangman").count == 1)
      if tab == "Films" { for key in ["X", "Z"] { try visitor.press(key) } }
    }
    #expect(try visitor.page.the("status", "Word").text == "T, blank, blank, blank")
    try visitor.use("link", "Films")
    #expect(try visitor.page.the("status", "Mistakes").text == "2/6")
  }

  @Test("H2: Without films there is no tab for them, and their address is not found")
  func noFilms() throws {
    for path in ["/hangman/words", "/hangman/statistics"] {
      let visitor = visitor(path, Samples.library)
      #expect(visitor.page.all("link", "Films").isEmpty)
      #expect(visitor.page.has("link", "Words") && visitor.page.has("link", "Statistics"))
    }
    #expect(visitor("/hangman/films", Samples.library).model.isMissing)
    var server = AppModel(library: Samples.library)
    _ = server.update(.start(Event.Start(path: "/hangman/films")), at: Moment(now: 1, chance: 1))
    #expect(server.isMissing)
  }

  @Test("H4: If hangman can use none of the films, the screen says that there is nothing to play")
  func nothingToPlay() {
    let visitor = visitor("/hangman/films", HangmanSamples.library())
    #expect(visitor.page.has("heading", "Nothing to play"))
    #expect(!visitor.model.isMissing)
    #expect(visitor.page.has("link", "Back to the list"))
  }

  @Test(
    "H4, H11: A film is guessed on an English keyboard in every language, and the referee confirms the round",
    arguments: ["en", "ru"])
  func won(language: String) throws {
    var visitor = visitor(languages: language)
    let keys = visitor.page.all("button").filter { $0["data-on-click"]?.hasPrefix("hangman/guess-") == true }
    #expect(keys.map { $0.name }.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(keys.allSatisfy { $0["lang"] == (language == "en" ? nil : "en") })
    for key in ["H", "I", "G", "N"] { try visitor.press(key) }
    #expect(visitor.page.all("listitem").map { $0.text }.last == "4 · N · HIGH N--N")
    try visitor.press("O")
    let result = try #require(visitor.handedIn.last)
    #expect(result.log.key == RoundKey(game: "hangman", subject: "films", variant: "en"))
    #expect(result.score == Score(points: 30, possible: 30))
    #expect(try Referee(HangmanSamples.library).outcome(of: result.log) == .init(score: result.score, isFinished: true))
    #expect(visitor.storage["round/hangman/films/en"] != nil)
  }

  @Test("H5: Hints appear with mistakes, and at the end all facts are shown")
  func hinted() throws {
    var visitor = visitor()
    var seen: [String?] = [hints(visitor)]
    for key in ["A", "B", "C", "D", "E"] {
      try visitor.press(key)
      seen.append(hints(visitor))
    }
    let day = "Released24 July 1952"
    let rating = day + "Rating8.0Genredrama, western"
    let all = rating + "Directed byFred Zinnemann, Second DirectorStarringGary Cooper, Grace Kelly, Thomas Mitchell"
    let promise = Phrase.hintsWillCome.text(in: .english)
    #expect(seen == [promise, promise, day, day, rating, all])
    try visitor.press("F")
    #expect(hints(visitor) == all)
    #expect(visitor.page.text.contains("The film was “High Noon”."))
  }

  @Test("H5: A hint is announced once, with the guess that revealed it")
  func announced() throws {
    var visitor = visitor()
    var said: [[String]] = []
    for key in ["A", "B", "H", "C", "D", "E"] {
      try visitor.press(key)
      said.append(visitor.latest.announcements)
    }
    #expect(
      said == [
        ["There is no A. 1 of 6."], ["There is no B. 2 of 6. Released: 24 July 1952"],
        ["H: two. H, blank, blank, H; blank, blank, blank, blank."], ["There is no C. 3 of 6."],
        ["There is no D. 4 of 6. Rating: 8.0; Genre: drama, western"],
        [
          "There is no E. 5 of 6. Directed by: Fred Zinnemann, Second Director; Starring: Gary Cooper, Grace Kelly, Thomas Mitchell"
        ],
      ])
  }

  @Test("A game with a film survives a reload, and its hints follow the language")
  func resumed() throws {
    var visitor = visitor()
    for key in ["A", "B", "H"] { try visitor.press(key) }
    let before = visitor.html
    visitor.open("/hangman/films", seed: 4711)
    #expect(visitor.html == before)
    try visitor.use("radio", "Français", inSettings: true)
    #expect(visitor.page.all("group", "Indices").first?.text == "Sortie24 juillet 1952")
    #expect(try visitor.page.the("status", "Titre").text == "H, vide, vide, H; vide, vide, vide, vide")
  }

  @Test("H12: Characters that a title shows from the start are read together, with a longer pause between words")
  func spoken() throws {
    let film = Film(id: "tt0046672", title: "20,000 Leagues: A–B", year: 1954, rating: 72)
    var visitor = visitor("/hangman/films", HangmanSamples.library(film))
    try visitor.press("E")
    #expect(try visitor.page.the("status", "Title").text == "20,000; blank, E, blank, blank, blank, E, blank, :; blank, –, blank")
  }
}

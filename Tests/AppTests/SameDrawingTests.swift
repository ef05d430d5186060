import Content
import JSON
import Markup
import Testing
@testable import WireAPI

@testable import App

@Suite("The server and the browser draw the same page")
struct SameDrawingTests {
  static let paths =
    ["/", "/settings", "/hangman/words", "/hangman/films", "/hangman/statistics", "/films", "/statistics", "/nowhere"]
    + ["mathematics", "marvel", "science"].flatMap {
      ["/quizzes/\($0)", "/quizzes/\($0)/classic", "/quizzes/\($0)/rookie", "/quizzes/\($0)/warrior"]
    }

  private static let packaged = Result { try Samples.packaged() }

  @Test("Every screen is drawn identically in every language", arguments: paths, ["en", "fr", "es", "ru"])
  func same(path: String, language: String) throws {
    let library = try Self.packaged.get()
    let seed: UInt64 = 0xDEAD_BEEF_0BAD_CAFE
    var server = AppModel(library: library)
    _ = server.update(.start(Event.Start(path: path, languages: language)), at: Moment(now: 1_800_000_000_000, chance: seed))
    let drawn = server.draw().app.rendered()

    // The browser draws later, with other random numbers, and without any data except the seed.
    var browser = AppModel()
    var effects = browser.update(
      .start(Event.Start(path: path, seed: seed, languages: language)), at: Moment(now: 1_800_000_004_321, chance: 99))
    let prerequisites = Route(path: path).prerequisites(in: .english)
    #expect(browser.isReady == prerequisites.isEmpty, "the server's page stays until the app has all that it needs")
    var fake = FakeServer(library)
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      let answered: Event? =
        switch effect {
        case .ask(let call, let requestID): .answered(requestID, fake.answer(call))
        case .load(_, let requestID): .answered(requestID, APIResponse(status: 200, body: ""))
        default: nil
        }
      if let answered { effects += browser.update(answered, at: Moment(now: 1_800_000_005_000, chance: 100)) }
    }
    #expect(browser.isReady)
    #expect(browser.draw().app.rendered() == drawn)
    #expect(browser.draw().facts == server.draw().facts)
  }

  @Test(
    "Cookies have the same effect",
    arguments: ["lang=ru; scheme=dark", "keys=off", "motion=less; sound=on; size=projector", "lang=es; keys=off; scheme=light"])
  func cookies(header: String) {
    let start = Event.Start(path: "/quizzes/small/rookie", cookies: header, languages: "fr")
    var server = AppModel(library: Samples.library)
    _ = server.update(.start(start), at: Moment(now: 1, chance: 7))
    var visitor = start
    visitor.seed = 7
    var browser = AppModel(library: Samples.library)
    _ = browser.update(.start(visitor), at: Moment(now: 2, chance: 8))
    #expect(browser.draw().app.rendered() == server.draw().app.rendered())
    #expect(browser.draw().facts == server.draw().facts)
  }

  @Test("The seed applies only to the first screen")
  func once() {
    var visitor = Visitor(at: "/quizzes/large/rookie", seed: 7)
    let first = visitor.html
    visitor.chance = 7
    visitor.open("/", seed: 7)
    visitor.chance = 1234
    visitor.visit("/quizzes/large/rookie")
    #expect(visitor.html != first)
  }

  @Test("The document has the page's language, files and seed, and the round that may be saved")
  func document() {
    var model = AppModel(library: Samples.library)
    _ = model.update(
      .start(Event.Start(path: "/quizzes/small/rookie", cookies: "scheme=dark", languages: "fr")), at: Moment(now: 1, chance: 2))
    let assets = Document.Assets(
      style: "/s.css", module: "/m.wasm", chunks: [.choice: "/c.wasm", .hangman: "/h.wasm"], icon: "/i.svg", appIcon: "/i.png",
      host: .init(text: "if (a < b && c) {}", hash: "H"), later: "/l.js", early: .init(text: "early()", hash: "E"),
      baseStyle: .init(text: "a > b {}", hash: "B"),
      screenStyles: ["hangman": .init(text: "c {}", hash: "C"), "choice": .init(text: "d {}", hash: "D")])
    let route = Route(path: "/quizzes/small/rookie")
    let document = Document(model.draw(), of: route, assets: assets, seed: .max)
    let text = String(decoding: document.html.renderedDocument(), as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html><html lang=\"fr\" data-scheme=\"dark\" data-motion=\"auto\" data-size=\"auto\">"))
    #expect(text.contains("<title>SMALL · Potiron</title>"))
    #expect(text.contains("data-seed=\"18446744073709551615\""))
    #expect(text.contains("data-saved=\"round/choice/small/rookie\""))
    #expect(text.contains(String(decoding: model.draw().app.rendered(), as: UTF8.self)))
    for file in ["/s.css", "/l.js", "/m.wasm", "/i.svg", "/i.png"] { #expect(text.contains("\"\(file)\"")) }
    for file in ["/m.wasm", "/api/v1/quizzes/small?lang=fr", "/c.wasm"] {
      #expect(document.preloads.contains("<\(file)>; rel=preload"))
    }
    #expect(text.contains(#"data-chunks="/c.wasm /h.wasm""#))
    #expect(!document.preloads.contains("/h.wasm"), "no chunk of hangman")
    #expect(text.contains("<noscript>"))
    #expect(text.contains(">if (a < b && c) {}</script>"))
    #expect(text.contains("<style>a > b {}</style><style>d {}</style>"), "the shared styles, and the screen's")
    #expect(document.styles.map { $0.hash } == ["B", "D"])
    #expect(!text.contains(" style=") && !text.contains(" onclick="), "the policy forbids inline attributes")
  }
}

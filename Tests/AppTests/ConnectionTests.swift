import Markup
import Testing
@testable import Play
@testable import WireAPI

@testable import App

@Suite("Offline, and with a newer version")
struct ConnectionTests {
  private func line(_ visitor: Visitor) throws -> String {
    try #require(visitor.page.all("status").first { $0["id"] == "connection" }).text
  }

  @Test(
    "The offline notice is shown in each language while the player is offline",
    arguments: [("en", "You are offline."), ("fr", "Vous êtes hors ligne."), ("es", "Estás sin conexión."), ("ru", "Нет сети.")])
  func said(language: String, sentence: String) throws {
    var visitor = Visitor(at: "/", languages: language)
    #expect(try line(visitor) == "")
    visitor.handle(.connection(isOn: false))
    #expect(try line(visitor).hasPrefix(sentence))
    visitor.visit("/quizzes/small/rookie")
    #expect(try line(visitor).hasPrefix(sentence))
    visitor.handle(.connection(isOn: true))
    #expect(try line(visitor) == "")
  }

  @Test("D2: An answer that could not be checked is checked when the connection is back")
  func checked() throws {
    var visitor = Visitor(at: "/typed")
    visitor.visit("/typed/102")
    visitor.obstacle = APIResponse.none
    visitor.handle(.connection(isOn: false))
    try visitor.type("102", into: "Your answer")
    try visitor.press("Check")
    #expect(visitor.page.text.contains("Your answer will be checked once you are back online."))
    visitor.obstacle = nil
    visitor.handle(.connection(isOn: true))
    #expect(visitor.page.text.contains("“102” is right!"))
  }

  @Test("D1: A list that failed to load is loaded when the connection is back, and only once")
  func listed() throws {
    var visitor = Visitor(at: "/")
    visitor.handle(.connection(isOn: false))
    visitor.obstacle = APIResponse.none
    visitor.visit("/typed")
    #expect(visitor.page.has("alert"))
    visitor.obstacle = nil
    visitor.handle(.connection(isOn: true))
    #expect(!visitor.page.has("alert"))
    let requests = visitor.requests.count
    visitor.handle(.connection(isOn: false))
    visitor.handle(.connection(isOn: true))
    #expect(visitor.requests.count == requests)
  }

  @Test("I6: A pending result is uploaded as soon as the connection is back, without another pause")
  func handedIn() throws {
    var visitor = Visitor(at: "/hangman/words")
    visitor.obstacle = APIResponse.none
    visitor.handle(.connection(isOn: false))
    for key in "TIME" { try visitor.press(String(key)) }
    for _ in 0..<6 { visitor.wait() }
    #expect(visitor.kept("result").count == 1)
    visitor.obstacle = nil
    visitor.handle(.connection(isOn: true))
    #expect(visitor.kept("result").isEmpty)
  }

  @Test("A newer version is offered between rounds, not during one, and can be dismissed")
  func offered() throws {
    var visitor = Visitor(at: "/quizzes/small/rookie")
    let before = visitor.html
    visitor.handle(.version)
    #expect(visitor.html == before)
    #expect(visitor.latest.isEmpty)
    visitor.visit("/")
    #expect(try visitor.page.the("button", "Update now")["data-later"] == "useUpdate")
    try visitor.press("Close")
    #expect(!visitor.page.has("button", "Update now"))
    visitor.handle(.version)
    #expect(visitor.page.has("button", "Update now"))
  }

  @Test("M1: The shell has the brand, the host and the styles, and no page content")
  func shell() {
    let assets = Document.Assets(
      style: "/s.css", module: "/m.wasm", chunks: [.choice: "/c.wasm"], icon: "/i.svg", appIcon: "/i.png",
      host: .init(text: "host()", hash: "H"), later: "/l.js", early: .init(text: "early()", hash: "E"),
      baseStyle: .init(text: "a {}", hash: "B"),
      screenStyles: ["shell": .init(text: "b {}", hash: "S"), "choice": .init(text: "c {}", hash: "C")])
    let shell = Shell(Preferences(cookies: "scheme=dark", languages: "fr"), assets: assets)
    let text = String(decoding: shell.html.renderedDocument(), as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html><html lang=\"fr\" data-scheme=\"dark\" data-motion=\"auto\" data-size=\"auto\">"))
    #expect(text.contains("<div id=\"app\"></div><div class=\"splash\"><svg class=\"wordmark\""))
    #expect(text.contains("<style>a {}</style><style>b {}</style>") && text.contains("data-module=\"/m.wasm\""))
    #expect(text.contains("<link rel=\"stylesheet\" href=\"/s.css\">") && text.contains("href=\"/potiron-fr.webmanifest\""))
    #expect(text.contains("data-chunks") && !text.contains("data-seed") && !text.contains("data-saved"))
    #expect(shell.styles.map { $0.hash } == ["B", "S"] && shell.scripts.map { $0.hash } == ["H"])
  }
}

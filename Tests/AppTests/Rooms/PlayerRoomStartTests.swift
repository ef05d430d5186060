import Markup
import Play
import Rules
import Testing
import WireAPI

@testable import App

@Suite("How a player's page of a room starts")
struct PlayerRoomStartTests {
  @Test("L1: The page's script comes before a form, so that early typing and presses are kept", arguments: ["", "/KTRWVM"])
  func early(path: String) throws {
    let assets = Document.Assets(
      style: "/s.css", module: "/m.wasm", chunks: [:], icon: "/i.svg", appIcon: "/i.png", host: .init(text: "", hash: "H"),
      later: "/l.js", early: .init(text: "early()", hash: "E"), baseStyle: .init(text: "", hash: "B"), screenStyles: [:])
    var model = AppModel(library: Samples.library)
    _ = model.update(.start(Event.Start(path: "/join" + path, cookies: "", languages: "en")), at: Moment(now: 1, chance: 2))
    let document = Document(model.draw(), of: Route(path: "/join" + path), assets: assets, seed: 1)
    let text = String(decoding: document.html.renderedDocument(), as: UTF8.self)
    let start = try #require(text.split(separator: "<script").first)
    #expect(text.contains("<form") && !start.contains("<form"))
  }

  @Test("The first drawing waits for the room's summary, so that a choice of teams does not disappear", arguments: [true, false])
  func waits(hasAnswer: Bool) throws {
    var model = AppModel(library: Samples.library)
    let moment = Moment(now: 1, chance: 2)
    let (effects, drawing) = model.step(.start(Event.Start(path: "/join/KTRWVM", seed: 1, languages: "en")), at: moment)
    #expect(drawing == nil)
    let asked = try #require(effects.compactMap { if case .ask(_, let id) = $0 { id } else { nil } }.first)
    let summary = #"{"phase": "lobby", "title": "Birds", "locked": false, "players": 2, "teams": true, "teamSizes": [1, 1]}"#
    let response = hasAnswer ? APIResponse(status: 200, body: summary) : APIResponse.none
    #expect(model.step(.answered(asked, response), at: moment).drawing != nil)
  }
}

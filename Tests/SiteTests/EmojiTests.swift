import App
import Content
import Markup
import Play
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("F07: The server draws flags and emoji")
struct EmojiTests {
  private let font: EmojiFont

  init() throws { font = try #require(EmojiFont(resources: "")) }

  private func svg(_ picture: Question.Picture, _ font: EmojiFont?) -> String {
    String(decoding: TypedPicture(picture) { font?.draw($0) }.view.rendered(), as: UTF8.self)
  }

  private func flag(_ code: String) throws -> Question.Picture { .flag(try #require(Question.Flag(code: code))) }

  @Test("F07 D1: A flag and a rebus are bitmaps, without text")
  func drawn() throws {
    let rebus = Question.Picture.emoji(try #require(Question.Rebus("🦁👑🇫🇷1️⃣")))
    for picture in [try flag("FR"), rebus] {
      let text = svg(picture, font)
      #expect(text.contains("<image ") && text.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
      #expect(!text.contains("<text") && text.unicodeScalars.allSatisfy { $0.isASCII }, "the drawing has no text")
    }
    #expect(svg(try flag("FR"), font) != svg(try flag("DE"), font))
  }

  @Test("F07 D1: Without a font a flag is blank, because its letters would reveal the answer")
  func blank() throws {
    let without = svg(try flag("FR"), nil)
    #expect(without == svg(try flag("DE"), nil))
    #expect(!without.contains("<text") && !without.contains("<image"))
    #expect(svg(.emoji(try #require(Question.Rebus("🇫🇷🥖"))), nil).unicodeScalars.allSatisfy { $0.isASCII })
    #expect(svg(.emoji(try #require(Question.Rebus("🥖"))), nil).contains("🥖"), "the device draws it with its own font")
  }

  @Test("F07 D1: A missing or invalid font draws nothing, and does no harm")
  func unusable() {
    #expect(EmojiFont(path: "/nowhere/emoji.ttf").draw("🥖") == nil)
    #expect(EmojiFont(path: #filePath).draw("🥖") == nil)
  }

  @Test("F07 C3: Clients of UPM's API get flags as PNG, at an address that does not reveal them")
  func png() async throws {
    let site = try SiteFixture.whole.get()
    let flags = site.library.typed.entries.filter { if case .flag? = $0.question.picture { true } else { false } }.prefix(2)
    var seen: Set<[UInt8]> = []
    for entry in flags {
      let address = try #require(TypedQuiz(entry, isFavourite: false).picture?.address)
      #expect(address == "/pictures/typed/\(entry.number).svg")
      #expect(try await ask(site.server, "GET \(address)").text.contains("data:image/png"))
      #expect(seen.insert(try await ask(site.server, "GET /quizzes/\(entry.number)/attachment").body).inserted)
    }
    #expect(seen.count == 2)
  }
}

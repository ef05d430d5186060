import App
import Content
import Foundation
import HTTP
import Markup
import Play
import TestWire
import Testing

@testable import Site

@Suite("C3: Pictures for clients that cannot show SVG")
struct PictureTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the width and the height from the file's header (ISO/IEC 15948, 11.2.2).
  private func size(of png: [UInt8]) -> [Int] {
    [16, 20].map { place in png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("A drawing becomes a PNG file of the requested size")
  func draws() throws {
    let svg = Array(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'><rect width='4' height='3' fill='red'/></svg>".utf8)
    let png = try #require(PNG.draw(svg, width: 80, height: 60))
    #expect(png.starts(with: Self.signature))
    #expect(size(of: png) == [80, 60])
    #expect(png != PNG.draw(svg, style: "rect { fill: blue !important }", width: 80, height: 60), "a style sheet is applied")
    #expect(PNG.draw(Array("no drawing".utf8), width: 80, height: 60) == nil)
  }

  @Test("Every picture of a typed quiz can be drawn, and all differ")
  func typed() throws {
    let entries = try SiteFixture.whole.get().library.typed.entries
    let font = try #require(EmojiFont(resources: ""))
    var drawn: Set<[UInt8]> = []
    for place in stride(from: 0, to: entries.count, by: 25) {
      let picture = TypedPicture(try #require(entries[place].question.picture)) { font.draw($0) }
      let png = try #require(PNG.draw(picture.view.rendered(), width: 800, height: 600))
      #expect(size(of: png) == [800, 600])
      #expect(drawn.insert(png).inserted, "number \(entries[place].number) looks like another")
    }
  }

  @Test("A poster is drawn in each language")
  func posters() throws {
    let film = try #require(try SiteFixture.whole.get().library.films()?.top.first)
    for language in Language.allCases {
      let file = PosterFile(film, in: language).view.rendered()
      let png = try #require(
        PNG.draw(file, style: PosterFile.style, width: PosterFile.width, height: PosterFile.height))
      #expect(size(of: png) == [PosterFile.width, PosterFile.height])
    }
  }

  @Test("Pictures are at the URLs of the drawings, as PNG and SVG, and nowhere else")
  func addresses() async throws {
    let site = try SiteFixture.whole.get()
    let number = try #require(site.library.typed.entries.first).number
    let film = try #require(site.library.films()?.top.first).id
    for name in ["typed/\(number)", "authors/1", "posters/\(film)", "posters/\(film)"] {
      let png = try await ask(site.server, "GET /pictures/\(name).png")
      #expect(png.status == 200 && png["Content-Type"] == "image/png" && png.body.starts(with: Self.signature), "\(name)")
      let svg = try await ask(site.server, "GET /pictures/\(name).svg")
      #expect(svg.status == 200 && svg["Content-Type"] == "image/svg+xml" && svg.text.hasPrefix("<svg"), "\(name)")
    }
    for name in [
      "typed/999999.png", "authors/99.png", "posters/tt9999999.png", "posters/x.png", "typed/\(number).gif", "typed/.png",
      "typed/999.svg", "typed/.svg", "authors/6.svg", "else/1.svg", "typed/\(number).svg/", "typed",
    ] {
      #expect(try await ask(site.server, "GET /pictures/\(name)").status == 404, "\(name)")
    }
    let russian = try await ask(site.server, "GET /pictures/posters/\(film).png?lang=ru")
    #expect(russian.body != (try await ask(site.server, "GET /pictures/posters/\(film).png")).body)
  }

  @Test("A picture is drawn once and then cached, and the oldest pictures are evicted")
  func kept() async throws {
    let pictures = DrawnPictures(capacity: 25)
    let drawn = Counter()
    func ask(_ name: String) async -> [UInt8] {
      let reply = pictures.reply(name) {
        drawn.count()
        return Array(repeating: UInt8(name.utf8.count), count: 10)
      }
      return await reply.response().body
    }
    for name in ["a", "bb", "a", "bb"] { #expect(await ask(name) == Array(repeating: UInt8(name.utf8.count), count: 10)) }
    #expect(drawn.value == 2)
    _ = await ask("ccc")
    _ = await ask("bb")
    #expect(drawn.value == 3, "a picture that is not the oldest stays")
    _ = await ask("a")
    #expect(drawn.value == 4, "the oldest was evicted")
  }
}

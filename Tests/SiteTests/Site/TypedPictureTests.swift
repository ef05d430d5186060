import App
import Content
import Foundation
import FoundationXML
import HTTP
import Markup
import Play
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("Pictures of typed quizzes")
struct TypedPictureTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  @Test("D1: Every quiz has a picture and its author a portrait, each a valid file without styles")
  func sound() throws {
    let pictures = Pictures(site.library, emoji: nil)
    for entry in site.library.typed.entries {
      let quiz = TypedQuiz(entry, isFavourite: false)
      for address in [quiz.picture?.address, quiz.author?.portrait] {
        let address = try #require(address)
        let segments = address.split(separator: "/").map(String.init)
        let request = try #require(Request(.get, address))
        #expect(pictures.reply(to: request, at: segments) != nil, "\(address)")
      }
      let bytes = try #require(entry.question.picture.map { TypedPicture($0) { _ in nil }.view.rendered() })
      #expect(bytes.count < 6_000)
      #expect(XMLParser(data: Data(bytes)).parse(), "\(entry.number)")
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("style") && !text.contains("<script"))
      #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    }
    for author in 1...6 { #expect(XMLParser(data: Data(Portrait(author: author).view.rendered())).parse()) }
  }

  @Test("A picture is cached, and not sent again while unchanged", arguments: ["typed/1001", "typed/5001", "authors/1"])
  func cached(name: String) async throws {
    let answer = try await ask(site.server, "GET /pictures/\(name).svg", status: 200)
    #expect(answer["Content-Type"] == "image/svg+xml")
    #expect(answer["Cache-Control"] == "public, max-age=86400")
    #expect(answer["Content-Security-Policy"]?.contains("default-src 'none'") == true)
    let tag = try #require(answer["ETag"])
    #expect(try await ask(site.server, "GET /pictures/\(name).svg", ["If-None-Match: \(tag)"]).status == 304)
    #expect(try await ask(site.server, "HEAD /pictures/\(name).svg").status == 200)
    #expect(try await ask(site.server, "PUT /pictures/\(name).svg").status == 405)
  }
}

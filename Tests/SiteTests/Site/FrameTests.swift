import Foundation
import HTTP
import Storage
import TestWire
import Testing

@testable import Site

@Suite("F31: In a frame of another site")
struct FrameTests {
  private let storage: Database

  init() throws { storage = try SiteFixture.whole.get().storage }

  private func ask(
    _ path: String, _ destination: String, from site: String, embedders: [String] = [], _ further: [String] = []
  ) async throws -> WireResponse {
    let server = try testServer(handler: SiteFixture.site(storage) { $0.embedders = embedders }.reply)
    return try await TestWire.ask(server, "GET " + path, ["Sec-Fetch-Dest: \(destination)", "Sec-Fetch-Site: \(site)"] + further)
  }

  @Test(
    "F31: The page is replaced by a message in the visitor's language and a link, framable by any site and uncached",
    arguments: zip(["en", "fr", "es", "ru"], ["cannot be shown", "ne peut pas", "no se puede", "нельзя"]))
  func sentence(language: String, words: String) async throws {
    let places = [("/", "iframe"), ("/quizzes/science", "frame"), ("/sheets/science", "embed"), ("/nowhere", "object")]
    for (path, destination) in places {
      let answer = try await ask(path, destination, from: "cross-site", ["Accept-Language: \(language)"])
      let text = answer.text
      #expect(text.contains(words) && text.contains("<a href=\"\(path)\" target=\"_blank\">") && !text.contains("<script"))
      #expect(answer["Content-Security-Policy"]?.contains("frame-ancestors") == false)
      #expect(answer["Cache-Control"] == "no-store")
    }
  }

  @Test("F31: The link leads to no other site")
  func link() async throws {
    let answer = try await ask("//evil.example/x", "iframe", from: "cross-site")
    #expect(!answer.text.contains("href=\"//"))
  }

  @Test(
    "F31: Other pages, files and the API are unchanged",
    arguments: [("/", "document", "cross-site"), ("/", "iframe", "same-origin"), ("/api/v1/quizzes", "empty", "cross-site")])
  func others(path: String, destination: String, site: String) async throws {
    let answer = try await ask(path, destination, from: site)
    #expect(answer["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
  }

  @Test(
    "F31: Sites that the operator names may frame every page, and others still get the message",
    arguments: ["/", "/sheets/science", "/shell"])
  func named(path: String) async throws {
    let school = "https://learn.school.example"
    let ancestors = "frame-ancestors \(school) https://b.example"
    for referrer in [[], ["Referer: \(school)/"]] {
      let answer = try await ask(path, "iframe", from: "cross-site", embedders: [school, "https://b.example"], referrer)
      #expect(answer["Content-Security-Policy"]?.hasSuffix(ancestors) == true)
    }
    let other = try await ask(path, "iframe", from: "cross-site", embedders: [school], ["Referer: \(school).evil.example/"])
    #expect(other.text.contains("target=\"_blank\""))
  }
}

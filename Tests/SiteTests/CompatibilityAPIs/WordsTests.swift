import App
import Content
import Foundation
import HTTP
import Play
import Rules
import TestWire
import Testing

@testable import CompatibilityAPIs
@testable import Site

@Suite("C3: Compatibility with the Random Word API")
struct WordsTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  /// Decodes a response as apps do, which always expect an array of strings.
  private func words(_ path: String) async throws -> [String] { try await site.decode([String].self, path) }

  private func list(_ language: Language) throws -> [String] {
    try #require(site.library.words(in: language)).steps.flatMap(\.self)
  }

  @Test(
    "One English word is sent as an array, at the root too, with extra slashes and unknown parameters",
    arguments: [
      "/words/word", "/word", "//word", "/word/", "/words//word/", "/word?key=abc&swear=0", "/word?lang=en", "/word?number=1&",
    ])
  func one(path: String) async throws {
    let words = try await words(path)
    #expect(words.count == 1)
    #expect(try list(.english).contains(words[0]))
  }

  @Test("Number and length are respected, and no word repeats")
  func several() async throws {
    let words = try await words("/word?number=30&length=5")
    #expect(words.count == 30 && Set(words).count == 30)
    #expect(words.allSatisfy { $0.utf16.count == 5 })
    #expect(words != words.sorted(), "random, not the first ones")
  }

  @Test("A request for no words, or impossible ones, gets []", arguments: ["number=0", "number=-3", "length=99", "length=0"])
  func none(query: String) async throws {
    let answer = try await ask(site.server, "GET /word?\(query)")
    #expect(answer.status == 200 && answer.text == "[]")
  }

  @Test("A request for more words than exist gets all, sorted")
  func tooMany() async throws {
    let all = try await words("/words/all")
    #expect(try await words("/word?number=2147483647") == all)
    let short = try await words("/word?number=100000&length=4")
    #expect(!short.isEmpty && short == all.filter { $0.utf16.count == 4 })
  }

  @Test("All words of a language are sent sorted and complete", arguments: Language.allCases)
  func all(language: Language) async throws {
    let all = try await words("/all?lang=\(language.tag)")
    #expect(all.count == (try list(language)).count)
    #expect(Set(all) == Set(try list(language)))
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
  }

  @Test("The languages are listed without English, like the original's", arguments: ["/words/languages", "/languages"])
  func languages(path: String) async throws {
    #expect(try await ask(site.server, "GET \(path)").text == #"["fr","es","ru"]"#)
  }

  @Test("Language tags are case-insensitive, except English", arguments: ["ES", "Fr", "ru"])
  func capitals(tag: String) async throws {
    let language = try #require(Language(tag: tag.lowercased()))
    #expect(try list(language).contains(try await words("/words/word?lang=\(tag)")[0]))
  }

  @Test("An unknown language is rejected with the original's words", arguments: ["word?lang=xx", "all?lang=EN", "word?lang="])
  func noTranslation(address: String) async throws {
    let answer = try await ask(site.server, "GET /words/\(address)", status: 403)
    #expect(answer["Content-Type"] == "application/json")
    #expect(answer.text == #"{"Error":"No translation for this language"}"#)
  }

  @Test(
    "A number outside 32 bits is rejected with a plain-text message",
    arguments: ["number=many", "length=", "diff=easy", "number=2147483648", "number=1.5", "length=٣"])
  func numbers(query: String) async throws {
    let escaped = try #require(query.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed))
    let answer = try await ask(site.server, "GET /word?\(escaped)", status: 400)
    #expect(answer["Content-Type"]?.hasPrefix("text/plain") == true)
    #expect(answer.text.contains("failed to parse") && answer.text.contains("expected signature"))
  }

  @Test("Easy and hard words come from the first and last steps, filled up with others if necessary")
  func difficulty() async throws {
    let steps = try #require(site.library.words(in: .english)).steps
    #expect(Set(try await words("/word?number=5&diff=1")).isSubset(of: steps[0]))
    #expect(Set(try await words("/word?number=5&diff=5")).isSubset(of: try #require(steps.last)))
    let long = try await words("/word?number=5&diff=1&length=12")
    #expect(long.count == 5 && long.allSatisfy { $0.utf16.count == 12 })
    #expect(try await words("/word?diff=9").count == 1)
  }

  @Test("Different seeds draw different words")
  func chance() throws {
    let words = Words(try #require(site.library.words(in: .english)))
    let query = try WordsQuery(try #require(Request(.get, "/word")))
    let drawn = (0..<500).flatMap { seed in
      var dice = SplitMix64(seed: UInt64(seed))
      return words.draw(query, by: &dice)
    }
    #expect(drawn.count == 500 && Set(drawn).count > 400)
  }

  @Test("Addresses unknown to the original are not found, and the root stays Potiron's")
  func others() async throws {
    let answer = try await ask(site.server, "GET /words/other")
    #expect(answer.status == 404 && answer.text == "Error 404: Not Found")
    #expect(try await ask(site.server, "GET /", ["Accept: text/html"]).text.contains("<!DOCTYPE html>"))
    #expect(try await ask(site.server, "POST /word").status == 405)
  }
}

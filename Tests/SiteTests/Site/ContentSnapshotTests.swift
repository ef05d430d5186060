import App
import Content
import HTTP
import JSON
import Judging
import Play
import Rules
import Storage
import TestResources
import TestEnvironment
import Testing
import WireAPI

@testable import Site

@Suite("Replacing content while the server is running")
struct ContentSnapshotTests {
  let whole: SiteFixture

  init() throws { whole = try SiteFixture.whole.get() }

  /// Returns a quiz with one question. Its id is the same in every snapshot.
  private static func quiz(_ snapshot: String) -> Quiz {
    let question = Question(
      id: "q", text: LocalizedText(neutral: "Question of \(snapshot)?"),
      answers: ["a", "b", "c", "d"].map { LocalizedText(neutral: $0) }, rightAnswer: 1)
    return Quiz(
      id: "small", icon: "atom", title: LocalizedText(neutral: "Title of \(snapshot)"),
      description: LocalizedText(neutral: "Try."), questions: [question])
  }

  private static func library(_ snapshot: String) -> Library { Library(quizzes: [quiz(snapshot)], words: []) }

  private static let addresses = [
    "/", "/quizzes/small", "/quizzes/small/rookie", "/api/v1/quizzes", "/api/v1/quizzes/small", "/iquiz/questions.json",
  ]

  @Test("Pages, documents and compatibility APIs use the new content, even if they were cached")
  func exchanged() throws {
    let site = try SiteFixture.site(whole.storage)
    for snapshot in ["May", "June", "May"] {
      site.exchange(Self.library(snapshot))
      for _ in 0..<2 {
        for address in Self.addresses {
          let reply = site.reply(to: try #require(Request(.get, address)))
          let text = try #require(reply.text)
          #expect(text.contains("of \(snapshot)"), "\(address) in \(snapshot)")
          #expect(!text.contains(snapshot == "May" ? "of June" : "of May"), "\(address) in \(snapshot)")
        }
      }
    }
  }

  @Test("Removed quizzes, films and pictures are no longer found")
  func gone() async throws {
    let site = try SiteFixture.site(whole.storage)
    func status(_ address: String) async throws -> Status {
      await site.reply(to: try #require(Request(.get, address))).response().status
    }
    let number = try #require(whole.library.typed.entries.first).number
    let addresses = ["/quizzes/science", "/api/v1/quizzes/science", "/api/v1/films", "/pictures/typed/\(number).svg"]
    for address in addresses { #expect(try await status(address) == .ok, "\(address)") }
    site.exchange(Self.library("May"))
    for address in addresses { #expect(try await status(address) == .notFound, "\(address)") }
    #expect(try await status("/quizzes/small") == .ok)
  }

  @Test("A response uses only one snapshot, however often the content is replaced")
  func unmixed() async throws {
    let site = try SiteFixture.site(whole.storage)
    site.exchange(Self.library("May"))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for turn in 0..<300 { site.exchange(Self.library(turn.isMultiple(of: 2) ? "June" : "May")) } }
      for address in Self.addresses {
        group.addTask {
          for _ in 0..<300 {
            guard let request = Request(.get, address), let text = site.reply(to: request).text else {
              Issue.record("no response at \(address)")
              return
            }
            #expect(text.contains("of May") != text.contains("of June"), "\(address)")
          }
        }
      }
    }
  }

  @Test("C5: A round begun on the previous content still counts, and so does a new one")
  func rounds() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let storage = try Database(folder: folder.path + "/data")
    let site = try SiteFixture.site(storage)
    for (day, snapshot) in ["May", "June", "July"].enumerated() {
      let now = SiteFixture.now + Int64(day) * 1000
      site.exchange(try await Self.library(snapshot).withOlderVersions(from: storage, at: now))
    }
    for snapshot in ["May", "June", "July"] {
      let result = try RoundResult.rookie(on: Self.quiz(snapshot), right: 1, id: "round-\(snapshot)")
      let request = try #require(
        Request(
          .post, "/api/v1/results", headers: [("Content-Type", "application/json")], body: Array(result.json.description.utf8)))
      #expect(await site.reply(to: request).response().status == .created, "\(snapshot)")
    }
    await storage.close()
  }
}

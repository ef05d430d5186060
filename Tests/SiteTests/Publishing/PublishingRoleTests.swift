import Content
import HTTP
import JSON
import Storage
import Synchronization
import TestWire
import Testing
import WireAPI

@testable import Site

/// Sends every request of the route tables in every role.
@Suite("E8, L6: Who may do what with a published quiz", .timeLimit(.minutes(10)))
struct PublishingRoleTests {
  private typealias Fixture = PublishingFixture

  enum Role: CaseIterable, Sendable {
    case nobody, player, otherAuthor, editor, formerEditor, owner
  }

  /// What a request does, and who may make it.
  private enum Kind {
    /// Only about the sender. Everyone may make it.
    case own
    /// Reads the quiz, or changes its versions or its edits.
    case editing
    /// Changes who may do something, or deletes the quiz.
    case owning
    /// Works with a secret only.
    case redeeming
    /// Reads the quiz as its sharing allows.
    case reading

    func isAllowed(_ role: Role, _ sharing: QuizSharing) -> Bool {
      switch self {
      case .own: true
      case .redeeming: false
      case .editing: role == .editor || role == .owner
      case .owning: role == .owner
      case .reading: sharing != .rooms || role == .editor || role == .owner
      }
    }
  }

  /// The kind of each request. A new address does not compile here until it has a kind.
  private static func kind(_ template: PublishingEndpoint.Template, _ method: APIRequest.Method) -> Kind? {
    switch (template, method) {
    case (.quizzes, .get): .own
    case (.quiz, .get), (.quiz, .put), (.version, .get), (.edits, .get), (.edit, .put): .editing
    case (.quiz, .delete), (.links, .post), (.link, .delete): .owning
    case (.arrival, .post): .redeeming
    case (.quizzes, _), (.quiz, _), (.version, _), (.edits, _), (.edit, _), (.links, _), (.link, _), (.arrival, _): nil
    }
  }

  /// The kinds of all other addresses that a quiz's id can be part of. Other addresses cannot name a quiz.
  private static func kind(_ template: Route.Template) -> Kind? {
    switch template {
    case .modes, .choice, .hosting: .reading
    // The page is the same for every draft: the draft is on the device.
    case .editor: .own
    default: nil
    }
  }

  /// Pages that may show a text of the quiz.
  private static let pages =
    ["/", "/statistics", "/needs", "/create/\(Fixture.id)", "/sheets/\(Fixture.id)"]
    + ["", "/classic", "/rookie", "/host"].map { "/quizzes/\(Fixture.id)\($0)" }
    + ["boards", "ranked"].map { "/\($0)/choice/\(Fixture.id)/rookie" }

  /// A site with a published quiz, and a browser in each role.
  private func site(
    _ sharing: QuizSharing
  ) async throws -> (fixture: PublishingFixture, browsers: [Role: PublishingBrowser]) {
    let fixture = try await Fixture()
    var browsers: [Role: PublishingBrowser] = [:]
    for role in Role.allCases { browsers[role] = fixture.browser() }
    func browser(_ role: Role) throws -> PublishingBrowser { try #require(browsers[role]) }
    let owner = try browser(.owner)
    #expect(try await owner.publish(Fixture.document(marker: "MARKER"), sharing).status == 201)
    #expect(try await browser(.player).ask(.put, "/api/v1/player", ["name": "Zoe"]).status == 200)
    #expect(try await browser(.otherAuthor).publish(Fixture.document(id: "quiz-fedcba9876543210")).status == 201)
    #expect(try await browser(.formerEditor).arrive(try await owner.link(.edit)).status == 200)
    try await owner.ask(.delete, Fixture.path("/links/edit"))
    #expect(try await browser(.editor).arrive(try await owner.link(.edit)).status == 200)
    _ = try await owner.link(.copy)
    let edits = SavedEdits(by: 7, at: 1, [QuizEdit(EditID(number: 1, author: 7), .begin(language: "en"))]).json
    #expect(try await owner.ask(.put, Fixture.path("/edits/7"), edits).status == 200)
    return (fixture, browsers)
  }

  private func body(_ template: PublishingEndpoint.Template, _ method: APIRequest.Method) throws -> JSON? {
    switch (template, method) {
    case (.quiz, .put): try Fixture.wish(Fixture.document(title: "Changed", marker: "MARKER"), .link, after: 1)
    case (.links, _): ["role": "edit"]
    case (.arrival, _): ["secret": "0000"]
    case (.edit, _):
      SavedEdits(by: 7, at: 2, [QuizEdit(EditID(number: 2, author: 7), .title("Changed"))]).json
    default: nil
    }
  }

  /// The stored state of the quiz, to notice any change.
  private func state(_ storage: Database) async throws -> String {
    let quiz = try await storage.publishedQuiz(Fixture.id)
    let links = try await storage.linkRoles(of: Fixture.id)
    let edits = try await storage.publishedEdits(of: Fixture.id)
    return "\(String(describing: quiz)) \(links) \(edits)"
  }

  @Test("E8: Every request about a quiz is refused to everyone but its owner and its editors", arguments: QuizSharing.allCases)
  func walk(sharing: QuizSharing) async throws {
    let description = APIDescription(OpenAPI.document)
    var count = 0
    for endpoint in Addresses.ofPublishing {
      for method in endpoint.methods {
        let template = endpoint.parts.template
        let kind = try #require(Self.kind(template, method), "\(method) \(template.text) has no kind")
        let path = endpoint.path.replacing("/edits/1", with: "/edits/7")
        for role in Role.allCases {
          let (fixture, browsers) = try await site(sharing)
          let before = try await state(fixture.storage)
          let browser = try #require(browsers[role])
          let answer = try await browser.send(method, path, body(template, method))
          let isAllowed = kind.isAllowed(role, sharing)
          #expect((200..<300 ~= answer.status) == isAllowed, "\(role): \(method) \(path): \(answer.status)")
          if !isAllowed {
            let isKnown = role == .editor && kind == .owning
            #expect(answer.status == (isKnown ? 403 : 404), "\(role): \(method) \(path)")
            #expect(!answer.text.contains("MARKER"))
            #expect(try await state(fixture.storage) == before, "\(role): \(method) \(path)")
          }
          let wire = WireResponse(answer.response)
          #expect(description.faults(of: wire, to: "\(method.rawValue) \(template.text)") == [], "\(role): \(method) \(path)")
          count += 1
          await fixture.end()
        }
      }
    }
    #expect(count == Addresses.operationsOfPublishing.count * Role.allCases.count)
  }

  @Test("L6: Every address that can name a quiz follows the quiz's sharing", arguments: QuizSharing.allCases)
  func addresses(sharing: QuizSharing) async throws {
    let (fixture, browsers) = try await site(sharing)
    let named = Route.Template.allCases.filter { $0.text.contains("{quiz}") || $0.text.contains("{draft}") }
    for template in named {
      let kind = try #require(Self.kind(template), "\(template.text) has no kind")
      let path = template.text.replacing("{quiz}", with: Fixture.id).replacing("{draft}", with: Fixture.id)
        .replacing("{mode}", with: "classic")
      for role in Role.allCases {
        let answer = try await #require(browsers[role]).get(path)
        #expect((answer.status == 200) == kind.isAllowed(role, sharing), "\(role): \(path): \(answer.status)")
        if sharing != .listed { #expect(!answer.text.contains("MARKER"), "\(role): \(path)") }
      }
    }
    let endpoints = Endpoint.Template.allCases.filter { $0.text.contains("{id}") }
    #expect(endpoints == [.quiz], "another address names a quiz: give it a kind")
    for role in Role.allCases {
      let answer = try await #require(browsers[role]).get("/api/v1/quizzes/\(Fixture.id)")
      #expect((answer.status == 200) == Kind.reading.isAllowed(role, sharing), "\(role)")
      #expect(answer.text.contains("MARKER") == Kind.reading.isAllowed(role, sharing), "\(role)")
    }
    await fixture.end()
  }

  @Test("E8: Browsers send no request from another site's page in the player's name")
  func otherOrigins() async throws {
    let (fixture, browsers) = try await site(.link)
    let owner = try #require(browsers[.owner])
    for endpoint in Addresses.ofPublishing {
      for method in endpoint.methods where method != .get {
        let answer = try await owner.send(
          method, endpoint.path, body(endpoint.parts.template, method), [("Origin", "https://elsewhere.example")])
        #expect(answer.status == 403, "\(method) \(endpoint.path)")
      }
    }
    #expect(try await owner.get(Fixture.path()).status == 200)
    await fixture.end()
  }

  @Test("E7: Each text of a published quiz is escaped on every page, whatever it contains")
  func scripts() async throws {
    let attacks = [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg onload=alert(1)>", "</title><script>x</script>",
      "`<iframe src=javascript:x>`", "$<b onclick=x>$", "<!--<script>",
    ]
    let fixture = try await Fixture()
    let author = fixture.browser()
    for (number, attack) in attacks.enumerated() {
      var document = Fixture.document(title: attack, marker: attack)
      document = try JSON(
        parsing: document.description.replacing("\"icon\":\"leaf\"", with: "\"icon\":\(JSON.string(attack).description)"))
      let published = try await author.publish(document, .listed, author: "<b>'\"", after: number)
      #expect(published.status < 300, "\(published.text)")
      for path in Self.pages {
        let answer = try await author.get(path)
        #expect(answer.text.hasPrefix("<!"), "\(path)")
        #expect(!answer.text.contains(attack), "\(path) has \(attack)")
        #expect(!answer.text.contains("<b>'"), "\(path)")
      }
    }
    await fixture.end()
  }
}

extension WireResponse {
  /// The response as the engine sends it, without a content coding.
  fileprivate init(_ response: Response) {
    let lines = ["HTTP/1.1 \(response.status.rawValue)"] + response.headers.map { "\($0.name): \($0.value)" }
    self.init(head: lines.joined(separator: "\r\n"))
    body = response.body
  }
}

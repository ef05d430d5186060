import App
import Content
import Foundation
import HTTP
import JSON
import Play
import Rules
import Synchronization
import TestContent
import TestResources
import TestEnvironment
import TestWire
import Testing
import WireAPI

@testable import Storage

/// The environment variable `UPLOADS` sets the number of uploads; the default is 400.
@Suite("Two processes on one PostgreSQL")
struct SharedDatabaseProgramTests {
  private static let uploads = ProcessInfo.processInfo.environment["UPLOADS"].flatMap { Int($0) } ?? 400
  private static let clientCount = 8

  @Test("Results and ranked rounds sent to two servers are stored once each, even if one server is killed")
  func oneIsKilled() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    let address = try OwnSchema.address()
    let arguments = [
      "serve", "--port", "0", "--data", folder.path + "/data", "--resources", try TestResources.folder(), "--database", address,
    ]
    // Both servers use one folder, because it contains only the secret that they share.
    let victim = try RunningProgram(arguments, name: "potiron")
    let first = try await victim.port()
    let survivor = try RunningProgram(arguments, name: "potiron")
    let ports = [first, try await survivor.port()]
    let quiz = try #require(try TestContent.quizzes().first { $0.id == "science" })

    let share = Self.uploads / Self.clientCount
    let acknowledged = Count()
    let clients = try await withThrowingTaskGroup(of: UploadingClient.self, returning: [UploadingClient].self) { group in
      for number in 0..<Self.clientCount {
        group.addTask {
          let client = UploadingClient(number: number, ports: ports, quiz: quiz)
          try await client.introduce()
          for upload in 0..<share {
            try await client.upload(upload)
            // Kills a server while other clients are waiting for responses.
            if acknowledged.next() == share * Self.clientCount / 2 { victim.send(SIGKILL) }
            if upload % max(1, share / 12) == 0 { try await client.step() }
          }
          while try await client.step() {}
          return client
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(await victim.status() == SIGKILL)
    #expect(clients.contains { $0.wentElsewhere > 0 }, "some client was left without a response")
    #expect(clients.allSatisfy { $0.answersOf.allSatisfy { $0 > 0 } }, "both servers responded to each client")

    let storage = try Database(PostgreSQLAddress(address))
    #expect(try await storage.roundCount() == (share + 1) * Self.clientCount)
    for client in clients {
      for upload in 0..<share {
        let kept = try #require(try await storage.round(client.id(of: upload)), "\(client.id(of: upload)) was acknowledged")
        #expect(kept.score.points == upload % 11)
      }
      try await client.check(ownRounds: share + 1)
    }
    await storage.close()
    survivor.send(SIGTERM)
    #expect(await survivor.status() == 0)
  }

  private final class Count: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }
}

/// A client that alternates between two servers, on persistent connections. If a request fails, the client sends it to the other
/// server.
private final class UploadingClient: @unchecked Sendable {
  // One task at a time uses the client. Only its connections are used concurrently, and they have no state.
  private let number: Int
  private let ports: [UInt16]
  private let quiz: Quiz
  private var wires: [Wire?] = [nil, nil]
  private var turn: Int
  private var cookie = ""
  private var position: RankedPosition?
  /// How often a request failed and was sent to the other server.
  private(set) var wentElsewhere = 0
  private(set) var answersOf = [0, 0]

  init(number: Int, ports: [UInt16], quiz: Quiz) {
    (self.number, self.ports, self.quiz) = (number, ports, quiz)
    turn = number
  }

  func id(of upload: Int) -> String { "upload-\(number)-\(upload)" }

  /// Creates the client's player, with a name.
  func introduce() async throws {
    let answer = try await ask("PUT", "/api/v1/player", ["name": .string("Player \(number)")])
    #expect(answer.status == 200)
    cookie = String(try #require(answer["Set-Cookie"]).prefix { $0 != ";" })
  }

  /// Uploads a result, and expects that it is acknowledged. Sends every seventh result to both servers concurrently.
  func upload(_ upload: Int) async throws {
    let result = try RoundResult.rookie(
      on: quiz, right: upload % 11, id: id(of: upload), seed: UInt64(number * 1_000_000 + upload))
    if upload % 7 == 0, let other = try? Wire(port: ports[(turn + 1) % 2]) {
      async let doubled = other.send(text("POST", "/api/v1/results", result.json))
      let answer = try await ask("POST", "/api/v1/results", result.json)
      #expect(answer.status == 201)
      if await doubled, let second = try? await other.answer(), second.isWhole {
        #expect(second.status == 201 && second.body == answer.body)
      }
    } else {
      #expect(try await ask("POST", "/api/v1/results", result.json).status == 201)
    }
  }

  /// Takes the next step of the client's ranked round, or starts the round. Returns `false` if the round was already over.
  @discardableResult
  func step() async throws -> Bool {
    let answer: WireResponse
    if let position {
      guard case .question(let question) = position.face else { return false }
      let asked = try #require(
        quiz.choiceQuestions.first { $0.text.only(in: .english) == question.text && $0.choices.count == question.choices.count })
      let right = try #require(question.choices.firstIndex { $0 == asked.rightAnswer.only(in: .english) })
      answer = try await ask(
        "POST", "/api/v1/ranked/steps",
        [
          "ticket": .string(position.ticket), "step": position.step.json, "move": .string("\(right)"), "waited": 0,
          "language": "en",
        ])
      #expect(answer.status == 200, "\(answer.text)")
    } else {
      answer = try await ask(
        "POST", "/api/v1/ranked", ["game": "choice", "subject": "science", "variant": "rookie", "language": "en"])
      #expect(answer.status == 201, "\(answer.text)")
    }
    position = try JSON.Reader(JSON(parsing: answer.body)).read()
    return true
  }

  /// Checks that the player's data matches what was acknowledged: each round once, and one of them on the leaderboard.
  func check(ownRounds count: Int) async throws {
    let data = try JSON.Reader(JSON(parsing: try await ask("GET", "/api/v1/player/data").body))
    let rounds = try data["rounds"].elements
    #expect(rounds.count == count)
    #expect(Set(try rounds.map { round in try round["id"].string }).count == count)
    let ranked = try rounds.filter { round in try round["ranked"].bool }
    #expect(try ranked.map { round in try round["score"].integer } == [10])
    let page = try await ask("GET", "/api/v1/boards/choice/science/rookie?limit=100")
    let leaderboard = try JSON.Reader(JSON(parsing: page.body))
    let own = try leaderboard["places"].elements.filter { place in try place["own"].bool }
    #expect(try own.map { place in try place["name"].string } == ["Player \(number)"])
    #expect(try own.map { place in try place["score"].integer } == [10])
  }

  // MARK: - Requests

  private func text(_ method: String, _ path: String, _ body: JSON?) -> String {
    let content = body?.description ?? ""
    var lines = ["\(method) \(path) HTTP/1.1", "Host: test"]
    if !cookie.isEmpty { lines.append("Cookie: \(cookie)") }
    if body != nil { lines += ["Content-Type: application/json", "Content-Length: \(content.utf8.count)"] }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + content
  }

  /// Sends a request to the server whose turn it is. If that fails, sends it to the other server.
  private func ask(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> WireResponse {
    let request = text(method, path, body)
    for place in [turn % 2, (turn + 1) % 2] {
      turn += 1
      if let answer = await answer(of: place, to: request) {
        answersOf[place] += 1
        return answer
      }
      wentElsewhere += 1
    }
    throw Silence()
  }

  private struct Silence: Error {}

  private func answer(of place: Int, to request: String) async -> WireResponse? {
    if wires[place] == nil { wires[place] = try? Wire(port: ports[place]) }
    guard let wire = wires[place], await wire.send(request), let answer = try? await wire.answer(), answer.isWhole else {
      wires[place] = nil
      return nil
    }
    return answer
  }
}

extension WireResponse {
  /// Whether the whole announced body has arrived.
  fileprivate var isWhole: Bool { self["Content-Length"].flatMap { Int($0) } == body.count }
}

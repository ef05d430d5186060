import Foundation
import JSON
import TestEnvironment
import TestResources
import TestWire
import Testing

@Suite("Live rooms while processes are killed", .timeLimit(.minutes(10)))
struct RoomProgramTests {
  private static let playerCount = 9
  private static let questionCount = 4

  @Test("L5: If the only process is killed in each question, with SQLite, no answer is lost or counted twice")
  func onlyProcess() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    try await play(on: try await RoomServers(1, database: [], folder))
  }

  @Test("L11: If one of three processes is killed in each question, with PostgreSQL, no answer is lost or counted twice")
  func oneOfThree() async throws {
    let folder = try TemporaryFolder(with: ["data"])
    try await play(on: try await RoomServers(3, database: ["--database", try OwnSchema.address()], folder))
  }

  private func play(on servers: RoomServers) async throws {
    let host = RoomClient(servers, 0)
    let settings: JSON = ["scoring": "accuracy", "seconds": 300, "automatic": false, "language": "en"]
    let opened = try await host.insist("/rooms") { ["key": $0, "quiz": "science", "settings": settings] }
    let room = try opened.json["code"].string
    let players = (0..<Self.playerCount).map { RoomClient(servers, $0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, player) in players.enumerated() {
        group.addTask {
          let name = "Player \(number)".json
          let joined = try await player.insist("/rooms/\(room)/players") { ["key": $0, "name": name] }
          #expect(joined.status == 201)
        }
      }
      try await group.waitForAll()
    }

    var scores = [Int](repeating: 0, count: Self.playerCount)
    for question in 0..<Self.questionCount {
      try await host.move(room, question == 0 ? ["start": [:]] : ["next": [:]])
      let shown = try await host.question(of: room)
      let count = try shown["answers"].elements.count
      let answer = { @Sendable (number: Int) async throws -> Void in
        let choice = ((number + question) % count).json
        try await players[number].move(room, ["answer": ["question": question.json, "choices": [choice]]])
        // Kills a process while other players are waiting for their responses.
        if await servers.countAnswer() == question * Self.playerCount + Self.playerCount / 2 { try await servers.kill(question) }
      }
      // The first answer is sent again until the question has opened.
      try await answer(0)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in players.indices.dropFirst() { group.addTask { try await answer(number) } }
        try await group.waitForAll()
      }
      try await host.move(room, ["next": [:]])
      let right = try #require(try await host.question(of: room)["right"].elements.first).integer
      for number in players.indices where (number + question) % count == right { scores[number] += 1 }
    }
    try await host.move(room, ["end": [:]])
    let results = try await host.get("/rooms/\(room)/results").json
    for player in try results["players"].elements {
      let number = try #require(Int(try player["name"].string.split(separator: " ")[1]))
      let (score, answered) = (try player["score"].integer, try player["answered"].integer)
      #expect(score == scores[number] && answered == Self.questionCount)
    }
    #expect(try results["players"].elements.count == Self.playerCount)
    try await servers.stop()
  }
}

/// The processes of one site. A process that is killed starts again on another port.
private actor RoomServers {
  private let arguments: [String]
  private let folder: TemporaryFolder
  private var servers: [Server] = []
  private var answerCount = 0

  private struct Server {
    let program: RunningProgram
    let port: Task<UInt16, any Error>

    init(_ arguments: [String]) throws {
      let program = try RunningProgram(arguments, name: "potiron")
      self.program = program
      port = Task { try await program.port() }
    }
  }

  init(_ count: Int, database: [String], _ folder: TemporaryFolder) async throws {
    arguments =
      ["serve", "--port", "0", "--data", folder.path + "/data", "--resources", try TestResources.folder()] + database
    self.folder = folder
    for _ in 0..<count {
      let server = try Server(arguments)
      // Starts the processes one after the other, because the first one creates the secret and the tables.
      _ = try await server.port.value
      servers.append(server)
    }
  }

  /// Returns the port of a process, once it listens.
  func port(_ number: Int) async throws -> UInt16 { try await servers[number % servers.count].port.value }

  /// Counts an answer that was acknowledged.
  func countAnswer() -> Int {
    answerCount += 1
    return answerCount
  }

  func kill(_ number: Int) async throws {
    let place = number % servers.count
    let victim = servers[place].program
    victim.send(SIGKILL)
    servers[place] = try Server(arguments)
    #expect(await victim.status() == SIGKILL)
  }

  func stop() async throws {
    for server in servers {
      _ = try await server.port.value
      server.program.send(SIGTERM)
      #expect(await server.program.status() == 0)
    }
  }
}

/// A device that repeats a request until it is answered, at most 100 times. Each attempt goes to the next process.
private actor RoomClient {
  private let servers: RoomServers
  private let name: String
  private var turn: Int
  private var count = 0
  private var cookies: [String: String] = [:]

  init(_ servers: RoomServers, _ number: Int) {
    (self.servers, name, turn) = (servers, "\(number)", number)
  }

  struct Received {
    let status: Int
    let text: String
    let json: JSON.Reader
  }

  /// Sends a request with a new key. Like a phone, repeats the request while the server says that it is too early.
  @discardableResult
  func insist(_ path: String, _ body: @Sendable (_ key: JSON) -> JSON) async throws -> Received {
    count += 1
    let body = body("key-of-player-\(name)-number-\(count)".json)
    var answer = try await ask("POST", path, body)
    while answer.status == 409, try answer.json["reason"].string == "early" { answer = try await ask("POST", path, body) }
    return answer
  }

  func move(_ room: String, _ move: JSON) async throws {
    let answer = try await insist("/rooms/\(room)/moves") { ["key": $0, "move": move] }
    #expect(answer.status == 200, "\(move): \(answer.text)")
  }

  func get(_ path: String) async throws -> Received { try await ask("GET", path, nil) }

  /// Returns the question in the room's snapshot.
  func question(of room: String) async throws -> JSON.Reader {
    let events = try await get("/rooms/\(room)/events").json.elements
    return try #require(events.first)["data"]["question"]
  }

  private struct NoAnswer: Error {}

  private func ask(_ method: String, _ path: String, _ body: JSON?) async throws -> Received {
    var lines = ["\(method) /api/v1\(path) HTTP/1.1", "Host: test", "Accept: application/json"]
    if !cookies.isEmpty { lines.append("Cookie: " + cookies.values.sorted().joined(separator: "; ")) }
    let content = body?.description ?? ""
    if body != nil { lines += ["Content-Type: application/json", "Content-Length: \(content.utf8.count)"] }
    let request = lines.joined(separator: "\r\n") + "\r\n\r\n" + content
    for _ in 0..<100 {
      turn += 1
      let port = try await servers.port(turn)
      guard let wire = try? Wire(port: port), await wire.send(request), let answer = try? await wire.answer() else { continue }
      guard answer["Content-Length"].flatMap({ Int($0) }) == answer.body.count, answer.status != 503 else { continue }
      for line in answer.lines where line.lowercased().hasPrefix("set-cookie: ") {
        let pair = line.dropFirst(12).prefix { $0 != ";" }
        cookies[String(pair.prefix { $0 != "=" })] = String(pair)
      }
      return Received(status: answer.status, text: answer.text, json: JSON.Reader(try JSON(parsing: answer.body)))
    }
    throw NoAnswer()
  }
}

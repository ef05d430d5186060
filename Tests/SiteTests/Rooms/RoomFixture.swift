import App
import Content
import HTTP
import JSON
import Platform
import Play
import Storage
import Synchronization
import TestEnvironment
import TestResources
import TestWire
import Testing

@testable import Site

/// A site on a free port, with a quiz, words and films for rooms, and a clock that the test advances.
final class RoomFixture: Sendable {
  let server: HTTPServer
  let site: Site
  let storage: Database
  let clock: RoomClock
  private let folder: TemporaryFolder

  /// Creates a site. With `previous`, the site runs like a new process with the same data and clock.
  init(after previous: RoomFixture? = nil, _ change: (inout SiteOptions) -> Void = { _ in }) throws {
    folder = try previous?.folder ?? TemporaryFolder(with: ["data"])
    clock = previous?.clock ?? RoomClock()
    storage = try Database(folder: folder.path + "/data")
    var options = SiteOptions()
    change(&options)
    let reader = QuizReader(["version": 2, "quizzes": [Self.quiz]])
    #expect(reader.faults.isEmpty)
    site = try Site(
      library: Library(
        quizzes: reader.quizzes, words: [WordList(language: .english, steps: [["noon", "toto"]])],
        films: try FilmPack(file: JSON.Reader(Self.films))),
      resources: TestResources.folder(), storage: storage, options: options
    ) { [clock] in Moment(now: clock.now, chance: 42) }
    var configuration = ServerConfiguration()
    configuration.port = 0
    (configuration.headTimeout, configuration.bodyTimeout, configuration.idleTimeout, configuration.answerTimeout) = (
      .seconds(300), .seconds(300), .seconds(300), .seconds(300)
    )
    configuration.higherBodyLimit = site.bodyLimit
    server = try HTTPServer(configuration, problem: site.answer, identify: site.identify, routed: site.routed)
    site.begin()
  }

  /// In this quiz, every text that nobody may see before a question is revealed contains a canary.
  static let quiz: JSON = [
    "id": "canaries", "icon": "leaf", "title": title, "desc": title,
    "questions": .array((0..<3).map { question($0) }),
  ]

  private static let films: JSON = [
    "top": ["tt0034583", "tt0047478"], "popular": [],
    "films": [
      [
        "id": "tt0034583", "title": "Casablanca", "year": 1942, "rating": 85, "genres": ["Drama"], "directors": [], "actors": [],
      ],
      [
        "id": "tt0047478", "title": "Seven Samurai", "year": 1954, "rating": 86, "genres": ["Action"], "directors": [],
        "actors": [],
      ],
    ],
  ]

  private static let title: JSON = ["en": "Birds", "fr": "Oiseaux", "es": "Aves", "ru": "Птицы"]

  private static func question(_ number: Int) -> JSON {
    func all(_ text: String) -> JSON {
      ["en": .string(text), "fr": .string("\(text) (fr)"), "es": .string("\(text) (es)"), "ru": .string("\(text) (ru)")]
    }
    return [
      "id": .string("q\(number)"), "text": all("Question \(number)?"), "answer": .string("\(number + 1)"),
      "answers": .array((0..<4).map { all("Choice \(number).\($0)") }),
      "hint": all("CANARY-HINT-\(number)"), "explanation": all("CANARY-EXPLANATION-\(number)"),
    ]
  }

  /// The text of the right choice of a question.
  static func right(_ question: Int) -> String { "Choice \(question).\(question)" }
}

/// The fixture and the helpers that tests of rooms share.
protocol RoomSuite {
  var fixture: RoomFixture { get }
}

extension RoomSuite {
  func device(_ name: String) -> RoomDevice { RoomDevice(fixture, name) }

  func answer(_ question: Int, _ choice: Int, time: Int = 900) -> JSON {
    ["answer": ["question": question.json, "time": time.json, "choices": [choice.json]]]
  }

  /// Advances the clock by 2 s, which is long enough for a question to open.
  func letOpen() { fixture.clock.pass(2_000) }
}

/// A browser, with its cookies and everything that it received.
final class RoomDevice: Sendable {
  private let fixture: Mutex<RoomFixture>
  private let cookies = Mutex<[String: String]>([:])
  private let received = Mutex("")
  private let count = Atomic(0)
  private let name: String

  init(_ fixture: RoomFixture, _ name: String) {
    self.fixture = Mutex(fixture)
    self.name = name
  }

  /// Continues with another server.
  func move(to other: RoomFixture) { fixture.withLock { $0 = other } }

  /// Everything that the browser received through `ask` and in streams.
  var seen: String { received.withLock { $0 } }
  /// The values of the browser's cookies.
  var secrets: [String] { cookies.withLock { $0.values.map { String($0.split(separator: "=", maxSplits: 1)[1]) } } }

  /// The value of a cookie.
  func secret(_ name: String) -> String? {
    cookies.withLock { $0[name] }.map { String($0.dropFirst(name.utf8.count + 1)) }
  }

  /// Returns a new key for a request.
  func newKey() -> String { "key-of-\(name)-000000-\(count.wrappingAdd(1, ordering: .relaxed).newValue)" }

  private func headers(_ further: [String]) -> String {
    let shown = cookies.withLock { $0.values.sorted() }
    return (["Host: quiz.example"] + (shown.isEmpty ? [] : ["Cookie: \(shown.joined(separator: "; "))"]) + further)
      .joined(separator: "\r\n") + "\r\n"
  }

  struct Received {
    let status: Int
    let json: JSON
    let response: WireResponse

    var reason: String? { json["reason"]?.text }
  }

  /// Sends a request to an address below `root`. A response that is not JSON counts as null.
  func ask(
    _ method: String, _ path: String, _ body: JSON? = nil, _ further: [String] = [], under root: String = "/api/v1"
  ) async throws -> Received {
    let wire = try Wire(port: fixture.withLock { $0.server.port })
    let content = body?.encoded() ?? []
    let type = body == nil ? [] : ["Content-Type: application/json", "Content-Length: \(content.count)"]
    await wire.send(Array("\(method) \(root)\(path) HTTP/1.1\r\n\(headers(type + further))\r\n".utf8) + content)
    let response = try await wire.answer()
    received.withLock { $0 += response.text }
    keepCookies(of: response)
    let json = response["Content-Type"]?.contains("json") == true ? try JSON(parsing: response.body) : .null
    return Received(status: response.status, json: json, response: response)
  }

  private func keepCookies(of response: WireResponse) {
    for line in response.lines where line.lowercased().hasPrefix("set-cookie: ") {
      let pair = line.dropFirst(12).prefix { $0 != ";" }
      let name = String(pair.prefix { $0 != "=" })
      cookies.withLock { $0[name] = line.contains("Max-Age=0") ? nil : String(pair) }
    }
  }

  /// Reads a file from the API.
  func file(_ path: String, _ further: [String] = []) async throws -> WireResponse {
    let wire = try Wire(port: fixture.withLock { $0.server.port })
    await wire.send("GET /api/v1\(path) HTTP/1.1\r\n\(headers(further))\r\n")
    return try await wire.answer()
  }

  /// Sends a GET request to any address of the site.
  func read(_ path: String) async throws -> WireResponse {
    let wire = try Wire(port: fixture.withLock { $0.server.port })
    await wire.send("GET \(path) HTTP/1.1\r\n\(headers([]))\r\n")
    return try await wire.answer()
  }

  func post(
    _ path: String, _ body: JSON, _ further: [String] = [], under root: String = "/api/v1"
  ) async throws -> Received { try await ask("POST", path, body, further, under: root) }

  func poll(_ room: String, _ query: String = "") async throws -> Received {
    try await ask("GET", "/rooms/\(room)/events\(query)", nil, ["Accept: application/json"])
  }

  func move(_ room: String, _ move: JSON, key: String? = nil) async throws -> Received {
    try await post("/rooms/\(room)/moves", ["key": .string(key ?? newKey()), "move": move])
  }

  /// Opens a room for the fixture's quiz, and returns the room's code.
  func open(_ settings: JSON = [:]) async throws -> String {
    let answer = try await post("/rooms", ["quiz": "canaries", "settings": settings])
    #expect(answer.status == 201, "\(answer.json)")
    return try #require(answer.json["code"]?.text)
  }

  @discardableResult
  func join(_ room: String, as name: String) async throws -> Received {
    let answer = try await post("/rooms/\(room)/players", ["name": .string(name), "key": .string(newKey())])
    #expect(answer.status == 201, "\(answer.json)")
    return answer
  }

  func watch(_ room: String, _ query: String = "", _ further: [String] = []) async throws -> RoomStream {
    let wire = try Wire(port: fixture.withLock { $0.server.port })
    await wire.send("GET /api/v1/rooms/\(room)/events\(query) HTTP/1.1\r\n\(headers(further))\r\n")
    let response = try await wire.answer()
    #expect(response.status == 200, "\(response.text)")
    return RoomStream(wire, response) { [self] text in received.withLock { $0 += text } }
  }
}

/// A stream of events, as a browser reads it.
final class RoomStream: Sendable {
  let wire: Wire
  let response: WireResponse
  private let tell: @Sendable (String) -> Void
  private let state = Mutex((text: "", isOver: false, ids: [Int]()))

  init(_ wire: Wire, _ response: WireResponse, _ tell: @escaping @Sendable (String) -> Void) {
    (self.wire, self.response, self.tell) = (wire, response, tell)
  }

  struct Event {
    let id: Int?
    let name: String
    let data: JSON
  }

  /// The ids of the events that were read so far.
  var ids: [Int] { state.withLock { $0.ids } }

  /// Returns the next event, or `nil` at the end of the stream.
  func next() async throws -> Event? {
    while true {
      if let block = takeBlock() {
        if let event = try event(block) { return event }
        continue
      }
      if state.withLock({ $0.isOver }) { return nil }
      let chunk = try await wire.chunk()
      if let chunk { tell(chunk) }
      state.withLock { state in
        if let chunk { state.text += chunk } else { state.isOver = true }
      }
    }
  }

  private func takeBlock() -> Substring? {
    state.withLock { state in
      guard let end = state.text.firstRange(of: "\n\n") else { return nil }
      let block = state.text[..<end.lowerBound]
      state.text = String(state.text[end.upperBound...])
      return block
    }
  }

  /// Reads an event. Returns `nil` for a comment or a retry time.
  private func event(_ block: Substring) throws -> Event? {
    var (id, name, data): (Int?, String?, String) = (nil, nil, "")
    for line in block.split(separator: "\n") {
      if line.hasPrefix("id: ") { id = Int(line.dropFirst(4)) }
      if line.hasPrefix("event: ") { name = String(line.dropFirst(7)) }
      if line.hasPrefix("data: ") { data += line.dropFirst(6) }
    }
    guard let name else { return nil }
    if let id { state.withLock { $0.ids.append(id) } }
    return Event(id: id, name: name, data: try JSON(parsing: Array(data.utf8)))
  }

  /// Returns the next event with this name. Skips the events before it, and throws if the stream ends first.
  func next(_ name: String) async throws -> Event {
    while let event = try await next() {
      if event.name == name { return event }
    }
    throw Missing(name: name)
  }

  struct Missing: Error { let name: String }
}

/// A clock that only the test advances.
final class RoomClock: Sendable {
  private let time = Mutex<Int64>(TestResources.now)
  var now: Int64 { time.withLock { $0 } }
  func pass(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}

import Content
import JSON
import Rules
import Storage
import Synchronization
import Testing
import TestEnvironment
import WireAPI

@testable import Judging

/// A clock that only tests advance.
final class TestClock: Sendable {
  private let time = Mutex(Instant(1_795_000_000_000))

  var now: Instant { time.withLock { $0 } }
  func advance(by duration: Milliseconds) { time.withLock { $0 = $0 + duration } }
}

/// A room service with a real database, by default an SQLite file, and a clock that only tests advance.
struct TestHall: Sendable {
  let folder: TemporaryFolder
  let clock: TestClock
  let storage: Database
  let service: RoomService
  private static let keys = Mutex(0)

  init(
    in folder: TemporaryFolder? = nil, clock: TestClock = TestClock(), limits: RoomLimits = RoomLimits(),
    gathering: Duration = .milliseconds(5), seed: UInt64? = nil, isFit: @escaping @Sendable (String) -> Bool = { _ in true }
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.init(
      folder, try Database(folder: folder.path), clock: clock, limits: limits, gathering: gathering, seed: seed, isFit: isFit)
  }

  /// Creates a process that shares a PostgreSQL database with others and follows their moves.
  init(
    onPostgreSQL address: PostgreSQLAddress, clock: TestClock, gathering: Duration = .milliseconds(5), seed: UInt64? = nil
  ) throws {
    self.init(try TemporaryFolder(), try Database(address), clock: clock, gathering: gathering, seed: seed)
    service.listen()
  }

  private init(
    _ folder: TemporaryFolder, _ storage: Database, clock: TestClock, limits: RoomLimits = RoomLimits(), gathering: Duration,
    seed: UInt64?, isFit: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    (self.folder, self.clock, self.storage) = (folder, clock, storage)
    var environment = RoomService.Environment(now: { clock.now }, limits: limits, gathering: gathering, isFit: isFit) { id in
      id == "sample" ? .sample : nil
    }
    if let seed {
      let chance = Mutex(SplitMix64(seed: seed))
      environment.randomBytes = { count in
        chance.withLock { chance in (0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next()) } }
      }
    }
    service = RoomService(storage, environment)
  }

  /// Returns another process with the same rooms, as if this process had been killed before it could close or announce anything.
  func restarted() throws -> TestHall { try TestHall(in: folder, clock: clock) }

  static func key() -> RoomKey {
    let number = keys.withLock { number in
      number += 1
      return number
    }
    return RoomKey("key-of-a-request-\(number)") ?? key()
  }

  static func move(_ text: String, _ key: RoomKey = key()) throws -> MoveRequest {
    try JSON.Reader(JSON(parsing: #"{"key": "\#(key.text)", "move": \#(text)}"#)).read()
  }

  func open(_ settings: RoomSettings = RoomSettings(), by address: String = "10.0.0.1") async throws -> RoomCode {
    try await service.create(RoomRequest(subject: .quiz("sample"), settings: settings), by: address).code
  }

  @discardableResult
  func join(_ code: RoomCode, _ name: String) async throws -> Int {
    let name = try #require(RoomName(name))
    return try await watched {
      try await service.join(code, JoinRequest(name: name, key: Self.key()), receivedAt: clock.now).player
    }
  }

  @discardableResult
  func host(_ code: RoomCode, _ move: String) async throws -> MoveReceipt {
    try await watched { try await service.move(code, by: .host, Self.move(move), receivedAt: clock.now) }
  }

  /// Makes a request, and waits until its events have reached the watchers. Events are delivered after the response.
  private func watched<Value>(_ request: () async throws -> Value) async throws -> Value {
    let value = try await request()
    await service.writer.finish()
    return value
  }

  /// Makes a move, and sends it again if the server asks for that, as phones do.
  @discardableResult
  func insist(_ code: RoomCode, _ role: RoomRole, _ request: MoveRequest) async throws -> MoveReceipt {
    do {
      return try await service.move(code, by: role, request, in: .english, receivedAt: clock.now)
    } catch RoomServiceError.unavailable {
      await Task.yield()
      return try await insist(code, role, request)
    }
  }

  /// Waits for something that the service does by itself. The time limit of the test ends the wait.
  func until(_ isSo: () async throws -> Bool) async throws {
    while try await !isSo() { await Task.yield() }
  }

  @discardableResult
  func answer(_ code: RoomCode, _ player: Int, _ answer: String, _ key: RoomKey = key()) async throws -> MoveReceipt {
    try await watched {
      try await service.move(
        code, by: .player(player), Self.move(#"{"answer": {\#(answer)}}"#, key), in: .english, receivedAt: clock.now)
    }
  }

  /// Lets time pass, and makes the moves that are due.
  func pass(_ duration: Milliseconds) async {
    clock.advance(by: duration)
    service.tick()
    await service.writer.finish()
    service.tick()
  }

  /// Returns the position (from 0) at which a question shows its right choice, or 0 if the question has no choices.
  func rightChoice(_ code: RoomCode, _ question: Int) async throws -> Int {
    try await service.reading(code) { state in
      state.room.layouts[question].firstIndex(of: state.content.questions(of: state.room)[question].choice?.right ?? 0) ?? 0
    }
  }

  func snapshot(_ code: RoomCode, _ role: RoomRole, _ language: Language? = nil) async throws -> RoomSnapshot {
    guard case .snapshot(let snapshot) = try await service.snapshot(code, for: role, in: language).message else {
      throw RoomServiceError.noSuchRoom
    }
    return snapshot
  }

  func scores(_ code: RoomCode) async throws -> [Int64] {
    try await service.reading(code) { state in state.saved.players.map(\.score.hundredths) }
  }
}

/// Collects the deliveries to one audience.
final class TestWatch: Sendable {
  private let deliveries = Mutex<[RoomDelivery]>([])
  private let (news, teller) = AsyncStream<Void>.makeStream()
  private let subscription = Mutex<RoomSubscription?>(nil)

  init(_ hall: TestHall, _ code: RoomCode, _ audience: RoomAudience, _ language: Language? = nil) async throws {
    let subscription = try await hall.service.subscribe(code, audience, in: language) { [weak self] delivery in
      self?.deliveries.withLock { $0.append(delivery) }
      self?.teller.yield()
    }
    self.subscription.withLock { $0 = subscription }
  }

  var all: [RoomDelivery] { deliveries.withLock { $0 } }
  var events: [RoomEvent] { all.flatMap(\.events) }
  var names: [String] { events.map(\.name) }

  /// Waits until the delivered events meet a condition.
  func wait(until isThere: ([RoomEvent]) -> Bool) async {
    var news = news.makeAsyncIterator()
    while !isThere(events), await news.next() != nil {}
  }
  /// All delivered events in the format of the stream, as one text.
  var text: String { events.map { String(decoding: $0.streamed, as: UTF8.self) }.joined() }
}

extension Quiz {
  /// Three questions with choices and a typed one. Every text that must stay secret contains the word "canary".
  static let sample: Quiz = {
    func text(_ english: String, _ french: String) -> LocalizedText {
      var text = LocalizedText(english, in: .english)
      text.add(french, in: .french)
      return text
    }
    var questions = (0..<3).map { number in
      Question(
        id: "q\(number)", text: text("Question \(number)", "Demande \(number)"),
        answers: (0..<4).map { text("Answer \(number)\($0)", "Réponse \(number)\($0)") }, rightAnswer: (number + 1) % 4,
        hint: text("canary hint", "canary hint"), explanation: text("canary explanation \(number)", "canary raison \(number)"))
    }
    questions.append(
      Question(
        id: "q3", text: text("Question 3", "Demande 3"),
        answer: .typed(Question.Typed(text("canary word", "canary mot")) { $0 == .english ? ["canary other"] : [] }),
        hint: text("canary hint", "canary hint"), explanation: text("canary explanation 3", "canary raison 3")))
    return Quiz(
      id: "sample", icon: "question", title: text("Sample", "Exemple"), description: text("Sample", "Exemple"),
      questions: questions)
  }()
}

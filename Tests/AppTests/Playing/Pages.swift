import JSON
import Rules
@testable import WireAPI

@testable import App

/// Several pages of one browser with shared storage, on a network that loses and duplicates requests and responses.
struct Pages {
  var server = FakeServer(Samples.library)
  private var chance: SplitMix64
  private var pages: [Page] = []
  private(set) var storage: [String: String] = [:]
  private var now: Int64 = 1_800_000_000_000
  /// The rounds that were played to their end, by id.
  private(set) var finished: [String: RoundResult] = [:]
  /// The ids of the rounds that could not be saved. The player was told about them.
  private(set) var told: Set<String> = []
  /// Whether the network and the storage work without faults from now on.
  var isCalm = false

  private struct Page {
    var model = AppModel()
    var onTheWay: [Event] = []
    var alarms: [(alarm: Alarm, due: Int64)] = []
  }

  init(seed: UInt64) {
    chance = SplitMix64(seed: seed)
    open()
  }

  // MARK: - Steps

  /// Does one random thing that a player, the network or the browser could do.
  mutating func step() {
    switch chance.below(isCalm ? 8 : 12) {
    case 0...4: play()
    case 5, 6: deliver()
    case 7: ring()
    case 8: happen(.online, on: chance.below(pages.count))
    case 9: open()
    case 10: close()
    default: now += Int64(chance.below(100_000))
    }
    if pages.isEmpty { open() }
  }

  /// Stops all faults, and opens another page unless three are open. Then reports four times that the network is back, and
  /// delivers all events that are still on their way to the pages.
  mutating func rest() {
    isCalm = true
    open()
    for _ in 1...4 {
      for number in pages.indices { happen(.online, on: number) }
      while pages.contains(where: { !$0.onTheWay.isEmpty }) { deliver() }
    }
  }

  private mutating func open() {
    guard pages.count < 3 else { return }
    pages.append(Page())
    let path = ["/hangman/words", "/quizzes/small/rookie", "/quizzes/large/warrior", "/"][chance.below(4)]
    happen(.start(Event.Start(path: path, kept: storage.map { Effect.Entry(key: $0, value: $1) })), on: pages.count - 1)
  }

  private mutating func close() { pages.remove(at: chance.below(pages.count)) }

  /// Uses a random control of a game on a random page. If the page has none, visits a random address.
  private mutating func play() {
    let number = chance.below(pages.count)
    let parts = PageReading(pages[number].model.draw().app).parts.filter { !$0.isDisabled && $0.action?.isEmpty == false }
    let games = parts.filter { part in ["hangman/", "choice/"].contains { part.action?.hasPrefix($0) == true } }
    if let action = games.isEmpty ? nil : games[chance.below(games.count)].action {
      happen(.act(action, value: ""), on: number)
    } else {
      let paths = ["/hangman/words", "/quizzes/small/classic", "/quizzes/small/rookie", "/"]
      happen(.visit(path: paths[chance.below(4)], again: chance.below(2) == 0, scroll: 0), on: number)
    }
  }

  private mutating func deliver() {
    let waiting = pages.indices.filter { !pages[$0].onTheWay.isEmpty }
    guard !waiting.isEmpty else { return }
    let number = waiting[chance.below(waiting.count)]
    let event = pages[number].onTheWay.remove(at: isCalm ? 0 : chance.below(pages[number].onTheWay.count))
    if !isCalm, chance.below(6) == 0 { pages[number].onTheWay.append(event) }
    happen(event, on: number)
  }

  private mutating func ring() {
    let number = chance.below(pages.count)
    guard let alarm = pages[number].alarms.first else { return }
    pages[number].alarms.removeFirst()
    now = max(now, alarm.due)
    happen(.rang(alarm.alarm), on: number)
  }

  // MARK: - Effects

  private mutating func happen(_ event: Event, on number: Int) {
    now += Int64(chance.below(3_000))
    let effects = pages[number].model.update(event, at: Moment(now: now, chance: chance.next()))
    for effect in effects { perform(effect, on: number) }
  }

  private mutating func perform(_ effect: Effect, on number: Int) {
    switch effect {
    case .save(let entries, _, let requestID): keep(entries, requestID, on: number)
    case .ask(let call, let requestID):
      for answer in answers(to: call) { pages[number].onTheWay.append(.answered(requestID, answer)) }
    case .load(_, let requestID): happen(.answered(requestID, APIResponse(status: 200, body: "")), on: number)
    case .get(_, let requestID): happen(.answered(requestID, .none), on: number)
    case .alarm(let alarm, let after):
      pages[number].alarms.removeAll { $0.alarm == alarm }
      if let after { pages[number].alarms.append((alarm, now + after.count)) }
    case .setAside, .prefer, .visit, .go, .room, .focus, .announce, .read, .sound: break
    }
  }

  /// Saves all entries or none, and informs the other pages.
  private mutating func keep(_ entries: [Effect.Entry], _ requestID: RequestID, on number: Int) {
    let isFull = !isCalm && chance.below(8) == 0
    for entry in entries {
      if let value = entry.value, entry.key.hasPrefix("result/"), let id = entry.key.split(separator: "/").last.map(String.init) {
        if let document = try? JSON.Reader(JSON(parsing: value)), let result = try? document["result"].read(RoundResult.self) {
          finished[id] = result
          if isFull { told.insert(id) } else { told.remove(id) }
        }
      }
      if isFull { continue }
      storage[entry.key] = entry.value
      for other in pages.indices where other != number { pages[other].onTheWay.append(.stored(entry)) }
    }
    pages[number].onTheWay.append(.saved(requestID, isSaved: !isFull))
  }

  /// Returns the responses to a request. Unless the network is calm, the request or its response may be lost, and the response
  /// may arrive twice, be an error, or come from a proxy.
  private mutating func answers(to call: APIRequest) -> [APIResponse] {
    if isCalm { return [server.answer(call)] }
    switch chance.below(10) {
    case 0: return [.none]
    case 1: return [FakeServer.portal]
    case 2: return [APIResponse(status: 403, body: "<html>Forbidden</html>")]
    case 3: return [APIResponse(status: 409, body: #"{"title":"No","status":409,"id":"foreign"}"#)]
    case 4: return [APIResponse(status: 500, body: "")]
    case 5:
      _ = server.answer(call)
      return [.none]
    case 6:
      let answer = server.answer(call)
      return [answer, answer]
    default: return [server.answer(call)]
    }
  }

  /// The pending or rejected results on the device.
  var kept: Set<String> { Set(storage.keys.filter { $0.hasPrefix("result/") }.map { String($0.dropFirst("result/".count)) }) }

  /// The number of rejected results that open pages show.
  var refusals: Int {
    let alerts = pages.flatMap { PageReading($0.model.draw().app).all("alert") }
    return alerts.count { $0.text.contains("The server did not accept this result") }
  }
}

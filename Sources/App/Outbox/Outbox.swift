import JSON
import Rules
import WireAPI

/// Results on their way to the server: each is kept first, then sent, one at a time and in order, until the server's own API has
/// taken it or refused it for good. What is refused stays, with the reason, for the player to see.
struct Outbox: Sendable {
  fileprivate(set) var items: [Item] = []
  /// How often in a row nothing has been settled.
  fileprivate var failures = 0
  /// Nothing is sent before this, in milliseconds since 1970.
  fileprivate var restsUntil: Int64 = 0
  private var lastRequestID = 0

  struct Item: Sendable {
    let result: RoundResult
    fileprivate(set) var state: State
    /// Under which it is being kept, or could not be; `nil` once it is.
    fileprivate var unkept: RequestID?
  }

  enum State: Equatable, Sendable {
    /// Being kept on this device, which comes before it is sent.
    case keeping
    case waiting
    case sending(RequestID)
    /// The server will never take it; in its words.
    case refused(String)
  }

  static let alarm = Alarm(.outbox, "")

  /// How many have not been settled yet.
  var waitingCount: Int { items.count { if case .refused = $0.state { false } else { true } } }
  var isSending: Bool { items.contains { if case .sending = $0.state { true } else { false } } }

  /// Those that the server has refused, and why.
  var refused: [(result: RoundResult, reason: String)] {
    items.compactMap { item in
      guard case .refused(let reason) = item.state else { return nil }
      return (item.result, reason)
    }
  }

  // MARK: - What happens

  /// Takes over a result; its entry is to be saved under the request id, with what belongs to it.
  mutating func add(_ result: RoundResult) -> (Effect.Entry, RequestID) {
    let requestID = nextRequestID()
    items.append(Item(result: result, state: .keeping, unkept: requestID))
    return (Outbox.entry(result), requestID)
  }

  /// The device has kept a result, or cannot: either way it may be sent now.
  mutating func kept(_ requestID: RequestID, _ isKept: Bool, at moment: Moment) -> [Effect] {
    items.isEmpty ? [] : OutboxDelivery.kept(requestID, isKept, at: moment, in: &self)
  }

  /// The network is back, or the player asks for it: tries at once.
  mutating func hurry(at moment: Moment) -> [Effect] {
    failures = 0
    restsUntil = 0
    return rang(at: moment)
  }

  /// The pause is over.
  mutating func rang(at moment: Moment) -> [Effect] { items.isEmpty ? [] : OutboxDelivery.send(at: moment, from: &self) }

  mutating func answered(_ requestID: RequestID, _ response: APIResponse, at moment: Moment) -> [Effect] {
    items.isEmpty ? [] : OutboxDelivery.answered(requestID, response, at: moment, in: &self)
  }

  /// The player has seen that a result was refused, and has done with it.
  mutating func dismiss(_ id: String) -> [Effect] { items.isEmpty ? [] : OutboxDelivery.dismiss(id, in: &self) }

  // MARK: - What was kept

  /// Takes in a result that an earlier visit has kept; `false` if it cannot be read.
  mutating func take(_ document: JSON.Reader) -> Bool {
    guard let (result, reason) = try? Outbox.read(document) else { return false }
    guard !items.contains(where: { $0.result.id == result.id }) else { return true }
    let item = Item(result: result, state: reason.map { .refused($0) } ?? .waiting, unkept: nil)
    items.insert(item, at: items.firstIndex { $0.result.isLater(than: result) } ?? items.count)
    return true
  }

  /// Another page has kept a result, and sends it; should it be closed, this one will.
  mutating func adopt(_ document: JSON.Reader, at moment: Moment) -> [Effect] {
    let known = items.count
    guard take(document), items.count > known, restsUntil <= moment.now else { return [] }
    restsUntil = moment.now + Outbox.adoptionPause.count
    return [.alarm(Outbox.alarm, after: Outbox.adoptionPause)]
  }

  /// Another page has handed a result in, or the player has dismissed it there.
  mutating func lose(_ id: String) {
    items.removeAll { item in
      guard item.result.id == id else { return false }
      switch item.state {
      case .waiting, .sending, .refused: return true
      case .keeping: return false
      }
    }
  }

  fileprivate mutating func nextRequestID() -> RequestID {
    lastRequestID += 1
    return RequestID(.outbox, lastRequestID)
  }

  private static let adoptionPause = Milliseconds.seconds(30)
  private static let firstPause: Int64 = 2_000
  private static let longestPause: Int64 = 300_000

  /// Twice as long after each failure, up to five minutes, and anything from half of that to all of it, so that a class of players
  /// whose network comes back does not knock all at once.
  static func pause(after failures: Int, _ chance: UInt64) -> Milliseconds {
    let whole = min(longestPause, firstPause << Int64(min(failures - 1, 10)))
    return Milliseconds(whole / 2 + Int64(chance % UInt64(whole / 2 + 1)))
  }
}

extension RoundResult {
  fileprivate func isLater(than other: RoundResult) -> Bool {
    finishedAt != other.finishedAt ? finishedAt > other.finishedAt : id > other.id
  }
}

// MARK: - The entry of a result

extension Outbox {
  fileprivate static func entry(_ result: RoundResult, refused reason: String? = nil) -> Effect.Entry {
    var members = [JSON.Member("version", 2), JSON.Member("result", result.json)]
    if let reason { members.append(JSON.Member("refused", .string(reason))) }
    return Effect.Entry(key: KeptKey(.result, result.id).text, value: JSON.object(JSON.Object(members)).description)
  }

  fileprivate static func forgotten(_ id: String) -> Effect.Entry {
    Effect.Entry(key: KeptKey(.result, id).text, value: nil)
  }

  /// Reads `{"version": 2, "result": …, "refused": "…"}`, and the first version, which was the result alone.
  private static func read(_ document: JSON.Reader) throws(JSON.Mismatch) -> (RoundResult, String?) {
    guard let result = try document.optional("result") else { return (try document.read(), nil) }
    return (try result.read(), try document.optional("refused")?.string)
  }
}

// MARK: - Sending

/// What happens to results in the outbox. While that is empty, a page can do without the chunk of the browser's module that this is in.
enum OutboxDelivery {
  @inline(never)
  static func kept(_ requestID: RequestID, _ isKept: Bool, at moment: Moment, in outbox: inout Outbox) -> [Effect] {
    guard let place = outbox.items.firstIndex(where: { $0.unkept == requestID }) else { return [] }
    if isKept { outbox.items[place].unkept = nil }
    guard outbox.items[place].state == .keeping else { return [] }
    outbox.items[place].state = .waiting
    return send(at: moment, from: &outbox)
  }

  @inline(never)
  static func answered(_ requestID: RequestID, _ response: APIResponse, at moment: Moment, in outbox: inout Outbox) -> [Effect] {
    // Another page may have settled it meanwhile.
    guard let place = outbox.items.firstIndex(where: { $0.state == .sending(requestID) }) else {
      return send(at: moment, from: &outbox)
    }
    let result = outbox.items[place].result
    switch Settlement(response, of: result.id) {
    case .taken:
      outbox.items.remove(at: place)
      outbox.failures = 0
      return Effect.saving(Outbox.forgotten(result.id), outbox.nextRequestID()) + send(at: moment, from: &outbox)
    case .refused(let reason):
      outbox.items[place].state = .refused(reason)
      outbox.failures = 0
      return Effect.saving(Outbox.entry(result, refused: reason), outbox.nextRequestID()) + send(at: moment, from: &outbox)
    case .open:
      var item = outbox.items.remove(at: place)
      item.state = .waiting
      var effects: [Effect] = []
      if item.unkept != nil {
        let requestID = outbox.nextRequestID()
        item.unkept = requestID
        effects = Effect.saving(Outbox.entry(result), requestID)
      }
      // What the server has choked on must not keep the others from getting there.
      outbox.items.insert(item, at: response.status == 0 ? place : outbox.items.count)
      outbox.failures += 1
      let pause = Outbox.pause(after: outbox.failures, moment.chance)
      outbox.restsUntil = moment.now + pause.count
      return effects + [.alarm(Outbox.alarm, after: pause)]
    }
  }

  @inline(never)
  static func dismiss(_ id: String, in outbox: inout Outbox) -> [Effect] {
    guard let place = outbox.items.firstIndex(where: { $0.result.id == id }), case .refused = outbox.items[place].state else {
      return []
    }
    outbox.items.remove(at: place)
    return Effect.saving(Outbox.forgotten(id), outbox.nextRequestID())
  }

  /// Sends the next result, unless one is on its way or the outbox rests.
  @inline(never)
  static func send(at moment: Moment, from outbox: inout Outbox) -> [Effect] {
    guard !outbox.isSending, let place = outbox.items.firstIndex(where: { $0.state == .waiting }) else { return [] }
    guard moment.now >= outbox.restsUntil else {
      return [.alarm(Outbox.alarm, after: Milliseconds(outbox.restsUntil - moment.now))]
    }
    let requestID = outbox.nextRequestID()
    outbox.items[place].state = .sending(requestID)
    return [.ask(.handIn(outbox.items[place].result), requestID)]
  }
}

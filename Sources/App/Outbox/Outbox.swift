import JSON
import Rules
import WireAPI

/// Results that are waiting to be uploaded. Each result is first saved on the device. Results are then uploaded in order, one at
/// a time. Each upload is repeated until the server's API accepts the result or refuses it permanently. A refused result stays
/// here together with the reason, so that the player can see both.
struct Outbox: Sendable {
  fileprivate(set) var items: [Item] = []
  /// The number of failed uploads in a row.
  fileprivate var failures = 0
  /// The end of the current or latest pause, in milliseconds since 1970. No upload starts earlier.
  fileprivate var restsUntil: Int64 = 0
  private var lastRequestID = 0

  struct Item: Sendable {
    let result: RoundResult
    fileprivate(set) var state: State
    /// The id of the request that saves this result on the device. `nil` once the result is saved. If saving fails, the id stays.
    fileprivate var unkept: RequestID?
  }

  enum State: Equatable, Sendable {
    /// The result is being saved on this device, before the upload.
    case keeping
    case waiting
    case sending(RequestID)
    /// The server will never accept the result, for this reason.
    case refused(String)
  }

  static let alarm = Alarm(.outbox, "")

  /// The number of results that are not uploaded yet. Refused results do not count.
  var waitingCount: Int { items.count { if case .refused = $0.state { false } else { true } } }
  var isSending: Bool { items.contains { if case .sending = $0.state { true } else { false } } }

  /// The results that the server has refused, with the reasons.
  var refused: [(result: RoundResult, reason: String)] {
    items.compactMap { item in
      guard case .refused(let reason) = item.state else { return nil }
      return (item.result, reason)
    }
  }

  // MARK: - Events

  /// Adds a result. The caller must save the returned entry and the round's other entries in one transaction, under the returned
  /// request id.
  mutating func add(_ result: RoundResult) -> (Effect.Entry, RequestID) {
    let requestID = nextRequestID()
    items.append(Item(result: result, state: .keeping, unkept: requestID))
    return (Outbox.entry(result), requestID)
  }

  /// Handles the outcome of saving a result. Even if saving failed, the result may be uploaded now.
  mutating func kept(_ requestID: RequestID, _ isKept: Bool, at moment: Moment) -> [Effect] {
    items.isEmpty ? [] : OutboxDelivery.kept(requestID, isKept, at: moment, in: &self)
  }

  /// Ends the current pause, resets the count of failures, and continues uploading. Called when the saved data has been read,
  /// when the network is back, or when the player asks for the upload.
  mutating func hurry(at moment: Moment) -> [Effect] {
    failures = 0
    restsUntil = 0
    return rang(at: moment)
  }

  /// Continues uploading if the pause is over. Otherwise, sets the alarm for the end of the pause again.
  mutating func rang(at moment: Moment) -> [Effect] { items.isEmpty ? [] : OutboxDelivery.send(at: moment, from: &self) }

  mutating func answered(_ requestID: RequestID, _ response: APIResponse, at moment: Moment) -> [Effect] {
    items.isEmpty ? [] : OutboxDelivery.answered(requestID, response, at: moment, in: &self)
  }

  /// Removes a refused result that the player has seen.
  mutating func dismiss(_ id: String) -> [Effect] { items.isEmpty ? [] : OutboxDelivery.dismiss(id, in: &self) }

  // MARK: - Saved data

  /// Adds a result that an earlier visit or another tab has saved, unless the outbox already contains it. Returns `false` if the
  /// entry cannot be read.
  mutating func take(_ document: JSON.Reader) -> Bool {
    guard let (result, reason) = try? Outbox.read(document) else { return false }
    guard !items.contains(where: { $0.result.id == result.id }) else { return true }
    let item = Item(result: result, state: reason.map { .refused($0) } ?? .waiting, unkept: nil)
    let place = items.firstIndex { ($0.result.finishedAt, $0.result.id) > (result.finishedAt, result.id) }
    items.insert(item, at: place ?? items.count)
    return true
  }

  /// Adds a result that another tab has saved and is uploading. That tab may be closed before the upload ends. So if the result
  /// is still in the outbox after a pause, this tab uploads it.
  mutating func adopt(_ document: JSON.Reader, at moment: Moment) -> [Effect] {
    let known = items.count
    guard take(document), items.count > known, restsUntil <= moment.now else { return [] }
    restsUntil = moment.now + Outbox.adoptionPause.count
    return [.alarm(Outbox.alarm, after: Outbox.adoptionPause)]
  }

  /// Removes a result that another tab has uploaded, or that the player has dismissed in another tab. A result that this tab is
  /// still saving stays.
  mutating func lose(_ id: String) { items.removeAll { $0.result.id == id && $0.state != .keeping } }

  fileprivate mutating func nextRequestID() -> RequestID {
    lastRequestID += 1
    return RequestID(.outbox, lastRequestID)
  }

  private static let adoptionPause = Milliseconds.seconds(30)
  private static let firstPause: Int64 = 2_000
  private static let longestPause: Int64 = 300_000

  /// Returns the pause before the next upload: a random time between half the limit and the limit. The limit starts at two
  /// seconds and doubles with each failure, up to five minutes.
  ///
  /// - Parameter chance: 64 random bits. They vary the pause, so that the devices in a classroom do not all retry at once.
  static func pause(after failures: Int, _ chance: UInt64) -> Milliseconds {
    let whole = min(longestPause, firstPause << Int64(min(failures - 1, 10)))
    return Milliseconds(whole / 2 + Int64(chance % UInt64(whole / 2 + 1)))
  }
}

// MARK: - The entry of a result

extension Outbox {
  fileprivate static func entry(_ result: RoundResult, refused reason: String? = nil) -> Effect.Entry {
    var members = [JSON.Member("version", 2), JSON.Member("result", result.json)]
    if let reason { members.append(JSON.Member("refused", .string(reason))) }
    return Effect.Entry(key: KeptKey(.result, result.id).text, value: JSON.object(JSON.Object(members)).description)
  }

  fileprivate static func forgotten(_ id: String) -> Effect.Entry { Effect.Entry(key: KeptKey(.result, id).text, value: nil) }

  /// Reads `{"version": 2, "result": …, "refused": "…"}`. `refused` is present only if the server has refused the result. A
  /// version 1 entry consists of the result alone.
  private static func read(_ document: JSON.Reader) throws(JSON.Mismatch) -> (RoundResult, String?) {
    guard let result = try document.optional("result") else { return (try document.read(), nil) }
    return (try result.read(), try document.optional("refused")?.string)
  }
}

// MARK: - Uploading

/// Uploads results. A page with an empty outbox does not need the chunk that contains this code.
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
    // If the result is no longer in the outbox, another tab has uploaded or removed it in the meantime.
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
      // If there was a response, but not a final one, the result moves to the end, so that it does not block the other results.
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

  /// Uploads the next result, unless an upload is running. During a pause, sets the alarm for the end of the pause instead.
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

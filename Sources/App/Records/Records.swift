import JSON
import Rules

/// What the player's device remembers: rounds that go on, how earlier ones went, and results that still wait to be handed in.
struct Records: Equatable, Sendable {
  private var rounds = Named<RoundLog>()
  private var tallies = Named<Tally>()
  private var waiting = Named<RoundResult>()

  private enum Kind {
    static let round = "round/"
    static let tally = "tally/"
    static let result = "result/"
  }

  init() {}

  /// Reads what was kept; an entry that cannot be read is left out, as if it had never been.
  init(kept: [Event.Kept]) {
    for entry in kept {
      guard let document = try? JSON(parsing: entry.value) else { continue }
      let reader = JSON.Reader(document)
      if entry.key.hasPrefix(Kind.round) {
        rounds[String(entry.key.dropFirst(Kind.round.count))] = try? reader.read(RoundLog.self)
      } else if entry.key.hasPrefix(Kind.tally) {
        tallies[String(entry.key.dropFirst(Kind.tally.count))] = try? reader.read(Tally.self)
      } else if entry.key.hasPrefix(Kind.result) {
        waiting[String(entry.key.dropFirst(Kind.result.count))] = try? reader.read(RoundResult.self)
      }
    }
  }

  func round(_ name: String) -> RoundLog? { rounds[name] }
  func tally(_ name: String) -> Tally? { tallies[name] }

  /// Under what a round is kept.
  static func keyOfRound(_ name: String) -> String { Kind.round + name }

  /// Saves a round as it stands.
  mutating func save(_ log: RoundLog) -> [Effect] {
    rounds[log.name] = log
    return [.keep(key: Kind.round + log.name, value: log.json.description)]
  }

  mutating func forgetRound(_ name: String) -> [Effect] {
    guard rounds[name] != nil else { return [] }
    rounds[name] = nil
    return [.forget(key: Kind.round + name)]
  }

  /// Counts a finished round, and hands it in.
  mutating func count(_ result: RoundResult) -> [Effect] {
    let name = result.log.name
    var tally = tallies[name] ?? Tally(result.score)
    if tallies[name] != nil { tally.add(result.score) }
    tallies[name] = tally
    waiting[result.id] = result
    return [
      .keep(key: Kind.tally + name, value: tally.json.description),
      .keep(key: Kind.result + result.id, value: result.json.description), handIn(result),
    ]
  }

  // MARK: - Handing in

  private static let address = "/api/v1/results"

  private func handIn(_ result: RoundResult) -> Effect {
    .send(path: Records.address, body: result.json, request: Kind.result + result.id)
  }

  /// Hands in what still waits; the server counts each once, however often it comes.
  func handInWaiting() -> [Effect] {
    waiting.values.map { handIn($0) }
  }

  /// Takes note of an answer to something handed in; `nil` if the answer is to some other request.
  mutating func answered(_ request: String, status: Int) -> [Effect]? {
    guard request.hasPrefix(Kind.result) else { return nil }
    // Taken (2xx) or refused for good (4xx): either way it need not go again. Else it waits for the network or the server.
    guard (200..<300).contains(status) || (400..<500).contains(status) && status != 408 && status != 429 else { return [] }
    waiting[String(request.dropFirst(Kind.result.count))] = nil
    return [.forget(key: request)]
  }
}

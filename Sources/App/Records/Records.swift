import JSON
import Rules

/// What the player's device remembers: rounds that go on, how earlier ones went, and results that still wait to be handed in.
struct Records: Equatable, Sendable {
  private var rounds = Named<RoundLog>()
  private var tallies = Named<Tally>()
  private var waiting = Named<RoundResult>()

  /// Under what something is kept: "round/choice/science/rookie".
  private struct Key {
    enum Kind: String { case round, tally, result }

    let kind: Kind?
    let name: String

    init(_ text: String) {
      let parts = text.parts(at: "/", most: 2)
      kind = Kind(rawValue: parts[0])
      name = parts.count == 2 ? parts[1] : ""
    }

    static func text(_ kind: Kind, _ name: String) -> String { kind.rawValue + "/" + name }
  }

  init() {}

  /// Reads what was kept; an entry that cannot be read is left out, as if it had never been.
  init(kept: [Event.Kept]) {
    for entry in kept {
      guard let document = try? JSON(parsing: entry.value) else { continue }
      let reader = JSON.Reader(document)
      let key = Key(entry.key)
      switch key.kind {
      case .round: rounds[key.name] = try? reader.read()
      case .tally: tallies[key.name] = try? reader.read()
      case .result: waiting[key.name] = try? reader.read()
      case nil: break
      }
    }
  }

  func round(_ name: String) -> RoundLog? { rounds[name] }
  func tally(_ name: String) -> Tally? { tallies[name] }

  /// Under what a round is kept.
  static func keyOfRound(_ name: String) -> String { Key.text(.round, name) }

  /// Saves a round as it stands.
  mutating func save(_ log: RoundLog) -> [Effect] {
    rounds[log.name] = log
    return [.keep(key: Key.text(.round, log.name), value: log.json.description)]
  }

  mutating func forgetRound(_ name: String) -> [Effect] {
    guard rounds[name] != nil else { return [] }
    rounds[name] = nil
    return [.forget(key: Key.text(.round, name))]
  }

  /// Counts a finished round, and hands it in.
  mutating func count(_ result: RoundResult) -> [Effect] {
    let name = result.log.name
    var tally = tallies[name] ?? Tally(result.score)
    if tallies[name] != nil { tally.add(result.score) }
    tallies[name] = tally
    waiting[result.id] = result
    return [
      .keep(key: Key.text(.tally, name), value: tally.json.description),
      .keep(key: Key.text(.result, result.id), value: result.json.description), handIn(result),
    ]
  }

  // MARK: - Handing in

  private static let address = "/api/v1/results"

  private func handIn(_ result: RoundResult) -> Effect {
    .send(path: Records.address, body: result.json, request: Key.text(.result, result.id))
  }

  /// Hands in what still waits; the server counts each once, however often it comes.
  func handInWaiting() -> [Effect] {
    waiting.values.map { handIn($0) }
  }

  /// Takes note of an answer to something handed in; `nil` if the answer is to some other request.
  mutating func answered(_ request: String, status: Int) -> [Effect]? {
    let key = Key(request)
    guard key.kind == .result else { return nil }
    // Taken (2xx) or refused for good (4xx): either way it need not go again. Else it waits for the network or the server.
    guard (200..<300).contains(status) || (400..<500).contains(status) && status != 408 && status != 429 else { return [] }
    waiting[key.name] = nil
    return [.forget(key: request)]
  }
}

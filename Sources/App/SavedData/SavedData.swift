import Content
import JSON
import Rules
import WireAPI

/// The player's rounds on this device: the rounds in progress, and the results of finished rounds.
struct SavedData: Sendable {
  private var rounds = Named<RoundLog>()
  private var finished = Named<FinishedRounds>()

  init() {}

  func round(_ name: String) -> RoundLog? { rounds[name] }
  func hasRound(_ name: String) -> Bool { rounds.has(name) }
  func tally(_ key: RoundKey) -> Tally? { tally(key.name) }
  func tally(_ name: String) -> Tally? { finished[name]?.tally }

  /// Returns the key of the saved entry for a round in progress. `name` is the name of its round key.
  static func keyOfRound(_ name: String) -> String { KeptKey(.round, name).text }

  /// Records the current state of a round. Returns the entry to save.
  mutating func save(_ log: RoundLog) -> Effect.Entry {
    rounds[log.key.name] = log
    return Effect.Entry(key: SavedData.keyOfRound(log.key.name), value: log.json.description)
  }

  /// Counts a finished round. A second call for the same round does not count it again. Returns the entry to save.
  mutating func count(_ entry: FinishedRounds.Entry) -> Effect.Entry {
    add(entry)
    return Effect.Entry(key: KeptKey(.finished, entry.id).text, value: entry.json.description)
  }

  /// The name of a round key, and the tally of all finished rounds with this key.
  struct Kind {
    let name: String
    let tally: Tally
    /// When the latest round was finished, in milliseconds since 1970. `nil` if only a sum is saved, without entries for single
    /// rounds.
    let latest: Int64?
  }

  /// The results for each round key, the most recently played first.
  var kinds: [Kind] {
    var kinds: [Kind] = []
    finished.forEach { name, rounds in
      guard let tally = rounds.tally else { return }
      let kind = Kind(name: name, tally: tally, latest: rounds.latest?.finished.instant)
      kinds.insert(kind, at: kinds.firstIndex { $0.latest ?? .min <= kind.latest ?? .min } ?? kinds.count)
    }
    return kinds
  }

  /// Returns the entry of the latest finished round with this key, or `nil` if there is none.
  func latest(_ key: RoundKey) -> FinishedRounds.Entry? { finished[key.name]?.latest }

  /// Returns the entry of the round with this log, which this tab or another tab has counted. Returns `nil` if the round was
  /// not counted, or if its entry is folded into the sum.
  func finished(_ log: RoundLog) -> FinishedRounds.Entry? { finished[log.key.name]?.entry(of: log) }

  /// Whether the round of a log is already counted.
  func hasFinished(_ log: RoundLog) -> Bool { finished[log.key.name]?.holds(log) ?? false }

  // MARK: - Daily rounds

  /// Returns the entry of the daily round with this seed. `nil` if the round is not finished, or if its entry is folded into the
  /// sum. Only hangman uses `language`.
  @inline(never)
  func entry(of seed: DailySeed, in language: Language) -> FinishedRounds.Entry? {
    var found: FinishedRounds.Entry?
    finished.forEach { name, rounds in
      if RoundKey(name: name).map({ seed.game.includes($0, in: language) }) == true { found = rounds.entry(of: seed) ?? found }
    }
    return found
  }

  /// Returns the days for which the player has finished the daily round of this game. Only hangman uses `language`.
  @inline(never)
  func days(of game: DailyGame, in language: Language) -> DayRuns {
    var days = DayRuns()
    finished.forEach { name, rounds in
      if RoundKey(name: name).map({ game.includes($0, in: language) }) == true {
        for run in rounds.days.runs { DailyEntry.insert(run, into: &days) }
      }
    }
    return days
  }

  /// Returns the saved log of the daily round with this seed, or `nil` if there is none. Only hangman uses `language`.
  @inline(never)
  func round(of seed: DailySeed, in language: Language) -> RoundLog? {
    rounds.values.first { $0.seed == seed.number && seed.game.includes($0.key, in: language) }
  }

  /// The days for which the player has finished a daily round of any game.
  var days: DayRuns {
    var days = DayRuns()
    for rounds in finished.values { for run in rounds.days.runs { DailyEntry.insert(run, into: &days) } }
    return days
  }

  /// Sets the player's name on a finished round. Returns the entry to save, or `nil` if the round is folded into the sum.
  mutating func sign(_ entry: FinishedRounds.Entry, as name: String) -> Effect.Entry? {
    guard let signed = finished[entry.round]?.sign(entry.id, as: name) else { return nil }
    return Effect.Entry(key: KeptKey(.finished, entry.id).text, value: signed.json.description)
  }

  private mutating func add(_ entry: FinishedRounds.Entry) {
    var rounds = finished[entry.round] ?? FinishedRounds()
    rounds.add(entry)
    finished[entry.round] = rounds
  }

  mutating func forgetRound(_ name: String) -> Effect.Entry {
    rounds[name] = nil
    return Effect.Entry(key: SavedData.keyOfRound(name), value: nil)
  }

  // MARK: - Other devices

  /// Whether the finished round with this id is counted.
  func hasFinished(_ id: String) -> Bool { finished.values.contains { $0.holds(id) } }

  /// Whether a finished round from another device is already counted, or might be. `value` is the round's saved entry. Also
  /// `true` if the entry cannot be read.
  func mayHold(_ id: String, _ value: String) -> Bool {
    guard let document = APIResponse(status: 200, body: value).document,
      let entry = try? FinishedRounds.Entry(id: id, from: document)
    else { return true }
    return finished[entry.round]?.mayHold(entry) ?? false
  }

  /// Whether this device can adopt the sum from another device for the round key `name` without counting a round twice.
  func canTake(sumOf name: String, from other: SavedData) -> Bool {
    finished[name]?.canTake(sumOf: other.finished[name] ?? FinishedRounds()) ?? true
  }

  // MARK: - Saved entries

  /// Reads an entry from an earlier visit or from another tab. If it cannot be read, changes nothing and returns `false`.
  mutating func take(_ key: KeptKey, _ document: JSON.Reader) -> Bool {
    switch key.kind {
    case .round:
      guard let log = try? document.read(RoundLog.self) else { return false }
      rounds[key.name] = log
    case .finished:
      guard let entry = try? FinishedRounds.Entry(id: key.name, from: document) else { return false }
      add(entry)
    case .tally:
      guard RoundKey(name: key.name) != nil else { return false }
      var rounds = finished[key.name] ?? FinishedRounds()
      do { try rounds.take(sum: document) } catch { return false }
      finished[key.name] = rounds
    case .result, .told, .player, .solved, .imported, .missed: break
    }
    return true
  }

  /// Handles an entry that another tab has removed.
  mutating func lose(_ key: KeptKey) {
    // If a finished round was removed, there is nothing to do: the other tab has folded it into a sum and saved the sum.
    if key.kind == .round { rounds[key.name] = nil }
  }

  /// Folds old rounds into the sums. Returns the entries to save, which must be saved atomically.
  mutating func fold() -> [Effect.Entry] {
    var entries: [Effect.Entry] = []
    finished.change { name, rounds in
      let folded = rounds.fold()
      guard !folded.isEmpty else { return }
      entries.append(Effect.Entry(key: KeptKey(.tally, name).text, value: rounds.sumJSON?.description))
      entries += folded.map { Effect.Entry(key: KeptKey(.finished, $0).text, value: nil) }
    }
    return entries
  }

  /// Drops all rounds in progress. Returns the keys of their saved entries.
  mutating func dropRounds() -> [String] {
    defer { rounds = Named() }
    return rounds.names.map { SavedData.keyOfRound($0) }
  }
}

/// The key of a saved entry: its kind and its name, such as "round" and "choice/science/rookie" in "round/choice/science/rookie".
/// The cases of `Kind` say what the name is.
struct KeptKey: Equatable, Sendable {
  enum Kind: String {
    /// A round in progress. The name is that of its round key.
    case round
    /// A finished round. The name is the id of the round.
    case finished
    /// The sum of the older finished rounds with the same round key. The name is that of the round key.
    case tally
    /// A result that is waiting to be uploaded or was refused. The name is the id of the result.
    case result
    /// The number of quarantined entries that the player was told about. The name is always "aside".
    case told
    /// The token under which the server stores the player's favourites. The name is always "token".
    case player
    /// A solved typed quiz. The name is the number of the quiz.
    case solved
    /// A quiz that the player has imported or made, whose name is its id; an imported file ("file…"); edits in a draft
    /// ("draft/…"); or the address that the player typed in Settings ("address").
    case imported = "foreign"
    /// A missed question. The name is the id of its quiz and the id of the question, such as "science/speed-of-light".
    case missed
  }

  let kind: Kind
  let name: String

  init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  init?(_ text: String) {
    let parts = text.parts(at: "/", most: 2)
    guard parts.count == 2, let kind = Kind(rawValue: parts[0]) else { return nil }
    self.init(kind, parts[1])
  }

  var text: String { kind.rawValue + "/" + name }
}

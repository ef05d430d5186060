import Content
import JSON
import Rules
import WireAPI

/// What the player's device remembers: rounds that go on, and how earlier ones went.
struct SavedData: Sendable {
  private var rounds = Named<RoundLog>()
  private var finished = Named<FinishedRounds>()

  init() {}

  func round(_ name: String) -> RoundLog? { rounds[name] }

  func hasRound(_ name: String) -> Bool { rounds.has(name) }
  func tally(_ key: RoundKey) -> Tally? { tally(key.name) }
  func tally(_ name: String) -> Tally? { finished[name]?.tally }

  /// Under what a round is kept.
  static func keyOfRound(_ name: String) -> String { KeptKey(.round, name).text }

  /// Saves a round as it stands.
  mutating func save(_ log: RoundLog) -> Effect.Entry {
    rounds[log.key.name] = log
    return Effect.Entry(key: SavedData.keyOfRound(log.key.name), value: log.json.description)
  }

  /// Counts a finished round; `offset` as in ``Moment``.
  mutating func count(_ result: RoundResult, offset: Int) -> Effect.Entry {
    let finished = LocalTime(instant: result.finishedAt, offset: offset)
    return count(FinishedRounds.Entry(id: result.id, round: result.log.key.name, score: result.score, finished: finished))
  }

  /// Counts a finished round, once, however often it is told of.
  mutating func count(_ entry: FinishedRounds.Entry) -> Effect.Entry {
    add(entry)
    return Effect.Entry(key: KeptKey(.finished, entry.id).text, value: entry.json.description)
  }

  /// How the rounds of one name went.
  struct Kind {
    let name: String
    let tally: Tally
    /// When the last of them was finished, in milliseconds since 1970; `nil` where an earlier version did not keep it.
    let latest: Int64?
  }

  /// Every name of which rounds were finished, what was played last first.
  var kinds: [Kind] {
    var kinds: [Kind] = []
    finished.forEach { name, rounds in
      guard let tally = rounds.tally else { return }
      let latest = rounds.latest?.finished.instant
      let place = kinds.firstIndex { $0.latest ?? .min <= latest ?? .min } ?? kinds.count
      kinds.insert(Kind(name: name, tally: tally, latest: latest), at: place)
    }
    return kinds
  }

  /// The round of this name that was finished last.
  func latest(_ key: RoundKey) -> FinishedRounds.Entry? { finished[key.name]?.latest }

  /// The round of a log as it was counted, on this page or another.
  func finished(_ log: RoundLog) -> FinishedRounds.Entry? { finished[log.key.name]?.entry(of: log) }

  /// Whether the round of a log counts here already.
  func hasFinished(_ log: RoundLog) -> Bool { finished[log.key.name]?.holds(log) ?? false }

  // MARK: - Daily rounds

  /// The day's round, for words in a language, if it was finished and is not in the sum of the older ones.
  @inline(never)
  func entry(of seed: DailySeed, in language: Language) -> FinishedRounds.Entry? {
    var found: FinishedRounds.Entry?
    finished.forEach { name, rounds in
      if RoundKey(name: name).map({ seed.game.includes($0, in: language) }) == true { found = rounds.entry(of: seed) ?? found }
    }
    return found
  }

  /// The days whose rounds of a game were finished, for words in a language.
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

  /// The log of the day's round, for words in a language, if one is kept.
  @inline(never)
  func round(of seed: DailySeed, in language: Language) -> RoundLog? {
    rounds.values.first { $0.seed == seed.number && seed.game.includes($0.key, in: language) }
  }

  /// The days of which any round was finished.
  var days: DayRuns {
    var days = DayRuns()
    for rounds in finished.values { for run in rounds.days.runs { DailyEntry.insert(run, into: &days) } }
    return days
  }

  /// Writes a player's name on a finished round.
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

  // MARK: - Those of another device

  /// Whether the finished round of this id counts here.
  func hasFinished(_ id: String) -> Bool { finished.values.contains { $0.holds(id) } }

  /// Whether a finished round, as another device has kept it under its id, counts here already or may; also where it cannot be read.
  func mayHold(_ id: String, _ value: String) -> Bool {
    guard let document = APIResponse(status: 200, body: value).document,
      let entry = try? FinishedRounds.Entry(id: id, from: document)
    else { return true }
    return finished[entry.round]?.mayHold(entry) ?? false
  }

  /// Whether the sum that another device has for a name can be taken over.
  func canTake(sumOf name: String, from other: SavedData) -> Bool {
    finished[name]?.canTake(sumOf: other.finished[name] ?? FinishedRounds()) ?? true
  }

  // MARK: - What was kept

  /// Takes in an entry, kept by an earlier visit or just now by another page; one that cannot be read changes nothing, and is `false`.
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

  /// Another page has removed an entry.
  mutating func lose(_ key: KeptKey) {
    switch key.kind {
    case .round: rounds[key.name] = nil
    // What another page has folded is in the sum that it has kept.
    case .finished, .tally, .result, .told, .player, .solved, .imported, .missed: break
    }
  }

  /// Folds what has become much, as entries to be kept as one.
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

  /// Lets go of the rounds that go on; says under which keys they are kept.
  mutating func dropRounds() -> [String] {
    var keys: [String] = []
    rounds.change { name, _ in keys.append(SavedData.keyOfRound(name)) }
    rounds = Named()
    return keys
  }
}

/// Under what something is kept: "round/choice/science/rookie".
struct KeptKey: Equatable, Sendable {
  enum Kind: String {
    /// A round that goes on, by its name.
    case round
    /// A round that is over, by its id.
    case finished
    /// What older rounds of a name add up to.
    case tally
    /// A result that is to be handed in, or was refused, by its id.
    case result
    /// Of how much the player has been told that it is set aside.
    case told
    /// The token by which the server knows the player's favourites.
    case player
    /// A typed quiz that was solved, by its number.
    case solved
    /// An imported quiz, by its id, or what else is known of its file.
    case imported = "foreign"
    /// A question that was missed, by its quiz and its id.
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

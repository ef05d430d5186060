import Content
import JSON
import Play
import Rules
import WireAPI

/// The finished rounds with one round key, from which the tally is computed.
///
/// Each round is a separate entry, so that two tabs can add rounds without overwriting each other's rounds. Once
/// there are 60 entries, the oldest are folded into a sum. The sum keeps the ids of the rounds that were folded last. So these
/// rounds are not counted twice if their entries are still saved or arrive from another tab.
struct FinishedRounds: Sendable {
  private(set) var sum: Tally?
  private var folded: [String] = []
  /// The days of the daily rounds in the sum.
  private var foldedDays = DayRuns()
  private var entries: [Entry] = []

  struct Entry: Equatable, Sendable {
    let id: String
    let round: String
    let score: Score
    let finished: LocalTime
    /// The player's name. Empty if the player skipped it or must not be asked for it. `nil` if it was neither entered nor
    /// skipped.
    var name: String?

    /// Whether this entry comes before another entry. Entries are sorted by the time at which their rounds were finished, then by
    /// id.
    fileprivate func precedes(_ other: Entry) -> Bool { (finished.instant, id) < (other.finished.instant, other.id) }

    /// Whether the player won the round. A game of hangman is won if it has points, because only a found word scores. Any other
    /// round is won with at least half of the points.
    var isWon: Bool { RoundKey(name: round)?.game == HangmanSubject.game ? score.points > 0 : score.percent >= 50 }

    fileprivate var played: Tally.Played { Tally.Played(score: score, finished: finished, name: name) }
  }

  var tally: Tally? {
    var tally = sum
    for entry in entries where !folded.contains(entry.id) { tally.add(entry) }
    return tally
  }

  /// Adds a round. If there already is an entry for the round, only updates the player's name, which another tab may have set.
  mutating func add(_ entry: Entry) {
    if let place = entries.firstIndex(where: { $0.id == entry.id }) {
      if let name = entry.name { entries[place].name = name }
      return
    }
    entries.insert(entry, at: entries.firstIndex { entry.precedes($0) } ?? entries.count)
  }

  /// The round that was finished last, or `nil` if there are no entries.
  var latest: Entry? { entries.last }

  /// Sets the player's name on a round. Returns the changed round, or `nil` if the round is folded into the sum or removed.
  mutating func sign(_ id: String, as name: String) -> Entry? {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    entries[place].name = name
    return entries[place]
  }

  // MARK: - Daily rounds

  /// Returns the entry of the daily round with this seed, or `nil` if there is none. If two tabs have finished that round,
  /// returns the later entry.
  func entry(of seed: DailySeed) -> Entry? { entries.last { DailyEntry.seed(of: $0) == seed } }

  /// The days for which the player has finished a daily round with this round key.
  var days: DayRuns {
    var days = foldedDays
    for entry in entries { DailyEntry.insert(entry, into: &days) }
    return days
  }

  mutating func remove(_ id: String) { entries.removeAll { $0.id == id } }

  // MARK: - Other tabs

  /// Whether the round of a log is already counted, in an entry or in the sum.
  func holds(_ log: RoundLog) -> Bool { entry(of: log) != nil || folded.contains { log.isRound(ofResult: $0) } }

  /// Returns the entry for the round of a log, or `nil` if the round was not counted or is folded into the sum.
  func entry(of log: RoundLog) -> Entry? { entries.first { log.isRound(ofResult: $0.id) } }

  // MARK: - Other devices

  /// Whether the round with this id is counted, in an entry or in the sum.
  func holds(_ id: String) -> Bool { folded.contains(id) || entries.contains { $0.id == id } }

  /// Whether a round is already counted, or might be. The sum keeps only the ids of the rounds folded last. So a round that is
  /// older than all entries might be in the sum.
  func mayHold(_ entry: Entry) -> Bool { holds(entry.id) || !folded.isEmpty && entries.first.map { entry.precedes($0) } ?? true }

  /// Whether this device can adopt the sum from another device without counting a round twice.
  func canTake(sumOf other: FinishedRounds) -> Bool {
    sum == nil && entries.allSatisfy { other.holds($0.id) || !other.mayHold($0) }
  }

  // MARK: - Folding

  private static let foldedAt = 60
  private static let leftUnfolded = 20

  /// Folds the oldest rounds into the sum once there are 60 entries, and leaves 20 entries. Returns the ids of the folded rounds,
  /// whose saved entries the caller must delete.
  ///
  /// If two tabs fold at the same time, both fold the same rounds and get the same sum.
  mutating func fold() -> [String] {
    guard entries.count >= FinishedRounds.foldedAt else { return [] }
    let old = entries.prefix(entries.count - FinishedRounds.leftUnfolded)
    for entry in old where !folded.contains(entry.id) { sum.add(entry) }
    for entry in old { DailyEntry.insert(entry, into: &foldedDays) }
    entries.removeFirst(old.count)
    folded = old.map { $0.id }
    return folded
  }

  // MARK: - The saved sum

  mutating func take(sum document: JSON.Reader) throws(JSON.Mismatch) {
    let sum: Tally = try document.read()
    let folded: [String] = try document.optional("folded")?.read() ?? []
    foldedDays = try document.optional("days")?.read() ?? DayRuns()
    (self.folded, self.sum) = (folded, sum)
  }

  var sumJSON: JSON? {
    guard let sum, case .object(let object) = sum.json else { return nil }
    var members = object.members + [JSON.Member("folded", folded.json)]
    if foldedDays != DayRuns() { members.append(JSON.Member("days", foldedDays.json)) }
    return .object(JSON.Object(members))
  }
}

extension Tally? {
  fileprivate mutating func add(_ entry: FinishedRounds.Entry) {
    if self == nil { self = Tally(entry.played, isWon: entry.isWon) } else { self?.add(entry.played, isWon: entry.isWon) }
  }
}

extension FinishedRounds.Entry {
  /// Reads `{"version": 3, "round": "choice/science/rookie", "score": [9, 10], "finishedAt": …, "offset": 60, "name": "Ana"}`,
  /// saved under the round's id. Earlier versions had neither offset nor name.
  init(id: String, from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.id = id
    round = try reader.string("round")
    guard RoundKey(name: round) != nil else { throw reader.mismatch(expected: "the name of a round") }
    score = try reader.read("score")
    guard let finished = try LocalTime(optionalIn: reader) else { throw reader.mismatch(expected: "the finish time") }
    self.finished = finished
    name = try reader.optional("name")?.string
  }

  var json: JSON {
    var members = [JSON.Member("version", 3.json), JSON.Member("round", .string(round)), JSON.Member("score", score.json)]
    members += finished.members
    if let name { members.append(JSON.Member("name", .string(name))) }
    return .object(JSON.Object(members))
  }
}

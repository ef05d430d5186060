import Content
import JSON
import Play
import Rules
import WireAPI

/// The finished rounds of one name, from which the tally is derived.
///
/// Each round is an entry of its own under its own name, so that two pages of a browser add to each other's rather than write over
/// them. Old ones are folded into a sum now and then; the sum remembers which were folded last, so that one that is still there,
/// or comes back from another page, is not counted twice.
struct FinishedRounds: Sendable {
  private(set) var sum: Tally?
  private var folded: [String] = []
  /// The days of daily rounds in the sum.
  private var foldedDays = DayRuns()
  private var entries: [Entry] = []

  struct Entry: Equatable, Sendable {
    let id: String
    let round: String
    let score: Score
    let finished: LocalTime
    /// Who played it, where that was asked for.
    var name: String?

    /// Whether it comes before another: by time, and where two were finished at once, by name.
    fileprivate func precedes(_ other: Entry) -> Bool {
      finished.instant != other.finished.instant ? finished.instant < other.finished.instant : id < other.id
    }

    /// A game of hangman is won if the word was found, which alone scores; a round of choice or films by half of its points.
    var isWon: Bool {
      RoundKey(name: round)?.game == HangmanSubject.game ? score.points > 0 : score.percent >= 50
    }

    fileprivate var played: Tally.Played { Tally.Played(score: score, finished: finished, name: name) }
  }

  var tally: Tally? {
    var tally = sum
    for entry in entries where !folded.contains(entry.id) { tally.add(entry) }
    return tally
  }

  /// Takes in a round; one that is there already changes nothing but that it may have got a name, on another page.
  mutating func add(_ entry: Entry) {
    if let place = entries.firstIndex(where: { $0.id == entry.id }) {
      if let name = entry.name { entries[place].name = name }
      return
    }
    let place = entries.firstIndex { entry.precedes($0) } ?? entries.count
    entries.insert(entry, at: place)
  }

  /// The round that was finished last.
  var latest: Entry? { entries.last }

  /// Writes a player's name on a round; `nil` if it is not there any more.
  mutating func sign(_ id: String, as name: String) -> Entry? {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    entries[place].name = name
    return entries[place]
  }

  // MARK: - Daily rounds

  /// The day's round, if it was finished; of two that were played at once the later.
  func entry(of seed: DailySeed) -> Entry? { entries.last { DailyEntry.seed(of: $0) == seed } }

  /// The days whose rounds were finished.
  var days: DayRuns {
    var days = foldedDays
    for entry in entries { DailyEntry.insert(entry, into: &days) }
    return days
  }

  mutating func remove(_ id: String) { entries.removeAll { $0.id == id } }

  // MARK: - Those of another page

  /// Whether the round of a log counts here already.
  func holds(_ log: RoundLog) -> Bool { entry(of: log) != nil || folded.contains { log.isRound(ofResult: $0) } }

  /// The round of a log as it was counted, if it is not in the sum of the older ones.
  func entry(of log: RoundLog) -> Entry? { entries.first { log.isRound(ofResult: $0.id) } }

  // MARK: - Those of another device

  /// Whether the round of this id counts here.
  func holds(_ id: String) -> Bool { folded.contains(id) || entries.contains { $0.id == id } }

  /// Whether a round counts here, or may: of those in the sum only the last are known by their ids, but all of them are older than
  /// those that are here one by one.
  func mayHold(_ entry: Entry) -> Bool {
    holds(entry.id) || !folded.isEmpty && entries.first.map { entry.precedes($0) } ?? true
  }

  /// Whether the sum of another device can be taken over, with no round in it that counts here already.
  func canTake(sumOf other: FinishedRounds) -> Bool {
    sum == nil && entries.allSatisfy { other.holds($0.id) || !other.mayHold($0) }
  }

  // MARK: - Folding

  private static let foldedAt = 60
  private static let leftUnfolded = 20

  /// Folds the oldest rounds into the sum once there are many; says which may be forgotten then.
  ///
  /// Two pages that do so at once fold the same rounds into the same sum.
  mutating func fold() -> [String] {
    guard entries.count >= FinishedRounds.foldedAt else { return [] }
    let old = entries.prefix(entries.count - FinishedRounds.leftUnfolded)
    for entry in old where !folded.contains(entry.id) { sum.add(entry) }
    for entry in old { DailyEntry.insert(entry, into: &foldedDays) }
    entries.removeFirst(old.count)
    folded = old.map { $0.id }
    return folded
  }

  // MARK: - The sum as it is kept

  mutating func take(sum document: JSON.Reader) throws(JSON.Mismatch) {
    let sum: Tally = try document.read()
    let folded: [String] = try document.optional("folded")?.read() ?? []
    foldedDays = try document.optional("days")?.read() ?? DayRuns()
    self.folded = folded
    self.sum = sum
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
  /// Reads `{"version": 3, "round": "choice/science/rookie", "score": [9, 10], "finishedAt": …, "offset": 60, "name": "Ana"}`, kept
  /// under the round's id; earlier versions had neither offset nor name.
  init(id: String, from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.id = id
    round = try reader.string("round")
    guard RoundKey(name: round) != nil else { throw reader.mismatch(expected: "the name of a round") }
    score = try reader.read("score")
    guard let finished = try LocalTime(optionalIn: reader) else { throw reader.mismatch(expected: "when the round was finished") }
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

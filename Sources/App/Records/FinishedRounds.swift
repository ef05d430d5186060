import JSON
import Rules

/// The finished rounds of one name, from which the tally is derived.
///
/// Each round is an entry of its own under its own name, so that two pages of a browser add to each other's rather than write over
/// them. Old ones are folded into a sum now and then; the sum remembers which were folded last, so that one that is still there,
/// or comes back from another page, is not counted twice.
struct FinishedRounds: Sendable {
  private(set) var sum: Tally?
  private var folded: [String] = []
  private var entries: [Entry] = []

  struct Entry: Equatable, Sendable {
    let id: String
    let round: String
    let score: Score
    /// Milliseconds since 1970.
    let finishedAt: Int64

    /// Whether it comes before another: by time, and where two were finished at once, by name.
    fileprivate func precedes(_ other: Entry) -> Bool {
      finishedAt != other.finishedAt ? finishedAt < other.finishedAt : id < other.id
    }
  }

  var tally: Tally? {
    var tally = sum
    for entry in entries where !folded.contains(entry.id) { tally.add(entry.score) }
    return tally
  }

  /// Takes in a round; one that is there already changes nothing.
  mutating func add(_ entry: Entry) {
    guard !entries.contains(where: { $0.id == entry.id }) else { return }
    let place = entries.firstIndex { entry.precedes($0) } ?? entries.count
    entries.insert(entry, at: place)
  }

  mutating func remove(_ id: String) { entries.removeAll { $0.id == id } }

  // MARK: - Folding

  private static let foldedAt = 60
  private static let leftUnfolded = 20

  /// Folds the oldest rounds into the sum once there are many; says which may be forgotten then.
  ///
  /// Two pages that do so at once fold the same rounds into the same sum.
  mutating func fold() -> [String] {
    guard entries.count >= FinishedRounds.foldedAt else { return [] }
    let old = entries.prefix(entries.count - FinishedRounds.leftUnfolded)
    for entry in old where !folded.contains(entry.id) { sum.add(entry.score) }
    entries.removeFirst(old.count)
    folded = old.map { $0.id }
    return folded
  }

  // MARK: - The sum as it is kept

  mutating func take(sum document: JSON.Reader) throws(JSON.Mismatch) {
    let sum: Tally = try document.read()
    folded = try document.optional("folded")?.read() ?? []
    self.sum = sum
  }

  var sumJSON: JSON? {
    guard let sum, case .object(let object) = sum.json else { return nil }
    return .object(JSON.Object(object.members + [JSON.Member("folded", folded.json)]))
  }
}

extension Tally? {
  fileprivate mutating func add(_ score: Score) {
    if self == nil { self = Tally(score) } else { self?.add(score) }
  }
}

extension FinishedRounds.Entry {
  /// Reads `{"version": 2, "round": "choice/science/rookie", "score": [9, 10], "finishedAt": …}`, kept under the round's id.
  init(id: String, from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.id = id
    round = try reader["round"].string
    score = try reader["score"].read()
    finishedAt = try reader["finishedAt"].integer
  }

  var json: JSON {
    ["version": 2, "round": .string(round), "score": score.json, "finishedAt": finishedAt.json]
  }
}

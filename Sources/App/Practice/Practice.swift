import Content
import JSON
import Rules

/// The questions that the player has missed, each under its name, "science/speed-of-light", and in one of Leitner's boxes.
///
/// Each is an entry of its own, so that two pages of a browser, or a file from another device, add to each other's.
struct Practice: Sendable {
  private(set) var cards = Named<LeitnerCard>()

  var isEmpty: Bool { cards.values.isEmpty }

  /// Takes in what was kept, by an earlier visit or just now by this page or another; `false` if it cannot be read.
  mutating func take(_ key: KeptKey, _ document: JSON.Reader) -> Bool {
    guard key.name.parts(at: "/", most: 2).count == 2, let card = try? LeitnerCard(from: document) else { return false }
    cards[key.name] = card
    return true
  }

  mutating func lose(_ question: String) { cards[question] = nil }

  /// Puts a question where it belongs by now, or out of the boxes; what is to be kept of that.
  mutating func put(_ card: LeitnerCard?, for question: String) -> Effect.Entry {
    cards[question] = card
    return Practice.entry(card, for: question)
  }

  static func entry(_ card: LeitnerCard?, for question: String) -> Effect.Entry {
    Effect.Entry(key: KeptKey(.missed, question).text, value: card?.json.description)
  }
}

extension LeitnerCard: JSONReadable, JSONWritable {
  /// The days that a calendar has, from 1970 to the year 9999.
  private static let days = 0...2_932_896

  /// Reads `{"version": 1, "box": 2, "day": 20779}`, where a day is counted from the first of January 1970.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    _ = try reader["version"].integer(in: 1...1)
    self.init(box: try reader["box"].integer(in: LeitnerCard.boxes), day: try reader["day"].integer(in: LeitnerCard.days))
  }

  public var json: JSON { ["version": 1, "box": box.json, "day": day.json] }
}

extension World {
  /// Today by the clock on the wall, in days since 1970.
  var today: Int { LocalTime(instant: moment.now, offset: moment.offset).daysSince1970 ?? 0 }
}

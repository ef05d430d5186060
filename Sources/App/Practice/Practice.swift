import Content
import JSON
import Rules

/// The questions that the player has missed, each under its name, "science/speed-of-light", and in one of Leitner's boxes.
///
/// Each is an entry of its own, so that two pages of a browser, or a file from another device, add to each other's.
struct Practice: Sendable {
  /// What is in the boxes; for ``PracticeRow`` alone, with which the code for this comes.
  var cards = Deferred<Named<LeitnerCard>>()

  static func entry(_ card: LeitnerCard?, for question: String) -> Effect.Entry {
    Effect.Entry(key: KeptKey(.missed, question).text, value: card?.json.description)
  }
}

extension LeitnerCard: JSONReadable, JSONWritable {
  /// The days that a calendar has, from 1970 to the year 9999.
  private static let days = 0...2_932_896

  /// Reads `{"version": 1, "box": 2, "day": 20779}`, where a day is counted from the first of January 1970.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    _ = try reader.integer("version", in: 1...1)
    self.init(box: try reader.integer("box", in: LeitnerCard.boxes), day: try reader.integer("day", in: LeitnerCard.days))
  }

  public var json: JSON { ["version": 1, "box": box.json, "day": day.json] }
}

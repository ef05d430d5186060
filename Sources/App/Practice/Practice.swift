import Content
import JSON
import Rules

/// The questions that the player has missed, in the boxes of the Leitner system (``LeitnerCard``). The name of a question
/// consists of its quiz's id and its own id, such as "science/speed-of-light".
///
/// Each question is saved as a separate entry, so that two tabs, or a file from another device, can add questions without
/// conflict.
struct Practice: Sendable {
  /// The cards in the boxes. Only ``PracticeRow`` uses them, because its chunk contains the code for cards.
  var cards = Deferred<Named<LeitnerCard>>()

  /// Returns an entry that saves the card of a question. If `card` is `nil`, the entry deletes the saved card.
  static func entry(_ card: LeitnerCard?, for question: String) -> Effect.Entry {
    Effect.Entry(key: KeptKey(.missed, question).text, value: card?.json.description)
  }
}

extension LeitnerCard: JSONReadable, JSONWritable {
  /// The valid days, counted from 1 January 1970 to the end of the year 9999.
  private static let days = 0...2_932_896

  /// Reads `{"version": 1, "box": 2, "day": 20779}`. Days count from 1 January 1970.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    _ = try reader.integer("version", in: 1...1)
    self.init(box: try reader.integer("box", in: LeitnerCard.boxes), day: try reader.integer("day", in: LeitnerCard.days))
  }

  public var json: JSON { ["version": 1, "box": box.json, "day": day.json] }
}

import JSON
import Rules

extension RoundLog: JSONReadable, JSONWritable {
  /// Reads `{"game": …, "subject": …, "variant": …, "content": …, "seed": "…", "startedAt": …, "moves": [[1200, "2"], …]}`.
  ///
  /// The seed is a string of decimal digits, since numbers of 64 bits do not survive every reader of JSON.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let seed = try reader["seed"]
    guard let number = UInt64(try seed.string) else { throw seed.mismatch(expected: "a number of 64 bits in a string") }
    let startedAt = try reader["startedAt"]
    let start = try startedAt.integer
    guard RoundLog.years.contains(start) else { throw startedAt.mismatch(expected: "milliseconds since 1970") }
    let pairs = try reader["moves"].elements
    guard pairs.count <= RoundLog.moveLimit else { throw try reader["moves"].mismatch(expected: "at most 10000 moves") }
    var moves: [Entry] = []
    for pair in pairs {
      let parts = try pair.elements
      guard parts.count == 2 else { throw pair.mismatch(expected: "a time and a move") }
      moves.append(Entry(time: Milliseconds(try parts[0].integer), code: try parts[1].string))
    }
    self.init(
      game: try reader["game"].string, subject: try reader["subject"].string, variant: try reader["variant"].string,
      contentVersion: try reader["content"].string, seed: number, startedAt: start, moves: moves)
  }

  public var json: JSON {
    [
      "game": .string(game), "subject": .string(subject), "variant": .string(variant), "content": .string(contentVersion),
      "seed": .string("\(seed)"), "startedAt": startedAt.json,
      "moves": movesJSON,
    ]
  }

  /// The moves alone, as `[[1200, "2"], …]`.
  public var movesJSON: JSON { .array(moves.map { [$0.time.count.json, .string($0.code)] }) }

  /// More moves than anyone makes; a log that goes on for ever would keep the server busy.
  private static let moveLimit = 10_000

  /// The years 1970 to 9999, in milliseconds.
  private static let years: ClosedRange<Int64> = 0...253_402_300_799_999

  /// What the round is about: rounds with the same name count as tries at the same thing.
  var name: String { "\(game)/\(subject)/\(variant)" }
}

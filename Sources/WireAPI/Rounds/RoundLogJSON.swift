import JSON
import Rules

extension RoundLog: JSONReadable, JSONWritable {
  /// Reads `{"version": 2, "game": …, "subject": …, "variant": …, "content": …, "seed": "…", "startedAt": …, "moves": [[1200, 0,
  /// "2"], …], "endedAt": …}`, where a move is a time, a turn and a code. Version 1 has no `version`, no turns and no `endedAt`.
  ///
  /// The seed is a string of decimal digits, because many JSON readers lose digits of 64-bit numbers.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var version = Version.movesOnly
    if let member = try reader.optional("version") {
      guard let known = Version(rawValue: try member.integer(in: 1...1000)) else { throw member.mismatch(expected: "1 or 2") }
      version = known
    }
    let startedAt = try reader["startedAt"]
    let start = try startedAt.integer
    guard RoundLog.years.contains(start) else { throw startedAt.mismatch(expected: "milliseconds since 1970") }
    let entries = try reader.elements("moves")
    guard entries.count <= RoundLog.moveLimit else { throw try reader["moves"].mismatch(expected: "at most 10000 moves") }
    let moves = try entries.map { entry throws(JSON.Mismatch) in try RoundLog.move(entry, version) }
    var endedAt: Milliseconds?
    if version != .movesOnly, let end = try reader.optional("endedAt") { endedAt = try RoundLog.time(end) }
    self.init(
      version: version, key: try RoundKey(from: reader), contentVersion: try reader["content"].name,
      seed: try reader["seed"].seed, startedAt: start, moves: moves, endedAt: endedAt)
  }

  private static func move(_ reader: JSON.Reader, _ version: Version) throws(JSON.Mismatch) -> Entry {
    let parts = try reader.elements
    switch (version, parts.count) {
    case (.movesOnly, 2): return Entry(time: try time(parts[0]), turn: nil, code: try parts[1].name)
    case (.turnsAndEnd, 3):
      return Entry(time: try time(parts[0]), turn: try parts[1].integer(in: 0...moveLimit), code: try parts[2].moveCode)
    default: throw reader.mismatch(expected: version == .movesOnly ? "a time and a move" : "a time, a turn and a move")
    }
  }

  private static func time(_ reader: JSON.Reader) throws(JSON.Mismatch) -> Milliseconds {
    let time = Milliseconds(try reader.integer)
    guard (Milliseconds.zero...Milliseconds.longest).contains(time) else {
      throw reader.mismatch(expected: "milliseconds since the start of the round, at most a hundred years")
    }
    return time
  }

  public var json: JSON {
    .object([
      "version": version == .movesOnly ? Optional<JSON>.none : version.rawValue.json, "game": .string(key.game),
      "subject": .string(key.subject), "variant": .string(key.variant), "content": .string(contentVersion),
      "seed": .string("\(seed)"), "startedAt": startedAt.json, "moves": movesJSON, "endedAt": endedAt?.count.json,
    ])
  }

  /// The moves as `[[1200, 0, "2"], …]`, or without turns as `[[1200, "2"], …]` in version 1.
  public var movesJSON: JSON {
    .array(
      moves.map { entry in
        guard let turn = entry.turn else { return [entry.time.count.json, .string(entry.code)] }
        return [entry.time.count.json, turn.json, .string(entry.code)]
      })
  }

  /// The maximum number of moves, which is more than any player makes. Without a limit, replaying a huge log would keep the
  /// server busy.
  private static let moveLimit = 10_000

  /// The years 1970 to 9999, in milliseconds.
  private static let years: ClosedRange<Int64> = 0...253_402_300_799_999
}

extension JSON.Reader {
  /// A name of at most 100 bytes.
  var name: String { get throws(JSON.Mismatch) { try text(atMost: 100) } }

  /// A seed in its only valid form: a string of decimal digits, without a sign or leading zeros.
  var seed: UInt64 {
    get throws(JSON.Mismatch) {
      let text = try string
      guard text.utf8.count <= 20, let seed = UInt64(text), "\(seed)" == text else {
        throw mismatch(expected: "a 64-bit number in a string")
      }
      return seed
    }
  }

  /// The code of a move, of at most 100 bytes. A typed answer, which begins with its language as in "en:Paris", may have
  /// ``GivenText/longest`` bytes after the colon.
  fileprivate var moveCode: String {
    get throws(JSON.Mismatch) {
      let isTyped = Array(try string.utf8.prefix(3)).last == UInt8(ascii: ":")
      return try text(atMost: isTyped ? GivenText.longest + 3 : 100)
    }
  }

  /// Returns a string of at most `byteCount` bytes. The limit keeps later comparisons with this untrusted text cheap.
  fileprivate func text(atMost byteCount: Int) throws(JSON.Mismatch) -> String {
    let text = try string
    guard text.utf8.count <= byteCount else { throw mismatch(expected: "a string of at most \(byteCount) bytes") }
    return text
  }
}

import JSON
import Rules

extension RoomLog: JSONReadable, JSONWritable {
  /// Reads `{"version": 1, "settings": {…}, "content": …, "seed": "…", "moves": [[1, 1795000000000, "host", "KEY", "start"],
  /// …]}`.
  ///
  /// A move is a number, a time, an actor, a key and a code. For moves that the room itself makes, the key is empty.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let number = try reader["version"]
    guard let version = Version(rawValue: try number.integer(in: 1...1000)) else { throw number.mismatch(expected: "1") }
    var moves: [Entry] = []
    for element in try reader.elements("moves") { moves.append(try RoomLog.move(element)) }
    self.init(
      version: version, settings: try reader.read("settings"), contentVersion: try reader["content"].name,
      seed: try reader["seed"].seed, moves: moves)
  }

  private static func move(_ reader: JSON.Reader) throws(JSON.Mismatch) -> Entry {
    let parts = try reader.elements
    guard parts.count == 5 else { throw reader.mismatch(expected: "a number, a time, an actor, a key and a move") }
    guard let actor = RoomActor(code: try parts[2].string) else { throw parts[2].mismatch(expected: "an actor") }
    guard let move = RoomMove(code: try parts[4].string) else { throw parts[4].mismatch(expected: "a move") }
    let text = try parts[3].string
    let key = RoomKey(text)
    guard key != nil || text.utf8.isEmpty else { throw parts[3].mismatch(expected: "a key") }
    return Entry(
      sequence: try parts[0].integer(in: 1...Int(Int32.max)), time: Instant(try parts[1].integer), actor: actor, key: key,
      move: move)
  }

  public var json: JSON {
    [
      "version": version.rawValue.json, "settings": settings.json, "content": .string(contentVersion), "seed": .string("\(seed)"),
      "moves": .array(moves.map { $0.json }),
    ]
  }
}

extension RoomLog.Entry {
  /// The move as an element of a log.
  public var json: JSON {
    [sequence.json, time.count.json, .string(actor.code), .string(key?.text ?? ""), .string(move.code)]
  }
}

extension RoomSettings: JSONReadable, JSONWritable {
  /// Reads `{"scoring": "accuracy", "seconds": 20, "automatic": true, "language": "en", "capacity": 2000, "break": 600}`,
  /// `"teams"`, and the members in ``choices``. Every member is optional. The default `break` is not written.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let standard = RoomSettings()
    var (scoring, limit, isAutomatic) = (standard.scoring, standard.limit, standard.isAutomatic)
    var (language, capacity, breakTime) = (standard.language, standard.capacity, standard.breakTime)
    if let member = try reader.optional("scoring") {
      guard let known = RoomScoring(rawValue: try member.string) else {
        throw member.mismatch(expected: "\"accuracy\" or \"speed\"")
      }
      scoring = known
    }
    if let member = try reader.optional("seconds") {
      let limits = RoomSettings.limits
      let seconds = try member.integer(in: Int(limits.lowerBound.count / 1000)...Int(limits.upperBound.count / 1000))
      limit = .seconds(Int64(seconds))
    }
    if let member = try reader.optional("automatic") { isAutomatic = try member.bool }
    if let member = try reader.optional("language") {
      language = try member.string
      guard language.utf8.count == 2, language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
        throw member.mismatch(expected: "two letters, such as \"en\"")
      }
    }
    if let member = try reader.optional("capacity") { capacity = try member.integer(in: 1...100_000) }
    if let member = try reader.optional("break") { breakTime = .seconds(Int64(try member.integer(in: 1...3_600))) }
    self.init(
      scoring: scoring, limit: limit, isAutomatic: isAutomatic, language: language, capacity: capacity, breakTime: breakTime,
      admission: try reader.read(), hasStreakBonus: try reader.optional("streakBonus")?.bool ?? false,
      teamCount: try RoomSettings.teamCount(reader))
  }

  public var json: JSON {
    let object: JSON.Object = [
      "scoring": .string(scoring.rawValue), "seconds": (limit.count / 1000).json, "automatic": .bool(isAutomatic),
      "language": .string(language), "capacity": capacity.json,
      "break": breakTime == RoomSettings().breakTime ? Optional<JSON>.none : (breakTime.count / 1000).json,
    ]
    return .object(JSON.Object(object.members + (teamCount > 0 ? [JSON.Member("teams", true)] : []) + choices))
  }
}

extension RoomAdmission: JSONReadable {
  /// Reads `"filter"` and `"approval"` from a room's settings. Both are optional.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      filtersNames: try reader.optional("filter")?.bool ?? true, needsApproval: try reader.optional("approval")?.bool ?? false)
  }

  // Default values are not written. In a log without these members, the default values apply.
  var filterJSON: JSON? { filtersNames ? Optional<JSON>.none : JSON.bool(false) }
  var approvalJSON: JSON? { needsApproval ? JSON.bool(true) : Optional<JSON>.none }
}

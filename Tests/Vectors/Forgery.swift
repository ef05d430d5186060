import Content
import JSON
import Rules
import TestVectors
import WireAPI

/// Logs that no current round could write. The native code and the browser's module must judge each in the same way.
extension Generator {
  mutating func forge() throws {
    for mode in Mode.all {
      let log = play(quizzes[0], mode, skill: 100, pace: Generator.quick)
      for (name, forged) in Self.forgeries(of: log) {
        try add(Self.named("refused: " + name, mode.name.rawValue), quizzes[0], forged)
      }
    }
    for list in words {
      let log = play(list, skill: 100)
      for (name, forged) in Self.forgeries(of: log) {
        try add(Self.named("refused: " + name, list.language.tag), list, forged)
      }
      var twice = Array(log.moves.prefix(2))
      twice.append(RoundLog.Entry(time: twice[1].time, turn: 2, code: twice[0].code.uppercased()))
      try add(Self.named("refused: the same letter again", list.language.tag), list, log.with(moves: twice))
    }
    try forgeFirstVersionAnew()
    try forgeDocuments()
  }

  /// Adds first-version logs for Warrior mode, which was added later, and first-version logs with repeated letters.
  private mutating func forgeFirstVersionAnew() throws {
    for (name, count, pace) in [("ended", 15, 1_000), ("not over, whatever the clock says", 14, 2_000)] as [(String, Int, Int)] {
      let log = warrior(quizzes[0], at: (1...count).map { Int64($0 * pace) }).inFirstVersion()
      try add("version 1: warrior, \(name)", quizzes[0], log)
    }
    for list in words {
      let start = start("hangman", "words", list.language.tag, list.version, in: .movesOnly)
      let letters = list.alphabet.letters.prefix(2).map { String($0) }
      let moves = [(1, letters[0]), (9, letters[0].uppercased()), (9, letters[0]), (9, letters[1])] as [(Int64, String)]
      let entries = moves.map { RoundLog.Entry(time: Milliseconds($0.0), turn: nil, code: $0.1) }
      try add("version 1: \(list.language.tag), the same letter again, not over", list, start.with(moves: entries))
      let backwards = RoundLog.Entry(time: Milliseconds(8), turn: nil, code: letters[1])
      try add(
        "refused: version 1: \(list.language.tag), backwards after the same letter again", list,
        start.with(moves: entries.prefix(2) + [backwards]))
    }
  }

  /// Returns forged copies of a log with their names: with a wrong turn, a wrong end, or a missing or additional move.
  private static func forgeries(of log: RoundLog) -> [(String, RoundLog)] {
    let last = log.lastTime
    let short = Array(log.moves.dropLast())
    let turn = log.moves[1].turn ?? 0
    let turns = [turn + 1, turn + 2, 10_000] + (turn > 0 ? [turn - 1] : [])
    return turns.map { turn in
      var moves = log.moves
      moves[1] = RoundLog.Entry(time: moves[1].time, turn: turn, code: moves[1].code)
      return ("the second move in turn \(turn)", log.with(moves: moves, endedAt: last))
    } + [
      ("an end a moment before the last move", log.with(moves: log.moves, endedAt: last - Milliseconds(1))),
      ("an end a moment after the last move", log.with(moves: log.moves, endedAt: last + Milliseconds(1))),
      ("an end a hundred years after the last move", log.with(moves: log.moves, endedAt: .longest)),
      ("an end without the last move", log.with(moves: short, endedAt: last)),
      ("an end without a move", log.with(moves: [], endedAt: .zero)),
      ("a move after the end", log.with(moves: log.moves + log.moves.suffix(1), endedAt: last)),
      ("the first move left out", log.with(moves: Array(log.moves.dropFirst()), endedAt: last)),
    ]
  }

  // MARK: - Unreadable logs

  private mutating func forgeDocuments() throws {
    let quiz = quizzes[0]
    let current = warrior(quiz, at: [1_000, 2_000]).json
    let first = current.with("version", nil).with("moves", [[1_000, "0"]])
    let beyond = (Milliseconds.longest.count + 1).json
    let long = JSON.string(String(repeating: "x", count: 101))
    let documents: [(String, JSON)] = [
      ("refused: no log", nil), ("refused: a list for a log", []), ("refused: a text for a log", "log"),
      ("refused: nothing in the log", [:]),
      ("a version written 2.0", current.with("version", try JSON(parsing: Array("2.0".utf8)))),
      ("no end, in so many words", current.with("endedAt", nil).with("endedAt", .null)),
      ("first version, in so many words", first.with("version", 1)),
      ("first version, its end not read", first.with("endedAt", "never")),
      ("refused: first version, with turns", current.with("version", 1)),
      ("refused: no version, with turns", current.with("version", nil)),
      ("refused: an empty version, with turns", current.with("version", .null)),
      ("refused: current version, without turns", first.with("version", 2)),
    ]
    for (name, log) in documents { try add(Self.named(name, "log"), quiz, log: log) }
    let members: [(String, [JSON?])] = [
      ("version", [0, 3, -1, 1_000, 1_001, 4_294_967_298, "2", true, [2]]),
      ("seed", [nil, 7, "", "+1", "-1", "007", "18446744073709551616", "1e3", "٣"]),
      ("startedAt", [nil, -1, 253_402_300_800_000, "0"]),
      ("endedAt", [-1, beyond, 9_223_372_036_854_775_807, "30000", false]),
      ("game", [nil, 7, long]), ("subject", [nil, long]), ("variant", [nil, long]), ("content", [nil, .null, long]),
      ("moves", [nil, .null, [:], [7], [[]], [[0, 0]], [[0, 0, "0", 0]]]),
    ]
    for (name, values) in members {
      for value in values {
        let found = value.map { $0 == long ? "101 bytes" : $0.description } ?? "missing"
        try add(Self.named("refused: \(name) \(found)", "log"), quiz, log: current.with(name, value))
      }
    }
    let moves: [(String, JSON)] = [
      ("a time before the start", [-1, 0, "0"]), ("a time beyond a hundred years", [beyond, 0, "0"]),
      ("the first time there is", [-9_223_372_036_854_775_808, 0, "0"]), ("a time in a string", ["0", 0, "0"]),
      ("a turn below nought", [0, -1, "0"]), ("a turn beyond 10000", [0, 10_001, "0"]),
      ("a turn beyond 32 bits", [0, 4_294_967_296, "0"]), ("a turn in a string", [0, "0", "0"]), ("no turn", [0, .null, "0"]),
      ("a code that is a number", [0, 0, 0]), ("a code of 101 bytes", [0, 0, long]),
      ("a code of 51 letters and 102 bytes", [0, 0, .string(String(repeating: "é", count: 51))]),
      ("a code of 100 bytes, which means nothing", [0, 0, .string(String(repeating: "x", count: 100))]),
      ("a code beyond 32 bits", [0, 0, "4294967296"]), ("a code with a nought", [0, 0, "00"]),
    ]
    for (name, move) in moves { try add(Self.named("refused: " + name, "log"), quiz, log: current.with("moves", [move])) }
  }
}

extension RoundLog {
  /// Returns the log in the first format, with the same moves, but without turns and an end.
  fileprivate func inFirstVersion() -> RoundLog {
    RoundLog(
      version: .movesOnly, key: key, contentVersion: contentVersion, seed: seed, startedAt: startedAt,
      moves: moves.map { Entry(time: $0.time, turn: nil, code: $0.code) })
  }
}

extension JSON {
  /// Returns a copy of the object with a member set to a value, or removed if the value is `nil`.
  fileprivate func with(_ name: String, _ value: JSON?) -> JSON {
    guard case .object(let object) = self else { return self }
    var members = object.members
    let place = members.firstIndex { $0.name == name } ?? members.count
    members.removeAll { $0.name == name }
    if let value { members.insert(JSON.Member(name, value), at: place) }
    return .object(JSON.Object(members))
  }
}

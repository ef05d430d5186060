import JSON
import Rules
import Testing
import WireAPI

@Suite("Logs of rooms as JSON")
struct RoomLogMessageTests {
  private let settings = RoomSettings(
    scoring: .speed, limit: .seconds(30), isAutomatic: false, language: "fr", capacity: 12)

  private func log() throws -> RoomLog {
    let moves: [(RoomActor, String?, RoomMove)] = [
      (.newcomer, "0123456789abcdef", .join(try #require(RoomName("Zoé \"Z\"")), team: nil)),
      (.host, "0123456789abcdef", .start),
      (.player(0), "0123456789abcdeg", .answer(RoomAnswer(question: 0, answer: .parts([2, 3]), time: Milliseconds(4_180)))),
      (.room, nil, .presence(came: [], went: [0])), (.room, nil, .timeUp(0)),
    ]
    var log = RoomLog(settings: settings, contentVersion: "0123456789abcdef", seed: .max)
    for (number, (actor, key, move)) in moves.enumerated() {
      let time = Instant(1_795_000_000_000 + Int64(number))
      log.append(
        RoomLog.Entry(sequence: number + 1, time: time, actor: actor, key: key.flatMap { RoomKey($0) }, move: move))
    }
    return log
  }

  @Test("A log is the same after writing and reading")
  func roundTrip() throws {
    let log = try log()
    let text = log.json.encoded()
    #expect(try JSON.Reader(JSON(parsing: text)).read(RoomLog.self) == log)
  }

  @Test("The format of a log does not change")
  func form() throws {
    let settings = #"{"scoring":"speed","seconds":30,"automatic":false,"language":"fr","capacity":12}"#
    let moves = [
      #"[1,1795000000000,"newcomer","0123456789abcdef","join::Zoé \"Z\""]"#,
      #"[2,1795000000001,"host","0123456789abcdef","start"]"#,
      #"[3,1795000000002,"player:0","0123456789abcdeg","answer:0:4180::2,3"]"#, #"[4,1795000000003,"room","","presence::0"]"#,
      #"[5,1795000000004,"room","","timeUp:0"]"#,
    ]
    let text =
      #"{"version":1,"settings":"# + settings
      + #","content":"0123456789abcdef","seed":"18446744073709551615","moves":["# + moves.joined(separator: ",") + "]}"
    #expect(String(decoding: try log().json.encoded(), as: UTF8.self) == text)
  }

  @Test("Missing settings have their default values, and wrong ones are rejected")
  func missingSettings() throws {
    func read(_ text: String) throws -> RoomSettings { try JSON.Reader(JSON(parsing: text)).read(RoomSettings.self) }
    #expect(try read("{}") == RoomSettings())
    #expect(try read(#"{"seconds":3600}"#).limit == .seconds(3_600))
    #expect(try read(#"{"filter":false}"#).admission == RoomAdmission(filtersNames: false))
    let strict = RoomSettings(admission: RoomAdmission(filtersNames: false, needsApproval: true))
    #expect(try JSON.Reader(strict.json).read(RoomSettings.self) == strict)
    // The settings of an earlier version of the app, which had no teams and no streak bonus.
    let first = #"{"scoring":"speed","seconds":30,"automatic":false,"language":"fr","capacity":12}"#
    #expect(try read(first) == settings)
    #expect(settings.teamCount == 0 && !settings.hasStreakBonus)
    let further = RoomSettings(hasStreakBonus: true, teamCount: 8)
    #expect(try read(further.json.description) == further)
    for wrong in [
      #"{"seconds":0}"#, #"{"seconds":3601}"#, #"{"seconds":1.5}"#, #"{"scoring":"luck"}"#, #"{"language":"English"}"#,
      #"{"language":"EN"}"#, #"{"automatic":1}"#, #"{"capacity":0}"#, #"{"approval":"yes"}"#,
    ] {
      #expect(throws: JSON.Mismatch.self) { try read(wrong) }
    }
  }

  @Test("A log with a wrong move, actor or key is rejected")
  func wrong() throws {
    let text = String(decoding: try log().json.encoded(), as: UTF8.self)
    for (part, other) in [
      ("\"start\"", "\"begin\""), ("\"host\"", "\"boss\""), ("0123456789abcdeg", "short"), ("\"version\":1", "\"version\":2"),
      ("[5,", "[0,"), ("\"timeUp:0\"]", "\"timeUp:0\",1]"),
    ] {
      let changed = text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
      #expect(changed != text)
      #expect(throws: JSON.Mismatch.self) { try JSON.Reader(JSON(parsing: changed)).read(RoomLog.self) }
    }
  }
}

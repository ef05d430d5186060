import Content
import JSON
import Rules
import Testing
import WireAPI

@Suite("Rooms over HTTP: requests and responses")
struct RoomMessageTests {
  private static let key = "abcdefghijklmnop"

  private static func read<Value: JSONReadable>(_ text: String) throws -> Value { try JSON.Reader(JSON(parsing: text)).read() }

  /// Reads a value from JSON text, and expects that the value is written as the same JSON.
  private static func identical<Value: JSONReadable & JSONWritable>(_ type: Value.Type, _ text: String) throws -> Value {
    let value: Value = try read(text)
    #expect(value.json == (try JSON(parsing: text)))
    return value
  }

  @Test("L1: A request for a room has a quiz or a document, and optional settings")
  func roomRequest() throws {
    let settings = #"{"scoring": "speed", "seconds": 30, "automatic": false, "teams": false, "language": "fr"}"#
    let request = try Self.identical(
      RoomRequest.self, #"{"key": "abcdefghijklmnop", "quiz": "capitals", "settings": \#(settings)}"#)
    #expect(request.subject == .quiz("capitals") && request.key?.text == Self.key)
    let expected = RoomSettings(scoring: .speed, limit: .seconds(30), isAutomatic: false, language: "fr")
    #expect(request.settings == expected)
    let bare: RoomRequest = try Self.read(#"{"quiz": "capitals"}"#)
    #expect(bare == RoomRequest(subject: .quiz("capitals")))
    let own: RoomRequest = try Self.read(#"{"document": {"id": "mine"}, "settings": {"capacity": 100000}}"#)
    #expect(own.subject == .document(["id": "mine"]) && own.settings == RoomSettings())
  }

  @Test(
    "L1: An invalid request for a room is rejected",
    arguments: [
      "{}", #"{"quiz": "a", "document": {}}"#, #"{"quiz": 1}"#, #"{"quiz": "a", "key": "short"}"#,
      #"{"quiz": "a", "settings": {"teams": 2}}"#, #"{"quiz": "a", "settings": {"teams": true, "teamCount": 1}}"#,
      #"{"quiz": "a", "settings": {"teams": true, "teamCount": 9}}"#, #"{"quiz": "a", "settings": {"streakBonus": 1}}"#,
      #"{"quiz": "a", "settings": {"seconds": 0}}"#,
      #"{"quiz": "a", "settings": {"language": "eng"}}"#, #"{"quiz": "a", "settings": {"scoring": "luck"}}"#,
    ])
  func noRoomRequest(text: String) {
    #expect(throws: JSON.Mismatch.self) { let _: RoomRequest = try Self.read(text) }
  }

  @Test("L1: The small requests and responses have the format of the API")
  func small() throws {
    let join = try Self.identical(JoinRequest.self, #"{"name": "Zoé", "key": "abcdefghijklmnop"}"#)
    #expect(join.name.text == "Zoé" && join.team == nil)
    #expect(try Self.identical(RoomOpened.self, #"{"code": "KTRWVM"}"#).code == RoomCode("ktr wvm"))
    #expect(try Self.identical(PlayerJoined.self, #"{"player": 3}"#).player == 3)
    let summary = try Self.identical(
      RoomSummary.self, #"{"code": "KTRWVM", "phase": "lobby", "players": 12, "locked": true, "teams": false}"#)
    #expect(summary.phase == .lobby && summary.players == 12 && summary.isLocked)
    let receipt = try Self.identical(
      MoveReceipt.self, #"{"sequence": 7, "credited": 4150, "received": 1795000000000, "sent": 1795000000021}"#)
    #expect(receipt.credited == Milliseconds(4150) && receipt.sent == Instant(1_795_000_000_021))
    _ = try Self.identical(MoveReceipt.self, #"{"sequence": 7, "received": 1795000000000, "sent": 1795000000021}"#)
    #expect(try Self.identical(DeviceRequest.self, #"{"role": "projector"}"#).role == .projector)
    #expect(try Self.identical(DeviceRequest.self, #"{"role": "remote"}"#).role == .remote)
    let link = #"{"link": "https://quiz.example/rooms/KTRWVM/projector#SECRET", "seconds": 600}"#
    #expect(try Self.identical(DeviceLink.self, link).seconds == 600)
    #expect(try Self.identical(ArrivalRequest.self, #"{"secret": "s"}"#).secret == "s")
    #expect(try Self.identical(DeviceArrived.self, #"{"role": "remote"}"#).role == .remote)
    #expect(try Self.identical(ServerClock.self, #"{"now": 1795000000000}"#).now == Instant(1_795_000_000_000))
  }

  @Test(
    "L4: Each move is written and read in the format of the API",
    arguments: [
      #"{"answer": {"question": 0, "time": 4180, "choices": [2]}}"#, #"{"answer": {"question": 0, "choices": [0, 3]}}"#,
      #"{"answer": {"question": 1, "text": "Paris"}}"#, #"{"leave": {}}"#, #"{"start": {}}"#, #"{"next": {}}"#,
      #"{"skip": {}}"#, #"{"pause": {}}"#, #"{"resume": {}}"#, #"{"extend": {"seconds": 30}}"#, #"{"lock": {}}"#,
      #"{"unlock": {}}"#, #"{"board": {}}"#, #"{"results": {}}"#, #"{"remove": {"player": 3}}"#,
      #"{"rename": {"player": 3, "name": "Zoé"}}"#, #"{"hide": {"player": 3, "hidden": true}}"#,
      #"{"pace": {"player": 3, "factor": 1.5}}"#, #"{"accept": {"question": 2, "text": "pomme"}}"#, #"{"end": {}}"#,
      #"{"joker": {"round": 2}}"#,
    ])
  func moves(text: String) throws {
    let request = try Self.identical(MoveRequest.self, #"{"key": "abcdefghijklmnop", "move": \#(text)}"#)
    let move = try #require(request.move(in: "en"))
    #expect(MoveRequest(key: request.key, move).json == request.json)
    #expect(RoomMove(code: move.code) == move)
  }

  @Test("L12: Answers of every kind are read")
  func answers() throws {
    func answer(_ text: String, _ language: String = "en") throws -> GivenAnswer? {
      let request: MoveRequest = try Self.read(
        #"{"key": "abcdefghijklmnop", "move": {"answer": {"question": 0, \#(text)}}}"#)
      guard case .answer(let answer)? = request.move(in: language) else { return nil }
      return answer.answer
    }
    #expect(try answer(#""choices": [3, 0]"#) == .parts([0, 3]))
    #expect(try answer(#""order": [3, 0, 1, 2]"#) == .parts([3, 0, 1, 2]))
    #expect(try answer(#""pairs": [1, 1, 0]"#) == .parts([1, 1, 0]))
    #expect(try answer(#""text": " Paris ""#, "fr") == GivenText("Paris", language: "fr").map { .text($0) })
    #expect(try answer(#""number": 3.14"#, "fr") == GivenText("3.14", language: "en").map { .text($0) })
    #expect(try answer(#""number": "3,14""#, "fr") == GivenText("3,14", language: "fr").map { .text($0) })
  }

  @Test(
    "L4: An invalid move is rejected",
    arguments: [
      #"{"key": "abcdefghijklmnop"}"#, #"{"key": "short", "move": {"start": {}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {}}"#, #"{"key": "abcdefghijklmnop", "move": {"start": {}, "end": {}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"timeUp": {"question": 0}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"presence": {}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"answer": {"question": 0}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"answer": {"question": -1, "choices": [0]}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"answer": {"question": 0, "choices": []}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"answer": {"question": 0, "choices": [256]}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"answer": {"question": 0, "text": "  "}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"answer": {"question": 0, "time": -1, "choices": [0]}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"pace": {"player": 0, "factor": 0.5}}}"#,
      #"{"key": "abcdefghijklmnop", "move": {"rename": {"player": 0, "name": " "}}}"#,
    ])
  func noMoves(text: String) {
    #expect(throws: JSON.Mismatch.self) { let _: MoveRequest = try Self.read(text) }
  }

  @Test("L1: Codes are read in any case and with blanks, and have no vowels")
  func codes() {
    #expect(RoomCode(" ktr-wvm ")?.text == "KTRWVM")
    for text in ["", "KTRWV", "KTRWVMM", "KTRWVA", "KTRWV1", "KTRWVÉ"] { #expect(RoomCode(text) == nil) }
    var chance = SplitMix64(seed: 1)
    for _ in 0..<1_000 {
      let code = RoomCode(drawnFrom: chance.next())
      #expect(RoomCode(code.text) == code)
    }
  }

  @Test(
    "L3: Points are written as shown, and read back",
    arguments: [0, 1, 5, 10, 33, 50, 99, 100, 101, 110, 100_000, -150, 90_000_000_000])
  func points(hundredths: Int64) {
    #expect(Points(Points(hundredths: hundredths).number)?.hundredths == hundredths)
  }

  @Test("L3: Points have at most two decimals")
  func pointTexts() throws {
    let texts = [0, 5, 50, 133, 100, -150].map { Points(hundredths: $0).json.description }
    #expect(texts == ["0", "0.05", "0.5", "1.33", "1", "-1.5"])
    for text in ["0.333", "1e3", "99999999999"] {
      #expect(try Points(JSON.Reader(JSON(parsing: text)).number) == nil)
    }
  }

  @Test("L5: A refusal has its reason, and the data that the phone needs to continue")
  func problems() throws {
    let counted = RoomCounted(answer: .parts([2]), time: Milliseconds(4180), credited: Milliseconds(4150), sequence: 9)
    let answered = RoomProblem(.answered(counted), question: 3, kind: .choice)
    let text = #"""
      {"reason":"answered","answer":{"question":3,"time":4180,"choices":[2],"credited":4150,"sequence":9},"sequence":9}
      """#
    #expect(JSON.object(JSON.Object(answered.members)).description == text)
    let read: RoomProblem = try Self.read(text)
    #expect(read == answered && read.counted(.choice) == counted)
    let name = try #require(RoomName("Zoé 2"))
    #expect(
      JSON.object(JSON.Object(RoomProblem(.name(suggestion: name)).members)).description
        == #"{"reason":"name","suggestion":"Zoé 2"}"#)
    let reasons = [RoomRefusal.closed, .early, .paused, .phase, .locked, .full].map { RoomProblem($0).reason }
    #expect(reasons == ["closed", "early", "paused", "phase", "locked", "full"])
    #expect([RoomRefusal.forbidden, .ended, .removed, .malformed, .noSuchPlayer].allSatisfy { RoomProblem($0).members.isEmpty })
  }
}

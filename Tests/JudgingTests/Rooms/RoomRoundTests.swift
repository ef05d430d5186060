import Content
import JSON
import Rules
import Storage
import Testing
import WireAPI

@testable import Judging

@Suite("L13: Rooms with rounds: breaks, typed answers and storage")
struct RoomRoundTests {
  /// Opens a room with the sample quiz twice, and a tie-break.
  private func open(_ hall: TestHall, _ settings: RoomSettings) async throws -> RoomCode {
    let tieBreak = RoomTieBreak(text: "How many?", number: try #require(DecimalNumber("987654")))
    let rounds = [RoomRequest.Round.quiz("sample"), .document(Quiz.sample.served)]
    return try await hall.service.create(RoomRequest(subject: .rounds(rounds, tieBreak), settings: settings), by: "10.0.0.1").code
  }

  /// Opens, answers and reveals the four questions of a round. Player 0 answers the choice questions right. The players give the
  /// answers in `typed` to the last question.
  private func playRound(_ hall: TestHall, _ code: RoomCode, from first: Int, typed: [String]) async throws {
    for question in first..<(first + 4) {
      try await hall.host(code, question == 0 ? #"{"start": {}}"# : #"{"next": {}}"#)
      await hall.pass(Milliseconds(2_000))
      if question < first + 3 {
        try await hall.answer(code, 0, #""question": \#(question), "choices": [\#(try await hall.rightChoice(code, question))]"#)
      } else {
        for (player, text) in typed.enumerated() {
          try await hall.answer(code, player, #""question": \#(question), "text": "\#(text)""#)
        }
      }
      try await hall.host(code, #"{"next": {}}"#)
    }
  }

  @Test("Two rounds with a break that a restart interrupts, an accepted answer and a joker; only the host sees typed answers")
  func whole() async throws {
    let hall = try TestHall()
    let code = try await open(hall, RoomSettings(isAutomatic: false, breakTime: .seconds(60)))
    for name in ["Ana", "Ben", "Zoé"] { hall.service.arrived(code, player: try await hall.join(code, name)) }
    _ = try await hall.service.move(code, by: .player(1), TestHall.move(#"{"joker": {"round": 0}}"#), receivedAt: hall.clock.now)
    let (players, host) = (try await TestWatch(hall, code, .players), try await TestWatch(hall, code, .host))
    let before = try await hall.snapshot(code, .player(1), .french)
    #expect(before.rounds == [RoomRoundTitle(title: "Exemple", questions: 4), RoomRoundTitle(title: "Exemple", questions: 4)])
    #expect(before.me?.joker == 0)

    try await playRound(hall, code, from: 0, typed: ["canary word", "Canari", "canari"])
    #expect(try await hall.scores(code) == [400, 0, 0])
    #expect(try await hall.snapshot(code, .player(0)).me?.place == nil)
    try await hall.host(code, #"{"next": {}}"#)
    guard case .break(let pause)? = players.events.last(where: { $0.name == "break" })?.message else {
      Issue.record("no break")
      return
    }
    #expect(pause.next == RoomRound(number: 1, of: 2, first: 4, count: 4) && pause.length == .seconds(60))
    #expect(pause.standing.top.map(\.name) == ["Ana", "Ben", "Zoé"])
    #expect(
      players.events.allSatisfy { event in
        if case .reveal(let reveal) = event.message { !reveal.standing.isShown } else { true }
      })
    #expect(!players.names.contains("typed") && !players.text.contains("Canari") && host.names.contains("typed"))

    // Another process continues from the stored data.
    let later = try hall.restarted()
    let shown = try await later.snapshot(code, .host)
    #expect(shown.phase == .break && shown.currentBreak == pause && shown.question == nil)
    #expect(shown.typed.map(\.text) == ["Question 3"])
    #expect(shown.typed[0].answers.groups.map(\.text.text) == ["Canari", "canary word"])
    #expect(shown.typed[0].answers.groups.map { $0.credit?.hundredths } == [0, 100])
    #expect(try await later.snapshot(code, .projector).typed.isEmpty)
    #expect(try await later.snapshot(code, .player(2)).me?.place == 2)

    let watch = try await TestWatch(later, code, .players)
    try await later.host(code, #"{"accept": {"question": 3, "text": "canari"}}"#)
    #expect(watch.all.last?.needsSnapshot == true, "no event reports a change to an earlier question")
    #expect(try await later.scores(code) == [400, 200, 100])
    #expect(try await later.snapshot(code, .player(1)).me?.score.hundredths == 200)

    // If a room is not automatic, the break continues after its time is up.
    await later.pass(.seconds(100))
    #expect(try await later.snapshot(code, .player(0)).phase == .break)
    try await playRound(later, code, from: 4, typed: [])
    try await later.host(code, #"{"next": {}}"#)
    #expect(try await later.snapshot(code, .player(0)).ending?.podium.map(\.score.hundredths) == [700, 200, 100])
    let results = try await later.service.results(code, by: .host, in: .english)
    #expect(results.questions.map(\.text).count == 8)
  }

  @Test("A tie leads to a tie-break, whose solution nobody sees before its reveal")
  func tieBreak() async throws {
    let hall = try TestHall()
    let code = try await open(hall, RoomSettings(isAutomatic: false))
    for name in ["Ana", "Ben"] { hall.service.arrived(code, player: try await hall.join(code, name)) }
    let watch = try await TestWatch(hall, code, .players)
    try await hall.host(code, #"{"start": {}}"#)
    for _ in 0..<8 {
      if try await hall.snapshot(code, .host).phase == .break { try await hall.host(code, #"{"next": {}}"#) }
      try await hall.host(code, #"{"skip": {}}"#)
    }
    let shown = try await hall.snapshot(code, .projector)
    #expect(shown.question?.text == "How many?" && shown.question?.asked.tie?.names == ["Ana", "Ben"])
    #expect(!watch.text.contains("987654"))
    await hall.pass(Milliseconds(2_000))
    try await hall.answer(code, 0, #""question": 8, "number": 987000"#)
    try await hall.answer(code, 1, #""question": 8, "number": "988000""#)
    try await hall.host(code, #"{"next": {}}"#)
    guard case .reveal(let reveal)? = watch.events.last(where: { $0.name == "reveal" })?.message else {
      Issue.record("no reveal")
      return
    }
    #expect(reveal.answer == "987654" && reveal.split == [1, 0, 1])
    try await hall.host(code, #"{"next": {}}"#)
    #expect(try await hall.snapshot(code, .host).ending?.podium.map(\.name) == ["Ben", "Ana"])
  }

  @Test("In an automatic room the break ends by itself")
  func automatic() async throws {
    let hall = try TestHall()
    let code = try await open(hall, RoomSettings(breakTime: .seconds(30)))
    hall.service.arrived(code, player: try await hall.join(code, "Ana"))
    try await hall.host(code, #"{"start": {}}"#)
    for _ in 0..<4 { try await hall.host(code, #"{"skip": {}}"#) }
    let pause = try #require(try await hall.snapshot(code, .player(0)).currentBreak)
    await hall.pass(pause.ends - hall.clock.now)
    let snapshot = try await hall.snapshot(code, .player(0))
    #expect(snapshot.phase == .open && snapshot.question?.asked.round?.number == 1)
  }

  @Test("A room without rounds or with an unknown quiz does not open")
  func refused() async throws {
    let hall = try TestHall()
    let request = RoomRequest(subject: .rounds([.quiz("sample"), .quiz("none")], nil))
    await #expect(throws: RoomServiceError.noSuchQuiz) { try await hall.service.create(request, by: "10.0.0.1") }
    let texts = [
      #"{"rounds": []}"#, #"{"rounds": [{}]}"#, #"{"rounds": [{"quiz": "a"}], "tiebreak": {"text": "", "number": 1}}"#,
    ]
    for text in texts {
      #expect(throws: JSON.Mismatch.self) { let _: RoomRequest = try JSON.Reader(JSON(parsing: text)).read() }
    }
  }

  @Test("Requests for a pub quiz and for a single quiz survive a JSON round trip")
  func requests() throws {
    let texts = [
      #"{"key":"abcdefghijklmnop","rounds":[{"quiz":"a"},{"document":{"id":"b"}}],"tiebreak":{"text":"How many?","number":42.5},"settings":{"scoring":"accuracy","seconds":20,"automatic":true,"teams":false,"language":"en","break":120}}"#,
      #"{"quiz":"a","settings":{"scoring":"accuracy","seconds":20,"automatic":true,"teams":false,"language":"en"}}"#,
    ]
    for text in texts {
      let request: RoomRequest = try JSON.Reader(JSON(parsing: text)).read()
      #expect(request.json.description == text)
    }
  }
}

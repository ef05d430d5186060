import Rules
import TestSweeps
import Testing

@Suite("C5: Logs of rooms")
struct RoomLogTests {
  @Test("Every move and actor in simulated rooms can be read back from its code")
  func codes() {
    for seed in Sweep.part(of: 0..<1_000 as Range<UInt64>, oneIn: 20) {
      var simulation = RoomSimulation(seed: seed, isThorough: false)
      simulation.run()
      for entry in simulation.log.moves {
        #expect(RoomMove(code: entry.move.code) == entry.move)
        #expect(RoomActor(code: entry.actor.code) == entry.actor)
      }
    }
  }

  @Test(
    "A move has one code only",
    arguments: [
      "", "join", "join:Zoé", "join:x:Zoé", "join:: Zoé", "join:+1:Zoé", "start:", "Start", "remove", "remove:-1", "remove:01",
      "remove:9999999999999999999999", "hide:1:2", "answer:0:::", "answer:0:::256", "answer:0:+5::1", "answer:::5:1",
      "answer:0:5:1", "accept:0:1", "accept:0:english:x", "presence:1", "presence:1,:2", "presence::", "extend:1.5", "pace:1",
      "admit:", "admit:x", "admit:1:2",
    ])
  func wrongCode(code: String) { #expect((RoomMove(code: code) == nil) == (code != "presence::")) }

  @Test("Names and texts keep their colons")
  func colons() throws {
    let moves = [
      RoomMove.join(try #require(RoomName("a:b::c")), team: 3), .rename(2, try #require(RoomName(":"))),
      .accept(question: 0, try #require(GivenText("a:b", language: "en"))),
      .answer(RoomAnswer(question: 0, answer: .typed("12:30"), time: Milliseconds(-5), roundTrip: nil)),
    ]
    for move in moves { #expect(RoomMove(code: move.code) == move) }
  }

  @Test("A log with a missing, repeated or illegal move is rejected with its number")
  func replay() throws {
    var bench = RoomBench(players: 2)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    let (log, questions) = (bench.log, bench.room.questions)
    func refusal(_ moves: [RoomLog.Entry]) -> RoomReplayError? {
      let changed = RoomLog(settings: log.settings, contentVersion: "1", seed: log.seed, moves: moves)
      do throws(RoomReplayError) {
        let room = try TestRoom(replaying: changed, questions: questions)
        return room == bench.room ? nil : .gap(-1)
      } catch {
        return error
      }
    }
    #expect(refusal(log.moves) == nil)
    #expect(refusal([log.moves[0]] + log.moves[2...]) == .gap(2))
    #expect(refusal(log.moves + log.moves.suffix(1)) == .gap(5))
    let last = log.moves[3]
    let again = RoomLog.Entry(sequence: 5, time: last.time, actor: last.actor, key: last.key, move: last.move)
    #expect(refusal(log.moves + [again]) == .refused(5, .malformed))
    let start = RoomLog.Entry(sequence: 5, time: last.time, actor: .host, key: nil, move: .start)
    #expect(refusal(log.moves + [start]) == .refused(5, .phase))
  }

  @Test("Keys have 16 to 64 letters, digits, hyphens and underscores")
  func keys() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
    #expect(RoomKey(letters)?.text == letters)
    #expect(RoomKey(letters + "a") == nil)
    #expect(RoomKey(String(letters.prefix(16))) != nil)
    #expect(RoomKey(String(letters.prefix(15))) == nil)
    for sign in ["é", " ", "+", "/", "=", "\n", "ａ"] { #expect(RoomKey(String(letters.prefix(20)) + sign) == nil) }
  }
}

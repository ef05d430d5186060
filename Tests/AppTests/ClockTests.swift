import Content
import JSON
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Q6c: The clock ends a Warrior round")
struct ClockTests {
  /// Starts a Warrior round and stops the virtual clock, so that later events take no time.
  private func begun() -> Visitor {
    var visitor = Visitor(at: "/quizzes/large/warrior")
    visitor.pace = 0
    return visitor
  }

  private func seconds(_ visitor: Visitor) throws -> String { try visitor.page.the("timer", "Time left").text }

  @Test("The clock shows each second, and ends the round with the score so far")
  func byItself() throws {
    var visitor = begun()
    #expect(try seconds(visitor) == "30")
    #expect(try visitor.page.the("status", "Question").text == "1/15")
    try visitor.press("right")
    try visitor.press("wrong")
    #expect(try visitor.page.the("status", "Score").text == "0")
    var said: [String] = []
    for left in (1...29).reversed() {
      visitor.wait()
      #expect(try seconds(visitor) == "\(left)")
      said += visitor.latest.announcements
    }
    #expect(said == ["15 seconds left", "10 seconds left", "5 seconds left"])
    #expect(visitor.handedIn.isEmpty)
    visitor.wait()
    #expect(visitor.page.text.contains("Finished"))
    #expect(try visitor.page.the("status", "Score").text == "0 / 15")
    #expect(visitor.latest.announcements == ["Time is up. Finished. 1 of 15 correct. Score 0."])
    #expect(visitor.alarms.isEmpty)

    let result = try #require(visitor.handedIn.first)
    #expect(result.log.endedAt == .seconds(30))
    #expect(visitor.server.taken[result.id] == result, "the referee agrees")
    #expect(visitor.kept("result") == [])
  }

  @Test("A wrong answer costs a point and keeps the question; a right answer shows a flash and the next question")
  func answers() throws {
    var visitor = begun()
    try visitor.press("wrong")
    #expect(try visitor.page.the("status", "Score").text == "-1")
    #expect(try visitor.page.the("status", "Question").text == "1/15")
    #expect(try visitor.page.the("button", "wrong").isDisabled)
    #expect(!visitor.page.text.contains("Because of"), "the right answer is not revealed while the player may still try")
    try visitor.press("right")
    #expect(visitor.latest.announcements == ["Right!"])
    #expect(visitor.latest.contains(.focus(id: ChoicePlay.questionID)))
    #expect(visitor.html.contains("flash-2"), "the second answer of the round")
    #expect(try visitor.page.the("status", "Question").text == "2/15")
    #expect(try visitor.page.the("status", "Score").text == "0")
  }

  @Test("finding 2: A tap at 31 s changes nothing, and the round ends at 30 s, however late timers fire")
  func late() throws {
    var visitor = begun()
    try visitor.press("right")
    visitor.wait()
    let tap = try visitor.page.the("button", "right").action ?? ""
    visitor.now += 30_650
    visitor.handle(.act(tap, value: ""))
    #expect(try visitor.page.the("status", "Score").text == "1 / 15")
    let result = try #require(visitor.handedIn.first)
    #expect(result.log.moves.count == 1)
    #expect(result.log.endedAt == .seconds(30))
    #expect(visitor.server.taken.count == 1)
  }

  @Test("The clock runs while another screen is open, and the round counts when the player returns", arguments: [true, false])
  func elsewhere(again: Bool) throws {
    var visitor = begun()
    try visitor.press("right")
    visitor.visit("/")
    visitor.now += 12_000
    visitor.visit("/quizzes/large/warrior", again: again)
    #expect(try seconds(visitor) == "18")
    visitor.visit("/")
    visitor.now += 60_000
    visitor.visit("/quizzes/large/warrior", again: true)
    #expect(visitor.page.text.contains("Finished"))
    #expect(visitor.server.taken.count == 1)
    #expect(visitor.handedIn.first?.log.endedAt == .seconds(30))
  }

  @Test("A round that ended while the page was closed is counted once, when the page is opened")
  func reopened() throws {
    var visitor = begun()
    try visitor.press("right")
    visitor.now += 3_600_000
    for _ in 1...2 {
      visitor.open("/quizzes/large/warrior")
      #expect(try visitor.page.the("status", "Score").text == "1 / 15")
      #expect(visitor.server.taken.count == 1)
    }
    visitor.open("/quizzes/large")
    #expect(!visitor.page.text.contains("Continue where you left off"))
  }

  @Test("An alarm of a round that the player left does not affect another round")
  func othersAlarm() throws {
    var visitor = begun()
    let alarm = try #require(visitor.alarms.first).alarm
    visitor.open("/")
    visitor.visit("/quizzes/large/warrior")
    let before = visitor.html
    visitor.handle(.rang(alarm))
    #expect(visitor.html == before && visitor.latest == [])
  }

  @Test("A round with all questions answered in time ends immediately and stops the clock")
  func inTime() throws {
    var visitor = begun()
    for _ in 1...15 { try visitor.press("right") }
    #expect(try visitor.page.the("status", "Score").text == "15 / 15")
    #expect(visitor.alarms.isEmpty)
    #expect(visitor.server.taken.count == 1)
  }
}

@Suite("Q6d: Playing a Ninja round")
struct NinjaTests {
  private func begun() -> Visitor { Visitor(at: "/quizzes/large/ninja") { $0.pace = 0 } }

  @Test("A question that times out costs a point and is announced as late, and the next question appears")
  func late() throws {
    var visitor = begun()
    #expect(try visitor.page.the("timer", "Time for this question").text == "3")
    var waits = 0
    while try visitor.page.the("status", "Question").text == "1/15" {
      visitor.wait()
      waits += 1
    }
    #expect(waits == 12, "the bar is updated four times a second")
    #expect(try visitor.page.the("status", "Score").text == "-1")
    #expect(try visitor.page.the("timer", "Time for this question").text == "3")
    #expect(try visitor.page.the("timer", "Time left").text == "27")
    #expect(visitor.latest.announcements == ["Too late"])
    #expect(visitor.latest.contains(.focus(id: ChoicePlay.questionID)))
  }

  @Test("Without any answer ten questions time out, and the round ends at 30 s with ten points lost")
  func asleep() throws {
    var visitor = begun()
    while visitor.handedIn.isEmpty { visitor.wait() }
    let result = try #require(visitor.handedIn.first)
    #expect(result.score == Score(points: -10, possible: 15))
    #expect(result.log.endedAt == .seconds(30) && result.log.moves.isEmpty)
    #expect(visitor.server.taken[result.id] == result)
    #expect(visitor.page.text.components(of: "Timed out") == 10, "the review shows only these ten questions")
  }

  @Test("A tap for a question that has timed out does not count for the next one")
  func tooLate() throws {
    var visitor = begun()
    let tap = try visitor.page.the("button", "wrong").action ?? ""
    visitor.now += 3_100
    visitor.handle(.act(tap, value: ""))
    #expect(try visitor.page.the("status", "Score").text == "-1", "only the timeout costs a point")
    #expect(try visitor.page.the("status", "Question").text == "2/15")
  }
}

@Suite("Q6c, Q6d: More time (WCAG 2.2.1)")
struct RelaxedClockTests {
  @Test("Double time is set in Settings, saved in a cookie, logged, and counted separately")
  func double() throws {
    var visitor = Visitor(at: "/quizzes/large/warrior")
    try visitor.use("radio", "×2", inSettings: true)
    #expect(visitor.cookies["clocks"] == "double")
    visitor.pace = 0
    visitor.open("/quizzes/large/warrior")
    #expect(try visitor.page.the("timer", "Time left").text == "60")
    for _ in 1...15 { try visitor.press("right") }
    let result = try #require(visitor.handedIn.first)
    #expect(result.log.key.variant == "warrior-double")
    #expect(visitor.server.taken[result.id] == result)
    #expect(visitor.model.tally("choice/large/warrior-double")?.rounds == 1)
    #expect(visitor.model.tally("choice/large/warrior") == nil)
  }

  @Test("A new clock setting applies to an untouched round immediately, but not to one in progress")
  func change() throws {
    var visitor = Visitor(at: "/quizzes/large/warrior")
    visitor.pace = 0
    try visitor.use("radio", "×3", inSettings: true)
    #expect(try visitor.page.the("timer", "Time left").text == "90")
    try visitor.press("wrong")
    try visitor.use("radio", "Normal", inSettings: true)
    #expect(try visitor.page.the("timer", "Time left").text == "90")
  }

  @Test("With the clock off, a timed mode waits for the player")
  func off() throws {
    var visitor = Visitor(at: "/quizzes/large/ninja")
    try visitor.use("radio", "No clock", inSettings: true)
    #expect(!visitor.page.has("timer"))
    visitor.now += 3_600_000
    try visitor.press("right")
    visitor.wait()
    #expect(try visitor.page.the("status", "Question").text == "2/15")
    #expect(try visitor.page.the("status", "Score").text == "1")
  }

  @Test("Modes without a clock ignore the setting")
  func untimed() throws {
    var visitor = Visitor(at: "/quizzes/small/rookie")
    try visitor.use("radio", "×2", inSettings: true)
    visitor.open("/quizzes/small/rookie")
    try visitor.press("right")
    #expect(visitor.storage.keys.contains("round/choice/small/rookie"))
  }

  @Test(
    "The referee rejects unknown clock settings",
    arguments: ["warrior-normal", "warrior-", "warrior-quadruple", "rookie-double", "warrior-double-off"])
  func unknown(variant: String) {
    #expect(throws: Referee.Refusal.unknownVariant) {
      _ = try ChoiceSubject(RoundKey(game: "choice", subject: "large", variant: variant))
    }
  }
}

extension String {
  /// Returns how often `text` occurs.
  fileprivate func components(of text: String) -> Int { split(separator: text, omittingEmptySubsequences: false).count - 1 }
}

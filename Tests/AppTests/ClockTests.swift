import Content
import JSON
import Rules
import Testing

@testable import App

@Suite("Q6c: Warrior, played to its end by its clock")
struct ClockTests {
  /// A visitor in the first instant of a round.
  private func begun() -> Visitor {
    var visitor = Visitor()
    visitor.open("/quizzes/large/warrior")
    visitor.pace = 0
    return visitor
  }

  private func seconds(_ visitor: Visitor) throws -> String { try visitor.page.the("timer", "Time left").text }

  @Test("the clock shows each second, and ends the round by itself with the score so far")
  func byItself() throws {
    var visitor = begun()
    #expect(try seconds(visitor) == "30")
    #expect(try visitor.page.the("status", "Question").text == "1/15")
    try visitor.press("right")
    visitor.wait()
    try visitor.press("wrong")
    #expect(try visitor.page.the("status", "Score").text == "0")
    for left in (1...29).reversed() {
      visitor.wait()
      #expect(try seconds(visitor) == "\(left)")
    }
    #expect(visitor.handedIn.isEmpty)
    visitor.wait()
    #expect(visitor.page.text.contains("Finished"))
    #expect(try visitor.page.the("status", "Score").text == "0 / 15")
    #expect(visitor.latest.announcements == ["Time is up"])
    #expect(visitor.alarms.isEmpty)

    let result = try #require(visitor.handedIn.first)
    #expect(result.log.endedAt == .seconds(30))
    #expect(visitor.server.taken[result.id] == result, "the referee has found the same")
    #expect(visitor.kept("result") == [])
  }

  @Test("a wrong answer costs a point and is not gone on from; a right one flashes for less than 400 ms")
  func answers() throws {
    var visitor = begun()
    try visitor.press("wrong")
    #expect(try visitor.page.the("status", "Score").text == "-1")
    #expect(try visitor.page.the("status", "Question").text == "1/15")
    #expect(try visitor.page.the("button", "wrong").isDisabled)
    #expect(!visitor.page.text.contains("Because of"), "what is right is not told while one may still try")
    try visitor.press("right")
    let flash = try #require(visitor.alarms.first { $0.alarm.name == ChoiceAction.shown.text })
    #expect(flash.due - visitor.now < 400)
    visitor.wait()
    #expect(try visitor.page.the("status", "Question").text == "2/15")
    #expect(try visitor.page.the("status", "Score").text == "0")
  }

  @Test("finding 2: a tap at 31 s changes nothing, and the round ends at 30 s, whenever the browser's timers ring")
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

  @Test("the clock goes on while another screen is open, and the round counts when it is come back to", arguments: [true, false])
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

  @Test("a round that is over by its clock when the page is opened again is counted then, once")
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

  @Test("an alarm of a round that has been left reaches no other round, nor one that was begun anew")
  func foreignAlarm() throws {
    var visitor = begun()
    let alarm = try #require(visitor.alarms.first).alarm
    visitor.open("/")
    visitor.visit("/quizzes/large/warrior")
    let before = visitor.html
    visitor.handle(.rang(alarm))
    #expect(visitor.html == before && visitor.latest == [])
  }

  @Test("all answered in time is over at once, and stops the clock")
  func inTime() throws {
    var visitor = begun()
    for _ in 1...15 {
      try visitor.press("right")
      while visitor.page.text.contains("Right!") { visitor.wait() }
    }
    #expect(try visitor.page.the("status", "Score").text == "15 / 15")
    #expect(visitor.alarms.isEmpty)
    #expect(visitor.server.taken.count == 1)
  }
}

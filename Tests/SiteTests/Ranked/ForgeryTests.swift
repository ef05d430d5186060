import App
import HTTP
import JSON
import Judging
import Play
import Rules
import Storage
import TestResources
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("C5: Leaderboards contain only rounds that were played")
struct ForgeryTests {
  let fixture: RankedFixture
  let honest: Device

  init() throws {
    fixture = try RankedFixture()
    honest = Device(fixture)
  }

  private func detail(_ json: JSON) throws -> String {
    let problem = JSON.Reader(json)
    return try problem["title"].string + ": " + (problem.optional("detail")?.string ?? "")
  }

  private func places() async throws -> Int { try await honest.leaderboard()["places"].elements.count }

  @Test("A played round is on the leaderboards of the day, the week and all time, with its time")
  func honestRound() async throws {
    let end = try await honest.play(right: 7)
    let ending = try end.ending
    #expect(end.score == Score(points: 7, possible: 10))
    #expect(ending.duration == Milliseconds(20_000))
    #expect(try await honest.name("Ana") == 200)
    for period in ["day", "week", "all"] {
      let leaderboard = try await honest.leaderboard("choice/science/rookie", [("period", period)])
      let place = try #require(try leaderboard["places"].elements.first)
      #expect(try place["name"].string == "Ana")
      #expect(try place["score"].integer == 7)
      #expect(try place["duration"].integer == 20_000)
      #expect(try place["own"].bool)
      #expect(try leaderboard["own"]["place"].integer == 1)
    }
    let kept = try #require(try await fixture.storage.round(ending.id))
    #expect(kept.isRanked && kept.player != nil && kept.score.points == 7)
  }

  @Test("A step cannot be undone, and repeating it gives the same response")
  func takenBack() async throws {
    let begun = try await honest.begin()
    fixture.clock.pass(1000)
    let first = try await honest.step("0", 0, begun.ticket)
    fixture.clock.pass(3000)
    let again = try await honest.step("0", 0, begun.ticket)
    #expect(first.status == 200 && again.status == 200)
    #expect(first.json == again.json)
    let other = try await honest.step("1", 0, begun.ticket)
    #expect(other.status == 409)
    #expect(try detail(other.json) == "The step was already taken: Step 0 had a different move.")
  }

  @Test("Steps out of order are rejected", arguments: [1, 2, 100])
  func outOfOrder(number: Int) async throws {
    let begun = try await honest.begin()
    let answer = try await honest.step("0", number, begun.ticket)
    #expect(answer.status == 409)
    #expect(try detail(answer.json) == "A step is missing: The next step is number 0.")
  }

  @Test("A ticket modified in any place is rejected", arguments: 0..<40 as Range<UInt64>)
  func altered(seed: UInt64) async throws {
    var chance = SplitMix64(seed: seed)
    let begun = try await honest.begin()
    var letters = Array(begun.ticket.utf8)
    let place = chance.below(letters.count - 1)
    letters[place] = letters[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
    let answer = try await honest.step("0", 0, String(decoding: letters, as: UTF8.self))
    #expect(answer.status == 422)
    #expect(try detail(answer.json) == "Invalid ticket: ")
  }

  @Test(
    "Tickets of other sites, empty ones and nonsense are rejected",
    arguments: ["", "AAAA", "🎃", String(repeating: "A", count: 3000)])
  func unknownTicket(ticket: String) async throws {
    _ = try await honest.begin()
    #expect(try await honest.step("0", 0, ticket).status == 422)
    let other = Device(try RankedFixture())
    let begun = try await other.begin()
    #expect(try await honest.step("0", 0, begun.ticket).status == 422)
  }

  @Test("A round with an empty subject or one over 100 bytes cannot be requested", arguments: [0, 101])
  func names(length: Int) async throws {
    let wish: JSON = [
      "game": "choice", "subject": .string(String(repeating: "a", count: length)), "variant": "rookie", "language": "en",
    ]
    #expect(try await honest.ask(.post, PlayersEndpoint.ranked.path, [], wish).status == 422)
  }

  @Test("A ticket is valid only for its player")
  func stolen() async throws {
    let begun = try await honest.begin()
    let thief = Device(fixture)
    _ = try await thief.begin()
    #expect(try await thief.step("0", 0, begun.ticket).status == 403)
    #expect(try await Device(fixture).step("0", 0, begun.ticket).status == 403)
    #expect(try await honest.step("0", 0, begun.ticket).status == 200)
  }

  @Test("A ticket is valid for a day", arguments: [(0 as Int64, 200), (1, 410)])
  func expired(past: Int64, status: Int) async throws {
    let begun = try await honest.begin()
    fixture.clock.pass(RankedTicket.lifetime + past)
    #expect(try await honest.step("0", 0, begun.ticket).status == status)
  }

  @Test("A ticket is valid once, and after the end no step changes the round")
  func reused() async throws {
    let end = try await honest.play(right: 3)
    for move in ["0", "next", ""] {
      let answer = try await honest.step(move, end.step, end.ticket)
      #expect([200, 422].contains(answer.status))
      if answer.status == 200 { #expect(move.isEmpty) }
    }
    #expect(try await honest.leaderboard()["places"].elements[0]["score"].integer == 3)
    #expect(try await fixture.storage.roundCount() == 1)
  }

  @Test(
    "An unknown or illegal move is rejected with a sentence",
    arguments: [
      ("9", "The step breaks the rules: The question has no such choice."),
      ("jump", "The step breaks the rules: It is not a valid move in this game."),
      ("next", "The step breaks the rules: The question has not been answered yet."),
    ])
  func illegal(move: String, sentence: String) async throws {
    let begun = try await honest.begin()
    let answer = try await honest.step(move, 0, begun.ticket)
    #expect(answer.status == 422)
    #expect(try detail(answer.json) == sentence)
    #expect(try await honest.step("0", 0, begun.ticket).status == 200, "the rejected step was not taken")
  }

  @Test("The server measures time, and a device that claims no delay gains at most a second per step")
  func clock() async throws {
    var position = try await honest.begin("choice", "science", "ninja")
    fixture.clock.pass(3999)
    position = try await honest.position("0", after: position, waited: 0)
    #expect(position.verdict?.result != .late)
    fixture.clock.pass(4001)
    position = try await honest.position("1", after: position, waited: 0)
    #expect(position.verdict?.result == .late)
  }

  @Test("Whatever time a device reports, the round ends when its clock runs out", arguments: 0..<20 as Range<UInt64>)
  func overInTime(seed: UInt64) async throws {
    var chance = SplitMix64(seed: seed)
    var position = try await honest.begin("choice", "science", "warrior")
    let start = fixture.clock.now
    var steps: Int64 = 0
    while case .question(let question) = position.face {
      fixture.clock.pass(Int64(chance.below(6000)))
      let places = question.choices.indices.filter { !question.tried.contains($0) }
      position = try await honest.position("\(places[chance.below(places.count)])", after: position, waited: chance.below(10_000))
      steps += 1
      #expect(position.time.count <= fixture.clock.now - start)
      #expect(position.time.count >= fixture.clock.now - start - steps * RankedClock.allowance)
    }
  }

  @Test("Fifty concurrent uploads of the last step count as one round, with equal responses")
  func parallel() async throws {
    var position = try await honest.begin()
    for _ in 0..<9 {
      fixture.clock.pass(1000)
      position = try await honest.position("0", after: position)
    }
    let last = position
    let answers = try await withThrowingTaskGroup(of: String.self, returning: Set<String>.self) { group in
      for _ in 0..<50 {
        group.addTask { [honest] in
          let answer = try await honest.step("0", last.step, last.ticket)
          return "\(answer.status) \(answer.json)"
        }
      }
      return try await group.reduce(into: []) { $0.insert($1) }
    }
    #expect(answers.count == 1)
    #expect(answers.first?.hasPrefix("200 ") == true)
    #expect(try await fixture.storage.roundCount() == 1)
    #expect(try await places() == 1)
  }

  @Test("A normally uploaded result is on no leaderboard, whatever it claims")
  func unranked() async throws {
    let quiz = try #require(fixture.library.quiz("science"))
    let result = try RoundResult.rookie(on: quiz, right: 10)
    #expect(try await honest.ask(.post, "/api/v1/results", [], result.json).status == 201)
    #expect(try await places() == 0)
    #expect(try await fixture.storage.round("round-1")?.isRanked == false)
  }

  @Test("No random forgery changes a leaderboard", arguments: 0..<30 as Range<UInt64>)
  func forgeries(seed: UInt64) async throws {
    var chance = SplitMix64(seed: seed)
    let end = try await honest.play(right: 2)
    let other = try await honest.begin("choice", "science", "warrior")
    let before = try await honest.leaderboard().value
    for _ in 0..<30 {
      let tickets = [
        end.ticket, String(end.ticket.reversed()), String(end.ticket.dropLast(chance.below(20) + 1)), end.ticket + "A",
      ]
      let moves = ["0", "1", "2", "3", "next", "yes", "E", "99", "-1", "\u{0}"]
      let number = chance.below(14)
      let answer = try await honest.step(
        moves[chance.below(moves.count)], number, tickets[chance.below(tickets.count)], waited: chance.below(1_000_000))
      #expect([200, 409, 422].contains(answer.status), "\(answer)")
    }
    // A ticket contains the mode of its round, so a ticket cannot serve for a round in a different mode.
    #expect(other.ticket != end.ticket)
    #expect(try await honest.leaderboard().value == before)
    #expect(try await fixture.storage.roundCount() == 1)
  }
}

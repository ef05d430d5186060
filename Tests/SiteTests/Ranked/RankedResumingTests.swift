import App
import HTTP
import Judging
import Rules
import Testing
import WireAPI

@testable import Site

@Suite("C5: Resuming a ranked round")
struct RankedResumingTests {
  let fixture: RankedFixture
  let player: Device

  init() throws {
    fixture = try RankedFixture()
    player = Device(fixture)
  }

  @Test("The round continues where it stopped, with the server's time")
  func goesOn() async throws {
    var position = try await player.begin()
    for _ in 0..<3 {
      fixture.clock.pass(2000)
      position = try await player.position("0", after: position, waited: 2000)
    }
    fixture.clock.pass(60_000)
    let (status, back) = try await player.open()
    #expect(status == 200)
    #expect((back.ticket, back.step, back.turn, back.score) == (position.ticket, 3, position.turn, position.score))
    #expect(back.face == position.face)
    #expect(back.time == position.time + .seconds(60), "no network delay is assumed")
    #expect(back.verdict == nil, "the verdict was already sent")
    fixture.clock.pass(2000)
    let next = try await player.position("0", after: back, waited: 2000)
    #expect(next.time >= back.time + .seconds(1) && next.time <= back.time + .seconds(2))
  }

  @Test("A clock keeps running while the player is away, and the next step shows the effect")
  func clockRunsOut() async throws {
    let begun = try await player.begin("choice", "science", "ninja")
    fixture.clock.pass(45_000)
    let (status, back) = try await player.open("choice", "science", "ninja")
    #expect(status == 200 && back.face == begun.face)
    let end = try await player.position("", after: back)
    _ = try end.ending
    #expect(end.score.points == -10)
  }

  @Test("At the end of the round the server sends all answers, earlier ones included")
  func review() async throws {
    var position = try await player.begin()
    for step in 0..<10 {
      if step == 4 { position = try await player.open().position }
      position = try await player.position("0", after: position)
    }
    let ending = try position.ending
    #expect(ending.reviewed.map(\.turn) == Array(0..<10))
    #expect(ending.reviewed.count { $0.isRight } == ending.right)
    #expect(ending.reviewed.allSatisfy { $0.right != nil && $0.missed.count == ($0.isRight ? 0 : 1) })
  }

  @Test("The ticket is hidden from scripts, and sent only with ranked rounds")
  func cookie() async throws {
    let wish = #"{"game": "choice", "subject": "science", "variant": "rookie", "language": "en"}"#
    let response = await fixture.answer(
      try #require(Request(.post, "/api/v1/ranked", headers: [("Content-Type", "application/json")], body: Array(wish.utf8))))
    let cookies = response.headers.filter { $0.name == "Set-Cookie" }.map(\.value)
    #expect(cookies.count == 2 && cookies.allSatisfy { $0.contains("; HttpOnly; SameSite=Lax") })
    let ticket = try #require(cookies.first { $0.hasPrefix("potiron-ranked=") })
    #expect(ticket.contains("; Path=/api/v1/ranked; Max-Age=86400;"))
  }

  @Test("A finished round is not resumed")
  func over() async throws {
    let end = try await player.play(right: 10)
    let (status, next) = try await player.open()
    #expect(status == 201 && next.ticket != end.ticket && next.step == 0)
  }

  @Test("A player who asks for another round gets one")
  func another() async throws {
    let begun = try await player.begin()
    #expect(try await player.begin().ticket != begun.ticket)
  }

  @Test("A round of another leaderboard, player or day, or with a modified ticket, is not resumed")
  func otherRounds() async throws {
    let begun = try await player.begin()
    #expect(try await player.open("choice", "science", "warrior").status == 201)

    let kept = "\(RankedEndpoint.cookie)=\(begun.ticket)"
    let other = Device(fixture)
    _ = try await other.begin("choice", "science", "classic")
    other.keep(kept)
    let theirs = try await other.open()
    #expect(theirs.status == 201 && theirs.position.ticket != begun.ticket)

    // Changes the first letter, because some bits of the last letter are unused.
    let letter = begun.ticket.hasPrefix("A") ? "B" : "A"
    player.keep("\(RankedEndpoint.cookie)=\(letter)\(begun.ticket.dropFirst())")
    #expect(try await player.open().status == 201)

    player.keep(kept)
    #expect(try await player.open().status == 200, "the original ticket is still valid")
    player.keep(kept)
    fixture.clock.pass(RankedTicket.lifetime + 1)
    #expect(try await player.open().status == 201)
  }
}

import Content
import JSON
@testable import Play
import Rules
@testable import WireAPI

@testable import App

/// Ranked rounds as the server plays them: each step counts once, at the time that the player reports.
struct FakeRanked {
  /// For each ticket, the states of its round: at the start and after each step.
  private(set) var rounds: [String: [RankedMatch]] = [:]
  /// The accepted moves, in order.
  private(set) var moves: [String] = []
  /// The round that was started last, with its ticket. A player who resumes a round gets this one.
  private var last: (ticket: String, match: RankedMatch)?
  /// The time that passes in a round before the player resumes it.
  var delay = Milliseconds.zero
  /// The seed of the next round.
  var seed: UInt64 = 7
  /// If set, the response to every step.
  var refusal: APIResponse?

  /// Returns the server's response, or `nil` if the request has no body or is not about ranked rounds.
  mutating func answer(_ request: PlayersRequest, _ library: Play.Library, _ players: inout FakePlayers) -> APIResponse? {
    guard let body = request.body.map({ JSON.Reader($0) }) else { return nil }
    switch PlayersEndpoint(path: request.address) {
    case .ranked: return (try? begin(body, library)) ?? FakeServer.problem(404, "This cannot be played ranked")
    case .steps: return refusal ?? (try? step(body, &players)) ?? FakeServer.problem(422, "The step breaks the rules")
    default: return nil
    }
  }

  private mutating func begin(_ wish: JSON.Reader, _ library: Play.Library) throws -> APIResponse {
    let key = try RoundKey(from: wish)
    if try wish["resume"].bool, let (ticket, known) = last, !known.isFinished, known.log.key == key {
      var match = known
      match.wait(until: match.time + delay)
      rounds[ticket]?[match.steps] = match
      return told(match, ticket, try wish["language"].read())
    }
    let match = try RankedMatch(key, in: library, seed: seed, startedAt: 0)
    seed += 1
    let ticket = "ticket-\(rounds.count)"
    rounds[ticket] = [match]
    last = (ticket, match)
    return told(match, ticket, try wish["language"].read(), 201)
  }

  private mutating func step(_ given: JSON.Reader, _ players: inout FakePlayers) throws -> APIResponse {
    let (ticket, move) = (try given["ticket"].string, try given["move"].string)
    let (number, language): (Int, Language) = (try given["step"].integer(in: 0...500), try given["language"].read())
    guard let known = rounds[ticket] else { return FakeServer.problem(422, "Invalid ticket") }
    // A repeated step gets the same response.
    if known.count > number + 1 { return told(known[number + 1], ticket, language) }
    guard known.count == number + 1 else { return FakeServer.problem(409, "A step is missing") }
    var match = known[number]
    try match.take(move, at: match.time + Milliseconds(try given["waited"].integer))
    rounds[ticket]?.append(match)
    if last?.ticket == ticket { last?.match = match }
    moves.append(move)
    if match.isFinished { place(match, &players) }
    return told(match, ticket, language)
  }

  private func place(_ match: RankedMatch, _ players: inout FakePlayers) {
    for window in LeaderboardWindow.allCases {
      let leaderboard = match.log.key.name + "/" + window.rawValue
      var bests = players.leaderboards[leaderboard] ?? []
      bests.removeAll { $0.isOwn }
      let own = FakePlayers.Best(name: players.own?.name, points: match.score.points, duration: match.time.count, isOwn: true)
      bests.insert(own, at: bests.firstIndex { $0.points < own.points } ?? bests.count)
      players.leaderboards[leaderboard] = bests
    }
  }

  private func told(_ match: RankedMatch, _ ticket: String, _ language: Language, _ status: Int = 200) -> APIResponse {
    APIResponse(status: status, body: match.position(ticket: ticket, id: "of-" + ticket, in: language).json.description)
  }
}

import App
import Content
import HTTP
import JSON
import Play
import Rules
import Storage
import WireAPI

/// `/api/v1/ranked`: rounds that are played with the server, question by question, for places on boards.
///
/// The server keeps each step before it answers, and tells what is due then. So any server of the site can take the next one, and no step
/// can be taken back.
struct RankedEndpoint: Sendable {
  private let library: Library
  private let players: Players
  private let seal: TicketSeal
  private let queue: WorkQueue
  private let now: @Sendable () -> Int64
  private let chance: @Sendable (Int) -> [UInt8]
  private let housekeeping: Housekeeping
  private let times: Histogram

  /// More steps than anyone takes in a round.
  static let mostSteps = 500
  /// Rounds that one player may begin in ten minutes.
  static let mostRounds = 120
  /// Rounds that all players of one address may begin in that time: a school's do.
  static let mostRoundsOfAddress = 3000

  init(
    _ library: Library, _ players: Players, secret: SiteSecret, queue: WorkQueue, now: @escaping @Sendable () -> Int64,
    chance: @escaping @Sendable (Int) -> [UInt8], housekeeping: Housekeeping, times: Histogram
  ) {
    self.library = library
    self.players = players
    seal = TicketSeal(key: secret.key(for: .tickets))
    self.queue = queue
    self.now = now
    self.chance = chance
    self.housekeeping = housekeeping
    self.times = times
  }

  /// Whether something of that name can be played ranked.
  func exists(_ game: String, _ subject: String, _ variant: String) -> Bool {
    (try? RankedMatch(game: game, subject: subject, variant: variant, in: library, seed: 0, startedAt: 0)) != nil
  }

  func reply(to request: Request, at endpoint: PlayersEndpoint) -> Reply {
    .later {
      do throws(ProblemDetails) {
        return try await endpoint == .ranked ? begin(request) : step(request)
      } catch {
        return error.response()
      }
    }
  }

  // MARK: - Beginning

  private func begin(_ request: Request) async throws(ProblemDetails) -> Response {
    let wish = try request.document().expecting { reader throws(JSON.Mismatch) in try RankedWish(from: reader) }
    let seed = chance(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let time = now()
    housekeeping.tidy(at: time)
    if wish.isResuming, let position = try await unfinished(wish, request, at: time) { return Response(json: position.json) }
    let match = try await worked { () throws(ProblemDetails) in
      try self.match(wish.game, wish.subject, wish.variant, version: nil, seed, time)
    }
    let visitor = try await players.visitorOrNew(request)
    try await players.count("ranked", byClientOf: request, most: Self.mostRoundsOfAddress, seconds: 600)
    try await players.count("ranked", by: visitor.player.id, most: Self.mostRounds, seconds: 600)
    let ticket = RankedTicket(
      id: players.newID(), player: visitor.player.id, game: wish.game, subject: wish.subject, variant: wish.variant,
      contentVersion: match.log.contentVersion, seed: seed, issuedAt: time)
    let position = match.position(
      ticket: seal.close(ticket), id: ticket.id, in: wish.language)
    let cookie = players.cookie(
      RankedTicket.cookie, position.ticket, for: Int(RankedTicket.lifetime / 1000), at: PlayersEndpoint.ranked.path, request)
    return Response(.created, json: position.json, visitor.headers + [cookie])
  }

  /// How the round stands that this browser has begun last; `nil` where that is not what is wished for, or it does not go on.
  private func unfinished(
    _ wish: RankedWish, _ request: Request, at time: Int64
  ) async throws(ProblemDetails) -> RankedPosition? {
    guard let text = request.cookie(RankedTicket.cookie), let ticket = try? await owned(text, by: request, at: time),
      (ticket.game, ticket.subject, ticket.variant) == (wish.game, wish.subject, wish.variant)
    else { return nil }
    let known = try await steps(of: ticket)
    guard var match = try? await worked({ () throws(ProblemDetails) in try replayed(ticket, known) }), !match.isFinished else {
      return nil
    }
    // All the time that has passed: what of it was the network's, the next step will tell.
    let clock = RankedClock(startedAt: ticket.issuedAt, steps: known)
    match.wait(until: Milliseconds(clock.time(ofArrival: time, waited: .max)))
    return match.position(ticket: text, id: ticket.id, in: wish.language)
  }

  private func match(
    _ game: String, _ subject: String, _ variant: String, version: String?, _ seed: UInt64, _ startedAt: Int64
  ) throws(ProblemDetails) -> RankedMatch {
    do {
      return try RankedMatch(
        game: game, subject: subject, variant: variant, version: version, in: library, seed: seed, startedAt: startedAt)
    } catch {
      let status: Status = error == .otherContent ? .conflict : .notFound
      throw ProblemDetails(status, "This cannot be played for a place", detail: "\(error.description.capitalizedFirst).")
    }
  }

  // MARK: - Going on

  private func step(_ request: Request) async throws(ProblemDetails) -> Response {
    let arrival = now()
    let given = try request.document().expecting { reader throws(JSON.Mismatch) in try GivenStep(from: reader) }
    let ticket = try await owned(given.ticket, by: request, at: arrival)
    let known = try await steps(of: ticket)
    let before = Array(known.prefix(given.number))
    let match: RankedMatch
    if given.number < known.count {
      match = try await played(ticket, before, try Self.same(as: given, known[given.number]))
    } else {
      match = try await taken(given, at: arrival, in: ticket, after: known)
    }
    return Response(
      json: match.position(ticket: given.ticket, id: ticket.id, in: given.language).json)
  }

  private func steps(of ticket: RankedTicket) async throws(ProblemDetails) -> [RankedStep] {
    do { return try await players.storage.steps(ofTicket: ticket.id) } catch {
      throw ProblemDetails("The round could not be read", error)
    }
  }

  /// Takes a step that nobody has taken yet.
  private func taken(
    _ given: GivenStep, at arrival: Int64, in ticket: RankedTicket, after known: [RankedStep]
  ) async throws(ProblemDetails) -> RankedMatch {
    guard given.number == known.count else {
      throw ProblemDetails(.conflict, "A step is missing", detail: "The next one is number \(known.count).")
    }
    guard known.count < Self.mostSteps else {
      throw ProblemDetails(.unprocessableContent, "The round takes too long", detail: "It has \(known.count) steps.")
    }
    let time = RankedClock(startedAt: ticket.issuedAt, steps: known).time(ofArrival: arrival, waited: given.waited)
    let step = RankedStep(ticket: ticket.id, number: given.number, code: given.code, time: time, arrivedAt: arrival)
    let match = try await played(ticket, known, step)
    let outcome: StepOutcome
    do {
      outcome = try await players.storage.keep(step, ending: match.isFinished ? result(match, ticket, arrival) : nil)
    } catch {
      throw ProblemDetails("The step could not be kept", error)
    }
    switch outcome {
    case .new: return match
    // Another request was quicker: its time counts.
    case .known(let other): return try await played(ticket, known, try Self.same(as: given, other))
    }
  }

  /// The ticket that was shown, if it is this player's and still counts.
  private func owned(_ text: String, by request: Request, at time: Int64) async throws(ProblemDetails) -> RankedTicket {
    guard let ticket = seal.ticket(text) else {
      throw ProblemDetails(.unprocessableContent, "The ticket is not one of this server's")
    }
    guard (ticket.issuedAt...ticket.issuedAt + RankedTicket.lifetime).contains(max(time, ticket.issuedAt)) else {
      throw ProblemDetails(.gone, "The ticket has expired", detail: "A ranked round is to be played within a day.")
    }
    guard let visitor = try await players.visitor(request), visitor.player.id == ticket.player else {
      throw ProblemDetails(.forbidden, "The ticket is another player's")
    }
    return ticket
  }

  /// The step that was taken under this number; another one comes too late.
  private static func same(as given: GivenStep, _ known: RankedStep) throws(ProblemDetails) -> RankedStep {
    guard known.code == given.code else {
      throw ProblemDetails(.conflict, "The step was taken already", detail: "Step \(given.number) was another one.")
    }
    return known
  }

  /// The round with all steps up to one, played beside the threads that serve.
  private func played(
    _ ticket: RankedTicket, _ before: [RankedStep], _ next: RankedStep
  ) async throws(ProblemDetails) -> RankedMatch {
    try await worked { () throws(ProblemDetails) in try replayed(ticket, before + [next]) }
  }

  private func replayed(_ ticket: RankedTicket, _ steps: [RankedStep]) throws(ProblemDetails) -> RankedMatch {
    var match = try match(
      ticket.game, ticket.subject, ticket.variant, version: ticket.contentVersion, ticket.seed, ticket.issuedAt)
    do throws(RankedMatch.Refusal) {
      for step in steps { try match.take(step.code, at: Milliseconds(step.time)) }
    } catch {
      throw ProblemDetails(
        .unprocessableContent, "The step is against the rules", detail: "\(error.description.capitalizedFirst).")
    }
    return match
  }

  private func result(_ match: RankedMatch, _ ticket: RankedTicket, _ receivedAt: Int64) -> RankedResult {
    let (log, score) = (match.log, match.score)
    let duration = (log.endedAt ?? log.lastTime).count
    var round = FinishedRound(
      id: ticket.id, game: log.game, subject: log.subject, variant: log.variant, contentVersion: log.contentVersion,
      seed: log.seed, moves: log.movesJSON.description, score: score.points, maximum: score.possible,
      startedAt: ticket.issuedAt, finishedAt: ticket.issuedAt + duration, receivedAt: receivedAt)
    (round.player, round.isRanked) = (ticket.player, true)
    return RankedResult(
      round: round, board: ticket.board, duration: duration, periods: BoardWindow.periods(at: receivedAt))
  }

  /// Plays beside the threads that serve, in turn.
  private func worked<Value: Sendable>(
    _ work: @escaping @Sendable () throws(ProblemDetails) -> Value
  ) async throws(ProblemDetails) -> Value {
    let result: Result<Value, ProblemDetails>
    do {
      result = try await queue.perform(timedBy: times) { Result { () throws(ProblemDetails) in try work() } }
    } catch {
      throw ProblemDetails(error)
    }
    return try result.get()
  }
}

/// What somebody wants to play.
private struct RankedWish {
  let game: String
  let subject: String
  let variant: String
  let language: Language
  /// Whether a round that goes on is wished for rather than another one.
  let isResuming: Bool

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    game = try reader["game"].shortName
    subject = try reader["subject"].shortName
    variant = try reader["variant"].shortName
    language = try reader["language"].read()
    isResuming = try reader.optional("resume")?.bool ?? false
  }
}

/// A step as it is handed in.
private struct GivenStep {
  let ticket: String
  let number: Int
  /// Empty where a clock has run out and nothing was done.
  let code: String
  /// How long the player took, as their device says, in milliseconds.
  let waited: Int64
  let language: Language

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    ticket = try reader["ticket"].string
    number = try reader["step"].integer(in: 0...RankedEndpoint.mostSteps)
    let move = try reader["move"]
    code = try move.string
    guard code.utf8.count <= RankedMatch.longestStep else {
      throw move.mismatch(expected: "at most \(RankedMatch.longestStep) bytes")
    }
    waited = Int64(try reader["waited"].integer(in: 0...1_000_000_000))
    language = try reader["language"].read()
  }
}

extension JSON.Reader {
  fileprivate var shortName: String {
    get throws(JSON.Mismatch) {
      let text = try string
      guard (1...100).contains(text.utf8.count) else { throw mismatch(expected: "1 to 100 bytes") }
      return text
    }
  }
}

extension RankedMatch.Refusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownStep: "it means nothing in this game"
    case .illegal(let move): move.sentence
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

import App
import Content
import HTTP
import JSON
import Judging
import Play
import Rules
import Storage
import WireAPI

/// `/api/v1/ranked`: rounds that the server judges step by step, for places on leaderboards.
struct RankedEndpoint: Sendable {
  let rounds: RankedRounds
  let players: Players
  let now: @Sendable () -> Int64
  let housekeeping: Housekeeping

  /// The maximum number of rounds that one player may start in ten minutes.
  static let mostRounds = 120
  /// The maximum number of rounds that all players at one IP address, such as a school, may start in ten minutes.
  static let mostRoundsOfAddress = 3000
  /// The name of the cookie that contains the ticket of the browser's last ranked round.
  static let cookie = "potiron-ranked"

  func reply(to request: Request, at endpoint: PlayersEndpoint) -> Reply {
    .trying { () async throws(ProblemDetails) in try await endpoint == .ranked ? begin(request) : step(request) }
  }

  private func begin(_ request: Request) async throws(ProblemDetails) -> Response {
    let wish = try request.document(RankedWish.init)
    let seed = SiteSecret.randomBytes(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let time = now()
    housekeeping.tidy(at: time)
    if wish.isResuming, let position = try await unfinished(wish, request, at: time) { return Response(json: position.json) }
    let match: RankedMatch
    do { match = try await rounds.begin(wish.key, seed: seed, at: time) } catch { throw ProblemDetails(error) }
    let visitor = try await players.visitorOrNew(request)
    try await players.count("ranked", byClientOf: request, most: Self.mostRoundsOfAddress, seconds: 600)
    try await players.count("ranked", by: visitor.player.id, most: Self.mostRounds, seconds: 600)
    let id = Players.randomID()
    let ticket = rounds.ticket(for: match, id: id, player: visitor.player.id)
    let cookie = players.cookie(
      Self.cookie, ticket, for: Int(RankedTicket.lifetime / 1000), at: PlayersEndpoint.ranked.path, request)
    let position = match.position(ticket: ticket, id: id, in: wish.language)
    return Response(.created, json: position.json, visitor.headers + [cookie])
  }

  /// Returns the position in the browser's last round. Returns `nil` if the browser has no valid ticket, or if that round is over
  /// or has a different key than the requested round.
  private func unfinished(_ wish: RankedWish, _ request: Request, at time: Int64) async throws(ProblemDetails) -> RankedPosition?
  {
    guard let text = request.cookie(Self.cookie), let ticket = try? await owned(text, by: request, at: time),
      ticket.key == wish.key
    else { return nil }
    do { return try await rounds.standing(ticket, at: time)?.position(ticket: text, id: ticket.id, in: wish.language) } catch {
      throw ProblemDetails(error)
    }
  }

  private func step(_ request: Request) async throws(ProblemDetails) -> Response {
    let arrival = now()
    let given = try request.document(StepRequest.init)
    let ticket = try await owned(given.ticket, by: request, at: arrival)
    let match: RankedMatch
    do { match = try await rounds.take(given.step, in: ticket, at: arrival) } catch { throw ProblemDetails(error) }
    return Response(json: match.position(ticket: given.ticket, id: ticket.id, in: given.language).json)
  }

  /// Returns the ticket. Throws if it is not valid or does not belong to the player who sent the request.
  private func owned(_ text: String, by request: Request, at time: Int64) async throws(ProblemDetails) -> RankedTicket {
    let ticket: RankedTicket
    do { ticket = try rounds.ticket(text, at: time) } catch { throw ProblemDetails(error) }
    guard let visitor = try await players.visitor(request), visitor.player.id == ticket.player else {
      throw ProblemDetails(.forbidden, "The ticket belongs to another player")
    }
    return ticket
  }
}

extension ProblemDetails {
  fileprivate init(_ refusal: RankedRounds.Refusal) {
    switch refusal {
    case .busy(let why): self.init(why)
    case .notPlayable(let why):
      self.init(
        why == .otherContent ? .conflict : .notFound, "This cannot be played ranked",
        detail: "\(why.description.capitalizedFirst).")
    case .unknownTicket: self.init(.unprocessableContent, "Invalid ticket")
    case .expiredTicket: self.init(.gone, "The ticket has expired", detail: "A ranked round must be finished within a day.")
    case .missingStep(let due): self.init(.conflict, "A step is missing", detail: "The next step is number \(due).")
    case .tooManySteps(let count):
      self.init(.unprocessableContent, "Too many steps", detail: "The round already has \(count) steps.")
    case .illegalStep(let why):
      self.init(.unprocessableContent, "The step breaks the rules", detail: "\(why.description.capitalizedFirst).")
    case .takenStep(let number):
      self.init(.conflict, "The step was already taken", detail: "Step \(number) had a different move.")
    case .notRead(let error): self.init("The round could not be read", error)
    case .notKept(let error): self.init("The step could not be saved", error)
    }
  }
}

/// A request to start or continue a round.
private struct RankedWish {
  let key: RoundKey
  let language: Language
  /// Whether to continue the round in progress, if there is one.
  let isResuming: Bool

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    for name in ["game", "subject", "variant"] {
      let name = try reader[name]
      guard (1...100).contains(try name.string.utf8.count) else { throw name.mismatch(expected: "a string of 1 to 100 bytes") }
    }
    key = try RoundKey(from: reader)
    language = try reader["language"].read()
    isResuming = try reader.optional("resume")?.bool ?? false
  }
}

/// A request to take a step.
private struct StepRequest {
  let ticket: String
  let step: RankedRounds.GivenStep
  let language: Language

  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    ticket = try reader["ticket"].string
    let number = try reader["step"].integer(in: 0...RankedRounds.mostSteps)
    let move = try reader["move"]
    let code = try move.string
    guard code.utf8.count <= RankedMatch.longestStep else {
      throw move.mismatch(expected: "a string of at most \(RankedMatch.longestStep) bytes")
    }
    let waited = Int64(try reader["waited"].integer(in: 0...1_000_000_000))
    step = RankedRounds.GivenStep(number: number, code: code, waited: waited)
    language = try reader["language"].read()
  }
}

extension RankedMatch.Refusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownStep: "it is not a valid move in this game"
    case .illegal(let move): move.sentence
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

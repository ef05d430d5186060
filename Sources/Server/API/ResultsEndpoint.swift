import App
import HTTP
import JSON
import Platform
import Play
import Rules
import Storage
import WireAPI

/// `POST /api/v1/results`: takes finished rounds, and believes only what their moves yield (C5).
///
/// What is sent is read and judged beside the threads that serve, a little of it at a time: that is the one thing that a stranger can
/// make take long.
struct ResultsEndpoint: Sendable {
  private let referee: @Sendable (RoundLog) throws(Referee.Refusal) -> Referee.Outcome
  private let queue: WorkQueue
  private let storage: Database
  private let players: Players
  private let times: Histogram
  private let now: @Sendable () -> Int64

  init(
    _ referee: @escaping @Sendable (RoundLog) throws(Referee.Refusal) -> Referee.Outcome, queue: WorkQueue, storage: Database,
    players: Players, times: Histogram, now: @escaping @Sendable () -> Int64
  ) {
    self.referee = referee
    self.queue = queue
    self.storage = storage
    self.players = players
    self.times = times
    self.now = now
  }

  func reply(to request: Request) -> Reply {
    guard request.isJSON else { return .now(ProblemDetails.notJSON.response()) }
    let receivedAt = now()
    return .later { [self] in
      do throws(ProblemDetails) {
        var round = FinishedRound(try await judged(request.body), receivedAt: receivedAt)
        // Who plays alone is nobody that the server knows, and need not be.
        round.player = try await players.visitor(request)?.player.id
        return ResultsEndpoint.answer(try await keep(round), round)
      } catch {
        return error.response()
      }
    }
  }

  private func keep(_ round: FinishedRound) async throws(ProblemDetails) -> KeepOutcome {
    do { return try await storage.keep(round) } catch { throw ProblemDetails("The result could not be kept", error) }
  }

  /// Reads and judges a result in its turn.
  private func judged(_ body: [UInt8]) async throws(ProblemDetails) -> RoundResult {
    let result: Result<RoundResult, ProblemDetails>
    do {
      result = try await queue.perform(timedBy: times) { Result { () throws(ProblemDetails) in try read(body) } }
    } catch {
      throw ProblemDetails(error)
    }
    return try result.get()
  }

  /// Reads a result; a problem names it where its name can be read.
  private func read(_ body: [UInt8]) throws(ProblemDetails) -> RoundResult {
    let document: JSON
    do { document = try JSON(parsing: body).normalized } catch {
      throw ProblemDetails(.badRequest, "The content is not valid JSON", detail: error.description)
    }
    do { return try judge(JSON.Reader(document)) } catch {
      var problem = error
      problem.id = (try? JSON.Reader(document)["id"].string).flatMap { RoundResult.isValid(id: $0) ? $0 : nil }
      throw problem
    }
  }

  /// Reads a result, and believes it if its moves yield its score.
  private func judge(_ document: JSON.Reader) throws(ProblemDetails) -> RoundResult {
    let result: RoundResult
    do { result = try document.read() } catch {
      throw ProblemDetails(.unprocessableContent, "This is no result of a round", detail: error.description)
    }
    let outcome: Referee.Outcome
    do { outcome = try referee(result.log) } catch {
      let status: Status = error == .otherContent ? .conflict : .unprocessableContent
      throw ProblemDetails(status, "The round cannot be played again", detail: error.description)
    }
    guard outcome.isFinished else {
      throw ProblemDetails(.unprocessableContent, "The round is not over", detail: "Its moves do not lead to its end.")
    }
    guard outcome.score == result.score else {
      throw ProblemDetails(
        .unprocessableContent, "The score is not what the moves yield",
        detail: "They yield \(outcome.score.points) of \(outcome.score.possible).")
    }
    return result
  }

  private static func answer(_ outcome: KeepOutcome, _ round: FinishedRound) -> Response {
    if case .known(let known) = outcome {
      var same = known
      // When it came first, and whose the device was then, is no part of what was played.
      (same.receivedAt, same.player) = (round.receivedAt, round.player)
      guard same == round else {
        var problem = ProblemDetails(.conflict, "This id is taken", detail: "Another round was handed in under it.")
        problem.id = round.id
        return problem.response()
      }
    }
    // One that comes again, since the answer was lost, is answered as it was the first time.
    let body: JSON = ["id": .string(round.id), "score": round.score.json, "possible": round.maximum.json]
    let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
    return Response(.created, headers: headers, body: body.encoded())
  }
}

extension ProblemDetails: Error {}

extension Request {
  /// Whether the content is said to be JSON.
  var isJSON: Bool {
    let type = header("Content-Type") ?? ""
    return type.utf8.prefix { $0 != UInt8(ascii: ";") }.trimmed.elementsEqual(ignoringCase: "application/json".utf8)
  }
}

extension ProblemDetails {
  static var notJSON: ProblemDetails {
    ProblemDetails(.unsupportedMediaType, "The content must be JSON", detail: "Send it as application/json.")
  }
}

extension ProblemDetails {
  /// Says that a result was not looked at, and when it is worth handing it in again.
  init(_ refusal: WorkQueue.Refusal) {
    let detail =
      switch refusal {
      case .full: "Too many results wait already."
      case .overdue: "It has waited for too long."
      }
    self.init(.serviceUnavailable, "The server has too much to do", detail: "\(detail) Please try again in 5 seconds.")
    headers = [HeaderField("Retry-After", "5")]
  }
}

extension FinishedRound {
  fileprivate init(_ result: RoundResult, receivedAt: Int64) {
    let log = result.log
    self.init(
      id: result.id, game: log.game, subject: log.subject, variant: log.variant, contentVersion: log.contentVersion,
      seed: log.seed, moves: log.movesJSON.description, score: result.score.points, maximum: result.score.possible,
      startedAt: log.startedAt, finishedAt: result.finishedAt, receivedAt: receivedAt)
  }
}

import App
import JSON
import Rules
import Storage

/// `POST /api/v1/results`: takes finished rounds, and believes only what their moves yield (C5).
struct ResultsEndpoint: Sendable {
  let referee: Referee
  let storage: any Storage
  let now: @Sendable () -> Int64

  func reply(to request: Request) -> Reply {
    guard isJSON(request.header("Content-Type") ?? "") else {
      return .now(
        ProblemDetails(.unsupportedMediaType, "The content must be JSON", detail: "Send it as application/json.").response())
    }
    let result: RoundResult
    do {
      result = try read(request.body)
    } catch {
      return .now(error.response())
    }
    let round = FinishedRound(result, receivedAt: now())
    let storage = storage
    return .later {
      do throws(StorageError) {
        return ResultsEndpoint.answer(try await storage.keep(round), round)
      } catch {
        return ProblemDetails("The result could not be kept", error).response()
      }
    }
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
    do { outcome = try referee.outcome(of: result.log) } catch {
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

  private func isJSON(_ type: String) -> Bool {
    let name = type.split(separator: ";").first ?? ""
    return name.filter { $0 != " " }.lowercased() == "application/json"
  }

  private static func answer(_ outcome: KeepOutcome, _ round: FinishedRound) -> Response {
    let status: Status
    switch outcome {
    case .new: status = .created
    case .known(let known):
      var same = known
      same.receivedAt = round.receivedAt
      guard same == round else {
        var problem = ProblemDetails(.conflict, "This id is taken", detail: "Another round was handed in under it.")
        problem.id = round.id
        return problem.response()
      }
      status = .ok
    }
    let body: JSON = ["id": .string(round.id), "score": round.score.json, "possible": round.maximum.json]
    let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
    return Response(status, headers: headers, body: body.encoded())
  }
}

extension ProblemDetails: Error {}

extension FinishedRound {
  fileprivate init(_ result: RoundResult, receivedAt: Int64) {
    let log = result.log
    self.init(
      id: result.id, game: log.game, subject: log.subject, variant: log.variant, contentVersion: log.contentVersion,
      seed: log.seed, moves: log.movesJSON.description, score: result.score.points, maximum: result.score.possible,
      startedAt: log.startedAt, finishedAt: result.finishedAt, receivedAt: receivedAt)
  }
}

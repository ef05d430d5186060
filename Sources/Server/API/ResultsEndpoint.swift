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
      do {
        return ResultsEndpoint.answer(try await storage.keep(round), round)
      } catch {
        return ProblemDetails(.serviceUnavailable, "The result could not be kept", detail: "\(error)").response()
      }
    }
  }

  /// Reads a result, and plays its moves again.
  private func read(_ body: [UInt8]) throws(ProblemDetails) -> RoundResult {
    let document: JSON
    do { document = try JSON(parsing: body).normalized } catch {
      throw ProblemDetails(.badRequest, "The content is not valid JSON", detail: error.description)
    }
    let result: RoundResult
    do { result = try JSON.Reader(document).read() } catch {
      throw ProblemDetails(.unprocessableContent, "This is no result of a round", detail: error.description)
    }
    guard RoundResult.isValid(id: result.id) else {
      throw ProblemDetails(
        .unprocessableContent, "This is no result of a round", detail: "id must be 1 to 64 letters, digits and hyphens")
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

  private static func answer(_ keeping: Keeping, _ round: FinishedRound) -> Response {
    let status: Status
    switch keeping {
    case .new: status = .created
    case .known(let known):
      var same = known
      same.receivedAt = round.receivedAt
      guard same == round else {
        return ProblemDetails(.conflict, "This id is taken", detail: "Another round was handed in under it.").response()
      }
      status = .ok
    }
    let body: JSON = ["id": .string(round.id), "score": round.score.json, "possible": round.maximum.json]
    let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
    return Response(status, headers: headers + SecurityHeaders.all, body: body.encoded())
  }
}

extension ProblemDetails: Error {}

extension RoundResult {
  fileprivate static func isValid(id: String) -> Bool {
    (1...64).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
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

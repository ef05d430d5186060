import App
import HTTP
import JSON
import Judging
import Platform
import Play
import Rules
import Storage
import WireAPI

/// `POST /api/v1/results`: accepts finished rounds, and trusts only the scores that their moves yield (C5).
struct ResultsEndpoint: Sendable {
  let judge: ResultJudge
  let players: Players
  let now: @Sendable () -> Int64

  func reply(to request: Request) -> Reply {
    guard request.isJSON else { return .now(ProblemDetails.notJSON.response()) }
    let receivedAt = now()
    return .trying { () async throws(ProblemDetails) in try await take(request, receivedAt) }
  }

  private func take(_ request: Request, _ receivedAt: Int64) async throws(ProblemDetails) -> Response {
    let result: RoundResult
    do { result = try await judge.result(request.body) } catch { throw ProblemDetails(error) }
    // A browser without a profile has no player id. The server accepts its results too.
    let player = try await players.visitor(request)?.player.id
    do { try await judge.keep(result, of: player, receivedAt: receivedAt) } catch { throw ProblemDetails(error) }
    return Response(
      .created,
      json: ["id": .string(result.id), "score": result.score.points.json, "possible": result.score.possible.json])
  }
}

extension ProblemDetails {
  fileprivate init(_ refusal: ResultJudge.Refusal) {
    switch refusal.reason {
    case .busy(let why): self.init(why)
    case .notJSON(let reason): self.init(.badRequest, "The content is not valid JSON", detail: reason)
    case .notAResult(let mismatch): self.init(.unprocessableContent, "Invalid result", detail: mismatch.description)
    case .notReplayed(let why):
      self.init(why == .otherContent ? .conflict : .unprocessableContent, "The round cannot be replayed", detail: why.description)
    case .unfinished:
      self.init(.unprocessableContent, "The round is not finished", detail: "The moves stop before the end of the round.")
    case .otherScore(let score):
      self.init(
        .unprocessableContent, "The score does not match the moves",
        detail: "The moves give \(score.points) of \(score.possible).")
    case .takenID: self.init(.conflict, "This ID is already used", detail: "It belongs to another uploaded round.")
    case .notKept(let error): self.init("The result could not be saved", error)
    }
    id = refusal.id
  }
}

extension Request {
  var isJSON: Bool { hasContent(of: "application/json") }

  /// Whether the request has this content type, ignoring its parameters.
  func hasContent(of type: String) -> Bool {
    let given = (header("Content-Type") ?? "").utf8.prefix { $0 != UInt8(ascii: ";") }
    return given.trimmed.elementsEqual(ignoringCase: type.utf8)
  }
}

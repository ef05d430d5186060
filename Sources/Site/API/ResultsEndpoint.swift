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
  private let judge: ResultJudge
  private let players: Players
  private let now: @Sendable () -> Int64

  init(_ judge: ResultJudge, players: Players, now: @escaping @Sendable () -> Int64) {
    self.judge = judge
    self.players = players
    self.now = now
  }

  func reply(to request: Request) -> Reply {
    guard request.isJSON else { return .now(ProblemDetails.notJSON.response()) }
    let receivedAt = now()
    return .trying { () async throws(ProblemDetails) in try await take(request, receivedAt) }
  }

  private func take(_ request: Request, _ receivedAt: Int64) async throws(ProblemDetails) -> Response {
    let result: RoundResult
    do { result = try await judge.result(request.body) } catch { throw ProblemDetails(error) }
    // Players without a profile upload results too.
    let player = try await players.visitor(request)?.player.id
    do { try await judge.keep(result, of: player, receivedAt: receivedAt) } catch { throw ProblemDetails(error) }
    return Self.answer(result)
  }

  private static func answer(_ result: RoundResult) -> Response {
    let body: JSON = [
      "id": .string(result.id), "score": result.score.points.json, "possible": result.score.possible.json,
    ]
    let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
    return Response(.created, headers: headers, body: body.encoded())
  }
}

extension ProblemDetails {
  fileprivate init(_ refusal: ResultJudge.Refusal) {
    switch refusal.reason {
    case .busy(let why): self.init(why)
    case .notJSON(let reason): self.init(.badRequest, "The content is not valid JSON", detail: reason)
    case .notAResult(let mismatch):
      self.init(.unprocessableContent, "Invalid result", detail: mismatch.description)
    case .notReplayed(let why):
      self.init(
        why == .otherContent ? .conflict : .unprocessableContent, "The round cannot be replayed", detail: why.description)
    case .unfinished:
      self.init(.unprocessableContent, "The round is not finished", detail: "The moves stop before its end.")
    case .otherScore(let score):
      self.init(
        .unprocessableContent, "The score does not match the moves",
        detail: "The moves give \(score.points) of \(score.possible).")
    case .takenID: self.init(.conflict, "This id is already used", detail: "Another round was uploaded with it.")
    case .notKept(let error): self.init("The result could not be saved", error)
    }
    id = refusal.id
  }
}

extension Request {
  /// Whether the content type is JSON.
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
  /// Says that the server was too busy to judge the request, and when to send it again.
  init(_ refusal: WorkQueue.Refusal) {
    let detail =
      switch refusal {
      case .full: "Too many requests are waiting."
      case .overdue: "This request waited too long."
      }
    self.init(.serviceUnavailable, "The server is busy", detail: "\(detail) Please try again in 5 seconds.")
    headers = [HeaderField("Retry-After", "5")]
  }
}

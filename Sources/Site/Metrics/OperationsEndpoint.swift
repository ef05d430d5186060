import HTTP
import JSON
import Storage

/// The addresses for operators: `/livez`, `/readyz` and `/metrics`.
struct OperationsEndpoint: Sendable {
  let operations: Operations
  let storage: Database
  let now: @Sendable () -> Int64

  /// Reports that the process responds, regardless of the storage. A supervisor may restart a process that does not respond.
  var live: Reply { .now(Response(json: ["status": "live"])) }

  /// Reports whether the server accepts visitors. It does if the storage works, there is content, and the server is not about to
  /// stop.
  func ready(hasContent: Bool) -> Reply {
    guard !operations.isDraining else { return Self.unready("The server is stopping", "Send requests to another server.") }
    guard hasContent else { return Self.unready("Nothing to play", "The server has no content.") }
    return .using { () async throws(StorageError) in
      _ = try await storage.adminHash()
      return Response(json: ["status": "ready"])
    }
  }

  /// The metrics at the separate address for the operator (`--metrics`), which requires no token.
  var metrics: Reply { .later { await text() } }

  /// Returns the metrics if the request has the admin token, and status 401 otherwise.
  func metrics(for request: Request) -> Reply {
    let token = Admin.inHeader(request).flatMap { AdminToken($0) }
    return .using { () async throws(StorageError) in
      guard let token, let hash = try await storage.adminHash(), token.isOne(of: hash) else {
        return ProblemDetails(
          .unauthorized, "Token required", detail: "Send the admin token as Authorization: Bearer.",
          headers: [HeaderField("WWW-Authenticate", "Bearer")]
        ).response()
      }
      return await text()
    }
  }

  private func text() async -> Response {
    let text = operations.text(sources: try? await storage.fetched(), now: now())
    return Response(uncached: Array(text.utf8), type: MetricsText.type)
  }

  private static func unready(_ title: String, _ detail: String) -> Reply {
    .now(ProblemDetails(.serviceUnavailable, title, detail: detail, retryAfter: 5).response())
  }
}

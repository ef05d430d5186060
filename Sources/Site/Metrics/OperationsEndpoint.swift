import HTTP
import JSON
import Storage

/// The addresses for operators: `/livez`, `/readyz` and `/metrics`.
struct OperationsEndpoint: Sendable {
  private let operations: Operations
  private let storage: Database
  private let now: @Sendable () -> Int64

  init(_ operations: Operations, storage: Database, now: @escaping @Sendable () -> Int64) {
    (self.operations, self.storage, self.now) = (operations, storage, now)
  }

  /// Reports that the process responds, whatever the state of the storage. A process that does not respond can be restarted.
  var live: Reply { .now(Self.status("live")) }

  /// Reports whether the server accepts visitors: the storage works, there is content, and the server is not about to stop.
  func ready(hasContent: Bool) -> Reply {
    guard !operations.isDraining else { return .now(Self.unready("The server is stopping", "Send requests to another server.")) }
    guard hasContent else { return .now(Self.unready("Nothing to play", "The server has no content.")) }
    return .later {
      do throws(StorageError) {
        _ = try await storage.adminHash()
        return Self.status("ready")
      } catch {
        return ProblemDetails("The storage is not available", error).response()
      }
    }
  }

  /// The metrics, for the operator's own address, which needs no token.
  var metrics: Reply { .later { await text() } }

  /// Returns the metrics if the request has the admin token.
  func metrics(for request: Request) -> Reply {
    let token = Admin.inHeader(request).flatMap { AdminToken($0) }
    return .later {
      do throws(StorageError) {
        guard let token, let hash = try await storage.adminHash(), token.isOne(of: hash) else {
          var problem = ProblemDetails(
            .unauthorized, "Token required", detail: "Send the token for \(Admin.path) as Authorization: Bearer.")
          problem.headers = [HeaderField("WWW-Authenticate", "Bearer")]
          return problem.response()
        }
        return await text()
      } catch {
        return ProblemDetails("The storage is not available", error).response()
      }
    }
  }

  private func text() async -> Response {
    let sources: [FetchedContent]?
    do { sources = try await storage.fetched() } catch { sources = nil }
    let headers = [HeaderField("Content-Type", MetricsText.type), HeaderField("Cache-Control", "no-store")]
    return Response(.ok, headers: headers, body: Array(operations.text(sources: sources, now: now()).utf8))
  }

  private static func status(_ status: String) -> Response {
    let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
    return Response(.ok, headers: headers, body: JSON.object(JSON.Object([JSON.Member("status", .string(status))])).encoded())
  }

  private static func unready(_ title: String, _ detail: String) -> Response {
    var problem = ProblemDetails(.serviceUnavailable, title, detail: detail)
    problem.headers = [HeaderField("Retry-After", "5")]
    return problem.response()
  }
}

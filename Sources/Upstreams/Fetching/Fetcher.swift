import Dispatch
import Synchronization

/// Fetches with libcurl, each request in a thread of its own, which it may keep waiting.
package struct Fetcher: Fetching {
  /// Who watches over its connections; `nil` for addresses that the operator has chosen, which may be anywhere.
  var connectionGuard: ConnectionGuard?
  /// What a name and port resolve to in place of what the system says, each as libcurl's CURLOPT_RESOLVE has it.
  var resolutions: [String] = []
  private let threads = DispatchQueue(label: "potiron.sources", attributes: .concurrent)

  package init(connectionGuard: ConnectionGuard? = nil, resolutions: [String] = []) {
    (self.connectionGuard, self.resolutions) = (connectionGuard, resolutions)
  }

  package func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let end = TransferEnd()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        threads.async { continuation.resume(returning: transfer(request, until: end).perform()) }
      }
    } onCancel: {
      end.isCalled.store(true, ordering: .relaxed)
    }
  }

  private func transfer(_ request: FetchRequest, until end: TransferEnd) -> Transfer {
    Transfer(request, guardedBy: connectionGuard, resolving: resolutions, until: end)
  }
}

/// Whether nobody waits for a transfer any more.
final class TransferEnd: Sendable {
  let isCalled = Atomic(false)
}

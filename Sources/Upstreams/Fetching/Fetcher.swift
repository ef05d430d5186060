import Dispatch
import Synchronization

/// Fetches documents with libcurl. Each request has its own thread, because libcurl blocks.
package struct Fetcher: Fetching {
  /// The check for every connection. `nil` for addresses that the operator has chosen, because these may be in any network.
  var connectionGuard: ConnectionGuard?
  /// Fixed IP addresses for host names and ports, each in the format of libcurl's CURLOPT_RESOLVE.
  var resolutions: [String] = []
  private let threads = DispatchQueue(label: "potiron.sources", attributes: .concurrent)

  package init(connectionGuard: ConnectionGuard? = nil, resolutions: [String] = []) {
    (self.connectionGuard, self.resolutions) = (connectionGuard, resolutions)
  }

  package func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let end = TransferEnd()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        threads.async {
          let transfer = Transfer(request, guardedBy: connectionGuard, resolving: resolutions, until: end)
          continuation.resume(returning: transfer.perform())
        }
      }
    } onCancel: {
      end.isCalled.store(true, ordering: .relaxed)
    }
  }
}

/// A flag that cancels a transfer.
final class TransferEnd: Sendable {
  let isCalled = Atomic(false)
}

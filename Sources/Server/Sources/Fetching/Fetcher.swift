import Dispatch
import Synchronization

/// Fetches with libcurl, each request in a thread of its own, which it may keep waiting.
struct Fetcher: Fetching {
  private let threads = DispatchQueue(label: "potiron.sources", attributes: .concurrent)

  func fetch(_ request: FetchRequest) async -> FetchOutcome {
    let end = TransferEnd()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        threads.async { continuation.resume(returning: Transfer(request, until: end).perform()) }
      }
    } onCancel: {
      end.isCalled.store(true, ordering: .relaxed)
    }
  }
}

/// Whether nobody waits for a transfer any more.
final class TransferEnd: Sendable {
  let isCalled = Atomic(false)
}

import HTTP
import Platform
import Synchronization

/// Draws each picture when it is first requested, and caches the PNG files.
///
/// Drawing takes milliseconds of processor time. So it does not run on the threads that serve requests, and only a few pictures
/// are drawn at a time. A request that had to wait uses the cached picture if another request has drawn it in the meantime.
final class DrawnPictures: Sendable {
  private struct State {
    var files: [String: [UInt8]] = [:]
    /// The names of the files, oldest first.
    var order: [String] = []
    var size = 0
  }

  private let state = Mutex(State())
  private let queue: WorkQueue
  /// The maximum size of the cache in bytes. The oldest files are evicted first.
  private let capacity: Int

  init(capacity: Int = 32 << 20, limits: WorkQueue.Limits = WorkQueue.Limits()) {
    self.capacity = capacity
    queue = WorkQueue(limits)
  }

  /// Returns the cached file with this name. If there is none, draws and caches it.
  ///
  /// - Parameter name: a cache key that identifies everything on which the drawing depends.
  func reply(_ name: String, _ draw: @escaping @Sendable () -> [UInt8]?) -> Reply {
    if let file = state.withLock({ $0.files[name] }) { return .now(Self.response(file)) }
    return reply(Self.response) { [self] in
      // While this request was waiting, another one may have drawn the picture.
      if let file = state.withLock({ $0.files[name] }) { return file }
      let file = draw()
      if let file { keep(file, name) }
      return file
    }
  }

  /// Draws a file in the queue, so that the threads that serve requests stay free. Returns the response that `response` creates
  /// from the file, or an error if drawing fails or the queue rejects the work. Does not cache the file.
  func reply(_ response: @escaping @Sendable ([UInt8]) -> Response, _ draw: @escaping @Sendable () -> [UInt8]?) -> Reply {
    .later { [self] in
      do throws(WorkQueue.Refusal) {
        if let file = try await queue.perform(draw) { return response(file) }
        return ProblemDetails(.internalServerError, "Internal server error", detail: "The picture cannot be drawn.").response()
      } catch {
        return ProblemDetails(
          .serviceUnavailable, "The server is busy", detail: "Too many pictures are being drawn. Please try again.", retryAfter: 2
        ).response()
      }
    }
  }

  private func keep(_ file: [UInt8], _ name: String) {
    state.withLock { state in
      guard state.files.updateValue(file, forKey: name) == nil else { return }
      state.order.append(name)
      state.size += file.count
      while state.size > capacity, let oldest = state.order.first {
        state.order.removeFirst()
        state.size -= state.files.removeValue(forKey: oldest)?.count ?? 0
      }
    }
  }

  @Sendable
  private static func response(_ file: [UInt8]) -> Response {
    Response(
      .ok, headers: [HeaderField("Content-Type", "image/png"), HeaderField("Cache-Control", "public, max-age=86400")], body: file)
  }
}

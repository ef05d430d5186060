import Foundation
import HTTP
import Mutations
import Synchronization

/// Sends mutated requests to a server, and stops at the first input that breaks a promise of the server.
///
/// An input depends only on the seed and its index. If an input breaks a promise, the fuzzer prints the options that repeat it. A
/// trap ends the process without a message, so the index is printed regularly. To find the input that trapped, pass the last
/// printed index with `--from`, and add `--trace`, which prints each input before it is sent.
@main
enum FuzzHTTP {
  static let usage = "usage: fuzz-http \(FuzzOptions.usage)\n"
  static let inputsBetweenReports = 50_000
  static let clients = 4

  static func main() throws {
    guard let options = FuzzOptions(CommandLine.arguments.dropFirst(), count: 100_000), options.others.isEmpty else {
      tell(usage)
      exit(2)
    }
    let server = try HTTPServer(
      configuration(), problem: { problem, _ in Response(problem.status, headers: [HeaderField("X-Problem", "\(problem)")]) },
      handler: Echo.reply)
    let start = ContinuousClock.now
    let next = Atomic<Int>(options.from)
    let served = Atomic<Int>(0)
    let refused = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: options.traces ? 1 : clients) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard options.indices.contains(index) else { return }
        if (index - options.from) % inputsBetweenReports == 0 {
          tell("at \(index), \(start.duration(to: .now)); to repeat: --seed \(options.seed) --from \(index) --trace\n")
        }
        let bytes = input(seed: options.seed, index: index)
        if options.traces { tell("\(index): \(shown(bytes))\n") }
        do throws(Broken) {
          let verdict = try check(bytes, port: server.port)
          served.wrappingAdd(verdict.served, ordering: .relaxed)
          refused.wrappingAdd(verdict.refused, ordering: .relaxed)
        } catch {
          tell("broken promise: \(error.promise)\n--seed \(options.seed) --from \(index) --count 1\n\(shown(bytes))\n")
          if let answers = error.answers { tell("responses: \(shown(answers))\n") }
          exit(1)
        }
      }
    }
    let counts = "\(served.load(ordering: .relaxed)) requests served, \(refused.load(ordering: .relaxed)) refused"
    tell("\(options.count) inputs, \(counts), no broken promises; \(start.duration(to: .now))\n")
    server.stop(grace: .zero)
  }

  private static func configuration() -> ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.port = 0
    // The limits are small, so that mutations reach them.
    configuration.bodyLimit = 1000
    configuration.targetLimit = 300
    configuration.headerLimit = 1500
    // The trailers of an earlier request can swallow an input's last request. In this case, the connection ends only after the
    // idle timeout.
    configuration.idleTimeout = .seconds(1)
    return configuration
  }
}

/// Responds with the properties that identify a request: the client's port, the path, the body's size, and the body.
enum Echo {
  static let reply: @Sendable (Request) -> Reply = { request in
    let response = Response(
      .ok,
      headers: [
        HeaderField("X-Port", request.remote.map { String($0.port) } ?? ""), HeaderField("X-Path", request.rawPath),
        HeaderField("X-Size", String(request.body.count)),
      ], body: request.body)
    // A site may use these values, so computing them must not trap for any request.
    _ = (request.query, request.cookies, request.segments, request.header("Accept"))
    return request.path.utf8.count % 2 == 0 ? .now(response) : .later { response }
  }
}

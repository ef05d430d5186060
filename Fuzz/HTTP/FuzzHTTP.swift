import Foundation
import HTTP
import Synchronization

/// Sends mutated requests to a server, and stops at the first one that breaks one of the server's promises.
///
/// An input depends only on the seed and its index. For a broken promise, the fuzzer prints the command that repeats it. A trap
/// ends the process without a message, so the index is printed regularly: repeat from the last one with `--trace`.
@main
enum FuzzHTTP {
  static let usage = "usage: fuzz-http [--count N] [--seed N] [--from INDEX] [--trace]\n"
  static let inputsBetweenReports = 50_000
  static let clients = 4

  struct Options: Sendable {
    var count = 100_000
    var seed: UInt64 = 1
    var from = 0
    var traces = false
  }

  static func main() throws {
    guard let options = options(from: Array(CommandLine.arguments.dropFirst())) else {
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
        guard index < options.from + options.count else { return }
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
    // Small, so that mutations reach the limits.
    configuration.bodyLimit = 1000
    configuration.targetLimit = 300
    configuration.headerLimit = 1500
    // If the trailers of an earlier request swallow an input's last request, the connection only ends when it has been idle.
    configuration.idleTimeout = .seconds(1)
    return configuration
  }

  /// Parses the command line, or returns nil if it is invalid.
  static func options(from arguments: [String]) -> Options? {
    var options = Options()
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--count":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else { return nil }
        options.count = count
      case "--seed":
        guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        options.seed = seed
      case "--from":
        guard let from = rest.popFirst().flatMap({ Int($0) }), from >= 0 else { return nil }
        options.from = from
      case "--trace": options.traces = true
      default: return nil
      }
    }
    return options.from <= Int.max - options.count ? options : nil
  }

  /// Bytes in C notation: printable ASCII as it is, everything else and the backslash as \xHH.
  static func shown(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      (0x20..<0x7F).contains(byte) && byte != 0x5C
        ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Writes to standard error unbuffered, so that a trap right after it loses nothing.
  static func tell(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// Responds with what distinguishes a request from all others: its sender and its target.
enum Echo {
  static let reply: @Sendable (Request) -> Reply = { request in
    let response = Response(
      .ok,
      headers: [
        HeaderField("X-Port", request.remote.map { String($0.port) } ?? ""), HeaderField("X-Path", request.rawPath),
        HeaderField("X-Size", String(request.body.count)),
      ], body: request.body)
    // What a site might do with a request must not fail either.
    _ = (request.query, request.cookies, request.segments, request.header("Accept"))
    return request.path.utf8.count % 2 == 0 ? .now(response) : .later { response }
  }
}

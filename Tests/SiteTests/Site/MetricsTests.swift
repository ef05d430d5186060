import Foundation
import HTTP
import Platform
import Rules
import Storage
import TestWire
import Testing
import TestEnvironment

@testable import Site

@Suite("Metrics for operators")
struct MetricsTests {
  /// One sample in Prometheus's text format.
  private struct Sample {
    let name: String
    let labels: [String: String]
    let value: Double
  }

  /// Parses Prometheus's text format, version 0.0.4, strictly. Expects that each line follows the grammar, that each metric is
  /// contiguous and has a type, and that each histogram's buckets increase up to its count.
  private static func read(_ text: String) throws -> [Sample] {
    struct Fault: Error { let line: String }
    #expect(text.hasSuffix("\n"))
    let comment = /# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)/
    let line = /([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{([^}]*(?:\}[^}]*)*)\})? (-?[0-9]+(?:\.[0-9]+)?|\+Inf|NaN)/
    let label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"/
    var (kinds, order, samples) = ([String: String](), [String](), [Sample]())
    for part in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = part.wholeMatch(of: comment) {
        let name = String(match.2)
        if match.1 == "TYPE" {
          #expect(kinds[name] == nil, "\(name) has one type")
          kinds[name] = String(match.3)
          order.append(name)
        }
        continue
      }
      guard let match = part.wholeMatch(of: line), let value = Double(match.3.replacing("+Inf", with: "inf")) else {
        throw Fault(line: String(part))
      }
      var (labels, rest) = ([String: String](), match.2 ?? "")
      while !rest.isEmpty {
        guard let pair = rest.prefixMatch(of: label) else { throw Fault(line: String(part)) }
        #expect(labels.updateValue(String(pair.2), forKey: String(pair.1)) == nil)
        rest = rest[pair.range.upperBound...]
        if rest.first == "," { rest = rest.dropFirst() } else if !rest.isEmpty { throw Fault(line: String(part)) }
      }
      let metric = try #require(order.last)
      let endings = kinds[metric] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
      #expect(endings.contains { metric + $0 == match.1 }, "\(match.1) is listed under \(metric)")
      samples.append(Sample(name: String(match.1), labels: labels, value: value))
    }
    for name in order where kinds[name] == "histogram" {
      let series = Dictionary(grouping: samples.filter { $0.name == name + "_bucket" }) { $0.labels.filter { $0.key != "le" } }
      for (labels, buckets) in series {
        let limits = buckets.compactMap { $0.labels["le"].flatMap { Double($0.replacing("+Inf", with: "inf")) } }
        #expect(limits.count == buckets.count)
        #expect(limits == limits.sorted() && limits.last == .infinity)
        #expect(buckets.map(\.value) == buckets.map(\.value).sorted())
        #expect(samples.first { $0.name == name + "_count" && $0.labels == labels }?.value == buckets.last?.value)
        #expect(samples.contains { $0.name == name + "_sum" && $0.labels == labels && $0.value >= 0 })
      }
    }
    return samples
  }

  /// The sum of all samples that have this name and these labels.
  private static func sum(_ samples: [Sample], _ name: String, _ labels: [String: String] = [:]) -> Double {
    let wanted = samples.filter { sample in sample.name == name && labels.allSatisfy { sample.labels[$0.key] == $0.value } }
    return wanted.reduce(0) { $0 + $1.value }
  }

  private let folder: TemporaryFolder
  private let storage: Database
  private let operations = Operations()
  private let site: Site
  private let server: HTTPServer

  init() throws {
    folder = try TemporaryFolder(with: ["data"])
    storage = try Database(folder: folder.path + "/data")
    let operations = operations
    storage.watch { operations.storageCalls.add($0) }
    site = try SiteFixture.site(storage) { $0.operations = operations }
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.count = { operations.count($0) }
    server = try HTTPServer(configuration, problem: site.answer, identify: site.identify, routed: site.routed)
    operations.tell { [weak server] in server?.gauges ?? [] }
  }

  private func told() async throws -> [Sample] {
    guard case .later(_, let work) = site.tellOperator(try #require(Request(.get, "/metrics"))) else { throw CancellationError() }
    let response = await work()
    #expect(response.status == .ok && response["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    return try Self.read(String(decoding: response.body, as: UTF8.self))
  }

  @Test("Every line follows the format, and events are counted in the right place")
  func counts() async throws {
    let before = try await told()
    let leaderboard = ["route": "/api/v1/boards/{game}/{subject}/{variant}", "status": "2xx"]
    #expect(Self.sum(before, "potiron_request_seconds_count", leaderboard) == 0)
    let pages = [
      "/", "/", "/films", "/hangman/words", "/api/v1/quizzes", "/healthz", "/api/v1/quizzes/none", "/no/where", "/..", "/livez",
    ]
    for path in pages { _ = try await ask(server, "GET \(path)") }
    _ = try await ask(server, "POST /api/v1/results", ["Content-Type: application/json", "Content-Length: 2"], body: "{}")
    let after = try await told()
    for (route, status, count) in [
      ("/", "2xx", 2.0), ("/films", "2xx", 1), ("/hangman/{tab}", "2xx", 1), ("/api/v1/quizzes", "2xx", 1),
      ("/healthz", "2xx", 1),
      ("/api/v1/quizzes/{id}", "4xx", 1), ("unknown", "4xx", 1), ("-", "4xx", 1), ("/api/v1/results", "4xx", 1),
      ("/livez", "2xx", 1),
    ] {
      #expect(
        Self.sum(after, "potiron_request_seconds_count", ["route": route, "status": status]) == count, "\(route) \(status)")
    }
    #expect(Self.sum(after, "potiron_request_seconds_count") == Double(pages.count + 1))
    #expect(Self.sum(after, "potiron_refusals_total", ["status": "404"]) == 2)
    #expect(Self.sum(after, "potiron_refusals_total", ["status": "400"]) == 1)
    #expect(Self.sum(after, "potiron_refusals_total", ["status": "422"]) == 1)
    #expect(Self.sum(after, "potiron_replay_seconds_count", ["kind": "result"]) == 1)
    #expect(Self.sum(after, "potiron_storage_seconds_count") > Self.sum(before, "potiron_storage_seconds_count"))
    #expect(Self.sum(after, "potiron_build_info", ["version": Version.current]) == 1)
    #expect(Self.sum(after, "process_resident_memory_bytes") > 1_000_000)
    #expect(Self.sum(after, "potiron_connections_room") > 0 && Self.sum(after, "process_open_fds") > 3)
    for name in ["potiron_work_under_way", "potiron_work_waiting", "potiron_request_bytes", "process_cpu_seconds_total"] {
      #expect(after.contains { $0.name == name }, "\(name)")
    }
  }

  @Test("Open streams are counted until they end")
  func streams() async throws {
    let source = StreamSource(heartbeat: [])
    let server = try testServer {
      $0.streamLimit = 3
    } handler: { _ in
      .now(Response(.ok, stream: StreamReader(source) { StreamStart(Array("start".utf8), mark: 0) }))
    }
    let operations = Operations()
    operations.watch(server)
    func streams() throws -> [Double] {
      let samples = try Self.read(operations.text(sources: [], now: 0))
      return [Self.sum(samples, "potiron_streams"), Self.sum(samples, "potiron_streams_room")]
    }
    #expect(try streams() == [0, 3])
    let wire = try Wire(port: server.port)
    await wire.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    _ = try await wire.answer()
    #expect(try await wire.chunk() == "start")
    #expect(try streams() == [1, 3])
    source.end()
    #expect(try await wire.chunk() == nil)
    while server.load.streams > 0 { await Task.yield() }
    #expect(try streams() == [0, 3])
  }

  @Test("Unknown addresses create no new series")
  func bounded() async throws {
    for number in 0..<50 { _ = try await ask(server, "GET /stranger/\(number)\"\\n") }
    let names = Set(try await told().filter { $0.name == "potiron_request_seconds_count" }.compactMap { $0.labels["route"] })
    #expect(names.isSubset(of: ["unknown", "-"]))
  }

  @Test("Upstreams are reported with their age, and omitted if the storage fails")
  func sources() async throws {
    try await storage.keep(
      FetchedContent(service: "iquiz", address: "http://x/", origin: "x", failures: 2, lastSuccess: SiteFixture.now - 90_500))
    let samples = try await told()
    #expect(Self.sum(samples, "potiron_source_age_seconds", ["service": "iquiz"]) == 90.5)
    #expect(Self.sum(samples, "potiron_source_failures", ["service": "iquiz"]) == 2)
    await storage.close()
    let rest = try await told()
    #expect(Self.sum(rest, "potiron_sources_known") == 0 && !rest.contains { $0.name == "potiron_source_age_seconds" })
  }

  @Test("On the site itself, metrics require the admin token")
  func token() async throws {
    #expect(try await ask(server, "GET /metrics").status == 401)
    let token = try #require(try await AdminToken.renewed(in: storage))
    #expect(try await ask(server, "GET /metrics", ["Authorization: Bearer \(AdminToken().text)"]).status == 401)
    let answer = try await ask(server, "GET /metrics", ["Authorization: Bearer \(token.text)"], status: 200)
    #expect(try Self.read(answer.text).contains { $0.name == "potiron_build_info" })
  }

  @Test("A server that is stopping is alive but not ready, and one without storage is not ready")
  func readiness() async throws {
    #expect(try await ask(server, "GET /readyz").status == 200)
    operations.drain()
    #expect(try await ask(server, "GET /readyz").status == 503)
    for path in ["/", "/livez", "/healthz"] { #expect(try await ask(server, "GET \(path)").status == 200) }
    let other = try SiteFixture(quiz: "science")
    await other.storage.close()
    #expect(try await ask(other.server, "GET /readyz").status == 503)
    #expect(try await ask(other.server, "GET /livez").status == 200)
  }
}

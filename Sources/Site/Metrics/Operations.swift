import HTTP
import Platform
import Rules
import Storage
import Synchronization

/// The metrics of a server for its operator, and whether the server is about to stop.
///
/// Counting takes no lock. The text of the metrics is created on request.
package final class Operations: Sendable {
  /// Response times by kind of address, and by class of status from 2xx to 5xx.
  private let answers: [[Histogram]]
  /// The number of responses with an error status, by status.
  private let refusals: [(status: UInt16, count: Counter)]
  let otherRefusals = Counter()
  /// The times taken to replay uploaded results, and to replay ranked rounds.
  let results = Histogram()
  let rankedRounds = Histogram()
  /// The times taken by storage calls, including the wait for the storage.
  let storageCalls = Histogram()
  private let draining = Atomic<Bool>(false)
  /// Functions that read gauges, for example those of the HTTP engine. Each function is added when the part that it measures has
  /// been created.
  private let gauges = Mutex<[@Sendable () -> [Gauge]]>([])

  /// A number that can rise and fall.
  typealias Gauge = (name: String, help: String, value: Int)

  private static let statuses: [UInt16] = [
    400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 422, 429, 431, 500, 501, 502, 503, 505,
  ]

  package init() {
    answers = SiteRoute.all.map { _ in (2...5).map { _ in Histogram() } }
    refusals = Operations.statuses.map { ($0, Counter()) }
  }

  // MARK: - Readiness

  /// Whether the server is about to stop and should get no new traffic.
  var isDraining: Bool { draining.load(ordering: .acquiring) }

  package func drain() { draining.store(true, ordering: .releasing) }

  // MARK: - Counting

  package func count(_ answer: AnsweredRequest) {
    let (number, status) = (answer.route.number, answer.status.rawValue)
    if answers.indices.contains(number) { answers[number][Int(status / 100) - 2].add(answer.duration) }
    guard status >= 400 else { return }
    (refusals.first { $0.status == status }?.count ?? otherRefusals).add()
  }

  /// Measures the storage calls.
  package func watch(_ storage: Database) { storage.watch { [storageCalls] in storageCalls.add($0) } }

  /// Adds the gauges of the HTTP engine.
  package func watch(_ server: HTTPServer) { tell { [weak server] in server?.gauges ?? [] } }

  /// Adds gauges. They are read each time the metrics are requested.
  func tell(_ more: @escaping @Sendable () -> [Gauge]) { gauges.withLock { $0.append(more) } }

  // MARK: - Output

  /// Returns all metrics in the format of Prometheus. `sources` is the state of the upstream services, or `nil` if the storage
  /// could not be read. `now` is in milliseconds since 1970.
  func text(sources: [FetchedContent]?, now: Int64) -> String {
    var text = MetricsText()
    text.begin("potiron_build_info", .gauge, "Version of the program.")
    text.sample("potiron_build_info", 1, ["version": Version.current])
    text.begin("potiron_request_seconds", .histogram, "Time from a complete request to its response, by route and status class.")
    for route in SiteRoute.all {
      for (index, histogram) in answers[route.number].enumerated() {
        text.samples("potiron_request_seconds", histogram, ["route": route.template, "status": "\(index + 2)xx"])
      }
    }
    text.begin("potiron_refusals_total", .counter, "Responses with status 400 or higher, by status.")
    for (status, count) in refusals { text.sample("potiron_refusals_total", count.value, ["status": "\(status)"]) }
    text.sample("potiron_refusals_total", otherRefusals.value, ["status": "other"])
    text.begin("potiron_replay_seconds", .histogram, "Time taken to replay a round.")
    text.samples("potiron_replay_seconds", results, ["kind": "result"])
    text.samples("potiron_replay_seconds", rankedRounds, ["kind": "ranked"])
    text.begin("potiron_storage_seconds", .histogram, "Time taken by a storage call, including the wait for the storage.")
    text.samples("potiron_storage_seconds", storageCalls)
    for gauge in gauges.withLock({ $0 }).flatMap({ $0() }) { text.gauge(gauge.name, gauge.help, gauge.value) }
    text.gauge("potiron_draining", "Whether the server is about to stop.", isDraining ? 1 : 0)
    tell(of: sources, now, in: &text)
    ProcessFigures().tell(in: &text)
    return text.text
  }

  private func tell(of sources: [FetchedContent]?, _ now: Int64, in text: inout MetricsText) {
    text.gauge(
      "potiron_sources_known", "Whether the state of the sources could be read from the storage.", sources == nil ? 0 : 1)
    guard let sources else { return }
    text.begin("potiron_source_age_seconds", .gauge, "Time since a source was last fetched completely or found unchanged.")
    for source in sources {
      guard let success = source.lastSuccess else { continue }
      text.sample("potiron_source_age_seconds", seconds: Int(now - success), of: 1000, ["service": source.service])
    }
    text.begin("potiron_source_failures", .gauge, "Consecutive failures of a source.")
    for source in sources { text.sample("potiron_source_failures", source.failures, ["service": source.service]) }
  }
}

extension HTTPServer {
  /// The gauges for connections, streams and waiting requests, and for the memory that requests use.
  var gauges: [Operations.Gauge] {
    let load = load
    return [
      ("potiron_connections", "Open connections.", load.connections),
      ("potiron_connections_room", "Maximum number of open connections.", load.room),
      ("potiron_streams", "Open streams.", load.streams),
      ("potiron_streams_room", "Maximum number of open streams; more are refused.", load.streamRoom),
      ("potiron_requests_awaited", "Requests waiting for their response.", load.awaited),
      ("potiron_request_bytes", "Memory used by requests that are incomplete or not yet answered.", load.requestBytes),
    ]
  }
}

extension WorkQueue {
  var gauges: [Operations.Gauge] {
    let load = load
    return [
      ("potiron_work_under_way", "Work items in progress, such as replays of rounds.", load.underWay),
      ("potiron_work_waiting", "Work items in the queue.", load.waiting),
      ("potiron_work_room", "Maximum number of work items in the queue; further ones are refused.", load.room),
    ]
  }
}

/// A request that is being answered, with its data for the log and the metrics.
struct Exchange {
  /// The data about a request that only the log needs.
  struct Asked {
    let remote: RemoteAddress?
    var method: String
    let path: String
  }

  let id: RequestID
  let start: ContinuousClock.Instant
  var route = RequestRoute.none
  /// The data for the log; nil if there is no log.
  var asked: Asked?
  /// The status and the body size of the response. Nil until the response is being sent.
  var sent: (status: Status, bodySize: Int)?

  /// The log entry; nil if there is no log, or if no response was begun.
  var logEntry: LogEntry? {
    guard let asked, let sent else { return nil }
    // Only paths that exist are logged, because other paths may contain anything. OPTIONS is excluded because it succeeds on
    // every path.
    let isFound = sent.status.rawValue < 400 && asked.method != Method.options.rawValue
    return LogEntry(
      id: id, remote: asked.remote, method: asked.method, route: route.template,
      path: route.tellsPath && isFound ? asked.path : nil,
      status: sent.status, bodySize: sent.bodySize, duration: ContinuousClock.now - start)
  }
}

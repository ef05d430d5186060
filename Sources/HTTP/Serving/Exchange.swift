/// A request that is being answered, as the log and the metrics see it.
struct Exchange {
  /// What only the log needs to know about a request.
  struct Asked {
    let remote: RemoteAddress?
    var method: String
    let path: String
  }

  let id: RequestID
  let start: ContinuousClock.Instant
  var route = RequestRoute.none
  /// Nil if there is no log.
  var asked: Asked?
  /// The status and the body size of the response, once it is being sent.
  var sent: (status: Status, bodySize: Int)?

  /// The log entry, if there is a log and a response was sent.
  var logEntry: LogEntry? {
    guard let asked, let sent else { return nil }
    // Only paths that exist are logged, because other paths may contain anything. OPTIONS is excluded: it succeeds on all paths.
    let isFound = sent.status.rawValue < 400 && asked.method != Method.options.rawValue
    return LogEntry(
      id: id, remote: asked.remote, method: asked.method, route: route.template,
      path: route.tellsPath && isFound ? asked.path : nil,
      status: sent.status, bodySize: sent.bodySize, duration: ContinuousClock.now - start)
  }
}

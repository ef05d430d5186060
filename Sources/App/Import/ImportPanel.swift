import WireAPI

/// The entry points of the chunk for imported quizzes (requirement I5). Further entry points are in `ImportRequest.swift` and
/// `ImportView.swift`.
///
/// Entry points are never inlined, so that their code stays in the chunk.
struct ImportPanel {
  @inline(never)
  static func hear(in appState: inout AppState) -> [Effect] {
    var imports = appState.imported.deferred.state
    let effects = imports.hear(appState.imported.pending.handOver(), in: &appState)
    appState.imported.deferred.state = imports
    return effects
  }

  /// Handles a response if an import is waiting for it. Ignores any other response.
  @inline(never)
  static func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    var imports = appState.imported.deferred.state
    let effects = imports.receive(response, for: requestID, in: &appState)
    appState.imported.deferred.state = imports
    return effects
  }
}

import WireAPI

/// Imported quizzes (I5), as the core and Settings reach their chunk: all of that is here and in `ImportView.swift`, and never
/// inlined.
struct ImportPanel {
  /// Handles the pending entries.
  @inline(never)
  static func hear(in appState: inout AppState) -> [Effect] {
    var imports = appState.imported.deferred.state
    let effects = imports.hear(appState.imported.pending.handOver(), in: &appState)
    appState.imported.deferred.state = imports
    return effects
  }

  /// Takes in an answer that nobody else waits for.
  @inline(never)
  static func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    var imports = appState.imported.deferred.state
    let effects = imports.receive(response, for: requestID, in: &appState)
    appState.imported.deferred.state = imports
    return effects
  }
}

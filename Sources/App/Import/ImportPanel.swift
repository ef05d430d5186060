import WireAPI

/// The entry points of the chunk for imported quizzes (I5), here and in `ImportView.swift`. They are never inlined.
struct ImportPanel {
  @inline(never)
  static func hear(in appState: inout AppState) -> [Effect] {
    var imports = appState.imported.deferred.state
    let effects = imports.hear(appState.imported.pending.handOver(), in: &appState)
    appState.imported.deferred.state = imports
    return effects
  }

  /// Handles a response that no other part of the app is waiting for.
  @inline(never)
  static func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    var imports = appState.imported.deferred.state
    let effects = imports.receive(response, for: requestID, in: &appState)
    appState.imported.deferred.state = imports
    return effects
  }
}

import WireAPI

/// Quizzes from elsewhere (I5), as the core and Settings reach their chunk: all of that is here and in `ForeignView.swift`, and never
/// inlined.
struct ForeignPanel {
  /// Takes in what the chunk has not heard of yet.
  @inline(never)
  static func hear(in appState: inout AppState) -> [Effect] {
    var imports = appState.foreign.deferred.state
    let effects = imports.hear(appState.foreign.pending.handOver(), in: &appState)
    appState.foreign.deferred.state = imports
    return effects
  }

  /// Takes in an answer that nobody else waits for.
  @inline(never)
  static func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    var imports = appState.foreign.deferred.state
    let effects = imports.receive(response, for: requestID, in: &appState)
    appState.foreign.deferred.state = imports
    return effects
  }
}

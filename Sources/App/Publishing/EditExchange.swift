import Content
import JSON
import WireAPI

/// The exchange of a draft's edits with the server, so that several devices and people can edit one quiz (decision 0062).
///
/// Edits are merged as sets, by the same code as for several tabs. So requests may arrive in
/// any order and repeatedly, and the next request makes up for a lost one.
struct EditExchange: Sendable {
  /// How much of each author's edits the server has, as far as this page knows (`EditLog.progress(of:)`).
  private var known: [(author: Int, progress: Int)] = []
  private var download: RequestID?
  private var uploads: [(author: Int, progress: Int, requestID: RequestID)] = []
  /// Whether the last exchange failed, so that the server may lack edits of this device or this device edits of others.
  private(set) var isBehind = false

  enum Outcome: Sendable {
    /// The server's edits are in the draft now. The effects save them on this device.
    case fetched([Effect])
    case sent
    /// `status` is the status of the response, or 0 if there was none.
    case failed(status: Int, isDownload: Bool)
  }

  /// Requests the server's edits, unless a request is running.
  mutating func fetch(_ id: String, in appState: inout AppState) -> [Effect] {
    if download != nil { return [] }
    return [appState.ask(.players(PublishingOperation.edits(id: id).request)) { download = $0 }]
  }

  /// Sends the edits that the server lacks, with one request for each author who is not being sent already.
  mutating func send(_ draft: Draft, in appState: inout AppState) -> [Effect] {
    var effects: [Effect] = []
    for author in draft.log.authors {
      let progress = draft.log.progress(of: author)
      if progress <= self.progress(of: author) || uploads.contains(where: { $0.author == author }) { continue }
      let edits = SavedEdits(by: author, at: draft.time, draft.log.edits(by: author)).json
      let request = PublishingOperation.edit(id: draft.id, author: author, edits: edits).request
      effects.append(appState.ask(.players(request)) { uploads.append((author, progress, $0)) })
    }
    return effects
  }

  private func progress(of author: Int) -> Int { known.first { $0.author == author }?.progress ?? 0 }

  private mutating func note(_ progress: Int, of author: Int) {
    let known = max(progress, self.progress(of: author))
    self.known.removeAll { $0.author == author }
    self.known.append((author, known))
  }

  /// Handles the response to one of these requests. Returns `nil` if the request was not one of them.
  mutating func receive(
    _ response: APIResponse, for requestID: RequestID, _ draft: inout Draft, in appState: inout AppState
  ) -> Outcome? {
    if let place = uploads.firstIndex(where: { $0.requestID == requestID }) {
      let upload = uploads.remove(at: place)
      isBehind = !response.isGood
      if isBehind { return .failed(status: response.status, isDownload: false) }
      note(upload.progress, of: upload.author)
      return .sent
    }
    guard requestID == download else { return nil }
    download = nil
    guard response.isGood, let entries = try? response.document?.elements("entries") else {
      isBehind = true
      return .failed(status: response.isGood ? 500 : response.status, isDownload: true)
    }
    isBehind = false
    var all: [SavedEdits] = []
    for entry in entries {
      // An entry that this version of the app cannot read stays on the server.
      guard let saved = try? entry.read(SavedEdits.self) else { continue }
      all.append(saved)
      var log = EditLog()
      log.merge(saved.edits)
      note(log.progress(of: saved.author), of: saved.author)
    }
    return .fetched(draft.take(all, in: &appState))
  }
}

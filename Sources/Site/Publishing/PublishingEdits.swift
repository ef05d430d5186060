import Content
import HTTP
import JSON
import Storage
import WireAPI

extension PublishingEndpoints {
  /// Returns the edits of all tabs.
  func edits(_ id: String, _ request: Request) async throws(ProblemDetails) -> Response {
    _ = try await found(id, request)
    let stored = try await using { storage throws(StorageError) in try await storage.publishedEdits(of: id) }
    let entries = stored.compactMap { entry in try? JSON(parsing: entry.text, limits: Self.entryLimits) }
    return Response(json: ["entries": .array(entries)])
  }

  /// Adds the edits of one tab. Returns all edits of this tab that the server has now.
  func edit(_ id: String, _ author: String, _ request: Request) async throws(ProblemDetails) -> Response {
    let found = try await found(id, request)
    // Devices compare edits byte by byte, so the texts stay as they were sent.
    let limits = JSON.Limits(byteCount: SiteRoute.uploadLimit)
    let edits = try request.document(within: limits, isNormalized: false) { reader throws(JSON.Mismatch) in
      try SavedEdits(from: reader)
    }
    guard String(edits.author) == author else {
      throw ProblemDetails(.unprocessableContent, "Invalid content", detail: "The edits belong to another author.")
    }
    try await players.count("edits", by: found.player, most: Self.editsAnHour, seconds: 3600)
    let outcome = try await using { storage throws(StorageError) in
      try await storage.mergeEdits(of: edits.author, in: id, self.limits) { Self.merged($0, with: edits) }
    }
    switch outcome {
    case .stored(let text): return Response(uncached: Array(text.utf8))
    case .unknown: throw .noQuiz(id)
    case .refused: throw ProblemDetails(PublishingExcess.edits, self.limits)
    case .excess(let excess): throw ProblemDetails(excess, self.limits)
    }
  }

  /// The limits of a stored entry.
  private static let entryLimits = JSON.Limits(byteCount: 2 * SiteRoute.uploadLimit)

  /// Merges edits as sets, so that an old upload cannot undo a newer one. Returns `nil` if the result would be too large, or if
  /// the stored entry cannot be read.
  private static func merged(_ stored: String?, with edits: SavedEdits) -> String? {
    guard let stored else { return edits.json.description }
    guard let document = try? JSON(parsing: stored, limits: entryLimits), let known = try? SavedEdits(from: JSON.Reader(document))
    else { return nil }
    var log = EditLog()
    log.merge(known.edits)
    log.merge(edits.edits)
    let text = SavedEdits(by: edits.author, at: max(known.time, edits.time), log.edits).json.description
    return text.utf8.count <= entryLimits.byteCount ? text : nil
  }
}

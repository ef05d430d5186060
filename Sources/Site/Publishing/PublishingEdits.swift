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
    try await checkPublishes(found.quiz.owner)
    try await checkNumbers(of: edits.edits, in: id)
    let text = edits.json.description
    let outcome = try await using { storage throws(StorageError) in
      try await storage.mergeEdits(of: edits.author, in: id, size: text.utf8.count, self.limits) { stored in
        guard let stored else { return text }
        // Merging takes long if there are many edits, so this check comes first.
        guard stored.utf8.count + text.utf8.count <= Self.entryLimits.byteCount else { return nil }
        return Self.merged(stored, with: edits)
      }
    }
    switch outcome {
    case .stored(let text): return Response(uncached: Array(text.utf8))
    case .unknown: throw .noQuiz(id)
    case .refused: throw ProblemDetails(PublishingExcess.edits, self.limits)
    case .excess(let excess): throw ProblemDetails(excess, self.limits)
    }
  }

  /// Throws if the edits have higher numbers than those of a quiz with this many edits.
  private func checkNumbers(of edits: [QuizEdit], in id: String) async throws(ProblemDetails) {
    var limit = edits.numberCount + QuizEdit.mostSkipped
    if edits.lastNumber <= limit { return }
    let stored = try await using { storage throws(StorageError) in try await storage.publishedEdits(of: id) }
    for entry in stored { limit += Self.saved(entry.text)?.edits.numberCount ?? 0 }
    guard edits.lastNumber <= limit else {
      throw ProblemDetails(.unprocessableContent, "Invalid content", detail: "The numbers of the edits are too high.")
    }
  }

  /// Reads a stored entry. Returns `nil` if it cannot be read.
  private static func saved(_ text: String) -> SavedEdits? {
    guard let document = try? JSON(parsing: text, limits: entryLimits) else { return nil }
    return try? SavedEdits(from: JSON.Reader(document))
  }

  /// The limits of a stored entry.
  private static let entryLimits = JSON.Limits(byteCount: 2 * SiteRoute.uploadLimit)

  /// Merges edits as sets, so that an old upload cannot undo a newer one. Returns `nil` if the stored entry cannot be read.
  private static func merged(_ stored: String, with edits: SavedEdits) -> String? {
    guard let known = saved(stored) else { return nil }
    var log = EditLog()
    log.merge(known.edits)
    log.merge(edits.edits)
    return SavedEdits(by: edits.author, at: max(known.time, edits.time), log.edits).json.description
  }
}

import Content
import HTTP
import JSON
import Storage
import WireAPI

/// Published quizzes as readers open them. Each call asks the database whether the quiz is still published and who may open it,
/// so an unpublished quiz is gone at once.
struct PublishedReading: Sendable {
  let quizzes: PublishedQuizzes
  let players: Players

  /// Returns a quiz if the sender of a request may open it, otherwise `nil`.
  func stored(_ id: String, for request: Request) async throws(ProblemDetails) -> StoredQuiz? {
    guard Identifier.isDraft(id) else { return nil }
    do {
      guard let stored = try await players.storage.publishedQuiz(id) else { return nil }
      if stored.sharing != .rooms { return stored }
    } catch { throw ProblemDetails("The quiz is not available", error) }
    // Only its owner and its editors may open the quiz.
    guard let player = try await players.visitor(request)?.player.id else { return nil }
    do {
      guard let found = try await players.storage.publishedQuiz(id, for: player), found.access != .none else { return nil }
      return found.quiz
    } catch { throw ProblemDetails("The quiz is not available", error) }
  }

  /// Returns a quiz if the sender of a request may open it, otherwise `nil`.
  func quiz(_ id: String, for request: Request) async throws(ProblemDetails) -> Quiz? {
    guard let stored = try await stored(id, for: request) else { return nil }
    return try await quiz(stored)
  }

  private func quiz(_ stored: StoredQuiz) async throws(ProblemDetails) -> Quiz? {
    do { return try await quizzes.quiz(stored) } catch { throw ProblemDetails("The quiz is not available", error) }
  }

  // MARK: - The document

  /// Returns a reply with the document of a quiz that is not in the list, as `GET /api/v1/quizzes/{id}` sends it. Returns `nil`
  /// if no published quiz can have this id.
  func reply(to request: Request, for id: String) -> Reply? {
    guard Identifier.isDraft(id) else { return nil }
    return .trying { () async throws(ProblemDetails) in
      guard let stored = try await stored(id, for: request) else { throw .noQuiz(id) }
      guard let quiz = try await quiz(stored) else { throw .noQuiz(id) }
      let json = request.language.map { quiz.only(in: $0).json } ?? quiz.served
      return Response(document: json.encoded(), isPrivate: stored.sharing == .rooms, to: request)
    }
  }
}

extension Response {
  /// Creates a response with a document that clients may store, but must revalidate. They must not store a private one.
  fileprivate init(document bytes: [UInt8], isPrivate: Bool, to request: Request) {
    let tag = Fingerprint(bytes).text
    let headers = [
      HeaderField("Cache-Control", isPrivate ? "no-store" : "no-cache"), HeaderField("Vary", "Accept-Encoding"),
    ]
    if request.hasCopy(tag) {
      self.init(.notModified, headers: headers + [HeaderField("ETag", "\"\(tag)\"")])
      return
    }
    self = Response(.ok, headers: [HeaderField("Content-Type", "application/json")] + headers, body: bytes).packed(for: request)
    let coding = self["Content-Encoding"].map { "-" + ($0 == "gzip" ? "gzip" : "br") } ?? ""
    self.headers.append(HeaderField("ETag", "\"\(tag)\(coding)\""))
  }
}

extension ProblemDetails {
  static func noQuiz(_ id: String) -> ProblemDetails {
    ProblemDetails(.notFound, "Not found", detail: "There is no quiz “\(id)”.")
  }
}

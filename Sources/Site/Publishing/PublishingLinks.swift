import Content
import HTTP
import JSON
import Platform
import Storage
import WireAPI

extension PublishingEndpoints {
  private static let secretSize = 32

  /// Creates a link with a new secret. It replaces the earlier link with this role.
  func makeLink(_ id: String, _ request: Request) async throws(ProblemDetails) -> Response {
    let found = try await owned(id, request)
    try await checkPublishes(found.player)
    let role = try request.document { reader throws(JSON.Mismatch) in
      let member = try reader["role"]
      guard let role = QuizRole(rawValue: try member.string) else { throw member.mismatch(expected: "\"copy\" or \"edit\"") }
      return role
    }
    try await players.count("quiz link", by: found.player, most: Self.linksAnHour, seconds: 3600)
    let secret = SiteSecret.randomBytes(Self.secretSize).hexadecimal
    let link = PublishedLink(role: role.stored, hash: hash(secret, id))
    try await using { storage throws(StorageError) in try await storage.keepLink(link, to: id) }
    try await audit(.share, id, role.rawValue, by: found.player)
    let address = base(request) + Route.create(draft: id).path + "#\(role.rawValue)-\(secret)"
    return Response(.created, json: ["link": .string(address)])
  }

  /// Revokes the link with this role and, if it is the link to edit, the rights of all editors.
  func revoke(_ id: String, _ role: QuizRole, _ request: Request) async throws(ProblemDetails) -> Response {
    let found = try await owned(id, request)
    try await players.count("quiz link", by: found.player, most: Self.linksAnHour, seconds: 3600)
    let isRevoked = try await using { storage throws(StorageError) in try await storage.revokeLink(role.stored, to: id) }
    if isRevoked { try await audit(.unshare, id, role.rawValue, by: found.player) }
    return Response(.noContent, headers: [HeaderField("Cache-Control", "no-store")])
  }

  /// Redeems a link: makes the sender an editor, or returns the quiz to copy.
  func arrive(_ id: String, _ request: Request) async throws(ProblemDetails) -> Response {
    try await players.count("quiz arrival", byClientOf: request, most: Self.triesOfSecrets, seconds: 600)
    let hash = hash(try request.text("secret"), id)
    let role = try await using { storage throws(StorageError) in try await storage.linkRole(hash, of: id) }
    switch role {
    case nil: throw Self.unknownLink
    case .copy?:
      let quiz = try await using { storage throws(StorageError) -> Quiz? in
        guard let stored = try await storage.publishedQuiz(id) else { return nil }
        return try await reading.quizzes.quiz(stored)
      }
      guard let quiz else { throw Self.unknownLink }
      return Response(json: ["role": .string(QuizRole.copy.rawValue), "document": quiz.served])
    case .edit?:
      let visitor = try await players.visitorOrNew(request)
      let isEditor = try await using { storage throws(StorageError) in
        try await storage.addEditor(visitor.player.id, of: id, byLink: hash)
      }
      guard isEditor else { throw Self.unknownLink }
      return Response(json: ["role": .string(QuizRole.edit.rawValue)], visitor.headers)
    }
  }

  private func hash(_ secret: String, _ id: String) -> String { secrets.text(of: "quiz link \(id) \(secret)") }

  private static var unknownLink: ProblemDetails {
    ProblemDetails(.notFound, "Not found", detail: "The link is not valid, or it was revoked. Ask the author for a new one.")
  }
}

import HTTP
import Judging
import Storage

/// Decides who may publish quizzes, open rooms and run the server, and keeps the audit log.
struct Authors: Sendable {
  let storage: Database
  let players: Players
  /// Who may publish quizzes (`--authors`).
  let publishers: Permission
  let invitations: Invitations
  let housekeeping: Housekeeping
  let now: @Sendable () -> Int64

  /// Whether a player may publish quizzes.
  func canPublish(_ player: String?) async throws(StorageError) -> Bool { try await isAllowed(player, by: publishers) }

  /// Whether a player is the operator.
  func isOperator(_ player: String) async throws(StorageError) -> Bool { try await storage.author(player)?.isOperator == true }

  /// What a player is to the operator.
  struct Standing: Sendable {
    /// The author that the player is, or `nil` if the operator has not invited the player.
    let author: Author?
    let canPublish: Bool
  }

  /// Returns the standing of a player, or of a browser without a player.
  func standing(of player: String?) async throws(StorageError) -> Standing {
    let author = if let player { try await storage.author(player) } else { nil as Author? }
    return Standing(author: author, canPublish: publishers == .anyone || publishers == .invited && author != nil)
  }

  /// Whether a player may do something. A request without a player may do only what anyone may do.
  func isAllowed(_ player: String?, by permission: Permission) async throws(StorageError) -> Bool {
    switch permission {
    case .nobody: return false
    case .anyone: return true
    case .invited:
      guard let player else { return false }
      return try await storage.author(player) != nil
    }
  }

  /// Returns the operator who sent a request, or `nil` if the sender is not the operator.
  func sender(_ request: Request) async throws(ProblemDetails) -> Author? {
    guard let visitor = try await players.visitor(request) else { return nil }
    do {
      guard let author = try await storage.author(visitor.player.id), author.isOperator else { return nil }
      return author
    } catch { throw ProblemDetails("The authors are not available", error) }
  }

  /// Whether the operator sent a request, from a device that is signed in.
  func isOperator(_ request: Request) async throws(ProblemDetails) -> Bool { try await sender(request) != nil }

  /// Records an action in the audit log. Neither `object` nor `detail` may contain a secret.
  func audit(_ action: AuditAction, _ object: String, _ detail: String = "", by actor: AuditActor) async throws(StorageError) {
    try await storage.record(AuditEntry(action, object, detail, by: actor, at: now()))
    housekeeping.tidy(at: now())
  }
}

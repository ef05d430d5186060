import Foundation
import HTTP
import JSON
import TestEnvironment
import Testing

@testable import Site
@testable import Storage

/// The kinds of storage of a site.
enum SiteStorage: CaseIterable, Sendable {
  case sqlite, postgreSQL

  func fixture(_ change: (inout SiteOptions) -> Void = { _ in }) throws -> RankedFixture {
    try RankedFixture(change) { folder in
      switch self {
      case .sqlite: try Database(folder: folder)
      case .postgreSQL: try Database(PostgreSQLAddress(try OwnSchema.address()))
      }
    }
  }
}

extension RankedFixture {
  var invitations: Invitations { Invitations(storage, options.secret) { [clock] in clock.now } }

  /// Makes a link for an author, as `potiron invite` does. Returns the secret.
  func invite(_ name: String, isOperator: Bool = false) async throws -> String {
    let name = try #require(AuthorName(name))
    let link = try await invitations.invite(name, isOperator: isOperator, by: .commandLine)
    let address = link.address(at: "https://quiz.example.org")
    return String(try #require(address.wholeMatch(of: #/https://quiz\.example\.org/players#sign-in-([0-9a-f]{64})/#)).1)
  }

  func revoke(_ name: String) async throws {
    let name = try #require(AuthorName(name))
    #expect(try await Invitations.revoke(name, in: storage, by: .commandLine, at: clock.now))
  }

  /// The audit log as text, sorted. Entries of the same millisecond have no order.
  func audited() async throws -> [String] {
    try await storage.auditLog(limit: 100).map { "\($0.actorName): \($0.action) \($0.object) \($0.detail)" }.sorted()
  }
}

extension Device {
  /// Redeems the secret of a sign-in link. Returns the status.
  @discardableResult
  func signIn(_ secret: String) async throws -> Int {
    try await ask(.post, "/api/v1/player/arrival", [], ["secret": .string(secret)]).status
  }

  /// The response of `GET /api/v1/player`.
  func profile() async throws -> JSON { try await ask(.get, "/api/v1/player").json }
}

import Platform
import Storage

/// Makes and redeems sign-in links, and revokes authors. The server and the program's commands use this.
///
/// A sign-in link contains a secret of 256 bits after `#`, so browsers do not send it when they open the link. The database has
/// only a keyed hash of it.
package struct Invitations: Sendable {
  private let storage: Database
  private let hash: KeyedHash
  private let now: @Sendable () -> Int64

  /// The lifetime of a link, in milliseconds.
  static let lifetime: Int64 = 24 * 60 * 60 * 1000
  private static let secretSize = 32

  package init(_ storage: Database, _ secret: SiteSecret, now: @escaping @Sendable () -> Int64) {
    (self.storage, hash, self.now) = (storage, KeyedHash(secret.key(for: .codes)), now)
  }

  /// A link that signs one device in as an author.
  package struct Link: Sendable {
    package let author: Author
    /// The time when the link expires, in milliseconds since 1970.
    package let endsAt: Int64
    private let secret: String

    fileprivate init(_ author: Author, _ secret: String, endsAt: Int64) {
      (self.author, self.secret, self.endsAt) = (author, secret, endsAt)
    }

    /// Returns the complete link for a site at this origin, such as "https://quiz.example.org".
    package func address(at origin: String) -> String { origin + "/players#sign-in-" + secret }
  }

  /// Makes a link for an author. If there is no author with this name, creates one. An author who was revoked is an author again.
  /// The first author is the operator.
  package func invite(
    _ name: AuthorName, isOperator: Bool = false, by actor: AuditActor
  ) async throws(StorageError) -> Link {
    let (secret, stored) = newSecret()
    let time = now()
    let author = try await storage.invite(newAuthor(name, isOperator: isOperator), stored) { author in
      AuditEntry(.invite, name.text, author.isOperator ? "operator" : "", by: actor, at: time)
    }
    return Link(author, secret, endsAt: stored.endsAt)
  }

  /// Makes a link for the operator at the server's start, if the operator cannot have signed in yet. Otherwise returns `nil`. If
  /// several servers start at once, one of them gets a link.
  package func first() async throws(StorageError) -> Link? {
    let name = AuthorName.ofOperator
    let (secret, stored) = newSecret()
    let author = newAuthor(name, isOperator: true)
    let entry = AuditEntry(.invite, name.text, "operator", by: .server, at: now())
    guard try await storage.inviteOperator(author, stored, entry, at: now()) else { return nil }
    return Link(author, secret, endsAt: stored.endsAt)
  }

  /// Redeems the secret of a link for a device. Returns the author's player, or `nil` if the link is unknown, used or expired.
  func redeem(_ secret: String, device: String) async throws(StorageError) -> Player? {
    guard Self.isWellFormed(secret) else { return nil }
    let time = now()
    return try await storage.redeemSignIn(hash.text(of: secret), device: device, at: time) { author in
      AuditEntry(.signIn, author.name, by: AuditActor(author), at: time)
    }
  }

  /// Revokes an author. Returns whether there was an author with this name who had not been revoked.
  package static func revoke(
    _ name: AuthorName, in storage: Database, by actor: AuditActor, at time: Int64
  ) async throws(StorageError) -> Bool {
    let entry = AuditEntry(.revoke, name.text, by: actor, at: time)
    return try await storage.revokeAuthor(named: name.folded, at: time, entry) != nil
  }

  private func newAuthor(_ name: AuthorName, isOperator: Bool) -> Author {
    Author(
      player: Players.randomID(), name: name.text, foldedName: name.folded, isOperator: isOperator, createdAt: now())
  }

  private func newSecret() -> (text: String, stored: SignInSecret) {
    let text = SiteSecret.randomBytes(Self.secretSize).hexadecimal
    return (text, SignInSecret(hash: hash.text(of: text), endsAt: now() + Self.lifetime))
  }

  private static func isWellFormed(_ secret: String) -> Bool {
    let digits = secret.utf8
    return digits.count == 2 * secretSize && digits.allSatisfy { $0.hexValue != nil && !(0x41...0x46).contains($0) }
  }
}

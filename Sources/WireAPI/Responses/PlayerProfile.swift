import JSON

/// The player's profile on the server.
package struct PlayerProfile: Equatable, Sendable {
  /// The player's name, or `nil` if the player has not set a name yet.
  package let name: String?
  package let groups: [Group]
  /// The author that the player is, or `nil` if the operator has not invited the player.
  package let author: Author?
  /// Whether the operator lets the player publish quizzes.
  package let canPublish: Bool

  /// A player whom the operator has invited to publish quizzes.
  package struct Author: Equatable, Sendable {
    /// The name by which the operator knows the author.
    package let name: String
    /// Whether the author is the operator, who may open the admin page.
    package let isOperator: Bool
  }

  /// The maximum number of groups that a player can be in.
  package static let mostGroups = 20

  /// A group of friends, identified by a code that its members share.
  package struct Group: Equatable, Sendable {
    package let code: String
    package let memberCount: Int
  }

  /// Reads a response about the player. Returns the profile, or `.some(nil)` if this browser has no player yet. Returns `nil` on
  /// an error.
  package static func read(_ response: APIResponse) -> PlayerProfile?? {
    guard response.isGood, let document = response.document, let member = try? document["player"] else { return nil }
    if member.value == .null { return .some(nil) }
    guard let profile = try? member.read(PlayerProfile.self) else { return nil }
    return profile
  }
}

extension PlayerProfile: JSONReadable {
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    name = try reader.optional("name")?.string
    groups = try reader.read("groups")
    // Servers of version 0.1 do not send these members.
    author = try reader.optional("author")?.read()
    canPublish = try reader.optional("publishes")?.bool ?? false
  }
}

extension PlayerProfile.Group: JSONReadable {
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    code = try reader.string("code")
    memberCount = try reader.integer("members", in: 0...1_000_000)
  }
}

extension PlayerProfile.Author: JSONReadable {
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (name, isOperator) = (try reader.string("name"), try reader.bool("operator"))
  }
}

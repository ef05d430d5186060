import JSON

/// Who the player is, as the server knows them.
package struct PlayerProfile: Equatable, Sendable {
  /// `nil` where none was given yet.
  package let name: String?
  package let groups: [Group]

  /// Friends, known by a code that they give to each other.
  package struct Group: Equatable, Sendable {
    package let code: String
    package let memberCount: Int
  }

  /// What a good answer about the player says: who they are, or that this browser is nobody's yet; `nil` for any other answer.
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
  }
}

extension PlayerProfile.Group: JSONReadable {
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    code = try reader.string("code")
    memberCount = try reader.integer("members", in: 0...1_000_000)
  }
}

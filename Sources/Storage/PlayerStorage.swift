/// Where players are kept, who have no accounts: by what their devices show, which is kept as a hash alone.
public protocol PlayerStorage: Sendable {
  /// Keeps a new player, known by one device.
  func keepPlayer(_ player: Player, device hash: String) async throws(StorageError)
  /// The player of a device; `nil` where it is nobody's.
  func player(ofDevice hash: String) async throws(StorageError) -> Player?
  /// Gives a player a name, or takes it away.
  func rename(_ player: String, to name: String?) async throws(StorageError)
  /// Deletes a player with all that is known of them: devices, codes, groups, places on boards, rounds.
  func deletePlayer(_ id: String) async throws(StorageError)
  /// All rounds of a player, the first received first.
  func rounds(of player: String) async throws(StorageError) -> [FinishedRound]
  /// Keeps a code by which another device may become the player's until a time, in place of the one before.
  func keepTransfer(code hash: String, of player: String, until end: Int64) async throws(StorageError)
  /// Uses such a code up: the device is that player's from now on.
  ///
  /// Where it was another's, who has no further device then, what that one has played is theirs too: rounds, groups and, where they are
  /// better, places on boards.
  ///
  /// - Parameters:
  ///   - device: the hash by which the device is known.
  ///   - now: by the server's clock, in milliseconds since 1970.
  /// - Returns: the player; `nil` where there is no such code, or its time is over.
  func redeemTransfer(code hash: String, device: String, at now: Int64) async throws(StorageError) -> Player?

  /// Founds a group of friends with its first member.
  func keepGroup(_ code: String, of player: String, at now: Int64) async throws(StorageError)
  /// Makes a player a member of a group.
  func join(_ code: String, _ player: String, most: Int) async throws(StorageError) -> JoinOutcome
  /// Ends a membership; a group without members is gone.
  func leave(_ code: String, _ player: String) async throws(StorageError)
  /// The groups of a player, in the order of their codes.
  func groups(of player: String) async throws(StorageError) -> [FriendGroup]

  /// Counts that somebody has done something, and says how often within a stretch of time; all processes count together.
  ///
  /// - Parameters:
  ///   - name: who has done what.
  ///   - window: when the stretch of time begins, in milliseconds since 1970.
  func countUse(_ name: String, since window: Int64) async throws(StorageError) -> Int
  /// A setting that all processes share: the one that is kept, or else this one, which is kept then.
  func setting(_ name: String, orKeep value: String) async throws(StorageError) -> String
}

/// Somebody who plays.
public struct Player: Equatable, Sendable {
  /// Drawn by chance, 32 hexadecimal digits; no secret, and no one outside needs it.
  public var id: String
  /// As it is shown on boards; `nil` as long as none was given.
  public var name: String?
  /// By the server's clock, in milliseconds since 1970.
  public var createdAt: Int64

  public init(id: String, name: String? = nil, createdAt: Int64) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
  }
}

/// Friends who have a board of their own.
public struct FriendGroup: Equatable, Sendable {
  /// Whoever knows it can join.
  public var code: String
  public var memberCount: Int

  public init(code: String, memberCount: Int) {
    self.code = code
    self.memberCount = memberCount
  }
}

/// What became of a wish to join a group.
public enum JoinOutcome: Equatable, Sendable {
  /// The player is a member, now or before.
  case member
  case unknown
  /// As many are in it as may be.
  case full
}

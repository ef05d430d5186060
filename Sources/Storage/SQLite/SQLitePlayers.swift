extension SQLiteStorage {
  public func keepPlayer(_ player: Player, device hash: String) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.keepPlayer(player, device: hash) }
  }

  public func player(ofDevice hash: String) async throws(StorageError) -> Player? {
    try await use { database throws(StorageError) in try database.player(ofDevice: hash) }
  }

  public func rename(_ player: String, to name: String?) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.rename(player, to: name) }
  }

  public func deletePlayer(_ id: String) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.deletePlayer(id) }
  }

  public func rounds(of player: String) async throws(StorageError) -> [FinishedRound] {
    try await use { database throws(StorageError) in try database.rounds(of: player) }
  }

  public func keepTransfer(code hash: String, of player: String, until end: Int64) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.keepTransfer(code: hash, of: player, until: end) }
  }

  public func redeemTransfer(code hash: String, device: String, at now: Int64) async throws(StorageError) -> Player? {
    try await use { database throws(StorageError) in try database.redeemTransfer(code: hash, device: device, at: now) }
  }

  public func keepGroup(_ code: String, of player: String, at now: Int64) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.keepGroup(code, of: player, at: now) }
  }

  public func join(_ code: String, _ player: String, most: Int) async throws(StorageError) -> JoinOutcome {
    try await use { database throws(StorageError) in try database.join(code, player, most: most) }
  }

  public func leave(_ code: String, _ player: String) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.leave(code, player) }
  }

  public func groups(of player: String) async throws(StorageError) -> [FriendGroup] {
    try await use { database throws(StorageError) in try database.groups(of: player) }
  }

  public func countUse(_ name: String, since window: Int64) async throws(StorageError) -> Int {
    try await use { database throws(StorageError) in try database.countUse(name, since: window) }
  }

  public func setting(_ name: String, orKeep value: String) async throws(StorageError) -> String {
    try await use { database throws(StorageError) in try database.setting(name, orKeep: value) }
  }
}

extension SQLiteStorage {
  public func keep(_ step: RankedStep, ending result: RankedResult?) async throws(StorageError) -> StepOutcome {
    try await use { database throws(StorageError) in try database.keep(step, ending: result) }
  }

  public func steps(ofTicket ticket: String) async throws(StorageError) -> [RankedStep] {
    try await use { database throws(StorageError) in try database.steps(ofTicket: ticket) }
  }

  public func forget(before time: Int64) async throws(StorageError) {
    try await use { database throws(StorageError) in try database.forget(before: time) }
  }

  public func places(
    on board: String, in period: String, below key: BoardKey?, group: String?, limit: Int
  ) async throws(StorageError) -> [BoardPlace] {
    try await use { database throws(StorageError) in
      try database.places(on: board, in: period, below: key, group: group, limit: limit)
    }
  }

  public func place(
    of player: String, on board: String, in period: String, group: String?, countingTo most: Int
  ) async throws(StorageError) -> (place: BoardPlace, above: Int)? {
    try await use { database throws(StorageError) in
      try database.place(of: player, on: board, in: period, group: group, countingTo: most)
    }
  }
}

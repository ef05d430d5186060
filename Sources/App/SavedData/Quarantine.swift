import JSON

/// What was kept and could not be read: the host has set it aside, where nothing reads it nor writes over it, and the player can have
/// it as a file. Here is only how much of it there is, and what the player knows.
struct Quarantine: Sendable {
  private(set) var count = 0
  /// Of how many entries the player has been told; kept, so that nobody is told twice.
  private var toldCount = 0
  /// Whether the player is being told that there is something new.
  private(set) var isTelling = false

  /// Takes in how much there is now; what is to be kept about it, if anything.
  mutating func count(_ count: Int) -> Effect.Entry? {
    self.count = count
    guard count != toldCount else { return nil }
    isTelling = count > toldCount
    toldCount = count
    return Effect.Entry(key: KeptKey(.told, "aside").text, value: count == 0 ? nil : "\(count)")
  }

  /// Takes in of how much the player has been told, before now or by another page; `false` if that cannot be read.
  mutating func take(_ document: JSON.Reader) -> Bool {
    guard let told = try? document.integer(in: 0...Int(Int32.max)) else { return false }
    toldCount = told
    return true
  }

  /// The player has seen the notice.
  mutating func dismiss() { isTelling = false }
}

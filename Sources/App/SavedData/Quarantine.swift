import JSON

/// The number of saved entries that could not be read, and the notice about them. The host stores the entries themselves where
/// nothing reads or overwrites them. The player can download them as a file.
struct Quarantine: Sendable {
  private(set) var count = 0
  /// The number of entries that the player was told about. This number is saved, so that the player is not told twice.
  private var toldCount = 0
  /// Whether to show the notice that more entries could not be read.
  private(set) var isTelling = false

  /// Sets the number of quarantined entries, and records that the player is told this number. Returns the entry to save, or `nil`
  /// if the player was told the same number before.
  mutating func count(_ count: Int) -> Effect.Entry? {
    self.count = count
    guard count != toldCount else { return nil }
    isTelling = count > toldCount
    toldCount = count
    return Effect.Entry(key: KeptKey(.told, "aside").text, value: count == 0 ? nil : "\(count)")
  }

  /// Reads the number that the player was told on an earlier visit or in another tab. Returns `false` if the number cannot be
  /// read.
  mutating func take(_ document: JSON.Reader) -> Bool {
    guard let told = try? document.integer(in: 0...Int(Int32.max)) else { return false }
    toldCount = told
    return true
  }

  /// Closes the notice.
  mutating func dismiss() { isTelling = false }
}

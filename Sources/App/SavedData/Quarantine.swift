import JSON

/// Saved entries that could not be read. The host stores them where nothing reads or overwrites them, and the player can download
/// them as a file. This type holds only the number of these entries, and how many of them the player knows about.
struct Quarantine: Sendable {
  private(set) var count = 0
  /// The number of entries that the player was told about. This number is saved, so that the player is not told twice.
  private var toldCount = 0
  /// Whether to show the notice about new entries.
  private(set) var isTelling = false

  /// Sets the number of quarantined entries. Returns the entry that saves the told count, or `nil` if that has not changed.
  mutating func count(_ count: Int) -> Effect.Entry? {
    self.count = count
    guard count != toldCount else { return nil }
    isTelling = count > toldCount
    toldCount = count
    return Effect.Entry(key: KeptKey(.told, "aside").text, value: count == 0 ? nil : "\(count)")
  }

  /// Reads the number that the player was told on an earlier visit or on another page. Returns `false` if it cannot be read.
  mutating func take(_ document: JSON.Reader) -> Bool {
    guard let told = try? document.integer(in: 0...Int(Int32.max)) else { return false }
    toldCount = told
    return true
  }

  /// Closes the notice.
  mutating func dismiss() { isTelling = false }
}

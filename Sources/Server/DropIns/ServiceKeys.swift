import App

/// Which keys apps may name where the original gives out its own: any that is well-formed, or those alone that the operator lists.
///
/// A player's token is one at all times, so that the page for makers of apps has a call to try.
struct ServiceKeys: Equatable, Sendable {
  /// `nil` for any key.
  private let listed: [String]?

  /// Any key.
  init() { listed = nil }

  /// Reads keys with commas between them; `nil` where one of them can be none: 1 to 64 letters, digits, hyphens and underscores.
  init?(listing text: String) {
    let keys = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { String(Substring($0)) }
    guard keys.allSatisfy({ !$0.isEmpty && Self.isWellFormed($0) }) else { return nil }
    listed = keys
  }

  func allow(_ key: String) -> Bool {
    guard let listed, !PlayerToken.isValid(key) else { return true }
    return listed.contains { $0.utf8.elementsEqual(key.utf8) }
  }

  private static let longest = 64

  /// Whether it has the letters and the length that any service's keys have.
  static func isWellFormed(_ key: String) -> Bool {
    key.utf8.count <= longest
      && key.utf8.allSatisfy {
        $0.digitValue != nil || (0x61...0x7A).contains($0.asciiLowercased) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}

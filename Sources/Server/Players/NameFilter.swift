import App
import Content

/// Holds names that players give themselves to what a class may read.
///
/// It looks for the obviously offensive in four languages, as people write it to get by: with digits for letters, with signs between
/// them, with letters repeated or borrowed from another script. It is no judge of what is meant; where in doubt a name may stand.
struct NameFilter: Sendable {
  enum Verdict: Equatable, Sendable {
    /// The name as it is kept: without the white space at its ends, and no longer than is shown.
    case good(String)
    /// Why it cannot be shown.
    case bad(String)
  }

  /// The longest name in bytes; characters can be made of any number of them.
  private static let mostBytes = 80

  func judge(_ given: String) -> Verdict {
    guard given.utf8.count <= 4 * Self.mostBytes else { return .bad("It is too long.") }
    let name = PlayerName.trimmed(PlayerName.shortened(PlayerName.trimmed(given)))
    guard name.utf8.count <= Self.mostBytes else { return .bad("It is too long.") }
    guard !name.utf8.isEmpty else { return .bad("It is empty.") }
    guard name.unicodeScalars.allSatisfy(Self.canBeShown) else { return .bad("It has signs that cannot be shown.") }
    guard name.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else {
      return .bad("It has neither a letter nor a digit.")
    }
    return Self.isOffensive(name) ? .bad("Please take another one.") : .good(name)
  }

  /// No control characters, nothing that turns the direction of writing around, no private signs; marks that join emoji may stay.
  private static func canBeShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .format: scalar == "\u{200D}"
    default: true
    }
  }

  private static func isOffensive(_ name: String) -> Bool {
    [OffensiveWords.latin, .cyrillic].contains { $0.areIn(name) }
  }
}

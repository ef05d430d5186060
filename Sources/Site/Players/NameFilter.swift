import App
import Content
import Platform

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
    guard VisibleName.hasOnlyShownSigns(name) else { return .bad("It has signs that cannot be shown.") }
    guard VisibleName.marksAreFew(name) else {
      return .bad("It has more than \(PlayerName.mostMarks) accents or marks on one letter. Remove some of them.")
    }
    guard VisibleName.hasInk(name) else { return .bad("It has neither a letter nor a digit that can be seen. Add one.") }
    return Self.isOffensive(name) ? .bad("Please take another one.") : .good(name)
  }

  private static func isOffensive(_ name: String) -> Bool {
    [OffensiveWords.latin, .cyrillic].contains { $0.areIn(name) }
  }
}

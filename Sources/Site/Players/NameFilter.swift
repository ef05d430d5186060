import App
import Content
import Platform

/// Checks that the names of players are suitable for a classroom.
///
/// The filter finds obviously offensive words in four languages, even if they are disguised. Examples of disguises are digits
/// instead of letters, symbols between letters, repeated letters, and letters from a different script. The filter does not
/// consider what a name means. If in doubt, it accepts the name.
struct NameFilter: Sendable {
  enum Verdict: Equatable, Sendable {
    /// The name to save: trimmed, and truncated to the length that is shown.
    case good(String)
    /// The reason why the name cannot be shown.
    case bad(String)
  }

  /// The maximum size of a name in bytes. A limit on the number of characters is not enough, because one character can have any
  /// number of bytes.
  private static let mostBytes = 80

  func judge(_ given: String) -> Verdict {
    guard given.utf8.count <= 4 * Self.mostBytes else { return .bad("It is too long. Choose a shorter name.") }
    let name = PlayerName.trimmed(PlayerName.shortened(PlayerName.trimmed(given)))
    guard name.utf8.count <= Self.mostBytes else { return .bad("It is too long. Choose a shorter name.") }
    guard !name.utf8.isEmpty else { return .bad("It is empty. Enter a name.") }
    guard VisibleName.hasOnlyShownSigns(name) else { return .bad("It has characters that cannot be shown. Remove them.") }
    guard VisibleName.marksAreFew(name) else {
      return .bad("It has more than \(PlayerName.mostMarks) accents or marks on one letter. Remove some of them.")
    }
    guard VisibleName.hasInk(name) else { return .bad("It has no visible letter or digit. Add one.") }
    let isOffensive = [OffensiveWords.latin, .cyrillic].contains { $0.areIn(name) }
    return isOffensive ? .bad("Please choose another one.") : .good(name)
  }
}

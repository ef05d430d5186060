import App
import JSON

/// A name by which the operator knows an author.
package struct AuthorName: Equatable, Sendable {
  /// The name as it is shown: trimmed, in Unicode's normal form C.
  package let text: String
  /// The name in lower case. Two names that differ only in case are the same.
  package let folded: String

  /// The maximum number of characters in a name, and its maximum size in bytes.
  static let longest = 40
  private static let mostBytes = 160

  /// Returns `nil` if the name is empty, too long, or cannot be shown in a row of a list.
  package init?(_ given: String) {
    guard given.utf8.count <= 4 * Self.mostBytes, case .string(let name) = JSON.string(PlayerName.trimmed(given)).normalized
    else {
      return nil
    }
    guard name.utf8.count <= Self.mostBytes, name.count <= Self.longest, VisibleName.hasOnlyShownSigns(name),
      VisibleName.marksAreFew(name), VisibleName.hasInk(name),
      case .string(let folded) = JSON.string(name.lowercased()).normalized
    else { return nil }
    (text, self.folded) = (name, folded)
  }

  private init(text: String, folded: String) { (self.text, self.folded) = (text, folded) }

  /// The name of the author that the server creates at its first start.
  static let ofOperator = AuthorName(text: "Operator", folded: "operator")

  /// What a name must be like, as a sentence.
  package static let rule = "A name has 1 to \(longest) characters, with at least one letter or digit."
}

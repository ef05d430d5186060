import Content
import Rules

/// A subject in words: which game, on what, and how; for example "choice", "science", "rookie".
package struct SubjectCode: Equatable, Sendable {
  package let game: String
  package let subject: String
  package let variant: String

  package init(game: String, subject: String, variant: String) {
    self.game = game
    self.subject = subject
    self.variant = variant
  }

  /// Reads a name.
  package init?(name: String) {
    let parts = name.parts(at: "/", most: 3)
    guard parts.count == 3 else { return nil }
    self.init(game: parts[0], subject: parts[1], variant: parts[2])
  }

  /// How the variant of a daily round ends.
  package static let dailySuffix = "-daily"

  /// Whether it is played once a day, the same by everybody.
  package var isDaily: Bool { variant.parts(at: "-").last == "daily" }

  /// Rounds with the same name count as tries at the same thing.
  package var name: String { game + "/" + subject + "/" + variant }
}

extension RoundLog {
  package var code: SubjectCode { SubjectCode(game: game, subject: subject, variant: variant) }
  package var name: String { code.name }
}

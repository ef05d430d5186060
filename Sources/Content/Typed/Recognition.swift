extension Question.Typed {
  /// The maximum size of an answer in bytes. A longer answer is wrong.
  public static let longestInput = 200

  /// Whether an answer can be typed: it is not empty after folding, and it has at most `longestInput` bytes.
  @Sendable
  public static func isTypable(_ answer: String, in language: Language) -> Bool {
    answer.utf8.count <= longestInput && !FoldedText(answer, in: language).isEmpty
  }

  /// Whether `given` is right: it matches the shown answer or another accepted one in any of the four languages. `language` is
  /// the player's language.
  ///
  /// Ignores case, spaces, accents, punctuation, and a leading article in the accepted answer's or the player's language. Small
  /// numbers may be digits or words; see `FoldedText`. Digits in an accepted answer are grouped by the rules of its language, or
  /// by English rules if it has no language. Typed digits may also be grouped by the rules of the player's language. Answers that
  /// are too long are wrong.
  public func accepts(_ given: String, in language: Language) -> Bool {
    guard given.utf8.count <= Question.Typed.longestInput else { return false }
    let writers = given.utf8.contains { $0.isDigit } ? Language.allCases : [language]
    let folded = writers.map { writer in Language.allCases.map { FoldedText(given, in: $0, groupedAsIn: writer) } }
    func matches(_ text: String, _ own: Language?) -> Bool {
      (own.map { [$0, language] } ?? Language.allCases).contains { reader in
        let answer = FoldedText(text, in: reader, groupedAsIn: own ?? .english)
        return writers.indices.contains { place in
          [language, own ?? .english].contains(writers[place]) && answer.isSame(as: folded[place][Int(reader.rawValue)])
        }
      }
    }
    if shown.translations.contains(where: { matches($0.text, $0.language) }) { return true }
    return Language.allCases.contains { own in accepted(in: own).contains { matches($0, own) } }
  }
}

extension Question.Typed {
  /// The bytes of the longest answer that is looked at; more of them are a wrong answer.
  public static let longestInput = 200

  /// Whether anyone could type an answer: some letter or digit is left of it, and it is not too long to be looked at.
  @Sendable
  public static func isTypable(_ answer: String, in language: Language) -> Bool {
    answer.utf8.count <= longestInput && !FoldedText(answer, in: language).isEmpty
  }

  /// Whether somebody who plays in a language has typed the answer: what is shown or accepted in any of the four.
  ///
  /// Case, blanks, accents and punctuation do not count, nor does a leading article of the answer's or the player's language, and
  /// small numbers may be digits or words; `FoldedText` says how. Digits of the answer are grouped as its own language groups them, or
  /// English where it has none; those that are typed in this way or the player's. What is too long is refused before it is looked at.
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

import Content

/// The language of a quiz's texts that state none.
struct QuizLanguage {
  /// A BCP 47 tag, or `nil` if the language is unknown.
  let tag: String?

  init(of draft: QuizDraft) {
    tag = draft.language.flatMap { LocalizedText.isTag($0) ? $0 : nil }
  }

  /// Returns a text marked with the language, unless it states its own, or has no words.
  func marked(_ text: LocalizedText) -> LocalizedText {
    guard let tag, let untagged = text.untagged else { return text }
    return LocalizedText(untagged, tag: tag)
  }
}

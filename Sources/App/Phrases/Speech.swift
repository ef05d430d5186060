import Content
import Markup

/// Says phrases and shows texts in the player's language.
struct Speech {
  let language: Language

  @inline(never) func callAsFunction(_ phrase: Phrase) -> String { phrase.text(in: language) }

  /// Whether the code that draws rich text is loaded. Bundled quizzes do not need it.
  var drawsRichText = false

  /// Shows a text of the content, marked with its language if that is not the player's.
  func show(_ text: LocalizedText) -> HTML {
    let shown = text.shown(in: language)
    return show(shown.text, in: shown.fallback)
  }

  /// Shows a text, marked with its language if that is not the player's.
  func show(_ text: String, in language: Language) -> HTML { show(text, in: language == self.language ? nil : language.tag) }

  /// Shows the picture and the sound of a question. Bundled quizzes have none.
  func media(of question: Question) -> HTML { drawsRichText ? MediaView.view(question, self) : .none }

  @inline(never)
  private func show(_ text: String, in tag: String?) -> HTML {
    if drawsRichText { return RichTextView.view(text, in: tag) }
    return tag.map { tag in span(.lang(tag)) { text } } ?? .text(text)
  }
}

extension String {
  /// Joins sentences with spaces. Adds a full stop to each sentence without end punctuation.
  @inline(never)
  static func sentences(_ parts: [String?]) -> String {
    var text = ""
    for case let part? in parts where !part.utf8.isEmpty {
      text += (text.utf8.isEmpty ? "" : " ") + part
      if let last = Array(part.utf8).last, !".!?".utf8.contains(last) { text += "." }
    }
    return text
  }
}

import Content
import Markup

/// Translates phrases and draws texts in the player's language.
struct Speech {
  let language: Language

  @inline(never) func callAsFunction(_ phrase: Phrase) -> String { phrase.text(in: language) }

  /// Whether the code that draws rich text is loaded. Bundled quizzes do not need that code.
  var drawsRichText = false

  /// Draws a text from the content. If the text is not in the player's language, its element has a `lang` attribute.
  func show(_ text: LocalizedText) -> HTML {
    let shown = text.shown(in: language)
    return show(shown.text, in: shown.fallback)
  }

  /// Draws a text. If the text is not in the player's language, its element has a `lang` attribute.
  func show(_ text: String, in language: Language) -> HTML { show(text, in: language == self.language ? nil : language.tag) }

  /// Draws a text from a live room. Its element has no `lang` attribute, because the server has already chosen the translation
  /// for the page.
  func show(_ text: String) -> HTML { show(text, in: nil as String?) }

  /// Draws the picture and the sound of a question, once the code that draws rich text is loaded. Questions of bundled quizzes
  /// have neither.
  func media(of question: Question) -> HTML { drawsRichText ? MediaView.view(question, self) : .none }

  /// Returns a text from the content for an announcement. Removes the markup once the code that draws rich text is loaded.
  func plain(_ text: String) -> String { drawsRichText ? RichTextView.plain(text) : text }

  @inline(never)
  private func show(_ text: String, in tag: String?) -> HTML {
    if drawsRichText { return RichTextView.view(text, in: tag) }
    return tag.map { tag in span(.lang(tag)) { text } } ?? .text(text)
  }
}

extension String {
  /// Joins sentences with spaces. Adds a full stop to each sentence that does not end in ".", "!" or "?". Skips `nil` and empty
  /// strings.
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

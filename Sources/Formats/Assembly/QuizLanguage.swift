import Content

/// The language of a quiz's texts that do not state a language themselves.
struct QuizLanguage {
  /// A BCP 47 tag, or `nil` if the language is unknown.
  let tag: String?
  /// The detected language. `nil` if detection was not necessary: the file states a language, or its neutral texts are meant for
  /// all languages.
  private let detection: LanguageDetection?

  // Never inlined, for the same reason as in `QuizIDs`: this code is in a lazy chunk of the WebAssembly module.
  @inline(never)
  init(of draft: QuizDraft, title: LocalizedText) {
    if let stated = draft.language.flatMap({ QuizLanguage.tag($0) }) {
      (tag, detection) = (stated, nil)
      return
    }
    guard !draft.statesLanguages else {
      (tag, detection) = (nil, nil)
      return
    }
    let detected = LanguageDetection(QuizLanguage.texts(of: draft, title: title))
    (tag, detection) = (detected.tag, detected)
  }

  /// Returns a stated language as a tag for a `lang` attribute. For a language that the app supports, the region is dropped:
  /// "en_GB" becomes "en". Returns `nil` if the stated language is not a valid tag.
  private static func tag(_ stated: String) -> String? {
    let tag = String(decoding: stated.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    guard LocalizedText.isTag(tag) else { return nil }
    let primary = String(decoding: Array(tag.utf8.prefix { $0 != UInt8(ascii: "-") }), as: UTF8.self).lowercased()
    return Language(tag: primary) != nil || primary == tag.lowercased() ? primary : tag
  }

  /// Returns a text that states this language. A text stays unchanged if it already states a language, has no words, or is mostly
  /// in a different script from the detected language.
  @inline(never)
  func marked(_ text: LocalizedText) -> LocalizedText {
    guard let tag, let untagged = text.untagged, LanguageDetection.hasWord(untagged) else { return text }
    if let detection, !detection.isWritten(untagged) { return text }
    return LocalizedText(untagged, tag: tag)
  }

  /// Returns the texts of a draft that do not state a language.
  private static func texts(of draft: QuizDraft, title: LocalizedText) -> [String] {
    var texts: [String] = []
    func add(_ text: LocalizedText?) { if let text = text?.untagged { texts.append(text) } }
    add(title)
    add(draft.description)
    for question in draft.questions {
      add(question.text)
      switch question.answer {
      case .choice(let answers), .typed(let answers, _): for answer in answers { add(answer.text) }
      case .order(let items): for item in items { add(item) }
      case .pairs(let pairs, _):
        for pair in pairs {
          add(pair.left)
          add(pair.right)
        }
      case .trueFalse, .number, .assembled, .none: break
      }
      add(question.hint)
      add(question.explanation)
    }
    return texts
  }
}

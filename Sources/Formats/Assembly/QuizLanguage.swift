import Content

/// The language of those texts of a quiz that do not state one.
struct QuizLanguage {
  /// A BCP 47 tag, or `nil` if the language is unknown.
  let tag: String?
  /// The detected language. `nil` if the file states one.
  private let detection: LanguageDetection?

  // Never inlined: see QuizIDs.
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

  /// Returns the tag in the form of a `lang` attribute, or of one of the app's languages: "en" for "en_GB".
  private static func tag(_ stated: String) -> String? {
    let tag = String(decoding: stated.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    guard LocalizedText.isTag(tag) else { return nil }
    let primary = String(decoding: Array(tag.utf8.prefix { $0 != UInt8(ascii: "-") }), as: UTF8.self).lowercased()
    return Language(tag: primary) != nil || primary == tag.lowercased() ? primary : tag
  }

  /// Returns a text marked with the language, unless it states its own, has no words, or is in another script.
  @inline(never)
  func marked(_ text: LocalizedText) -> LocalizedText {
    guard let tag, let untagged = text.untagged, LanguageDetection.hasWord(untagged) else { return text }
    if let detection, !detection.isWritten(untagged) { return text }
    return LocalizedText(untagged, tag: tag)
  }

  /// The texts of a draft that do not state a language.
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
      case .trueFalse, .number, .none: break
      }
      add(question.hint)
      add(question.explanation)
    }
    return texts
  }
}

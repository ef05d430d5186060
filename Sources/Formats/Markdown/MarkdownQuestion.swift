import Content

/// Collects the lines of a question.
struct MarkdownQuestion {
  /// The style of the question's number or label, or `nil` if it has neither.
  var style: MarkdownNumber.Style?
  var number: Int?
  var line: Int
  /// The indentation of the number or the text, in spaces.
  var indent: Int
  /// Whether the text is a heading, which may turn out to be the title of a section.
  var isHeading = false
  private(set) var text: [UInt8] = []
  /// The lines that contain only a picture.
  private(set) var pictures: [UInt8] = []
  var options: [MarkdownOption] = []
  var key: MarkdownKey?
  var hint: [UInt8] = []
  private(set) var explanation: [UInt8] = []

  init(_ text: ArraySlice<UInt8>, style: MarkdownNumber.Style? = nil, number: Int? = nil, line: Int, indent: Int) {
    (self.style, self.number, self.line, self.indent) = (style, number, line, indent)
    self.text = Array(text)
  }

  var isEmpty: Bool { text.isEmpty && options.isEmpty && key == nil }

  /// Whether a label such as "1." shows that this is a question.
  var isLabelled: Bool { style != nil }

  /// Whether the text asks something: it ends with a question mark, a colon or a gap.
  var asks: Bool {
    let end = MarkdownLine.bare(text.suffix(40))
    return end.last == UInt8(ascii: ":") || text.last == UInt8(ascii: "_") || hasQuestionMark
  }

  private var hasQuestionMark: Bool {
    let end = MarkdownLine.bare(text.suffix(40)).suffix(3)
    return end.last == UInt8(ascii: "?") || end.suffix(2).elementsEqual("؟".utf8) || end.elementsEqual("？".utf8)
  }

  /// Whether the text is clearly a question. It ends with a question mark, or it has a label with a word such as "Q:", or it has
  /// a number and a stated right answer.
  var isAsked: Bool { hasQuestionMark || key != nil && isLabelled || style == .word || style == .letter }

  /// The facts about the question that are needed to interpret the next line. Only these facts are copied for each line, because
  /// copying the whole question would be slow.
  var outline: Outline {
    Outline(
      style: style, indent: indent, isHeading: isHeading, asks: asks, isShort: isShort, hasText: !text.isEmpty,
      hasKey: key != nil,
      optionCount: options.count, lastLabel: options.last?.label)
  }

  struct Outline {
    let style: MarkdownNumber.Style?
    let indent: Int
    let isHeading: Bool
    let asks: Bool
    let isShort: Bool
    let hasText: Bool
    let hasKey: Bool
    let optionCount: Int
    let lastLabel: MarkdownOption.Label?

    var isLabelled: Bool { style != nil }
  }

  /// Whether the text is empty, or only a few words without punctuation at the end.
  private var isShort: Bool {
    guard text.count < 40, let last = text.last else { return text.isEmpty }
    return (last >= 0x80 || last.isLetterOrDigit) && text.split(separator: 0x20).count <= 4
  }

  /// Whether the answers have letters as labels.
  var hasLetters: Bool { if case .letter? = options.first?.label { true } else { false } }

  mutating func add(_ line: ArraySlice<UInt8>, afterGap: Bool) {
    if !text.isEmpty { text += afterGap ? [0x0A, 0x0A] : [0x0A] }
    text += line
  }

  mutating func addPicture(_ line: ArraySlice<UInt8>) { pictures += [0x0A] + line }

  mutating func addExplanation(_ line: ArraySlice<UInt8>) {
    if !explanation.isEmpty { explanation.append(0x0A) }
    explanation += line
  }

  /// Treats the only answer as the right one if its label is "A", as in "Q: …" and "A: …". A text with a number may also be a
  /// clause of a contract. So if the question has a number, its text must ask something.
  mutating func takeOnlyAnswer() {
    guard isLabelled, style == .word || style == .letter || asks, key == nil else { return }
    guard options.count == 1, case .letter(1) = options[0].label else { return }
    key = MarkdownKey(options[0].text[...])
    options = []
  }

  /// Treats the lines below the first as answers if some of them, but not all, begin with an asterisk, which marks right answers.
  mutating func takeMarkedLines() {
    guard options.isEmpty, key == nil, text.contains(0x0A), text[...].place(of: "```") == nil else { return }
    let lines = text.split(separator: 0x0A)
    func isMarked(_ line: ArraySlice<UInt8>) -> Bool {
      line.first == UInt8(ascii: "*") && line.count(where: { $0 == UInt8(ascii: "*") }) == 1
    }
    let answers = lines.dropFirst()
    let marked = answers.count { isMarked($0) }
    guard (2...12).contains(answers.count), marked > 0, marked < answers.count else { return }
    options = answers.map { MarkdownOption(.bullet, isMarked($0) ? $0.dropFirst() : $0, mark: isMarked($0) ? true : nil) }
    text = Array(lines[0])
  }

  /// Whether the lines are a question, and not just text.
  var isQuestion: Bool { options.count > 1 || key != nil && !text.isEmpty || isLabelled && !isEmpty }

  /// Whether the question is complete: it has a text, and its right answer is marked or stated.
  var isWhole: Bool { !text.isEmpty && (key != nil || options.count > 1 && !marked.isEmpty) }

  /// The positions of the answers that are marked as right. If no answer is marked, the positions of the emphasised answers.
  /// Empty if all answers are emphasised.
  private var marked: [Int] {
    let ticked = options.indices.filter { options[$0].mark == true }
    if !ticked.isEmpty { return ticked }
    let emphasised = options.indices.filter { options[$0].isEmphasised }
    return emphasised.count < options.count ? emphasised : []
  }

  // MARK: Drafts

  func draft(keepsHTML: Bool) -> QuestionDraft {
    var (notes, media): ([Problem.Kind], [HTMLMedium]) = ([], [])
    func plain(_ bytes: [UInt8], isQuestion: Bool) -> LocalizedText {
      let text = String(decoding: bytes[...].trimmed, as: UTF8.self)
      guard !keepsHTML else { return LocalizedText(neutral: text) }
      let plain = HTMLText.reduced(text)
      if plain.droppedTags, !notes.contains(.strippedTags) { notes.append(.strippedTags) }
      if isQuestion, !plain.media.isEmpty {
        media = plain.media
      } else if plain.hasMedia, !notes.contains(.missingMedia) {
        notes.append(.missingMedia)
      }
      return LocalizedText(neutral: plain.text)
    }
    let (answer, obstacle) = self.answer { plain($0, isQuestion: false) }
    let words = MarkdownQuestion.withoutEmphasis(text) + pictures
    var draft = QuestionDraft(words.isEmpty ? nil : plain(words, isQuestion: true), answer, place: .line(line))
    if !hint.isEmpty { draft.hint = plain(hint, isQuestion: false) }
    if !explanation[...].trimmed.isEmpty { draft.explanation = plain(explanation, isQuestion: false) }
    draft.obstacle = obstacle
    (draft.notes, draft.media) = (notes, media)
    draft.embed()
    return draft
  }

  private func answer(_ plain: ([UInt8]) -> LocalizedText) -> (AnswerDraft, Problem.Kind?) {
    guard !options.isEmpty else {
      guard let key, !key.isEmpty else { return (.none, .noAnswers) }
      if let isTrue = key.truth { return (.trueFalse(isTrue), nil) }
      return (.typed([ChoiceDraft(plain(Array(key.text.utf8)), weight: ChoiceDraft.full)]), nil)
    }
    let named = key.flatMap { $0.places(in: options) }
    let right = named ?? (key == nil || key?.isEmpty == true ? marked : [])
    let choices = options.enumerated().map { ChoiceDraft(plain($1.text), isRight: right.contains($0)) }
    if let key, named == nil, !key.isEmpty { return (.choice(choices), .unknownKey(key.text)) }
    return (.choice(choices), nil)
  }

  /// Removes emphasis around the whole text.
  private static func withoutEmphasis(_ text: [UInt8]) -> [UInt8] {
    let text = text[...].trimmed
    for sign in ["***", "**", "__"] where text.starts(with: sign.utf8) && text.count > 2 * sign.utf8.count {
      let inner = text.dropFirst(sign.utf8.count)
      guard inner.suffix(sign.utf8.count).elementsEqual(sign.utf8) else { continue }
      let bare = inner.dropLast(sign.utf8.count)
      if !bare.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") }) { return Array(bare) }
    }
    return Array(text)
  }
}

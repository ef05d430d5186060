import Content

/// Finds the questions in a block: usually one, or several if no blank line separates them or if the text has gaps.
struct GIFTBlockParser {
  /// Whether the block contains syntax that only GIFT has.
  private(set) var isGIFT = false
  private(set) var isRepaired: Bool
  /// The number of bytes of text that each question in the block repeats. 0 unless the block is a text with gaps.
  private(set) var repeatedSize = 0

  private let block: GIFTBlock
  private let keepsHTML: Bool

  init(_ block: GIFTBlock, keepsHTML: Bool) { (self.block, self.keepsHTML, isRepaired) = (block, keepsHTML, block.isRepaired) }

  mutating func questions() -> [QuestionDraft] {
    let bytes = block.bytes[...]
    let groups = GIFTGroup.all(in: bytes)
    if groups.contains(where: { $0.isGap(in: bytes) }) {
      isGIFT = true
      return gaps(bytes, groups)
    }
    var questions: [QuestionDraft] = []
    var (start, first, line) = (bytes.startIndex, 0, block.line)
    for (index, group) in groups.enumerated() where group.separates(in: bytes) {
      // If the rest of the block has no answers, the rest belongs to this question.
      guard let end = group.endOfLine(in: bytes), hasAnswers(groups[(index + 1)...], in: bytes) else { continue }
      questions.append(question(bytes[start..<end], groups[first...index], line: line, isFirst: start == 0))
      line += bytes[start..<end].count { $0 == 0x0A }
      (start, first, isRepaired) = (end, index + 1, true)
    }
    questions.append(question(bytes[start...], groups[first...], line: line, isFirst: start == 0))
    return questions
  }

  private func hasAnswers(_ groups: ArraySlice<GIFTGroup>, in bytes: ArraySlice<UInt8>) -> Bool {
    groups.contains { $0.looksLikeAnswers(in: bytes) }
  }

  /// Returns a question for each gap in a text. If there are too many gaps, or if the text is too long, returns a single question
  /// that will be skipped.
  private mutating func gaps(_ bytes: ArraySlice<UInt8>, _ groups: [GIFTGroup]) -> [QuestionDraft] {
    let rest = name(of: bytes).rest
    let gaps = groups.filter { $0.isClosed && $0.open >= rest.startIndex && $0.isGap(in: bytes) }
    guard let cloze = MoodleCloze(rest, gapsAt: gaps.map { $0.open..<$0.close + 1 }, isMarked: true) else {
      var texts = GIFTTextReader(keepsHTML: keepsHTML)
      let text = texts.questionText(rest)
      var draft = self.draft(text, nil, .none, texts, line: block.line, isFirst: true)
      draft.obstacle = .gaps
      return [draft]
    }
    repeatedSize = rest.count
    return cloze.gaps.indices.map { index in
      var texts = GIFTTextReader(keepsHTML: keepsHTML)
      let text = texts.questionText(cloze.text(withGap: index)[...])
      let (answer, obstacle) = cloze.answer(index, &texts)
      var draft = self.draft(text, nil, answer, texts, line: block.line, isFirst: true)
      if index > 0 { draft.id = draft.id.map { $0 + "-\(index + 1)" } }
      draft.obstacle = obstacle
      draft.setPoints(String(decoding: cloze.gaps[index].points, as: UTF8.self))
      return draft
    }
  }

  // MARK: One question

  private mutating func question(
    _ part: ArraySlice<UInt8>, _ groups: ArraySlice<GIFTGroup>, line: Int, isFirst: Bool
  ) -> QuestionDraft {
    let (name, bytes) = name(of: part.trimmed)
    if name != nil { isGIFT = true }
    var texts = GIFTTextReader(keepsHTML: keepsHTML)
    let line = line + block.bytes[part.startIndex..<part.trimmed.startIndex].count { $0 == 0x0A }
    // Braces in the question's name are not the braces of the answers.
    let groups = groups.filter { $0.open >= bytes.startIndex && $0.close <= bytes.endIndex }
    guard let group = answerGroup(groups, in: bytes) else {
      let text = texts.questionText(bytes)
      var draft = draft(text, name, .none, texts, line: line, isFirst: isFirst)
      draft.obstacle = groups.contains { !$0.isClosed } ? .missingBrace : .instruction
      return draft
    }
    let before = bytes[..<group.open]
    let after = bytes[(group.close + 1)...]
    let text = texts.questionText(after.trimmed.isEmpty ? before : (before + Array("_____".utf8) + after)[...])
    var (content, feedback) = (bytes[(group.open + 1)..<group.close].trimmed, ArraySlice<UInt8>())
    if let separator = content.lastPlace(of: "####") {
      feedback = content[(separator + 4)...].trimmed
      content = content[..<separator].trimmed
    }
    var reader = GIFTAnswerReader(texts)
    let answer = reader.answer(content)
    var draft = draft(text, name, answer, reader.texts, line: line, isFirst: isFirst)
    if !feedback.isEmpty {
      let explanation = reader.texts.string(feedback)
      if !explanation.utf8.isEmpty { draft.explanation = LocalizedText(neutral: explanation) }
    }
    if !reader.feedback.isEmpty { draft.extras = draft.extras.with(reader.feedback) }
    draft.notes = reader.texts.notes
    draft.obstacle = reader.obstacle
    return draft
  }

  /// Returns the braces with the answers, or `nil` if there are none. Moodle always takes the first braces in a question. This
  /// parser also accepts TeX or program code with braces before the braces with the answers.
  private mutating func answerGroup(_ groups: [GIFTGroup], in bytes: ArraySlice<UInt8>) -> GIFTGroup? {
    let closed = groups.filter { $0.isClosed }
    let clear = closed.filter { $0.looksLikeAnswers(in: bytes) }
    if let group = clear.first(where: { !$0.isEmpty(in: bytes) }) ?? clear.last {
      if group.open != groups.first?.open { isRepaired = true }
      if group.isEvidence(in: bytes) { isGIFT = true }
      return group
    }
    // A single pair of braces may contain a typed answer without an equals sign, such as {Paris}.
    guard closed.count == 1, groups.count == 1, !closed[0].isTeX(in: bytes) else { return nil }
    return closed[0]
  }

  /// Splits a name such as `::name::` from the text after it. The name is `nil` if there is none.
  private func name(of bytes: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>?, rest: ArraySlice<UInt8>) {
    guard bytes.starts(with: "::".utf8), let end = bytes.place(of: "::", from: bytes.startIndex + 2) else {
      return (nil, bytes)
    }
    return (bytes[(bytes.startIndex + 2)..<end].trimmed, bytes[(end + 2)...].trimmed)
  }

  private func draft(
    _ text: String, _ name: ArraySlice<UInt8>?, _ answer: AnswerDraft, _ texts: GIFTTextReader, line: Int, isFirst: Bool
  ) -> QuestionDraft {
    // Some authors write the question as the name, and leave the text empty. In this case, the name becomes the text.
    let text = text.utf8.isEmpty ? name.map { texts.plainString($0) } ?? "" : text
    let tags = isFirst ? block.tags : []
    var draft = QuestionDraft(
      text.utf8.isEmpty ? nil : LocalizedText(neutral: text), answer, place: .line(line),
      extras: Question.Extras(tags: TagText.tags(tags)))
    if isFirst { draft.id = block.id }
    draft.notes = texts.notes
    return draft
  }
}

/// A pair of braces at the outermost level of a block.
struct GIFTGroup {
  let open: Int
  /// The position of the closing brace, or the end of the block.
  let close: Int
  let isClosed: Bool

  static func all(in bytes: ArraySlice<UInt8>) -> [GIFTGroup] {
    var groups: [GIFTGroup] = []
    var (depth, open) = (0, 0)
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "{") {
        if depth == 0 { open = place }
        depth += 1
      } else if bytes[place] == UInt8(ascii: "}"), depth > 0 {
        depth -= 1
        if depth == 0 { groups.append(GIFTGroup(open: open, close: place, isClosed: true)) }
      }
    }
    guard depth > 0 else { return groups }
    // The braces are not balanced. As in Moodle, the first closing brace ends the answers.
    let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    groups.append(GIFTGroup(open: open, close: close ?? bytes.endIndex, isClosed: close != nil))
    return groups
  }

  private func content(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { bytes[(open + 1)..<close].trimmed }

  func isEmpty(in bytes: ArraySlice<UInt8>) -> Bool { content(of: bytes).isEmpty }

  /// Whether the braces are a gap in the syntax of Moodle's cloze questions, such as `{1:MC:=a~b}`.
  func isGap(in bytes: ArraySlice<UInt8>) -> Bool { MoodleCloze.head(of: content(of: bytes)) != nil }

  /// Whether the braces are closed and look like answers: they are empty (an essay), contain a truth value such as "TRUE" or "F",
  /// or begin with a sign such as "=". Braces that are empty or contain a single letter do not count if they belong to TeX.
  func looksLikeAnswers(in bytes: ArraySlice<UInt8>) -> Bool {
    guard isClosed else { return false }
    let content = content(of: bytes)
    guard let first = content.first else { return !isTeX(in: bytes) }
    guard content.count > 1 else { return GIFTAnswerReader.truth(of: content) != nil && !isTeX(in: bytes) }
    switch first {
    case UInt8(ascii: "="), UInt8(ascii: "~"): return true
    case UInt8(ascii: "#"): return true
    case UInt8(ascii: ">"): return content.contains(0x0A)
    default: return GIFTAnswerReader.truth(of: content) != nil
    }
  }

  /// Whether these braces are evidence that the text is GIFT. Texts in other formats rarely contain braces like these.
  func isEvidence(in bytes: ArraySlice<UInt8>) -> Bool {
    let content = content(of: bytes)
    if isTeX(in: bytes) || content.isEmpty { return false }
    // "`…`{=html}" is raw text in Markdown; "{{=…}}" and "${…}" are expressions in templates.
    let before = open > bytes.startIndex ? bytes[open - 1] : 0x20
    if before == UInt8(ascii: "`") || before == UInt8(ascii: "$") || content.first == UInt8(ascii: "{") { return false }
    if GIFTAnswerReader.truth(of: content) != nil {
      return before.isBlank || before >= 0x80 || "?!.:_".utf8.contains(before)
    }
    let marks = content.prefix(1_000).count { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "~") }
    switch content.first {
    case UInt8(ascii: "#"):
      guard let next = content.dropFirst().trimmed.first else { return false }
      return next.isDecimalDigit || "-.=~%".utf8.contains(next)
    // A single tilde may be program code, as in "{ ~Type(); }".
    case UInt8(ascii: "~"): return marks > 1
    default: return content.contains { $0.isLetterOrDigit || $0 >= 0x80 }
    }
  }

  /// Whether the braces belong to TeX, as in `x^{2}` or `\sqrt{2}`.
  func isTeX(in bytes: ArraySlice<UInt8>) -> Bool {
    guard open > bytes.startIndex else { return false }
    var place = open - 1
    switch bytes[place] {
    case UInt8(ascii: "^"), UInt8(ascii: "}"): return true
    // The underscore may be the last one in "_____", which stands for a gap.
    case UInt8(ascii: "_"): return place == bytes.startIndex || bytes[place - 1] != UInt8(ascii: "_")
    default: break
    }
    while place > bytes.startIndex, bytes[place].isLetterOrDigit { place -= 1 }
    return bytes[place] == UInt8(ascii: "\\")
  }

  /// Whether a question may end after these braces. Empty braces may be the body of a function in program code, so they end a
  /// question only if the next question's name follows.
  func separates(in bytes: ArraySlice<UInt8>) -> Bool {
    guard looksLikeAnswers(in: bytes) else { return false }
    guard isEmpty(in: bytes) else { return true }
    return bytes[(close + 1)...].trimmed.starts(with: "::".utf8)
  }

  /// Returns the position after the line break that follows the braces. Returns `nil` if other text comes first, or if there is
  /// no line break.
  func endOfLine(in bytes: ArraySlice<UInt8>) -> Int? {
    for place in bytes[(close + 1)...].indices {
      if bytes[place] == 0x0A { return place + 1 }
      if !bytes[place].isBlank { return nil }
    }
    return nil
  }
}

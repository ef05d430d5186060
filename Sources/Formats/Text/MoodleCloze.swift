import Content

/// A text with gaps in the syntax of Moodle's cloze questions, such as `The capital is {1:SHORTANSWER:=Paris~%50%Lutetia}.`
/// (question/type/multianswer/questiontype.php). Each gap becomes a question, whose text shows the right answers in the other
/// gaps.
struct MoodleCloze {
  /// A gap. Tildes separate its answers.
  struct Gap {
    /// The range of the gap in the text, including the braces.
    let range: Range<Int>
    /// The points for the gap, as ASCII digits. Empty if the gap does not state them.
    let points: ArraySlice<UInt8>
    fileprivate let kind: ArraySlice<UInt8>
    fileprivate let answers: [Alternative]

    /// The first answer with full credit, or else with partial credit. The questions about the other gaps show it. A number is
    /// shown without its tolerance.
    fileprivate var shown: ArraySlice<UInt8> {
      let right = answers.first { $0.weight == ChoiceDraft.full } ?? answers.first { $0.weight > 0 }
      let text = right?.text ?? []
      return isNumber ? text.prefix { $0 != UInt8(ascii: ":") } : text
    }

    fileprivate var isNumber: Bool { XMLName(kind) == "NUMERICAL" || XMLName(kind) == "NM" }
  }

  /// An answer to a gap. Its text and feedback contain marks instead of escapes (see `GIFTMarks`).
  fileprivate struct Alternative {
    let weight: Int
    let text: ArraySlice<UInt8>
    let feedback: ArraySlice<UInt8>
  }

  private let bytes: ArraySlice<UInt8>
  private(set) var gaps: [Gap] = []
  /// Whether `bytes` also contains marks instead of escapes.
  private let isMarked: Bool

  /// The maximum number of gaps. Each gap becomes a question that repeats the text.
  private static let mostGaps = 50
  /// The maximum length of a text in bytes.
  private static let longest = 16_000

  /// Reads a text in which escapes are not yet marked. Returns `nil` if there are no gaps or too many, or if the text is too
  /// long.
  init?(_ text: [UInt8]) { self.init(text[...], gapsAt: MoodleCloze.ranges(in: text), isMarked: false) }

  /// Reads a text with gaps at these ranges, which include the braces. Returns `nil` if there are no gaps or too many, if a range
  /// does not contain a gap, or if the text is too long.
  init?(_ text: ArraySlice<UInt8>, gapsAt ranges: [Range<Int>], isMarked: Bool) {
    guard !ranges.isEmpty, ranges.count <= MoodleCloze.mostGaps, text.count <= MoodleCloze.longest else { return nil }
    (bytes, self.isMarked) = (text, isMarked)
    for range in ranges {
      let content = text[(range.lowerBound + 1)..<(range.upperBound - 1)]
      guard let head = MoodleCloze.head(of: content) else { return nil }
      let answers = isMarked ? head.rest : GIFTMarks.marked(head.rest)[...]
      gaps.append(Gap(range: range, points: head.points, kind: head.kind, answers: MoodleCloze.answers(answers)))
    }
  }

  // MARK: Parts

  /// Splits the start of a gap, such as `1:MC:`, from its answers. Returns `nil` if the braces contain anything else.
  static func head(
    of content: ArraySlice<UInt8>
  ) -> (points: ArraySlice<UInt8>, kind: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
    let content = content.trimmed
    let points = content.prefix { $0.isDecimalDigit }
    let behind = content.dropFirst(points.count)
    guard behind.first == UInt8(ascii: ":") else { return nil }
    let kind = behind.dropFirst().prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
    let rest = behind.dropFirst(1 + kind.count)
    guard !kind.isEmpty, kind.count <= 16, rest.first == UInt8(ascii: ":") else { return nil }
    return (points, kind, rest.dropFirst())
  }

  /// Returns the ranges of the gaps. After a backslash, a closing brace does not end a gap.
  private static func ranges(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while let open = text[place...].firstIndex(of: UInt8(ascii: "{")) {
      place = open + 1
      // The start of a gap, such as `1:MC:`, has fewer than 40 bytes.
      guard head(of: text[place...].prefix(40)) != nil else { continue }
      while place < text.count, text[place] != UInt8(ascii: "}") { place += text[place] == UInt8(ascii: "\\") ? 2 : 1 }
      guard place < text.count else { break }
      place += 1
      ranges.append(open..<place)
    }
    return ranges
  }

  private static func answers(_ text: ArraySlice<UInt8>) -> [Alternative] {
    text.split(separator: UInt8(ascii: "~")).compactMap { part -> Alternative? in
      var part = part.trimmed
      let isRight = part.first == UInt8(ascii: "=")
      if isRight { part = part.dropFirst().trimmed }
      let (given, rest) = GIFTPiece.weight(of: part)
      let (words, feedback) = GIFTPiece.feedback(of: rest, hasWeight: given != nil)
      return part.isEmpty ? nil : Alternative(weight: given ?? (isRight ? ChoiceDraft.full : 0), text: words, feedback: feedback)
    }
  }

  // MARK: Questions

  /// Returns the text with underscores in one gap, and the right answers in the other gaps.
  func text(withGap index: Int) -> [UInt8] {
    var shown: [UInt8] = []
    var place = bytes.startIndex
    for (number, gap) in gaps.enumerated() {
      shown += bytes[place..<gap.range.lowerBound]
      if number == index {
        shown += Array("_____".utf8)
      } else {
        shown += isMarked ? Array(gap.shown) : GIFTMarks.unmarked(gap.shown)
      }
      place = gap.range.upperBound
    }
    return shown + bytes[place...]
  }

  /// Returns the answer to a gap. If it cannot be imported, also returns the reason.
  func answer(_ index: Int, _ texts: inout GIFTTextReader) -> (answer: AnswerDraft, obstacle: Problem.Kind?) {
    let gap = gaps[index]
    if gap.isNumber { return number(gap, &texts) }
    switch XMLName(gap.kind) {
    case "SHORTANSWER", "SA", "MW": return (typed(gap, isCaseSensitive: false, &texts), nil)
    case "SHORTANSWER_C", "SAC", "MWC": return (typed(gap, isCaseSensitive: true, &texts), nil)
    default: break
    }
    let choices = ["MULTICHOICE", "MULTIRESPONSE", "MC", "MR"]
    guard choices.contains(where: { gap.kind.starts(with: $0.utf8) }) else {
      return (.none, .otherKind(String(decoding: gap.kind, as: UTF8.self)))
    }
    var drafts: [ChoiceDraft] = []
    for answer in gap.answers {
      let text = texts.text(answer.text)
      drafts.append(draft(answer, text, &texts))
    }
    return (.choice(drafts), nil)
  }

  private func draft(_ answer: Alternative, _ text: LocalizedText, _ texts: inout GIFTTextReader) -> ChoiceDraft {
    let feedback = answer.feedback.isEmpty ? nil : texts.text(answer.feedback)
    return ChoiceDraft(text, weight: answer.weight, feedback: feedback)
  }

  private func typed(_ gap: Gap, isCaseSensitive: Bool, _ texts: inout GIFTTextReader) -> AnswerDraft {
    var accepted: [ChoiceDraft] = []
    for answer in gap.answers {
      guard answer.weight > 0 else {
        if !answer.feedback.isEmpty { texts.note(.feedbackIgnored) }
        continue
      }
      let pattern = GIFTWildcards(words(answer, texts))
      if pattern.hasWildcards { texts.note(.wildcards) }
      if let plain = pattern.plain { accepted.append(draft(answer, LocalizedText(neutral: plain), &texts)) }
    }
    // The first answer is shown as the right one, so an answer with full credit must come first.
    if let best = accepted.firstIndex(where: { $0.isRight }), best > 0 { accepted.insert(accepted.remove(at: best), at: 0) }
    return .typed(accepted, isCaseSensitive: isCaseSensitive)
  }

  /// Returns an answer as text. HTML tags are removed, because players cannot type them, unless `keepsHTML` is set.
  private func words(_ answer: Alternative, _ texts: GIFTTextReader) -> String {
    let words = texts.plainString(answer.text)
    return texts.keepsHTML ? words : HTMLText.reduced(HTMLText.withoutEmphasis(words, all: true)).text
  }

  private func number(_ gap: Gap, _ texts: inout GIFTTextReader) -> (answer: AnswerDraft, obstacle: Problem.Kind?) {
    var ranges: [NumberRange] = []
    for answer in gap.answers {
      if !answer.feedback.isEmpty { texts.note(.feedbackIgnored) }
      guard answer.weight > 0 else { continue }
      guard var range = GIFTNumber.range(answer.text.trimmed) else { return (.none, .notANumber(words(answer, texts))) }
      range.weight = answer.weight
      ranges.append(range)
    }
    return (.number(ranges), nil)
  }
}

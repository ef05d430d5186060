import Content

/// Reads the text in one question's braces.
struct GIFTAnswerReader {
  var texts: GIFTTextReader
  private(set) var obstacle: Problem.Kind?
  /// The feedback on right, partly right and wrong answers.
  private(set) var feedback = Question.Feedback()

  init(_ texts: GIFTTextReader) { self.texts = texts }

  /// The maximum number of answers to read. No real question has that many.
  private static let mostAnswers = 1000

  /// Reads the answers, and determines the kind of question from them. The kinds are tried in the same order as in Moodle.
  mutating func answer(_ content: ArraySlice<UInt8>) -> AnswerDraft {
    if content.isEmpty { return fail(.essay) }
    let count = content.count { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "~") }
    if count > GIFTAnswerReader.mostAnswers { return fail(.tooManyItems(count: count, most: GIFTAnswerReader.mostAnswers)) }
    if content.first == UInt8(ascii: "#") { return number(content.dropFirst()) }
    if content.first == UInt8(ascii: ">"), content.contains(0x0A) { return order(content) }
    let equals = GIFTAnswerReader.equalsSigns(in: content)
    if content.contains(UInt8(ascii: "~")) { return choice(content, equals) }
    if !equals.isEmpty, content.place(of: "->") != nil { return pairs(content, equals) }
    if let isTrue = GIFTAnswerReader.truth(of: content) {
      // Feedback may follow, as in `T#wrong#right`: the first text is for a wrong answer, the second for a right one.
      for (place, part) in content.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false).dropFirst().enumerated()
      {
        add(part.trimmed, forWeight: place == 0 ? 0 : ChoiceDraft.full)
      }
      return .trueFalse(isTrue)
    }
    return typed(content, equals)
  }

  /// Adds feedback on answers with this weight. If different feedback was already added, drops the new feedback and adds a note.
  private mutating func add(_ marked: ArraySlice<UInt8>, forWeight weight: Int) {
    if !marked.isEmpty, !feedback.add(texts.text(marked), forWeight: weight) { texts.note(.feedbackIgnored) }
  }

  private mutating func fail(_ kind: Problem.Kind) -> AnswerDraft {
    obstacle = kind
    return .none
  }

  // MARK: True or false

  /// Reads T, TRUE, F or FALSE, perhaps with feedback. Returns `nil` for any other answer.
  static func truth(of content: ArraySlice<UInt8>) -> Bool? {
    let end = content.firstIndex(of: UInt8(ascii: "#")) ?? content.endIndex
    let word = content[..<end].trimmed
    if word.elementsEqual("T".utf8) || word.elementsEqual("TRUE".utf8) { return true }
    if word.elementsEqual("F".utf8) || word.elementsEqual("FALSE".utf8) { return false }
    return nil
  }

  // MARK: Answers to choose from

  private mutating func choice(_ content: ArraySlice<UInt8>, _ equals: [Int]) -> AnswerDraft {
    var equals = equals
    let clear = equals.filter { GIFTAnswerReader.beginsAnswer($0, in: content) }
    // In "=x=3 ~x=4", only the first equals sign begins an answer. If some equals signs clearly begin an answer, the others are
    // text.
    if !clear.isEmpty, clear.count < equals.count {
      equals = clear
      texts.note(.repairedSyntax)
    }
    var choices: [ChoiceDraft] = []
    for piece in GIFTPiece.all(in: content, equals: equals, hasTildes: true) {
      // Some authors write "~=" before a right answer. The empty text between the two signs is not an answer.
      if piece.text.isEmpty, piece.mark == nil || piece.mark == UInt8(ascii: "~") && piece.isBeforeEquals { continue }
      choices.append(weighted(piece, default: piece.mark == UInt8(ascii: "=") ? ChoiceDraft.full : 0))
    }
    return .choice(choices)
  }

  private mutating func weighted(_ piece: GIFTPiece, default weight: Int) -> ChoiceDraft {
    let (given, rest) = GIFTPiece.weight(of: piece.text)
    let (text, feedback) = GIFTPiece.feedback(of: rest, hasWeight: given != nil)
    var choice = ChoiceDraft(texts.text(text), weight: given ?? weight)
    if !feedback.isEmpty { choice.feedback = texts.text(feedback) }
    return choice
  }

  // MARK: Typed answers

  private mutating func typed(_ content: ArraySlice<UInt8>, _ equals: [Int]) -> AnswerDraft {
    if equals.isEmpty, GIFTAnswerReader.isTruthList(content) { return fail(.unknownKey(plainWords(content))) }
    var accepted: [ChoiceDraft] = []
    var hasWildcards = false
    for piece in GIFTPiece.all(in: content, equals: equals, hasTildes: false) where !piece.text.isEmpty {
      let (given, rest) = GIFTPiece.weight(of: piece.text)
      let (text, feedback) = GIFTPiece.feedback(of: rest, hasWeight: given != nil)
      let weight = given ?? ChoiceDraft.full
      // Files contain wrong answers only for their feedback. An asterisk matches any other answer, so its feedback applies to all
      // wrong answers.
      guard weight > 0 else {
        if text.elementsEqual("*".utf8) {
          add(feedback, forWeight: 0)
        } else if !feedback.isEmpty {
          texts.note(.feedbackIgnored)
        }
        continue
      }
      let pattern = GIFTWildcards(texts.plainString(text))
      if pattern.hasWildcards { hasWildcards = true }
      guard let plain = pattern.plain else { continue }
      var choice = ChoiceDraft(LocalizedText(neutral: plain), weight: weight)
      if !feedback.isEmpty { choice.feedback = texts.text(feedback) }
      accepted.append(choice)
    }
    if hasWildcards { texts.note(.wildcards) }
    if accepted.isEmpty, hasWildcards { return fail(.wildcards) }
    // The first answer is shown as the right one, so it must have full credit.
    if let best = accepted.firstIndex(where: { $0.isRight }), best > 0 { accepted.insert(accepted.remove(at: best), at: 0) }
    return .typed(accepted)
  }

  /// Whether the braces contain several truth values, such as "TRUE" and "FALSE", so that the answer is ambiguous.
  private static func isTruthList(_ content: ArraySlice<UInt8>) -> Bool {
    let words = content.split { $0.isBlank }
    return words.count > 1 && words.count < 5 && words.allSatisfy { truth(of: $0) != nil }
  }

  private func plainWords(_ content: ArraySlice<UInt8>) -> String {
    content.split { $0.isBlank }.map { GIFTMarks.text($0) }.reduce("") { $0.utf8.isEmpty ? $1 : $0 + " " + $1 }
  }

  // MARK: Pairs

  private mutating func pairs(_ content: ArraySlice<UInt8>, _ equals: [Int]) -> AnswerDraft {
    var pieces = GIFTPiece.all(in: content, equals: equals, hasTildes: false)
    if pieces.contains(where: { !$0.text.isEmpty && $0.text.place(of: "->") == nil }) {
      let clear = equals.filter { GIFTAnswerReader.beginsAnswer($0, in: content) }
      pieces = GIFTPiece.all(in: content, equals: clear, hasTildes: false)
      texts.note(.repairedSyntax)
    }
    var (pairs, distractors): ([PairDraft], [LocalizedText]) = ([], [])
    for piece in pieces where !piece.text.isEmpty {
      guard let arrow = piece.text.place(of: "->") else { return fail(.missingArrow(texts.plainString(piece.text))) }
      let left = texts.string(piece.text[..<arrow].trimmed)
      // Some authors write feedback on pairs. Moodle does not support such feedback, so it is dropped.
      let (rest, feedback) = GIFTPiece.feedback(of: piece.text[(arrow + 2)...])
      if !feedback.isEmpty { texts.note(.feedbackIgnored) }
      let right = LocalizedText(neutral: texts.plainString(rest))
      if left.utf8.isEmpty { distractors.append(right) } else { pairs.append(PairDraft(LocalizedText(neutral: left), right)) }
    }
    return .pairs(pairs, distractors: distractors)
  }

  // MARK: Order

  /// Reads a question in the syntax of Moodle's "ordering" plugin: the first line begins with ">" and contains settings. Each of
  /// the other lines is an item, unless it is blank.
  private mutating func order(_ content: ArraySlice<UInt8>) -> AnswerDraft {
    let lines = content.split(separator: 0x0A).dropFirst()
    if lines.count > GIFTAnswerReader.mostAnswers {
      return fail(.tooManyItems(count: lines.count, most: GIFTAnswerReader.mostAnswers))
    }
    return .order(lines.map { $0.trimmed }.filter { !$0.isEmpty }.map { texts.text($0) })
  }

  // MARK: Numbers

  private mutating func number(_ content: ArraySlice<UInt8>) -> AnswerDraft {
    let tilde = content.firstIndex(of: UInt8(ascii: "~")) ?? content.endIndex
    // The text after a tilde may contain feedback on all wrong numbers.
    add(GIFTPiece.feedback(of: content[tilde...].dropFirst().trimmed).feedback, forWeight: 0)
    let answers = content[..<tilde]
    let equals = answers.indices.filter { answers[$0] == UInt8(ascii: "=") }
    var ranges: [NumberRange] = []
    for piece in GIFTPiece.all(in: answers, equals: equals, hasTildes: false) where !piece.text.isEmpty {
      let (weight, rest) = GIFTPiece.weight(of: piece.text)
      let (text, feedback) = GIFTPiece.feedback(of: rest)
      let number = texts.plainString(text)
      // An asterisk matches any number. It usually serves only to give feedback on wrong numbers, so it is never accepted as an
      // answer.
      if number == "*" {
        if weight != 0 { texts.note(.wildcards) }
        add(feedback, forWeight: 0)
        continue
      }
      if let weight, weight <= 0 {
        // Feedback on one wrong number is dropped, because it would be shown for all wrong numbers.
        if !feedback.isEmpty { texts.note(.feedbackIgnored) }
      } else {
        add(feedback, forWeight: weight ?? ChoiceDraft.full)
      }
      guard var range = GIFTNumber.range(text.trimmed) else { return fail(.notANumber(number)) }
      range.weight = weight ?? ChoiceDraft.full
      if range.weight > 0 { ranges.append(range) }
    }
    return .number(ranges)
  }

  // MARK: Equals signs

  /// Returns the positions of the equals signs that may begin an answer. Equals signs in HTML tags with attributes are left out.
  private static func equalsSigns(in content: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    var place = content.startIndex
    while place < content.endIndex {
      if content[place] == UInt8(ascii: "<"), let end = endOfTag(in: content, at: place) {
        place = end
        continue
      }
      if content[place] == UInt8(ascii: "=") { places.append(place) }
      place += 1
    }
    return places
  }

  /// Returns the position after an HTML tag that has an attribute with a quoted value. Returns `nil` for anything else.
  private static func endOfTag(in content: ArraySlice<UInt8>, at start: Int) -> Int? {
    var place = start + 1
    guard place < content.endIndex, content[place].isLetterOrDigit, !content[place].isDecimalDigit else { return nil }
    var hasAttribute = false
    while place < content.endIndex {
      switch content[place] {
      case UInt8(ascii: ">"): return hasAttribute ? place + 1 : nil
      case UInt8(ascii: "<"), UInt8(ascii: "~"), 0x0A: return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if content[place - 1] == UInt8(ascii: "=") { hasAttribute = true }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Whether an equals sign is at the start of the content, or directly after white space or a tilde.
  private static func beginsAnswer(_ place: Int, in content: ArraySlice<UInt8>) -> Bool {
    guard place > content.startIndex else { return true }
    return content[place - 1].isBlank || content[place - 1] == UInt8(ascii: "~")
  }
}

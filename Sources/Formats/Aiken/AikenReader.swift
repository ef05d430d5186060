import Content

/// Reads Aiken: a question in a line, answers from "A)" or "A.", and "ANSWER: B".
///
/// Follows Moodle's reader (question/format/aiken/format.php), and also takes what people write: small letters, blank lines
/// in between, and questions of several lines.
enum AikenReader {
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    var lines = TextLines(Array(text.utf8))
    var file = AikenFile(options)
    while let line = lines.next() { file.add(line.trimmed, number: lines.number) }
    file.end()
    return file.isAiken ? FileDrafts(.aiken, quizzes: [QuizDraft(questions: file.questions)]) : nil
  }
}

/// The questions of a file, while its lines are read.
private struct AikenFile {
  private(set) var questions: [QuestionDraft] = []
  /// Whether at least one question is whole, and most lines are in a question.
  var isAiken: Bool { !isOther && wholeCount > 0 }

  private let options: ReadingOptions
  private var wholeCount = 0
  /// Whether a line shows that the text is in another format.
  private var isOther = false

  private var text: [ArraySlice<UInt8>] = []
  private var answers: [(letter: UInt8, text: ArraySlice<UInt8>)] = []
  private var line = 0
  private var hasGap = false

  init(_ options: ReadingOptions) { self.options = options }

  mutating func add(_ line: ArraySlice<UInt8>, number: Int) {
    if line.isEmpty {
      hasGap = true
      return
    }
    defer { hasGap = false }
    if isMarkdown(line) { isOther = true }
    if let key = AikenLine.key(in: line) {
      finish(key: key, number: number)
    } else if let (letter, answer) = AikenLine.answer(in: line), isNext(letter) {
      if answers.isEmpty, text.isEmpty { self.line = number }
      answers.append((letter, answer))
    } else {
      // A line of text behind the answers begins a question, so the one before has no key.
      if !answers.isEmpty { finish(key: nil, number: number) }
      if text.isEmpty { self.line = number }
      text.append(line)
    }
  }

  mutating func end() { if !answers.isEmpty || !text.isEmpty { finish(key: nil, number: line) } }

  private func isNext(_ letter: UInt8) -> Bool {
    guard let last = answers.last else { return letter == UInt8(ascii: "A") }
    return letter == last.letter + 1
  }

  /// Whether a line is only found in Markdown or in a numbered list, which other readers read.
  private func isMarkdown(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "# ".utf8) || line.starts(with: "## ".utf8) || line.starts(with: "**".utf8) || line.starts(with: "```".utf8)
  }

  private mutating func finish(key: ArraySlice<UInt8>?, number: Int) {
    defer { (text, answers) = ([], []) }
    if text.isEmpty, answers.isEmpty {
      // A key without a question: the place of a fault.
      var draft = QuestionDraft(nil, .none, place: .line(number))
      draft.obstacle = .noText
      questions.append(draft)
      return
    }
    let letter = key?.count == 1 ? key?.first.map { $0 & 0xDF } : nil
    let right = letter.flatMap { letter in answers.firstIndex { $0.letter == letter } }
    let choices = answers.enumerated().map { ChoiceDraft(plain($1.text), isRight: $0 == right) }
    let words = text.reduce([UInt8]()) { $0.isEmpty ? Array($1) : $0 + [0x0A] + $1 }
    let question = words.isEmpty ? nil : plain(words[...])
    var draft = QuestionDraft(question, choices.isEmpty ? .none : .choice(choices), place: .line(line))
    if let key, right == nil { draft.obstacle = .unknownKey(String(decoding: key, as: UTF8.self)) }
    if answers.isEmpty { draft.obstacle = .noAnswers }
    if right != nil, answers.count > 1 { wholeCount += 1 }
    questions.append(draft)
  }

  private func plain(_ bytes: ArraySlice<UInt8>) -> LocalizedText {
    let text = String(decoding: bytes, as: UTF8.self)
    return LocalizedText(neutral: options.keepsHTML ? text : HTMLText.reduced(text).text)
  }
}

/// The lines that have a meaning in Aiken.
enum AikenLine {
  /// Returns what follows "ANSWER:", or `nil` in another line.
  static func key(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = "answer"
    guard line.prefix(word.utf8.count).map({ $0 | 0x20 }).elementsEqual(word.utf8) else { return nil }
    let rest = line.dropFirst(word.utf8.count).trimmed
    guard rest.first == UInt8(ascii: ":") else { return nil }
    var key = rest.dropFirst().trimmed
    if key.count == 2, key.last == UInt8(ascii: ")") || key.last == UInt8(ascii: ".") { key = key.dropLast() }
    return key
  }

  /// Returns the letter, as a capital, and the text of a line such as "A) text", "A. text" or "a)text".
  static func answer(in line: ArraySlice<UInt8>) -> (letter: UInt8, text: ArraySlice<UInt8>)? {
    guard line.count > 1, let first = line.first, first.isLetterOrDigit, !first.isDecimalDigit else { return nil }
    let sign = line[line.startIndex + 1]
    guard sign == UInt8(ascii: ")") || sign == UInt8(ascii: ".") else { return nil }
    return (first & 0xDF, line.dropFirst(2).trimmed)
  }
}

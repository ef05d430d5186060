import Content

/// Reads Aiken. In this format, a question is on one line, and its answers follow, each after a letter such as "A)" or "A.". A
/// key such as "ANSWER: B" ends the question.
///
/// Follows Moodle's reader (question/format/aiken/format.php), but also accepts what people write: lower-case letters, blank
/// lines inside questions, and texts that span several lines. A file with numbered questions is left to the Markdown reader,
/// unless the letters of all answers and the word "ANSWER" are in capitals.
enum AikenReader {
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    let bytes = Array(text.utf8)
    var (file, lines) = (AikenFile(options, fileOf: bytes.count), TextLines(bytes))
    while !file.budget.isSpent, let line = lines.next() {
      file.add(line.trimmed, number: lines.number)
      if file.isOther { return nil }
    }
    file.end()
    guard file.isAiken else { return nil }
    return FileDrafts(.aiken, quizzes: [QuizDraft(questions: file.questions)], problems: file.budget.problems)
  }
}

/// Collects the questions of a file, line by line.
private struct AikenFile {
  private(set) var questions: [QuestionDraft] = []
  /// Whether a line shows that the text is in another format.
  private(set) var isOther = false
  private(set) var budget: DraftBudget

  private let options: ReadingOptions
  private var current = AikenQuestion()
  /// The lines after the last answer. They are kept here until it is clear whether they continue that answer or begin the next
  /// question.
  private var next = AikenQuestion()
  private var hasGap = false
  /// Notes about the HTML tags and media that were removed from the texts of the current question.
  private var notes: [Problem.Kind] = []

  private var keyCount = 0
  private var answerCount = 0
  private var numberedCount = 0
  /// The questions that have answers and the next number in order from 1, each with its position in `questions` and its text
  /// without the number. Used only if there are at least two, and no other question has answers.
  private var unnumbered: [(place: Int, text: LocalizedText)] = []
  /// Whether the letters of all answers and the word "ANSWER" are in capitals, as Moodle requires.
  private var isStrict = true

  init(_ options: ReadingOptions, fileOf size: Int) { (self.options, budget) = (options, DraftBudget(fileOf: size)) }

  var isAiken: Bool { keyCount > 0 && answerCount > 1 && (isStrict || numberedCount == 0) }

  mutating func add(_ line: ArraySlice<UInt8>, number: Int) {
    if line.isEmpty {
      hasGap = true
      return
    }
    defer { hasGap = false }
    if AikenLine.isMarkdown(line) { isOther = true }
    if let key = AikenLine.key(in: line) {
      addKey(key, isStrict: line.starts(with: "ANSWER".utf8), number: number)
    } else if let (letter, answer) = AikenLine.answer(in: line), addAnswer(letter, answer, number: number) {
      if line.first.map({ $0 > UInt8(ascii: "Z") }) == true { isStrict = false }
    } else if !addExplanation(line) {
      addText(line, number: number)
    }
  }

  mutating func end() {
    if !next.isEmpty, !next.isAfterGap { continueAnswer() }
    finish(key: nil)
    (current, next) = (next, AikenQuestion())
    finish(key: nil)
    leaveOutNumbers()
  }

  /// Removes the question numbers if at least two questions have answers, and all questions with answers are numbered in order
  /// from 1.
  private mutating func leaveOutNumbers() {
    guard unnumbered.count > 1, unnumbered.count == questions.count(where: { $0.answer != .none }) else { return }
    for (place, text) in unnumbered { questions[place].text = text }
  }

  // MARK: Lines

  private mutating func addText(_ line: ArraySlice<UInt8>, number: Int) {
    if current.answers.isEmpty {
      // The lines before the blank line are a heading, or a question without answers. They do not belong to the text that begins
      // here.
      if hasGap, current.isComplete { finish(key: nil) }
      current.add(line, number: number)
      return
    }
    if next.isEmpty { next.isAfterGap = hasGap }
    next.add(line, number: number)
  }

  private mutating func addAnswer(_ letter: UInt8, _ answer: ArraySlice<UInt8>, number: Int) -> Bool {
    guard let last = current.answers.last else {
      guard letter == UInt8(ascii: "A") || letter == UInt8(ascii: "B") else { return false }
      current.add(letter, answer, number: number)
      return true
    }
    if letter == UInt8(ascii: "A"), !next.isEmpty {
      finish(key: nil)
      (current, next) = (next, AikenQuestion())
    } else if letter >= last.letter, letter <= last.letter + 2 {
      if !next.isEmpty { continueAnswer() }
    } else {
      return false
    }
    current.add(letter, answer, number: number)
    return true
  }

  private mutating func addKey(_ key: ArraySlice<UInt8>, isStrict: Bool, number: Int) {
    keyCount += 1
    if !isStrict { self.isStrict = false }
    if !next.isEmpty {
      if next.isAfterGap {
        finish(key: nil)
        (current, next) = (next, AikenQuestion())
      } else {
        continueAnswer()
      }
    }
    if current.isEmpty { current.line = number }
    finish(key: key)
  }

  /// Reads the explanation that some programs write after the key. Returns `false` if the line is not an explanation.
  private mutating func addExplanation(_ line: ArraySlice<UInt8>) -> Bool {
    guard current.isEmpty, let last = questions.last, last.explanation == nil else { return false }
    guard let text = AikenLine.value(of: "explanation", in: line) ?? AikenLine.value(of: "feedback", in: line) else {
      return false
    }
    let explanation = plain(text)
    questions[questions.count - 1].explanation = explanation
    questions[questions.count - 1].notes += notes.filter { !last.notes.contains($0) }
    notes = []
    return true
  }

  private mutating func continueAnswer() {
    current.continueAnswer(next.text)
    next = AikenQuestion()
  }

  // MARK: Questions

  private mutating func finish(key: ArraySlice<UInt8>?) {
    defer { current = AikenQuestion() }
    guard !current.isEmpty || key != nil, budget.take() else { return }
    answerCount += current.answers.count
    let right = key.map { current.right($0) } ?? []
    var choices: [ChoiceDraft] = []
    for (place, answer) in current.answers.enumerated() {
      choices.append(ChoiceDraft(plain(answer.text[...]), isRight: right.contains(place)))
    }
    let words = AikenQuestion.joined(current.text)[...]
    if let numbered = AikenLine.numbered(words) {
      numberedCount += 1
      let text = plain(numbered.rest)
      if numbered.number == numberedCount, !choices.isEmpty { unnumbered.append((questions.count, text)) }
    }
    var draft = QuestionDraft(
      words.isEmpty ? nil : plain(words), choices.isEmpty ? .none : .choice(choices), place: .line(current.line))
    if choices.isEmpty {
      draft.obstacle = key == nil && !current.isQuestion ? .instruction : .noAnswers
    } else if let key, right.isEmpty {
      draft.obstacle = .unknownKey(String(decoding: key, as: UTF8.self))
    }
    draft.notes = notes
    notes = []
    if current.text.count > 1, !choices.isEmpty { draft.notes.append(.repairedSyntax) }
    questions.append(draft)
  }

  private mutating func plain(_ bytes: ArraySlice<UInt8>) -> LocalizedText {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !options.keepsHTML else { return LocalizedText(neutral: text) }
    let plain = HTMLText.reduced(text)
    if plain.droppedTags, !notes.contains(.strippedTags) { notes.append(.strippedTags) }
    if plain.hasMedia, !notes.contains(.missingMedia) { notes.append(.missingMedia) }
    return LocalizedText(neutral: plain.text)
  }
}

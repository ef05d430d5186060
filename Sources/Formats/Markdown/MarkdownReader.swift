import Content

/// Reads quizzes in Markdown and in plain text, as people and AI assistants write them.
///
/// There is no standard. A question has a number, a label such as "Q:", or answers below it. Answers have letters, numbers, boxes
/// or bullets. The right answer is stated below the question ("Answer: B", in several languages), marked among the answers, or
/// listed at the end.
enum MarkdownReader {
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    let bytes = Array(text.utf8)
    var (file, lines) = (MarkdownFile(fileOf: bytes.count), TextLines(bytes))
    while let line = lines.next() { file.add(MarkdownLine(line, number: lines.number)) }
    file.end()
    guard file.isRecognised else { return nil }
    var quiz = QuizDraft(questions: file.questions.map { $0.draft(keepsHTML: options.keepsHTML) })
    if !file.title.isEmpty { quiz.title = LocalizedText(neutral: String(decoding: file.title, as: UTF8.self)) }
    return FileDrafts(.markdown, quizzes: [quiz], problems: file.budget.problems)
  }
}

/// Collects the questions in a file, line by line.
struct MarkdownFile {
  private(set) var questions: [MarkdownQuestion] = []
  /// The first heading of level 1 before the first question. Empty if there is none.
  private(set) var title: [UInt8] = []
  private(set) var budget: DraftBudget

  private var current: MarkdownQuestion?
  private var hasGap = false
  /// The indentation of the fence that began the current code block. `nil` outside of code blocks.
  private var fence: Int?
  /// Whether the current line is in a `<details>` element.
  private var isInDetails = false
  /// The indentation of the first line of the current admonition (`!!!` or `???`). `nil` outside of admonitions.
  private var boxIndent: Int?
  /// Whether the next line with text is expected to give the right answer.
  private var awaitsKey = false
  /// Whether the next lines explain the answer.
  private var isExplaining = false
  private var keys: MarkdownKeyList?

  init(fileOf size: Int) { budget = DraftBudget(fileOf: size) }

  private var isInBox: Bool { isInDetails || boxIndent != nil }

  /// Whether the text is a quiz.
  ///
  /// Other texts, such as licences, have numbered lists too. So a text is a quiz only in these cases:
  ///
  /// - At least a quarter of its questions have answers, and the text has one of these: a complete question with answers to choose
  ///   from that is clearly worded as a question or has lettered answers; or two questions with a number or a label and a stated
  ///   right answer, but without answers to choose from.
  /// - At least half of its questions have a number or a label, and answers with letters.
  var isRecognised: Bool {
    let pairs = questions.count { $0.options.isEmpty && $0.isLabelled && $0.isWhole }
    let answered = questions.filter { $0.options.count > 1 }
    let whole = answered.count { $0.isWhole && ($0.isAsked || $0.hasLetters) }
    let open = answered.count { $0.isLabelled && $0.hasLetters }
    return (whole > 0 || pairs > 1) && 4 * (answered.count + pairs) >= questions.count || open > 0 && 2 * open >= questions.count
  }

  mutating func add(_ line: MarkdownLine) {
    if addCode(line) { return }
    if line.isBlank {
      hasGap = true
      return
    }
    defer { hasGap = false }
    if let indent = boxIndent, line.indent < indent + 1 { closeBox() }
    if line.isRule, line.bullet == 0 || line.text.isEmpty || line.source.count > 2 {
      finish()
      return
    }
    if addTag(line) || addToKeyList(line) { return }
    if line.heading > 0 {
      addHeading(line)
      return
    }
    if addLabelled(line) || addOption(line) || addQuestion(line) { return }
    addText(line)
  }

  mutating func end() {
    finish()
    guard let keys else { return }
    let isNumbered = questions.contains { $0.number != nil }
    // For each number of up to four digits, the position of the first question with this number. -1 if there is none. If no
    // question has a number, the questions are counted from 1.
    var places = [Int](repeating: -1, count: 10_000)
    for (place, question) in questions.enumerated().reversed() {
      if let number = isNumbered ? question.number : place + 1, number < places.count { places[number] = place }
    }
    for (number, value) in keys.entries {
      let place = places[number]
      guard place >= 0, questions[place].key == nil else { continue }
      questions[place].key = MarkdownKey(value)
    }
  }

  private mutating func finish() {
    if var question = current {
      question.takeOnlyAnswer()
      question.takeMarkedLines()
      if question.isQuestion, budget.take() { questions.append(question) }
    }
    (current, awaitsKey, isExplaining) = (nil, false, false)
  }

  private mutating func begin(_ question: MarkdownQuestion) {
    finish()
    current = question
  }

  // MARK: Code and boxes

  /// Adds a line of a code block without the indentation of its fence. Returns whether the line belongs to a code block.
  private mutating func addCode(_ line: MarkdownLine) -> Bool {
    guard let indent = fence else {
      guard line.isFence else { return false }
      fence = line.indent
      addRaw(line, indent: line.indent)
      return true
    }
    addRaw(line, indent: indent)
    if line.isFence { fence = nil }
    return true
  }

  private mutating func addRaw(_ line: MarkdownLine, indent: Int) {
    var text = line.source
    var left = indent
    while left > 0, text.first == 0x20 || text.first == 0x09 {
      left -= text.first == 0x20 ? 1 : 4
      text.removeFirst()
    }
    guard let question = current?.outline else { return }
    if question.hasKey || isInBox || isExplaining {
      if isInBox || isExplaining { current?.addExplanation(text) }
    } else if question.optionCount == 0 {
      current?.add(text, afterGap: false)
    } else {
      current?.options[question.optionCount - 1].text += [0x0A] + text
    }
  }

  private mutating func closeBox() {
    (isInDetails, boxIndent, awaitsKey, isExplaining) = (false, nil, false, false)
  }

  /// Reads the tags of `<details>` elements, and the line that opens an admonition. Returns whether the line is one of these.
  private mutating func addTag(_ line: MarkdownLine) -> Bool {
    if line.source.starts(with: "???".utf8) || line.source.starts(with: "!!!".utf8) {
      boxIndent = line.indent
      return true
    }
    guard line.text.first == UInt8(ascii: "<") else { return false }
    let start = MarkdownWords.folded(line.text.prefix(10))
    if start.starts(with: "</details".utf8) {
      closeBox()
      return true
    }
    let isDetails = start.starts(with: "<details".utf8)
    guard isDetails || start.starts(with: "<summary".utf8) else { return false }
    isInDetails = true
    let text = HTMLText.plain(String(decoding: line.text, as: UTF8.self)).text
    let words = Array(text.utf8)[...].trimmed
    if let value = MarkdownLabel.value(of: MarkdownWords.key, in: words), !value.isEmpty {
      setKey(value)
    } else if let question = current?.outline, !question.hasKey, question.optionCount > 0 {
      awaitsKey = true
    }
    if start.starts(with: "<details".utf8), line.text.place(of: "</details") != nil { closeBox() }
    return true
  }

  // MARK: Answer keys and labels

  /// Reads a line of the list of all right answers, which follows the questions. Returns whether the line belongs to the list.
  private mutating func addToKeyList(_ line: MarkdownLine) -> Bool {
    if keys != nil {
      if line.heading > 0 {
        keys = keys?.entries.isEmpty == true ? nil : keys
        return keys == nil ? false : true
      }
      if keys?.add(line.text) == true { return true }
      if keys?.entries.isEmpty == true { keys = nil }
      return keys != nil
    }
    guard !questions.isEmpty || current?.isQuestion == true else { return false }
    if let value = MarkdownLabel.value(of: MarkdownWords.keyList, in: line.text) {
      var list = MarkdownKeyList()
      guard value.isEmpty ? isListHeading(line) : list.add(value) && !list.entries.isEmpty else { return false }
      finish()
      keys = list
      return true
    }
    guard line.heading > 0 || hasGap, MarkdownLabel.isAlone(MarkdownWords.keyList, in: line.text) else { return false }
    finish()
    keys = MarkdownKeyList()
    return true
  }

  /// Whether a line may be the title of the list of right answers. It must be a heading, or follow a blank line. In the second
  /// case, the current question, if there is one, must already have answers or a stated right answer.
  private func isListHeading(_ line: MarkdownLine) -> Bool {
    line.heading > 0 || hasGap && (current == nil || current?.options.isEmpty == false || current?.key != nil)
  }

  /// Reads "Answer: B", "Explanation: …" and "Hint: …".
  private mutating func addLabelled(_ line: MarkdownLine) -> Bool {
    guard current != nil else { return false }
    if let value = MarkdownLabel.value(of: MarkdownWords.key, in: line.text) {
      if value.isEmpty { awaitsKey = true } else { setKey(value) }
      return true
    }
    // The line may be an answer such as "A1: …" to the question "Q1: …".
    if current?.style == .word, let first = line.bare.first, first | 0x20 == UInt8(ascii: "a"),
      let (number, rest) = MarkdownNumber.digits(line.bare.dropFirst()), number == current?.number,
      rest.first == UInt8(ascii: ":")
    {
      setKey(rest.dropFirst().trimmed)
      return true
    }
    if let value = MarkdownLabel.value(of: MarkdownWords.explanation, in: line.text) {
      if !value.isEmpty { current?.addExplanation(value) }
      isExplaining = true
      return true
    }
    if let value = MarkdownLabel.value(of: MarkdownWords.hint, in: line.text), !value.isEmpty {
      current?.hint = Array(value)
      return true
    }
    return false
  }

  private mutating func setKey(_ value: ArraySlice<UInt8>) {
    awaitsKey = false
    if current?.key == nil { current?.key = MarkdownKey(value) } else { current?.addExplanation(value) }
    if isInBox { isExplaining = true }
  }

  // MARK: Questions

  private mutating func addHeading(_ line: MarkdownLine) {
    if let number = MarkdownNumber(line.text) {
      begin(MarkdownQuestion(number.rest, style: number.style, number: number.number, line: line.number, indent: line.indent))
      current?.isHeading = true
      return
    }
    if title.isEmpty, line.heading == 1, questions.isEmpty { title = Array(line.bare) }
    closeBox()
    begin(MarkdownQuestion(line.text, line: line.number, indent: line.indent))
    current?.isHeading = true
  }

  private mutating func addQuestion(_ line: MarkdownLine) -> Bool {
    guard !isInBox, let number = MarkdownNumber(line.text) else { return false }
    if isExplaining, number.style == .dot || number.style == .parenthesis, current?.isLabelled != true { return false }
    var text = number.rest
    var options: [MarkdownOption] = []
    if let split = MarkdownOption.split(text), !split.text.isEmpty { (text, options) = (split.text, split.options) }
    begin(MarkdownQuestion(text, style: number.style, number: number.number, line: line.number, indent: line.indent))
    current?.options = options
    return true
  }

  private mutating func addText(_ line: MarkdownLine) {
    if awaitsKey {
      awaitsKey = false
      let key = MarkdownKey(line.text)
      if let options = current?.options, options.isEmpty || !isInBox || key.places(in: options) != nil {
        setKey(line.text)
        return
      }
    }
    if isExplaining || isInBox {
      current?.addExplanation(line.source.trimmed)
      return
    }
    // A line directly below the right answer explains this answer, unless the line asks the next question.
    if current?.key != nil, !hasGap, line.heading == 0, !MarkdownQuestion(line.text, line: line.number, indent: line.indent).asks
    {
      current?.addExplanation(line.text)
      return
    }
    // A line with only a picture belongs to the question above it if that question has no answers yet. Such a line does not
    // change how the lines below it are read.
    let isAwaited = current?.options.isEmpty == true && current?.key == nil
    if isAwaited, MarkdownPictures.taken(from: Array(line.text))?.text.isEmpty == true {
      current?.addPicture(line.text)
      return
    }
    guard let question = current?.outline, !question.hasKey else {
      begin(MarkdownQuestion(line.text, line: line.number, indent: line.indent))
      return
    }
    if let last = question.lastLabel {
      if hasGap || line.indent == 0 && last == .bullet {
        begin(MarkdownQuestion(line.text, line: line.number, indent: line.indent))
      } else {
        current?.options[question.optionCount - 1].text += [0x0A] + line.text
      }
      return
    }
    let isSection = question.isHeading || !question.asks && (hasGap || question.isShort)
    if isSection, !question.isLabelled {
      // The line above was the title of a section.
      begin(MarkdownQuestion(line.text, line: line.number, indent: line.indent))
    } else {
      let text = withBullet(line)
      current?.add(text, afterGap: hasGap)
    }
  }

  private func withBullet(_ line: MarkdownLine) -> ArraySlice<UInt8> {
    line.bullet == 0 ? line.text : ([line.bullet, 0x20] + line.text)[...]
  }

  // MARK: Answers

  private mutating func addOption(_ line: MarkdownLine) -> Bool {
    guard let question = current?.outline, !question.hasKey, !isInBox, !isExplaining, !awaitsKey, question.hasText else {
      return false
    }
    guard let option = option(line, for: question) else {
      // The line may contain all answers.
      guard question.optionCount == 0, let split = MarkdownOption.split(line.text), split.text.isEmpty else { return false }
      current?.options = split.options
      return true
    }
    if question.optionCount == 0, case .letter = option.label, let split = MarkdownOption.split(line.text), split.text.isEmpty {
      current?.options = split.options
    } else {
      current?.options.append(option)
    }
    return true
  }

  private func option(_ line: MarkdownLine, for question: MarkdownQuestion.Outline) -> MarkdownOption? {
    let last = question.lastLabel
    if let option = MarkdownOption(line.text, colons: true) {
      switch (option.label, last) {
      case (.letter(1), nil), (.box, nil), (.box, .box?): return option
      case (.letter(let number), .letter(let before)?) where number == before + 1: return option
      default: break
      }
    }
    if let number = MarkdownNumber(line.text), let value = number.number, isOption(number, value, line, question) {
      return MarkdownOption(.number(value), number.rest)
    }
    let canHaveBullets = question.isLabelled || question.asks || last == .bullet
    if line.bullet != 0, canHaveBullets, last == nil || last == .bullet, !line.text.isEmpty {
      return MarkdownOption(.bullet, line.text)
    }
    return nil
  }

  /// Whether a numbered line is an answer rather than the next question.
  private func isOption(_ number: MarkdownNumber, _ value: Int, _ line: MarkdownLine, _ question: MarkdownQuestion.Outline)
    -> Bool
  {
    guard number.style == .dot || number.style == .parenthesis || number.style == .parentheses else { return false }
    if case .number(let before)? = question.lastLabel { return value == before + 1 && isNested(number, line, question) }
    guard question.optionCount == 0, value == 1 else { return false }
    return isNested(number, line, question)
  }

  private func isNested(_ number: MarkdownNumber, _ line: MarkdownLine, _ question: MarkdownQuestion.Outline) -> Bool {
    guard let style = question.style else { return question.asks || question.optionCount > 0 }
    if question.isHeading { return true }
    return style != number.style || line.indent > question.indent + 1
  }
}

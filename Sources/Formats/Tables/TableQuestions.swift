import Content

/// Reads the questions of a table whose layout is known.
struct TableQuestions {
  private let layout: TableLayout
  private let rows: [RowCells]
  private let key: AnswerKey
  private let options: ReadingOptions
  /// Whether the table has more questions than the maximum.
  private let isCut: Bool
  private let sheet: String?
  /// Whether right answers are marked with an asterisk.
  private let hasMarks: Bool
  /// Whether the answer columns have only wrong answers, and the key column has the right answer.
  private let answersAreWrong: Bool
  /// Whether authors chose the time limits. Programs such as Kahoot set 20 seconds for each question unless its author changes
  /// the limit.
  private let hasOwnLimits: Bool
  /// Whether the cell after the key often looks like a key. If so, a row that lacks a cell before the key would get this cell as
  /// its key.
  private let isEasilyShifted: Bool

  init(_ table: Table, _ layout: TableLayout, _ options: ReadingOptions) {
    (self.layout, self.options, sheet) = (layout, options, table.name)
    let all = TableQuestions.rows(of: table, layout)
    let questions = Array(all.prefix(TableReader.mostQuestions))
    (rows, isCut) = (questions, all.count > questions.count)
    let samples = questions.compactMap { row in
      let (answers, key) = (row.answers(layout), row.key(layout))
      let isKeyed = !key.utf8.isEmpty && answers.contains { !$0.utf8.isEmpty }
      return isKeyed ? AnswerKey.Sample(key: key, answers: answers) : nil
    }
    let key = AnswerKey(samples, hasLabels: layout.hasLabels || layout.isOwn, first: options.firstAnswer)
    self.key = key
    let fits = samples.contains { key.positions($0.key, in: $0.answers) != nil }
    answersAreWrong = samples.count > 2 && !fits && samples.allSatisfy { !KeyLabels($0.key, in: $0.answers).isLabel }
    hasMarks = layout.right.isEmpty && TableQuestions.hasMarks(questions, layout)
    hasOwnLimits = layout.isOwn || questions.contains { !["", "20"].contains($0.text(layout.seconds)) }
    let after = (layout.right.max() ?? 0) + 1
    let shifted = questions.filter { key.positions($0.text(after), in: $0.answers(layout)) != nil }
    isEasilyShifted = !layout.right.isEmpty && 2 * shifted.count > questions.count
  }

  /// Returns the rows that contain any part of a question. A question number and a time limit do not count, because even empty
  /// rows in templates have them. Repeated headings and a row of instructions are left out.
  private static func rows(of table: Table, _ layout: TableLayout) -> [RowCells] {
    let columns = [layout.question] + layout.answers + layout.right + layout.wrong + layout.accepted
    let headings = layout.firstRow > 0 ? table.rows[layout.firstRow - 1] : []
    var rows: [RowCells] = []
    for index in table.rows.indices.dropFirst(layout.firstRow) {
      let row = RowCells(table.rows[index], at: index)
      guard columns.contains(where: { !row.isBlank($0) }), table.rows[index] != headings else { continue }
      if index == layout.firstRow, layout.firstRow > 0, isInstruction(table.rows[index]) { continue }
      rows.append(row)
      // One row more than the maximum shows that there are too many.
      if rows.count > TableReader.mostQuestions { break }
    }
    return rows
  }

  /// Whether a row below the headings explains the columns, as in Quizizz's template.
  private static func isInstruction(_ row: [String]) -> Bool {
    let remarks = row.filter { cell in
      let text = cell.lowercased()
      return ["(required", "(optional", "required in all"].contains { text.has($0) }
    }
    return remarks.count > 1
  }

  private static func hasMarks(_ rows: [RowCells], _ layout: TableLayout) -> Bool {
    let marked = rows.filter { row in
      let marks = row.answers(layout).filter { isMarked($0) }
      return !marks.isEmpty
    }
    return !marked.isEmpty && 2 * marked.count >= rows.count
  }

  /// Whether an answer begins with an asterisk that is not Markdown emphasis.
  private static func isMarked(_ answer: String) -> Bool {
    var bytes = answer.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "*"), let next = bytes.next() else { return false }
    return next != UInt8(ascii: "*") && answer.utf8.last != UInt8(ascii: "*")
  }
}

extension String {
  /// Whether the text contains the bytes of another text.
  func has(_ text: String) -> Bool {
    let (bytes, part) = (Array(utf8), Array(text.utf8))
    guard bytes.count >= part.count, let first = part.first else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0] == first && bytes[$0..<$0 + part.count].elementsEqual(part) }
  }
}

extension KeyLabels {
  /// Whether the key is a valid label for these answers.
  var isLabel: Bool { numbers(from: 1) != nil || numbers(from: 0) != nil || letters != nil }
}

// MARK: - Quizzes

extension TableQuestions {
  /// The number of rows with questions, including questions that cannot be played.
  var count: Int { rows.count }

  /// Returns the quizzes of the table, in the order of their first rows.
  func quizzes(titled title: LocalizedText?) -> [QuizDraft] {
    guard let column = layout.quiz else {
      return [QuizDraft(title: title, questions: rows.map { draft($0) })]
    }
    var quizzes: [QuizDraft] = []
    var names: [String] = []
    var last = 0
    for row in rows {
      let name = row.text(column)
      // The rows of a quiz are usually together. The number of names is limited, because the search takes quadratic time.
      if names.isEmpty || !name.utf8.isEmpty && !CellText.isSame(names[last], name) {
        let known = names.count < TableQuestions.mostQuizzes ? names.firstIndex { CellText.isSame($0, name) } : nil
        last = known ?? names.count
        if known == nil {
          names.append(name)
          quizzes.append(QuizDraft(title: name.utf8.isEmpty ? title : LocalizedText(neutral: name)))
        }
      }
      quizzes[last].questions.append(draft(row))
    }
    return quizzes
  }

  private static let mostQuizzes = 500

  /// The problems with the whole table.
  var problems: [Problem] {
    var problems: [Problem] = []
    if case .numbers(from: 0) = key, options.firstAnswer == nil { problems.append(Problem(.note, .countedFrom(0))) }
    if isCut { problems.append(Problem(.skipped, .tooManyQuestions(most: TableReader.mostQuestions))) }
    return problems
  }
}

// MARK: - Questions

extension TableQuestions {
  private func draft(_ row: RowCells) -> QuestionDraft {
    var notes: [Problem.Kind] = []
    func text(_ cell: String) -> LocalizedText? {
      let plain = plain(cell)
      if plain.droppedTags, !notes.contains(.strippedTags) { notes.append(.strippedTags) }
      if plain.hasMedia, !notes.contains(.missingMedia) { notes.append(.missingMedia) }
      return plain.text.utf8.isEmpty ? nil : LocalizedText(neutral: plain.text)
    }
    let question = text(row.text(layout.question))
    let (answer, obstacle) = answer(of: row) { text($0) ?? LocalizedText(neutral: $0) }
    let explanations = row.texts(layout.explanation)
    var draft = QuestionDraft(
      question, answer, place: .row(row.index + 1, sheet: sheet), hint: text(row.text(layout.hint)),
      explanation: text(explanations.joined(separator: "\n")), extras: extras(of: row))
    if hasOwnLimits { draft.setSeconds(row.text(layout.seconds)) }
    (draft.notes, draft.obstacle) = (notes, obstacle)
    if obstacle == nil { draft.setPoints(row.text(layout.points)) }
    // A cell may hold the picture itself, as a data URL. Pictures at other addresses are noted as missing.
    draft.media = row.texts(layout.media).map { HTMLMedium(source: $0) }
    draft.embed()
    return draft
  }

  private func plain(_ cell: String) -> HTMLText.Plain {
    layout.isLiteral || options.keepsHTML ? HTMLText.Plain(text: cell) : HTMLText.reduced(cell)
  }

  private typealias Found = (answer: AnswerDraft, obstacle: Problem.Kind?)

  private func answer(of row: RowCells, _ text: (String) -> LocalizedText) -> Found {
    let kind = QuestionKind(row.text(layout.kind))
    if case .other(let obstacle) = kind { return (.none, obstacle) }
    let answers = row.answers(layout)
    let isEmpty = answers.allSatisfy { $0.utf8.isEmpty }
    var found: Found =
      if kind == .typed {
        (typed(row, also: answers, text), nil)
      } else if kind == .order, !isEmpty {
        (.order(answers.filter { !$0.utf8.isEmpty }.map(text)), nil)
      } else if !isEmpty {
        choice(answers, of: row, text)
      } else {
        (withoutAnswers(row, kind, text), nil)
      }
    if let width = layout.width, isShifted(row, from: width, hasKey: found.obstacle == nil) {
      found.obstacle = .cellCount(row.count, usual: width)
      if case .choice(let choices) = found.answer { found.answer = .choice(choices.map { ChoiceDraft($0.text, isRight: false) }) }
    }
    return found
  }

  /// Whether the number of cells shows that the row has too few or too many separators, so that cells are in the wrong columns.
  private func isShifted(_ row: RowCells, from width: Int, hasKey: Bool) -> Bool {
    if row.hasCells(from: width) { return true }
    guard row.count < width, let key = layout.right.max(), !layout.hasCards else { return false }
    // If only answers are missing at the end of the row, the key is still in its column.
    let missing = (row.count..<width).filter { !layout.answers.contains($0) && !layout.wrong.contains($0) }
    return !missing.isEmpty && (!hasKey || row.count <= key || isEasilyShifted)
  }

  private func choice(_ answers: [String], of row: RowCells, _ text: (String) -> LocalizedText) -> Found {
    let key = row.key(layout)
    let wrong = row.texts(layout.wrong)
    if answersAreWrong {
      let others = (answers + wrong).filter { !$0.utf8.isEmpty }
      let right = key.utf8.isEmpty ? [] : [ChoiceDraft(text(key), isRight: true)]
      return (.choice(right + others.map { ChoiceDraft(text($0), isRight: false) }), nil)
    }
    let marked = hasMarks ? answers.indices.filter { TableQuestions.isMarked(answers[$0]) } : []
    let right = hasMarks ? marked : self.key.positions(key, in: answers) ?? []
    var choices: [ChoiceDraft] = []
    for (place, answer) in TableQuestions.unlabelled(answers, layout).enumerated() where !answer.utf8.isEmpty {
      let answer =
        hasMarks && TableQuestions.isMarked(answer)
        ? CellText.cleaned(String(decoding: Array(answer.utf8.dropFirst()), as: UTF8.self)) : answer
      choices.append(ChoiceDraft(text(answer), isRight: right.contains(place)))
    }
    choices += wrong.map { ChoiceDraft(text($0), isRight: false) }
    return (.choice(choices), right.isEmpty && !key.utf8.isEmpty ? .unknownKey(key) : nil)
  }

  /// Returns the answers without labels such as the "A)" of "A) Paris", if each answer that is not empty has the label of its
  /// position.
  private static func unlabelled(_ answers: [String], _ layout: TableLayout) -> [String] {
    guard !layout.isOwn else { return answers }
    var texts: [String] = []
    for (place, answer) in answers.enumerated() {
      let bytes = Array(answer.utf8)
      guard !bytes.isEmpty else {
        texts.append("")
        continue
      }
      let isLabelled = bytes.count > 3 && AnswerLabel.letter([bytes[0]]) == place && bytes[2] == 0x20
      guard isLabelled, bytes[1] == UInt8(ascii: ")") || bytes[1] == UInt8(ascii: ".") else { return answers }
      texts.append(CellText.cleaned(String(decoding: bytes[3...], as: UTF8.self)))
    }
    return texts
  }

  private func withoutAnswers(_ row: RowCells, _ kind: QuestionKind, _ text: (String) -> LocalizedText) -> AnswerDraft {
    let (right, wrong) = (row.texts(layout.right), row.texts(layout.wrong))
    if !wrong.isEmpty {
      return .choice(
        right.map { ChoiceDraft(text($0), isRight: true) } + wrong.map { ChoiceDraft(text($0), isRight: false) })
    }
    let isTrue = right.count == 1 && !layout.isOwn ? TruthWord.value(of: right[0]) : nil
    if let isTrue { return .trueFalse(isTrue) }
    if kind == .trueFalse { return .trueFalse(nil) }
    if right.isEmpty || layout.hasLabels && !layout.isOwn && KeyLabels(right[0], in: TableQuestions.numbered).isLabel {
      return .none
    }
    return typed(row, also: [], text)
  }

  /// Placeholders, for parsing labels without real answers.
  private static let numbered = [String](repeating: "x", count: AnswerLabel.most)

  private func typed(_ row: RowCells, also answers: [String], _ text: (String) -> LocalizedText) -> AnswerDraft {
    var accepted: [String] = []
    let labels = answers.isEmpty ? nil : key.positions(row.key(layout), in: answers)
    let shown = labels == nil ? row.texts(layout.right) : labels?.map { answers[$0] } ?? []
    for cell in shown + answers + row.texts(layout.accepted) {
      let lines = layout.hasCards ? [cell] : cell.parts(at: "\n").flatMap { layout.isOwn ? [$0] : $0.parts(at: "|") }
      for line in lines {
        let line = CellText.cleaned(line)
        if !line.utf8.isEmpty, !accepted.contains(where: { CellText.isSame($0, line) }) { accepted.append(line) }
      }
    }
    return accepted.isEmpty ? .none : .typed(accepted.map { ChoiceDraft(text($0), isRight: true) })
  }

  private func extras(of row: RowCells) -> Question.Extras {
    var tags: [String] = []
    for cell in row.texts(layout.tags) {
      for part in cell.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == 0x0A }) {
        let part = String(decoding: Array(part), as: UTF8.self)
        guard tags.count < 10, let tag = TagText.tag(part), !tags.contains(where: { CellText.isSame($0, tag) }) else { continue }
        tags.append(tag)
      }
    }
    return Question.Extras(
      difficulty: TagText.difficulty(row.text(layout.difficulty)), tags: tags,
      sources: row.texts(layout.sources).flatMap { $0.parts(at: "\n") })
  }
}

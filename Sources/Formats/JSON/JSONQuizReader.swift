import Content

/// Reads quizzes in JSON: our own format, the `questions.json` of the iQuiz courses, responses from the Open Trivia Database, and
/// similar formats that programs and people write. Because the names of members differ, the reader looks for lists of objects
/// with a text and answers.
enum JSONQuizReader {
  /// Reads the quizzes in a text. Returns `nil` unless the text is JSON that contains questions, or quizzes that lack their
  /// questions.
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    guard let document = LenientJSON(text) else { return nil }
    var finder = JSONQuizFinder()
    for node in document.documents { finder.find(in: node) }
    guard !finder.quizzes.isEmpty else { return nil }
    let format = finder.format
    var drafts = FileDrafts(format)
    drafts.problems = problems(of: document)

    let texts = JSONTexts(encoding: finder.encoding(options))
    var budget = DraftBudget(fileOf: text.utf8.count)
    let questions = finder.quizzes.map { quiz in
      let reader = JSONQuestionReader(texts: texts.stating(quiz, in: format))
      return quiz.questions.prefix { _ in budget.take() }.map { reader.read($0.node, named: $0.name) }
    }
    let keys = JSONKeys(questions, firstAnswer: options.firstAnswer)
    for (index, quiz) in finder.quizzes.enumerated() {
      var draft = quizDraft(quiz, texts.stating(quiz, in: format))
      draft.questions = questions[index].map { keys.resolve($0, in: index) }
      drafts.quizzes.append(draft)
    }
    drafts.numberItems()
    drafts.problems += countingProblems(keys, drafts.quizzes) + budget.problems
    return format == .opentdb ? OpenTDB.sorted(drafts, finder.quizzes, texts) : drafts
  }

  private static func problems(of document: LenientJSON) -> [Problem] {
    var problems = document.repairs.map { Problem(.note, .repairedSyntax, at: .line($0)) }
    if let line = document.unreadable { problems.append(Problem(.skipped, .unreadable, at: .line(line))) }
    if let line = document.textAfterEnd { problems.append(Problem(.note, .textAfterEnd, at: .line(line))) }
    return problems
  }

  /// Returns a note if the keys in the file count answers from 0. Also returns a note for each quiz that counts differently from
  /// the file.
  private static func countingProblems(_ keys: JSONKeys, _ quizzes: [QuizDraft]) -> [Problem] {
    var problems: [Problem] = []
    if keys.firstAnswer != 1 { problems.append(Problem(.note, .countedFrom(keys.firstAnswer))) }
    for (index, first) in keys.firstAnswers.enumerated() where first != keys.firstAnswer {
      let quiz = quizzes[index]
      problems.append(Problem(.note, .countedFrom(first), at: quiz.place, quiz: quiz.title?.text(in: .english)))
    }
    return problems
  }

  private static func quizDraft(_ quiz: FoundQuiz, _ texts: JSONTexts) -> QuizDraft {
    let fields = JSONFields(quiz.members, JSONRole.ofQuizzes)
    var notes: [Problem.Kind] = []
    var draft = QuizDraft(place: .line(quiz.line))
    draft.title = texts.text(fields[.title], &notes) ?? quiz.name.map { LocalizedText(neutral: texts.decoded($0, &notes)) }
    draft.description = texts.text(fields[.description], &notes)
    draft.statesLanguages = texts.plainTag != nil
    draft.language = draft.statesLanguages ? nil : fields[.language]?.text ?? quiz.language
    let node = LenientJSON.Node(value: .object(quiz.members), line: quiz.line)
    (draft.id, draft.icon) = (node["id"]?.text, node["icon"]?.text)
    draft.author = node["author"].flatMap { author($0, texts) }
    draft.licence = fields[.licence]?.text
    return draft
  }

  private static func author(_ node: LenientJSON.Node, _ texts: JSONTexts) -> Quiz.Author? {
    var notes: [Problem.Kind] = []
    guard case .number(let text) = node["number"]?.value, let number = text.wholeNumber, number > 0,
      let name = texts.text(node["name"], &notes)
    else { return nil }
    return Quiz.Author(number: number, name: name)
  }
}

extension JSONTexts {
  /// Returns a decoder for the texts in a quiz. In our own format, a text without a language is English, unless the quiz states a
  /// different language. Texts under the name `any` have no language. If no text in the quiz states a language, the texts may be
  /// in any language.
  fileprivate func stating(_ quiz: FoundQuiz, in format: Format) -> JSONTexts {
    let node = LenientJSON.Node(value: .object(quiz.members), line: quiz.line)
    let hasStated =
      node["title"]?.members != nil || node["desc"]?.members != nil || quiz.questions.contains { $0.node["text"]?.members != nil }
    guard format == .potiron, hasStated else { return self }
    var texts = self
    texts.plainTag = node["language"]?.text.flatMap { LocalizedText.isTag($0) ? $0 : nil } ?? Language.english.tag
    return texts
  }
}

extension FileDrafts {
  /// Numbers the questions if all of them are on the same line, because the line number would not help to find a question.
  fileprivate mutating func numberItems() {
    let places = quizzes.flatMap { $0.questions.map { $0.place } }
    guard places.count > 1, places.allSatisfy({ $0 == places[0] }) else { return }
    var number = 0
    for quiz in quizzes.indices {
      for question in quizzes[quiz].questions.indices {
        number += 1
        quizzes[quiz].questions[question].place = .item(number)
      }
    }
  }
}

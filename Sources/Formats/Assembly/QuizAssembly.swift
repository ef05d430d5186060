import Content

/// Makes a quiz from a draft, and reports the problems with the draft.
struct QuizAssembly {
  /// The quiz, or `nil` if no question can be played.
  let quiz: Quiz?

  init(
    _ draft: QuizDraft, at place: Int, id: String, title: LocalizedText, reportsIDs: Bool, _ list: inout ProblemList
  ) {
    let language = QuizLanguage(of: draft, title: title)
    let title = language.marked(title)
    func note(_ kind: Problem.Kind, _ list: inout ProblemList) { list.add(.note, kind, at: draft.place, of: title) }

    if reportsIDs, let given = draft.id, given != id { note(.newID(given), &list) }
    let shownTitle = QuizAssembly.shortened(title, .title, to: .title) { note($0, &list) }
    var description = draft.description ?? LocalizedText(neutral: "")
    description = description.isBlank ? LocalizedText(neutral: "") : language.marked(description)
    description = QuizAssembly.shortened(description, .description, to: .description) { note($0, &list) }
    if draft.questions.isEmpty { list.add(.skipped, .noQuestions, at: draft.place, of: title) }

    var questions: [Question] = []
    let ids = QuestionIDs(draft.questions.map { $0.id })
    var room = EmbeddedFile.mostInQuiz
    for (index, question) in draft.questions.enumerated() {
      let made = QuestionAssembly(question, id: ids.ids[index], in: language, room: &room)
      let draftIndex = Problem.DraftIndex(quiz: place, question: index)
      func add(_ severity: Problem.Severity, _ kind: Problem.Kind) {
        list.add(severity, kind, at: question.place, of: title, question: question.text, draft: draftIndex)
      }
      if let obstacle = made.obstacle {
        add(.skipped, obstacle)
        continue
      }
      if reportsIDs, let given = question.id, given != ids.ids[index] { add(.note, .newID(given)) }
      for kind in made.notes { add(.note, kind) }
      if let question = made.question { questions.append(question) }
    }
    guard !questions.isEmpty else {
      quiz = nil
      return
    }
    quiz = Quiz(
      id: id, icon: draft.icon ?? "question", title: shownTitle, description: description,
      author: draft.author.flatMap { Quiz.isNumber($0.number) ? $0 : nil },
      questions: questions, licence: draft.licence)
  }

  /// Returns the title of a draft, or the name of the file if the draft has no title. If the name is blank too, returns "Untitled
  /// quiz".
  static func title(of draft: QuizDraft, named name: String) -> LocalizedText {
    if let title = draft.title, !title.isBlank { return title }
    return name.isBlank
      ? LocalizedText(en: "Untitled quiz", fr: "Quiz sans titre", es: "Quiz sin título", ru: "Викторина без названия")
      : LocalizedText(neutral: name)
  }

  /// Returns a text, cut to the hard limit if necessary. Reports a text that is cut, or that is longer than the soft limit.
  private static func shortened(
    _ text: LocalizedText, _ part: Problem.Kind.Part, to limit: TextLimit, _ report: (Problem.Kind) -> Void
  ) -> LocalizedText {
    let length = text.length
    if length > limit.hard {
      report(.tooLong(part, count: length, limit: limit.hard))
      return text.shortened(to: limit.hard)
    }
    if length > limit.soft { report(.long(part, count: length)) }
    return text
  }
}

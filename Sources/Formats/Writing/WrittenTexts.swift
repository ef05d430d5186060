import Content

/// The texts of a quiz in one language, for formats that hold one. Collects what is left out.
struct WrittenTexts {
  let language: Language
  private(set) var omissions: [Omission] = []
  private var others: [Language] = []

  init(in language: Language) { self.language = language }

  /// Returns the text that is shown in the language.
  mutating func text(_ text: LocalizedText) -> String {
    let shown = text.text(in: language)
    for (other, translation) in text.translations {
      if let other, other != language, !CellText.isSame(translation, shown), !others.contains(other) { others.append(other) }
    }
    return shown
  }

  mutating func text(_ text: LocalizedText?) -> String { text.map { self.text($0) } ?? "" }

  mutating func leaveOut(_ what: Omission.What, question: Int? = nil) { omissions.append(Omission(what, question: question)) }

  /// What is left out, first of the quiz, then of its questions.
  var allOmissions: [Omission] {
    let languages = Language.allCases.filter { others.contains($0) }
    return (languages.isEmpty ? [] : [Omission(.otherLanguages(languages))]) + omissions
  }
}

extension WrittenTexts {
  /// Leaves out what no table has: the description, the author, pictures, and an order of the answers that readers do not find.
  mutating func leaveOutAllBut(tablesOf quiz: Quiz) {
    if !text(quiz.description).utf8.isEmpty { leaveOut(.description) }
    if quiz.author != nil { leaveOut(.author) }
  }

  mutating func leaveOutExtras(of question: Question, number: Int) {
    if question.picture != nil { leaveOut(.picture, question: number) }
    if let choice = question.choice, question.staying != AnswersOnOthers(choice.choices).places {
      leaveOut(.answerOrder, question: number)
    }
  }
}

extension Question.Typed {
  /// The other accepted answers of all languages, those of `language` first, without repetitions.
  func allAccepted(first language: Language) -> [String] {
    var accepted: [String] = []
    for other in [language] + Language.allCases.filter({ $0 != language }) {
      for answer in self.accepted(in: other) where !accepted.contains(where: { CellText.isSame($0, answer) }) {
        accepted.append(answer)
      }
    }
    return accepted
  }
}

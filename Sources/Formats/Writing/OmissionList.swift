import Content

/// Collects the omissions that a writer reports. Repetitions in a row are dropped.
struct OmissionList {
  private(set) var omissions: [Omission] = []
  private let language: Language
  /// The number of the current question, counted across all quizzes in the file. 0 before the first question.
  private(set) var number = 0
  private var others: [Language] = []

  init(_ language: Language) { self.language = language }

  mutating func omit(_ what: Omission.What) {
    let omission = Omission(what, question: number > 0 ? number : nil)
    if omissions.last != omission { omissions.append(omission) }
  }

  mutating func omitFromQuiz(_ what: Omission.What) {
    let omission = Omission(what)
    if !omissions.contains(omission) { omissions.append(omission) }
  }

  /// Adds the author and the licence of a quiz to the omissions, if the quiz states them.
  mutating func omitCredits(of quiz: Quiz) {
    if quiz.author != nil { omitFromQuiz(.author) }
    if quiz.licence != nil { omitFromQuiz(.licence) }
  }

  mutating func beginQuestion() { number += 1 }

  /// Returns a text in the file's language, or in another language if there is no such translation. The languages of different
  /// translations become omissions.
  mutating func text(_ text: LocalizedText) -> String {
    let shown = text.shown(in: language)
    for case (let other?, let words) in text.translations
    where other != language && words != shown.text && !others.contains(other) { others.append(other) }
    return shown.text
  }

  /// Adds omissions for the parts of the current question that most formats cannot hold, except for `kept`.
  mutating func omitParts(of question: Question, except kept: [Omission.What] = []) {
    func omit(_ what: Omission.What, if isThere: Bool) -> [Omission.What] { isThere && !kept.contains(what) ? [what] : [] }
    let parts =
      omit(.picture, if: question.picture != nil) + omit(.sound, if: question.extras.sound != nil)
      + omit(.hint, if: question.hint != nil)
      + omit(.explanation, if: question.explanation != nil) + omit(.tags, if: !question.extras.tags.isEmpty)
      + omit(.difficulty, if: question.extras.difficulty != nil) + omit(.sources, if: !question.extras.sources.isEmpty)
      + omit(.answerOrder, if: !question.staying.isEmpty) + omit(.feedback, if: !question.extras.feedback.isEmpty)
      + omit(.timeLimit, if: question.extras.seconds != nil) + omit(.points, if: question.extras.points != 1)
      + omit(.ownLicence, if: question.extras.licence != nil)
    for part in parts { self.omit(part) }
  }

  /// All omissions. Omissions that concern whole quizzes come first.
  var all: [Omission] {
    let languages = Language.allCases.filter { others.contains($0) }
    let quiz = omissions.filter { $0.question == nil } + (languages.isEmpty ? [] : [Omission(.otherLanguages(languages))])
    return quiz + omissions.filter { $0.question != nil }
  }
}

import JSON

/// Reads quiz files, and goes on after a fault, so that an author hears of all of them at once.
///
/// The format is described by `docs/quiz.schema.json`. The `questions.json` of the iQuiz courses is a subset of it: a text may be
/// a plain string, and ids, icon, hints and explanations may be left out.
public struct QuizReader: Sendable {
  public private(set) var quizzes: [Quiz] = []
  public private(set) var faults: [QuizFault] = []

  /// Reads a file's bytes; `faults` is empty if all of it was good.
  public init(_ bytes: [UInt8]) {
    do {
      read(try JSON(parsing: bytes))
    } catch {
      faults = [QuizFault(quiz: nil, question: nil, member: nil, kind: .notJSON(error.description))]
    }
  }

  public init(_ document: JSON) { read(document) }

  private mutating func read(_ document: JSON) {
    guard case .array(let items) = document else {
      report(.notAList)
      return
    }
    if items.isEmpty { report(.noQuizzes) }
    for (index, item) in items.enumerated() {
      quiz = "\(index + 1)"
      question = nil
      if let read = readQuiz(item) { quizzes.append(read) }
    }
    for repeated in QuizReader.repetitions(in: quizIDs) {
      quiz = repeated.id
      question = nil
      report(.repeatedIdentifier(repeated.id), at: "id")
    }
  }

  // Where the reader is, for naming the place of a fault.
  private var quiz: String?
  private var question: Int?
  private var plainLanguage = Language.english
  // Ids met so far in the file and in the quiz, those of faulty quizzes and questions too.
  private var quizIDs: [Placed] = []
  private var questionIDs: [Placed] = []

  /// An id, and the number of its question.
  private struct Placed {
    let id: String
    let question: Int?
  }

  private mutating func report(_ kind: QuizFault.Kind, at member: String? = nil) {
    faults.append(QuizFault(quiz: quiz, question: question, member: member, kind: kind))
  }
}

// MARK: - Ids

extension QuizReader {
  /// Those that have the id of an earlier one; sorted on the way, so that a file of very many is not slow.
  private static func repetitions(in ids: [Placed]) -> [Placed] {
    let order = ids.indices.sorted { ids[$0].id == ids[$1].id ? $0 < $1 : ids[$0].id < ids[$1].id }
    var repeated: [Int] = []
    for (earlier, later) in zip(order, order.dropFirst()) where ids[earlier].id == ids[later].id { repeated.append(later) }
    return repeated.sorted().map { ids[$0] }
  }
}

// MARK: - Quizzes and questions

extension QuizReader {
  /// Characters allowed in a title, a description, an answer, and any other text.
  private enum Limit {
    static let title = 30
    static let description = 120
    static let answer = 120
    static let text = 400
  }

  private mutating func readQuiz(_ json: JSON) -> Quiz? {
    let faultsBefore = faults.count
    guard case .object(let object) = json else {
      report(.wrongType(expected: "an object"))
      return nil
    }
    let givenID = object["id"].flatMap { identifier($0) }
    if let givenID { quiz = givenID }
    plainLanguage = .english
    if let tag = string(object["language"], "language", required: false) {
      if let language = Language(tag: tag) { plainLanguage = language } else { report(.unknownLanguage(tag), at: "language") }
    }
    let title = text(object["title"], "title", limit: Limit.title)
    let id = object["id"] == nil ? title.map { Identifier.slug(of: $0.text(in: .english)) } : givenID
    if let id {
      quiz = id
      quizIDs.append(Placed(id: id, question: nil))
    }
    let description = text(object["desc"], "desc", limit: Limit.description)
    let icon = string(object["icon"], "icon", required: false) ?? "question"
    let questions = readQuestions(object["questions"])
    question = nil
    guard faults.count == faultsBefore, let id, let title, let description else { return nil }
    return Quiz(id: id, icon: icon, title: title, description: description, questions: questions)
  }

  private mutating func readQuestions(_ json: JSON?) -> [Question] {
    guard let json else {
      report(.missing, at: "questions")
      return []
    }
    guard case .array(let items) = json else {
      report(.wrongType(expected: "a list"), at: "questions")
      return []
    }
    if items.isEmpty { report(.noQuestions) }
    questionIDs = []
    var questions: [Question] = []
    for (index, item) in items.enumerated() {
      question = index + 1
      if let read = readQuestion(item) { questions.append(read) }
    }
    for repeated in QuizReader.repetitions(in: questionIDs) {
      question = repeated.question
      report(.repeatedIdentifier(repeated.id), at: "id")
    }
    return questions
  }

  private mutating func readQuestion(_ json: JSON) -> Question? {
    guard case .object(let object) = json else {
      report(.wrongType(expected: "an object"))
      return nil
    }
    let id = object["id"].map { identifier($0) } ?? question.map { "question-\($0)" }
    if let id { questionIDs.append(Placed(id: id, question: question)) }
    let words = text(object["text"], "text", limit: Limit.text)
    let answers = readAnswers(object["answers"])
    let right = rightAnswer(object["answer"], among: object["answers"])
    let hint = object["hint"].flatMap { text($0, "hint", limit: Limit.text) }
    let explanation = object["explanation"].flatMap { text($0, "explanation", limit: Limit.text) }
    guard let id, let words, let answers, let right else { return nil }
    return Question(id: id, text: words, answers: answers, rightAnswer: right, hint: hint, explanation: explanation)
  }

  private mutating func readAnswers(_ json: JSON?) -> [LocalizedText]? {
    guard let json else {
      report(.missing, at: "answers")
      return nil
    }
    guard case .array(let items) = json else {
      report(.wrongType(expected: "a list"), at: "answers")
      return nil
    }
    let countIsRight = (2...8).contains(items.count)
    if !countIsRight { report(.answerCount(items.count), at: "answers") }
    var answers: [LocalizedText] = []
    for (index, item) in items.enumerated() {
      guard let answer = text(item, "answers[\(index)]", limit: Limit.answer) else { continue }
      // Among too many answers nobody looks for two that are the same: it would take the square of their number.
      for language in Language.allCases where countIsRight {
        let words = answer.text(in: language)
        if answers.contains(where: { $0.text(in: language) == words }) {
          report(.repeatedAnswer(words), at: "answers[\(index)]")
          break
        }
      }
      answers.append(answer)
    }
    return answers.count == items.count ? answers : nil
  }

  /// The place of the right answer from 0; files count from 1, and write the number as a string.
  private mutating func rightAnswer(_ json: JSON?, among answers: JSON?) -> Int? {
    let number: Int?
    switch json {
    case nil:
      report(.missing, at: "answer")
      return nil
    case .string(let digits): number = Int(digits)
    case .number(let literal): number = literal.integer.flatMap { Int(exactly: $0) }
    default: number = nil
    }
    guard case .array(let answers)? = answers, !answers.isEmpty else { return nil }
    guard let number, number >= 1, number <= answers.count else {
      report(.answerOutOfRange(count: answers.count), at: "answer")
      return nil
    }
    return number - 1
  }
}

// MARK: - Members

extension QuizReader {
  private mutating func string(_ json: JSON?, _ member: String, required: Bool) -> String? {
    guard let json else {
      if required { report(.missing, at: member) }
      return nil
    }
    guard case .string(let string) = json else {
      report(.wrongType(expected: "a string"), at: member)
      return nil
    }
    return string
  }

  /// A text in one language or several.
  private mutating func text(_ json: JSON?, _ member: String, limit: Int) -> LocalizedText? {
    switch json {
    case nil:
      report(.missing, at: member)
      return nil
    case .string(let string):
      return check(string, member, limit) ? LocalizedText(string, in: plainLanguage) : nil
    case .object(let object):
      var read = LocalizedText()
      var isGood = !object.members.isEmpty
      if object.members.isEmpty { report(.emptyText, at: member) }
      for part in object.members {
        let place = "\(member).\(part.name)"
        guard let string = string(part.value, place, required: true), check(string, place, limit) else {
          isGood = false
          continue
        }
        if part.name == "any", object.members.count == 1 { return LocalizedText(neutral: string) }
        guard let language = Language(tag: part.name) else {
          report(.unknownLanguage(part.name), at: member)
          isGood = false
          continue
        }
        read.add(string, in: language)
      }
      return isGood ? read : nil
    default:
      report(.wrongType(expected: "a string, or an object of languages"), at: member)
      return nil
    }
  }

  private mutating func check(_ text: String, _ member: String, _ limit: Int) -> Bool {
    if text.unicodeScalars.allSatisfy({ $0.isWhiteSpace }) {
      report(.emptyText, at: member)
      return false
    }
    let count = text.count
    if count > limit {
      report(.tooLong(limit: limit, count: count), at: member)
      return false
    }
    return true
  }

  private mutating func identifier(_ json: JSON) -> String? {
    guard let id = string(json, "id", required: true) else { return nil }
    guard Identifier.isValid(id) else {
      report(.badIdentifier(id), at: "id")
      return nil
    }
    return id
  }
}

import JSON

/// Reads quiz files. The reader continues after a fault, so that an author sees all faults at once.
///
/// The format is described in `docs/quiz.schema.json`. The `questions.json` of the iQuiz courses is a subset of version 1: a text
/// may be a plain string, and ids, icons, hints and explanations may be missing. In a version 1 file, members that are new in
/// version 2 are ignored, like all unknown members.
public struct QuizReader: Sendable {
  public private(set) var quizzes: [Quiz] = []
  public private(set) var faults: [QuizFault] = []

  /// A doubt to report about the decoding of the file, or `nil` if there is none.
  public private(set) var doubt: TextDoubt?

  /// Reads the bytes of a file. `normalized` can convert the parsed document before the quizzes are read from it. `faults` is
  /// empty if the whole file is valid.
  public init(_ bytes: [UInt8], normalized: (JSON) -> JSON = { $0 }) {
    let file = DecodedText(bytes)
    doubt = file.doubt
    do {
      read(normalized(try JSON(parsing: file)))
    } catch {
      let kind = WebPage(file.text).map { QuizFault.Kind.webPage($0) } ?? .notJSON(error.description)
      faults = [QuizFault(quiz: nil, question: nil, member: nil, kind: kind)]
    }
  }

  public init(_ document: JSON) { read(document) }

  // The current quiz and question, for reporting faults, and the language of texts that are plain strings.
  private var quiz: QuizFault.QuizName?
  var question: Int?
  var plainLanguage = Language.english
  /// Whether the file has version 2. If so, the members that are new in version 2 are read.
  private(set) var isOfVersion2 = false
  // The quiz ids and the numbers found so far in the file, and the question ids found so far in the quiz. The ids and numbers of
  // faulty quizzes and questions are included.
  private var quizIDs: [Placed] = []
  private var questionIDs: [Placed] = []
  private var numbers: [Placed] = []

  /// An id or a number, with the quiz and the question that have it.
  private struct Placed: Sendable {
    let name: String
    var number = 0
    let quiz: QuizFault.QuizName?
    let question: Int?
  }

  mutating func report(_ kind: QuizFault.Kind, at member: String? = nil) {
    faults.append(QuizFault(quiz: quiz, question: question, member: member, kind: kind))
  }

  /// Reports a fault and returns `nil`.
  mutating func fail<Value>(_ kind: QuizFault.Kind, at member: String? = nil) -> Value? {
    report(kind, at: member)
    return nil
  }
}

// MARK: - The file

extension QuizReader {
  private mutating func read(_ document: JSON) {
    guard let items = list(in: document) else { return }
    if items.isEmpty { report(.noQuizzes) }
    for (index, item) in items.enumerated() {
      quiz = .number(index + 1)
      question = nil
      if let read = readQuiz(item) { quizzes.append(read) }
    }
    for repeated in QuizReader.repetitions(in: quizIDs) {
      (quiz, question) = (repeated.quiz, nil)
      report(.repeatedIdentifier(repeated.name))
    }
    for repeated in QuizReader.repetitions(in: numbers) {
      (quiz, question) = (repeated.quiz, repeated.question)
      report(.repeatedNumber(repeated.number))
    }
  }

  /// Returns the quizzes in a file, or `nil` after a fault. A version 1 file is a plain list. A version 2 file is an object that
  /// states its version.
  private mutating func list(in document: JSON) -> [JSON]? {
    switch document {
    case .array(let items): return items
    case .object(let file):
      guard let version = file["version"] else { return fail(.notAList) }
      guard case .number(let number) = version, number.integer == 2 else { return fail(.unknownVersion) }
      isOfVersion2 = true
      return list(file["quizzes"], "quizzes")
    default: return fail(.notAList)
    }
  }

  /// Returns the entries that have the same name as an earlier entry. Sorting keeps this fast for large files.
  private static func repetitions(in names: [Placed]) -> [Placed] {
    let order = names.indices.sorted {
      names[$0].name == names[$1].name ? $0 < $1 : names[$0].name < names[$1].name
    }
    var isRepeated = names.map { _ in false }
    for (earlier, later) in zip(order, order.dropFirst()) where names[earlier].name == names[later].name {
      isRepeated[later] = true
    }
    return names.indices.filter { isRepeated[$0] }.map { names[$0] }
  }
}

// MARK: - Quizzes

extension QuizReader {
  /// The maximum number of characters in each kind of text.
  enum Limit {
    static let title = 30
    static let name = 30
    static let description = 120
    static let answer = 120
    static let text = 400
  }

  private mutating func readQuiz(_ json: JSON) -> Quiz? {
    let faultsBefore = faults.count
    guard case .object(let object) = json else { return fail(.wrongType(expected: "an object")) }
    let givenID = object["id"].flatMap { identifier($0) }
    plainLanguage = .english
    if let tag = string(object["language"], "language", required: false) {
      if let language = Language(tag: tag) { plainLanguage = language } else { report(.unknownLanguage(tag), at: "language") }
    }
    let title = text(object["title"], "title", limit: Limit.title)
    if let title { quiz = .title(title.text(in: .english)) }
    let id = object["id"] == nil ? title.map { Identifier.slug(of: $0.text(in: .english)) } : givenID
    if let id {
      quizIDs.append(Placed(name: id, quiz: quiz, question: nil))
      if id == Quiz.mixedID { report(.reservedIdentifier(id)) }
    }
    let description = text(object["desc"], "desc", limit: Limit.description)
    let icon = string(object["icon"], "icon", required: false) ?? "question"
    let author = isOfVersion2 ? object["author"].flatMap { readAuthor($0) } : nil
    let licence = isOfVersion2 ? readLicence(object) : nil
    let questions = readQuestions(object["questions"])
    if faults.count == faultsBefore { checkNumbers(of: questions) }
    question = nil
    guard faults.count == faultsBefore, let id, let title, let description else { return nil }
    return Quiz(
      id: id, icon: icon, title: title, description: description, author: author, questions: questions, licence: licence)
  }

  /// Checks that the questions of a typed quiz have numbers, because the server identifies them by number. Questions in other
  /// quizzes do not need numbers.
  private mutating func checkNumbers(of questions: [Question]) {
    guard questions.allSatisfy({ $0.typed != nil }) else { return }
    for (index, typed) in questions.enumerated() where typed.number == nil {
      question = index + 1
      report(.missing, at: "number")
    }
  }

  private mutating func readAuthor(_ json: JSON) -> Quiz.Author? {
    guard case .object(let object) = json else { return fail(.wrongType(expected: "an object"), at: "author") }
    let number = number(object["number"], "author.number", required: true)
    let name = text(object["name"], "author.name", limit: Limit.name)
    guard let number, let name else { return nil }
    return Quiz.Author(number: number, name: name)
  }

  private mutating func readQuestions(_ json: JSON?) -> [Question] {
    guard let items = list(json, "questions") else { return [] }
    if items.isEmpty { report(.noQuestions) }
    questionIDs = []
    var questions: [Question] = []
    for (index, item) in items.enumerated() {
      question = index + 1
      if let read = readQuestion(item) { questions.append(read) }
    }
    for repeated in QuizReader.repetitions(in: questionIDs) {
      question = repeated.question
      report(.repeatedIdentifier(repeated.name))
    }
    return questions
  }

  /// Records the id and the number of a question, so that duplicates can be found.
  mutating func note(id: String?, number: Int?) {
    if let id { questionIDs.append(Placed(name: id, quiz: quiz, question: question)) }
    if let number { numbers.append(Placed(name: String(number), number: number, quiz: quiz, question: question)) }
  }
}

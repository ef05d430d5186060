/// Something wrong in a quiz file, and where.
public struct QuizFault: Error, Equatable, Sendable {
  /// The quiz, by its id or else its place in the file from 1; `nil` for a fault of the file as a whole.
  public let quiz: String?
  /// The question's number in its quiz, from 1.
  public let question: Int?
  /// The member that is at fault, such as "answers[2].fr".
  public let member: String?
  public let kind: Kind

  public enum Kind: Equatable, Sendable {
    case notJSON(String)
    case webPage(WebPage)
    case notAList
    case unknownVersion
    case noQuizzes
    case missing
    case wrongType(expected: String)
    case emptyText
    case tooLong(limit: Int, count: Int)
    case unknownLanguage(String)
    case badIdentifier(String)
    case repeatedIdentifier(String)
    case reservedIdentifier(String)
    case repeatedNumber(Int)
    case noQuestions
    case answerCount(Int)
    case answerOutOfRange(count: Int)
    case repeatedAnswer(String)
    case twoKindsOfAnswer
    case mixedKinds
    case untypable(String)
    case tooMany(limit: Int, count: Int)
  }
}

extension QuizFault: CustomStringConvertible {
  public var description: String {
    var place = ""
    if let quiz { place += "quiz \(quiz), " }
    if let question { place += "question \(question), " }
    if let member { place += "\(member), " }
    return place.isEmpty ? kind.description : place.dropLast(2) + ": " + kind.description
  }
}

extension QuizFault.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let fault): "not valid JSON, \(fault)"
    case .webPage(let page): "this is \(page)"
    case .notAList: "the file must hold a list of quizzes, in brackets"
    case .unknownVersion: "must be 2; files of version 1 are a list of quizzes, in brackets"
    case .noQuizzes: "the list of quizzes is empty"
    case .missing: "is missing"
    case .wrongType(let expected): "must be \(expected)"
    case .emptyText: "is empty"
    case .tooLong(let limit, let count): "has \(count) characters, of at most \(limit)"
    case .unknownLanguage(let tag): "“\(tag)” is no language known here; use en, fr, es and ru, or any alone"
    case .badIdentifier(let id): "“\(id)” must be lower-case letters, digits and hyphens, at most 64"
    case .repeatedIdentifier(let id): "“\(id)” is used twice"
    case .reservedIdentifier(let id): "“\(id)” is kept for all quizzes mixed"
    case .repeatedNumber(let number): "\(number) is used twice"
    case .noQuestions: "the quiz has no questions"
    case .answerCount(let count): "there must be two to eight answers, and there are \(count)"
    case .answerOutOfRange(let count): "must be the number of the right answer, from \"1\" to \"\(count)\""
    case .repeatedAnswer(let text): "“\(text)” is there twice"
    case .twoKindsOfAnswer: "there are answers to choose from too; a question has one kind of answer"
    case .mixedKinds: "questions with answers to choose from and questions with typed ones belong into quizzes of their own"
    case .untypable(let text): "“\(text)” cannot be typed: it needs a letter or digit, and at most 200 bytes"
    case .tooMany(let limit, let count): "has \(count) entries, of at most \(limit)"
    }
  }
}

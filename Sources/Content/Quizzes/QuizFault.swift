/// A fault in a quiz file, with its place.
public struct QuizFault: Error, Equatable, Sendable {
  /// The faulty quiz, or `nil` if the fault concerns the whole file.
  public let quiz: QuizName?
  /// The question's number in its quiz, from 1, or `nil` if the fault is not in a question.
  public let question: Int?
  /// The path of the faulty member, such as "answers[2].fr", or `nil` if `kind` already says what is wrong.
  public let member: String?
  public let kind: Kind

  /// How a person can find the quiz in the file: by its title, or by its position if it has no title.
  public enum QuizName: Equatable, Sendable {
    case title(String)
    /// The quiz's position in the file, from 1, if the quiz has no title.
    case number(Int)
  }

  public enum Kind: Equatable, Sendable {
    case notAList, unknownVersion, noQuizzes, missing, emptyText, noQuestions, twoKindsOfAnswer
    case notJSON(String)
    case webPage(WebPage)
    case wrongType(expected: String)
    case tooLong(limit: Int, count: Int)
    case tooMany(limit: Int, count: Int)
    case unknownLanguage(String)
    case badIdentifier(String)
    case repeatedIdentifier(String)
    case reservedIdentifier(String)
    case repeatedNumber(Int)
    case untypable(String)
    /// A feedback text has a name that refers to no answer to the question.
    case unknownFeedback(String)
    /// The content of a picture or a sound cannot be used.
    case medium(MediaFault)
    case answerCount(Int)
    case answerOutOfRange(count: Int)
    /// Two answers have the same text. Their positions count from 0.
    case repeatedAnswer(String, first: Int, second: Int)
  }

  /// The faulty part, in terms that people understand without knowing the file format.
  public enum Part: Equatable, Sendable {
    case title, description, text, answers, rightAnswer, hint, explanation
    /// The answer at this position, from 0.
    case answer(Int)
    /// Any other member, by its path. Only authors of JSON files know such paths.
    case member(String)

    fileprivate init(_ path: String) {
      self =
        switch path {
        case "title": .title
        case "desc": .description
        case "text": .text
        case "answers": .answers
        case "answer": .rightAnswer
        case "hint": .hint
        case "explanation": .explanation
        default: .member(path)
        }
    }
  }

  /// The faulty part of the quiz or question, and the language tag of the faulty text, if it has one. `nil` if `member` is `nil`.
  public var part: (part: Part, language: String?)? {
    guard let member else { return nil }
    let steps = member.parts(at: ".")
    let last = steps[steps.count - 1]
    let language = steps.count > 1 ? Language(tag: last)?.tag : nil
    var path = member
    if language != nil || (steps.count > 1 && last == "any") {
      path = String(decoding: Array(member.utf8).dropLast(last.utf8.count + 1), as: UTF8.self)
    }
    let indices = path.parts(at: "[", most: 2)
    if indices.count == 2, indices[0] == "answers", let place = indices[1].parts(at: "]", most: 2)[0].wholeNumber {
      return (.answer(place), language)
    }
    return (Part(path), language)
  }

  /// Returns the letter of the answer at a position: A for 0, B for 1, and so on. Positions above 25 also get Z.
  public static func letter(of answer: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(min(answer, 25)))) }
}

extension QuizFault: CustomStringConvertible {
  public var description: String {
    var places: [String] = []
    switch quiz {
    case .title(let title)?: places.append(title)
    case .number(let number)?: places.append("quiz \(number)")
    case nil: break
    }
    if let question { places.append("question \(question)") }
    if let (part, language) = part { places.append(part.description + (language.map { " (\($0))" } ?? "")) }
    return places.isEmpty ? kind.description : places.joined(separator: ", ") + ": " + kind.description
  }
}

extension QuizFault.Part: CustomStringConvertible {
  public var description: String {
    switch self {
    case .title: "title"
    case .description: "description"
    case .text: "text"
    case .answers: "answers"
    case .rightAnswer: "right answer"
    case .hint: "hint"
    case .explanation: "explanation"
    case .answer(let place): "answer \(QuizFault.letter(of: place))"
    case .member(let path): path
    }
  }
}

extension QuizFault.Kind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let fault): "not valid JSON, \(fault)"
    case .webPage(let page): "this is \(page)"
    case .notAList: "the file must contain a list of quizzes in square brackets"
    case .unknownVersion: "the version must be 2; a file of version 1 is a list of quizzes in square brackets"
    case .noQuizzes: "the list of quizzes is empty"
    case .missing: "this is missing"
    case .wrongType(let expected): "this must be \(expected)"
    case .emptyText: "this is empty"
    case .tooLong(let limit, let count): "this has \(count) characters; the limit is \(limit)"
    case .unknownLanguage(let tag): "“\(tag)” is not a supported language; use \(Language.tags), or any for all of them"
    case .badIdentifier(let id): "“\(id)” is not valid; use 1 to 64 lower-case letters, digits and hyphens"
    case .repeatedIdentifier(let id): "the ID “\(id)” is used twice; each ID must be unique"
    case .reservedIdentifier(let id): "the ID “\(id)” is reserved; choose another one"
    case .repeatedNumber(let number): "the number \(number) is used twice; each number must be unique in the file"
    case .noQuestions: "the quiz has no questions"
    case .answerCount(let count): "a question needs two to twelve answers; this one has \(count)"
    case .answerOutOfRange(let count): "this must be a number from 1 to \(count)"
    case .repeatedAnswer(let text, let first, let second):
      "answers \(QuizFault.letter(of: first)) and \(QuizFault.letter(of: second)) are both “\(text)”; change one of them"
    case .twoKindsOfAnswer: "a question can have only one kind of answer; remove the others"
    case .untypable(let text): "“\(text)” cannot be typed; it needs a letter or digit, and at most 200 bytes"
    case .unknownFeedback(let name):
      "“\(name)” is not valid; use right, partly, wrong, or the number of an answer"
    case .medium(let fault): fault.description
    case .tooMany(let limit, let count): "this has \(count) entries; the limit is \(limit)"
    }
  }
}

import Content
import HTTP
import JSON
import Play

/// The `questions.json` of the University of Washington's course INFO 449. The course's exercises iQuiz and QuizDroid read this
/// file.
///
/// The file is an array of topics, in which every scalar is a string: `[{"title": …, "desc": …, "questions": [{"text": …,
/// "answer": "3", "answers": […]}]}]`. There are four `answers`. `answer` is the position of the right one, from 1.
package struct IQuizService: CompatibilityAPI {
  package static let folder = "iquiz"
  package static let rootNames = ["questions.json"]

  /// The number of topics in the original. Some apps have three icons and fail at a fourth topic.
  private static let mostTopics = 3

  private let three: [Language: Variants]
  private let all: [Language: Variants]

  package init(_ library: Library) {
    let quizzes = library.listed
    func document(_ language: Language, most: Int = .max) -> Variants {
      let topics = quizzes.compactMap { IQuizService.topic($0, in: language) }.prefix(most)
      return Variants(.array(Array(topics)), [CrossOrigin.anyone], vary: "Accept-Encoding, Accept-Language")
    }
    three = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, document($0, most: IQuizService.mostTopics)) })
    all = Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, document($0)) })
  }

  /// Serves `questions.json` with the first three topics, and `all/questions.json` with all topics.
  package func reply(to call: CompatibilityCall) -> Reply? {
    switch call.path {
    case ["questions.json"]: three[call.language]?.reply(to: call.request)
    case ["all", "questions.json"]: all[call.language]?.reply(to: call.request)
    default: nil
    }
  }

  /// Returns a quiz as a topic, or `nil` if it has no single-choice question with at least four choices.
  private static func topic(_ quiz: Quiz, in language: Language) -> JSON? {
    let questions = quiz.choiceQuestions.compactMap { question(of: $0, in: language) }
    guard !questions.isEmpty else { return nil }
    return [
      "title": .string(quiz.title.text(in: language)), "desc": .string(quiz.description.text(in: language)),
      "questions": .array(questions),
    ]
  }

  private static func question(of question: Question, in language: Language) -> JSON? {
    guard let choice = question.choice?.limited(to: 4) else { return nil }
    return [
      "text": .string(question.text.text(in: language)), "answer": .string(String(choice.right + 1)),
      "answers": .array(choice.choices.map { .string($0.text(in: language)) }),
    ]
  }
}

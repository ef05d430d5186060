import Content
import JSON

/// A quiz as shown in the list.
public struct QuizSummary: Equatable, Sendable {
  public let id: String
  public let icon: String
  public let title: LocalizedText
  public let description: LocalizedText
  public let questionCount: Int
  public let version: String

  public init(_ quiz: Quiz) {
    id = quiz.id
    icon = quiz.icon
    title = quiz.title
    description = quiz.description
    questionCount = quiz.choiceQuestions.count
    version = quiz.version
  }

  private init(_ summary: QuizSummary, in language: Language) {
    id = summary.id
    icon = summary.icon
    title = summary.title.only(in: language)
    description = summary.description.only(in: language)
    questionCount = summary.questionCount
    version = summary.version
  }

  func only(in language: Language) -> QuizSummary { QuizSummary(self, in: language) }
}

extension QuizSummary: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    id = try reader.string("id")
    icon = try reader.string("icon")
    title = try reader.read("title")
    description = try reader.read("desc")
    questionCount = try reader.integer("questionCount", in: 0...1_000_000)
    version = try reader.string("version")
  }

  public var json: JSON {
    [
      "id": .string(id), "icon": .string(icon), "title": title.json, "desc": description.json,
      "questionCount": questionCount.json, "version": .string(version),
    ]
  }
}

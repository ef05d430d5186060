import Content
import JSON

/// A quiz as shown in the list.
public struct QuizSummary: Equatable, Sendable {
  public let id: String
  public let icon: String
  public private(set) var title: LocalizedText
  public private(set) var description: LocalizedText
  public let questionCount: Int
  public let version: String
  /// Whether the quiz has questions that are not single-choice questions. Only the Classic and Rookie modes include these.
  public let hasOtherKinds: Bool
  /// Whether an author has published the quiz in the app. Such quizzes are not used for the mixed quiz and the quiz of the day.
  public let isPublished: Bool

  public init(_ quiz: Quiz, isPublished: Bool = false) {
    (id, icon, title, description) = (quiz.id, quiz.icon, quiz.title, quiz.description)
    (questionCount, version, hasOtherKinds) = (quiz.questions.count, quiz.version, quiz.hasOtherKinds)
    self.isPublished = isPublished
  }

  func only(in language: Language) -> QuizSummary {
    var summary = self
    (summary.title, summary.description) = (title.only(in: language), description.only(in: language))
    return summary
  }
}

extension QuizSummary: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    id = try reader.string("id")
    icon = try reader.string("icon")
    title = try reader.read("title")
    description = try reader.read("desc")
    questionCount = try reader.integer("questionCount", in: 0...1_000_000)
    version = try reader.string("version")
    hasOtherKinds = try reader.optional("hasOtherKinds")?.bool ?? false
    isPublished = try reader.optional("published")?.bool ?? false
  }

  public var json: JSON {
    .object([
      "id": .string(id), "icon": .string(icon), "title": title.json, "desc": description.json,
      "questionCount": questionCount.json, "version": .string(version),
      "hasOtherKinds": hasOtherKinds ? true : Optional<JSON>.none, "published": isPublished ? true : Optional<JSON>.none,
    ])
  }
}

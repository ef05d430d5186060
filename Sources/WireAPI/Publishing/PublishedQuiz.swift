import JSON

/// A published quiz as its owner and its editors see it.
public struct PublishedQuiz: Equatable, Sendable {
  public let id: String
  public let title: String
  public let sharing: QuizSharing
  /// The name that readers see as the author of the quiz; `nil` for none.
  public let author: String?
  /// The number of the latest version, from 1.
  public let version: Int
  /// The fingerprint of the latest version (`Quiz.version`).
  public let hash: String
  public let questionCount: Int
  /// When the latest version was published, in milliseconds since 1970.
  public let changedAt: Int64
  /// Whether this browser's player owns the quiz. Otherwise, the player edits it by a link.
  public let isOwn: Bool
  /// The address of the quiz on this server, such as "https://quiz.example/quizzes/quiz-4c1d". Empty if the quiz is only for
  /// live rounds.
  public let link: String
  /// The roles for which there are links.
  public let links: [QuizRole]

  public init(
    id: String, title: String, sharing: QuizSharing, author: String?, version: Int, hash: String, questionCount: Int,
    changedAt: Int64, isOwn: Bool, link: String, links: [QuizRole]
  ) {
    (self.id, self.title, self.sharing, self.author, self.version) = (id, title, sharing, author, version)
    (self.hash, self.questionCount, self.changedAt, self.isOwn) = (hash, questionCount, changedAt, isOwn)
    (self.link, self.links) = (link, links)
  }
}

extension PublishedQuiz: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let sharing = try reader["sharing"]
    guard let known = QuizSharing(rawValue: try sharing.string) else {
      throw sharing.mismatch(expected: "\"link\", \"listed\" or \"rooms\"")
    }
    self.sharing = known
    (id, title, author) = (try reader.string("id"), try reader.string("title"), try reader.optional("author")?.string)
    (version, hash) = (try reader.integer("version", in: 1...1_000_000), try reader.string("hash"))
    questionCount = try reader.integer("questions", in: 0...100_000)
    (changedAt, isOwn) = (try reader.integer("changed"), try reader.bool("own"))
    link = try reader.optional("link")?.string ?? ""
    let roles = try reader.elements("links").map { role throws(JSON.Mismatch) in try role.string }
    links = roles.compactMap { QuizRole(rawValue: $0) }
  }

  public var json: JSON {
    .object([
      "id": .string(id), "title": .string(title), "sharing": .string(sharing.rawValue), "author": author.map { .string($0) },
      "version": version.json, "hash": .string(hash), "questions": questionCount.json, "changed": changedAt.json,
      "own": .bool(isOwn), "link": link.utf8.isEmpty ? nil : .string(link),
      "links": .array(links.map { .string($0.rawValue) }),
    ])
  }
}

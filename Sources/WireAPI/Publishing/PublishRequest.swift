import JSON

/// A request to publish a version of a quiz: `PUT /api/v1/published-quizzes/{id}`.
public struct PublishRequest: Equatable, Sendable {
  /// The quiz, in the format of `GET /api/v1/quizzes/{id}`.
  public let document: JSON
  public let sharing: QuizSharing
  /// The name that readers see as the author of the quiz; `nil` for none.
  public let author: String?
  /// The number of the latest version that the sender knows; 0 if the quiz is not published yet. The server refuses the request
  /// if this is not the latest version.
  public let version: Int
  /// The fingerprint of the quiz (`Quiz.version`) as the sender has computed it, or `nil`. The server refuses a document with
  /// another fingerprint, because it was damaged on the way.
  public let hash: String?

  public init(document: JSON, sharing: QuizSharing, author: String?, after version: Int, hash: String?) {
    (self.document, self.sharing, self.author, self.version, self.hash) = (document, sharing, author, version, hash)
  }
}

extension PublishRequest: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let member = try reader["sharing"]
    guard let sharing = QuizSharing(rawValue: try member.string) else {
      throw member.mismatch(expected: "\"link\", \"listed\" or \"rooms\"")
    }
    self.sharing = sharing
    document = try reader["document"].value
    author = try reader.optional("author")?.string
    version = try reader.optional("version")?.integer(in: 0...1_000_000) ?? 0
    hash = try reader.optional("hash")?.string
  }

  public var json: JSON {
    .object([
      "document": document, "sharing": .string(sharing.rawValue), "author": author.map { .string($0) }, "version": version.json,
      "hash": hash.map { .string($0) },
    ])
  }
}

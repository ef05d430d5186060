/// A published quiz as it is stored, with the facts about its latest version. Times are in milliseconds since 1970.
public struct StoredQuiz: Equatable, Sendable {
  /// Who can open the quiz.
  public enum Sharing: String, Sendable, CaseIterable { case link, listed, rooms }

  public var id: String
  /// The player to whom the quiz belongs.
  public var owner: String
  public var sharing: Sharing
  /// The name that readers see as the author; `nil` for none.
  public var author: String?
  public var latest: PublishedVersion
}

/// A version of a published quiz, without its document.
public struct PublishedVersion: Equatable, Sendable {
  /// The position among the versions, from 1.
  public var number: Int
  /// The fingerprint of the quiz as its author has it.
  public var contentVersion: String
  /// The title in the list of the player's quizzes.
  public var title: String
  public var questionCount: Int
  public var publishedAt: Int64
}

/// A document of a published quiz, and the pictures and sounds that it names.
public struct PublishedDocument: Equatable, Sendable {
  /// The quiz as JSON. Pictures and sounds are replaced by the hashes of their content.
  public var text: String
  public var media: [StoredMedium]

  public init(text: String, media: [StoredMedium]) { (self.text, self.media) = (text, media) }
}

/// A picture or a sound, which is stored once for all quizzes and versions.
public struct StoredMedium: Equatable, Sendable {
  /// The hash of the content, which identifies it.
  public var hash: String
  /// The media type, such as "image/png".
  public var type: String
  /// The content in Base64.
  public var data: String

  public init(hash: String, type: String, data: String) { (self.hash, self.type, self.data) = (hash, type, data) }
}

// MARK: - Rows

extension StoredQuiz.Sharing: SQLConvertible {}

extension StoredQuiz: RowDecodable {
  /// A query for published quizzes. A condition follows it.
  static let selection: SQL = """
    SELECT
      quizzes.id AS id, quizzes.owner AS owner, quizzes.sharing AS sharing, quizzes.author AS author,
      versions.number AS number, versions.content_version AS content_version, versions.title AS title,
      versions.question_count AS question_count, versions.published_at AS published_at
    FROM published_quizzes AS quizzes
    JOIN published_versions AS versions ON versions.quiz = quizzes.id AND versions.number = quizzes.version
    """

  init(row: Row) throws(StorageError) {
    self.init(
      id: try row["id"], owner: try row["owner"], sharing: try row["sharing"], author: try row["author"],
      latest: try PublishedVersion(row: row))
  }
}

extension PublishedVersion: RowDecodable {
  init(row: Row) throws(StorageError) {
    self.init(
      number: try row["number"], contentVersion: try row["content_version"], title: try row["title"],
      questionCount: try row["question_count"], publishedAt: try row["published_at"])
  }
}

extension StoredMedium: RowDecodable {
  init(row: Row) throws(StorageError) { self.init(hash: try row["hash"], type: try row["type"], data: try row["data"]) }
}

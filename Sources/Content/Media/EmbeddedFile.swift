import JSON

/// A picture or a sound whose content is part of a quiz.
public struct EmbeddedFile: Equatable, Sendable {
  public let type: MediaType
  /// The content in Base64.
  public let data: String

  /// Creates a file without checking its content.
  ///
  /// - Parameter data: the content in Base64, already checked by ``init(checking:limit:)``.
  public init(type: MediaType, data: String) { (self.type, self.data) = (type, data) }

  /// The content as a `data:` URL.
  public var address: String { "data:\(type.name);base64,\(data)" }

  public var bytes: [UInt8] { [UInt8](base64: data) ?? [] }

  /// The maximum size of a file in bytes.
  public static let most = 2 << 20
  /// The maximum total size of a quiz's files, in bytes of Base64. The whole quiz, including its texts, may have up to 4 MiB.
  public static let mostInQuiz = 15 << 18
}

extension Question {
  /// A sound that the player can listen to before answering.
  public struct Sound: Equatable, Sendable {
    public let file: EmbeddedFile
    /// A description of the sound, for players who cannot hear it.
    public let alternative: LocalizedText?

    public init(_ file: EmbeddedFile, alternative: LocalizedText? = nil) { (self.file, self.alternative) = (file, alternative) }
  }
}

extension EmbeddedFile: JSONReadable, JSONWritable {
  /// Reads `{"type": "image/webp", "data": "…"}`. Does not check the content again: it was checked when it became part of the
  /// quiz.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let type = try reader["type"]
    guard let known = MediaType(name: try type.string) else {
      throw type.mismatch(expected: "image/png, image/jpeg, image/gif, image/webp, audio/mpeg, audio/mp4, audio/ogg or audio/wav")
    }
    self.init(type: known, data: try reader.string("data"))
  }

  public var json: JSON { .object(JSON.Object(members)) }

  var members: [JSON.Member] { [JSON.Member("type", .string(type.name)), JSON.Member("data", .string(data))] }

  /// Reads a picture if `isPicture` is `true`, and a sound otherwise.
  @inline(never)
  init(from reader: JSON.Reader, isPicture: Bool) throws(JSON.Mismatch) {
    try self.init(from: reader)
    guard type.isPicture == isPicture else {
      throw try reader["type"].mismatch(expected: isPicture ? "a picture type" : "a sound type")
    }
  }
}

extension Question.Sound: JSONReadable, JSONWritable {
  /// Reads `{"type": "audio/mpeg", "data": "…", "alt": …}`. The member `alt` is optional.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(try EmbeddedFile(from: reader, isPicture: false), alternative: try reader.optional("alt")?.read())
  }

  public var json: JSON {
    .object(JSON.Object(file.members + (alternative.map { [JSON.Member("alt", $0.json)] } ?? [])))
  }
}

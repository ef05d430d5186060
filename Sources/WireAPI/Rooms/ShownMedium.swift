import Content
import JSON

/// The picture or the sound of a question in a room. The events stay small, because clients load the file separately, from
/// ``RoomEndpoint/media(code:file:)``.
public struct ShownMedium: Equatable, Sendable {
  /// The number of the file in the room.
  public let file: Int
  /// The alternative text in one language, or `nil` if there is none.
  public let alternative: String?

  public init(file: Int, alternative: String?) { (self.file, self.alternative) = (file, alternative) }

  /// Returns the file number for the picture or the sound of the question with this number, from 0.
  public static func file(of question: Int, isPicture: Bool) -> Int { 2 * question + (isPicture ? 0 : 1) }

  /// Returns the file with this number, or `nil` if there is none.
  public static func content(_ file: Int, in questions: [Question]) -> EmbeddedFile? {
    guard file >= 0, file / 2 < questions.count else { return nil }
    let question = questions[file / 2]
    if file % 2 == 1 { return question.extras.sound?.file }
    guard case .image(let content, _)? = question.picture else { return nil }
    return content
  }
}

extension ShownMedium: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      file: try reader.integer("file", in: 0...Int(Int32.max)), alternative: try reader.optional("alt")?.string)
  }

  public var json: JSON { .object(["file": file.json, "alt": alternative.map { .string($0) }]) }
}

extension Question {
  /// Returns the question's picture as a room shows it, or `nil` if the question has no embedded picture.
  func shownPicture(of number: Int, in language: Language) -> ShownMedium? {
    guard extras.hasMedia, case .image(_, let alternative)? = picture else { return nil }
    return ShownMedium(file: ShownMedium.file(of: number, isPicture: true), alternative: alternative?.text(in: language))
  }

  /// Returns the question's sound as a room shows it, or `nil` if the question has no sound.
  func shownSound(of number: Int, in language: Language) -> ShownMedium? {
    guard extras.hasMedia, let sound = extras.sound else { return nil }
    return ShownMedium(
      file: ShownMedium.file(of: number, isPicture: false), alternative: sound.alternative?.text(in: language))
  }
}

import JSON

/// A file of imported quizzes, read by the rules of files, as it is played here: the quizzes with answers to choose from, each
/// under a name that none of ours has, and with where it is from.
public struct ImportedFile: Equatable, Sendable {
  /// At least one.
  public let quizzes: [Quiz]
  /// What the player should be told about its text; `nil` where there is nothing to say.
  public let doubt: TextDoubt?

  /// Why there is nothing of a file that can be played.
  public enum Fault: Error, Equatable, Sendable {
    /// It has more than ``longest`` bytes.
    case tooLarge
    /// It is a picture, an archive, or whatever else is no text.
    case notText
    case webPage(WebPage)
    /// It is no document of JSON, from this place on; both count from 1.
    case notJSON(line: Int, column: Int)
    /// It breaks rules, at least one.
    case broken([QuizFault])
    /// There are quizzes in it, but none with answers to choose from.
    case nothingToChoose
  }

  /// Bytes that a file may have.
  public static let longest = 2 << 20

  /// Reads a file that is from `host`, where it has this address, if any. `named` makes the name of a quiz here from its name there.
  @inline(never)
  public init(
    _ file: DecodedText, from host: String, at address: String? = nil, named: (String) -> String = { "~" + $0 }
  ) throws(Fault) {
    guard file.byteCount <= Self.longest else { throw .tooLarge }
    guard file.isText else { throw .notText }
    let document: JSON
    do { document = try JSON(parsing: file, limit: Self.longest) } catch {
      if let page = WebPage(file.text, at: address) { throw .webPage(page) }
      throw .notJSON(line: error.line, column: error.column)
    }
    doubt = file.doubt ?? Self.doubt(in: document)
    // Quizzes with typed answers are left out, so it does not matter what can be typed.
    let reader = QuizReader(document) { _, _ in true }
    if !reader.faults.isEmpty { throw .broken(reader.faults) }
    var quizzes: [Quiz] = []
    for quiz in reader.quizzes where !quiz.choiceQuestions.isEmpty {
      quizzes.append(
        Quiz(
          id: named(quiz.id), icon: quiz.icon, title: quiz.title, description: quiz.description, author: quiz.author,
          questions: quiz.questions, origins: [Origin(name: host)]))
    }
    if quizzes.isEmpty { throw .nothingToChoose }
    self.quizzes = quizzes
  }

  public init(_ text: String, from host: String) throws(Fault) { try self.init(DecodedText(text), from: host) }

  /// The document that a server hands on: quizzes, and what is to be told about the text that they are from.
  public static func document(_ quizzes: [Quiz], _ doubt: TextDoubt?) -> JSON {
    var members = [JSON.Member("version", 2), JSON.Member("quizzes", quizzes.json)]
    if let doubt { members += [JSON.Member("encoding", .string(doubt.encoding)), JSON.Member("lossy", .bool(doubt.isLossy))] }
    return .object(JSON.Object(members))
  }

  private static func doubt(in document: JSON) -> TextDoubt? {
    guard case .object(let members) = document, case .string(let encoding)? = members["encoding"] else { return nil }
    return TextDoubt(encoding: encoding, isLossy: members["lossy"] == true)
  }
}

extension Quiz {
  /// Whether a quiz of this name is from elsewhere, and known to the player's device alone: no name in a file begins with a tilde.
  @inline(never)
  public static func isImported(_ id: String) -> Bool { Array(id.utf8).first == UInt8(ascii: "~") }
}

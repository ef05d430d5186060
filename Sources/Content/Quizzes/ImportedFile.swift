import JSON

/// A valid file of imported quizzes. Contains only the quizzes with choices. Each quiz has an origin, and an id that no
/// bundled quiz has.
public struct ImportedFile: Equatable, Sendable {
  /// The quizzes, at least one.
  public let quizzes: [Quiz]
  /// A doubt about the decoding of the text, to show to the player, or `nil` if there is none.
  public let doubt: TextDoubt?

  /// The reason why nothing in a file can be played.
  public enum Fault: Error, Equatable, Sendable {
    /// The file has more than ``longest`` bytes.
    case tooLarge
    /// The file is a picture, an archive or anything else that is not text.
    case notText
    case webPage(WebPage)
    /// The file is not valid JSON from this position on, counted from 1.
    case notJSON(line: Int, column: Int)
    /// The file breaks at least one rule.
    case broken([QuizFault])
    /// No quiz in the file has questions with choices.
    case nothingToChoose
  }

  /// The maximum size of a file, in bytes.
  public static let longest = 2 << 20

  /// Reads a file that comes from `host`, with its address if it has one. `named` converts a quiz's id to its local id.
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
    // Typed quizzes are skipped, so their answers need no check.
    let reader = QuizReader(document) { _, _ in true }
    if !reader.faults.isEmpty { throw .broken(reader.faults) }
    quizzes = reader.quizzes.filter { !$0.choiceQuestions.isEmpty }.map { $0.named(named($0.id), from: [Origin(name: host)]) }
    if quizzes.isEmpty { throw .nothingToChoose }
  }

  public init(_ text: String, from host: String) throws(Fault) { try self.init(DecodedText(text), from: host) }

  /// Returns the document that a server sends to the browser: the quizzes, and any doubt about their text.
  public static func document(_ quizzes: [Quiz], _ doubt: TextDoubt?) -> JSON {
    .object(["version": 2, "quizzes": quizzes.json, "encoding": doubt?.encoding.json, "lossy": doubt?.isLossy.json])
  }

  private static func doubt(in document: JSON) -> TextDoubt? {
    guard case .object(let members) = document, case .string(let encoding)? = members["encoding"] else { return nil }
    return TextDoubt(encoding: encoding, isLossy: members["lossy"] == true)
  }
}

extension Quiz {
  /// Whether this is the id of an imported quiz, which only the player's device knows. No id in a file begins with a tilde.
  @inline(never)
  public static func isImported(_ id: String) -> Bool { Array(id.utf8).first == UInt8(ascii: "~") }
}

import JSON

/// A document with the quizzes from a file on another server. Potiron's server reads the file and sends this document to the
/// browser.
public enum ImportedFile {
  /// Returns the document: the quizzes, and any doubt about the encoding of their text.
  public static func document(_ quizzes: [Quiz], _ doubt: TextDoubt?) -> JSON {
    .object(["version": 2, "quizzes": quizzes.json, "encoding": doubt?.encoding.json, "lossy": doubt?.isLossy.json])
  }

  /// Returns the doubt that a document states about the encoding of the file, or `nil` if it states none or is not valid JSON.
  @inline(never)
  public static func doubt(in text: String) -> TextDoubt? {
    guard let document = try? JSON(parsing: text), case .object(let members) = document,
      case .string(let encoding)? = members["encoding"]
    else { return nil }
    return TextDoubt(encoding: encoding, isLossy: members["lossy"] == true)
  }
}

extension Quiz {
  /// Whether this is the id of an imported quiz, which is stored on the player's device only. No id in a file begins with a
  /// tilde.
  @inline(never)
  public static func isImported(_ id: String) -> Bool { Array(id.utf8).first == UInt8(ascii: "~") }

  /// Returns the id that the quiz has in files and in live rooms. For an imported quiz, this is the part between the tildes.
  @inline(never)
  package static func idInFile(_ id: String) -> String { isImported(id) ? id.parts(at: "~")[1] : id }
}

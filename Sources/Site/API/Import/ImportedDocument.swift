import Content
import Formats
import JSON
import Platform
import Upstreams

/// The document that a player gets for a file from another server: the quizzes in Potiron's own format, and all notes and skipped
/// entries.
enum ImportedDocument {
  /// Reads a file in any supported format. `doubt` is set if the encoding of the text is uncertain.
  static func read(_ bytes: [UInt8], from address: String, _ doubt: TextDoubt?) -> ImportedFiles.Outcome {
    do throws(FileFault) {
      let file = try QuizFile(bytes, name: name(in: address), address: address)
      var drafts = try file.inflatedDrafts()
      if let doubt { drafts.problems.insert(Formats.Problem(.note, .encoding(doubt)), at: 0) }
      let assembly = Assembly(drafts, named: file.title)
      guard !assembly.quizzes.isEmpty else { return .failure(.nothingToPlay(assembly.problems)) }
      return .success(document(drafts.format, assembly, doubt).encoded())
    } catch {
      return .failure(.unreadable(error))
    }
  }

  private static func document(_ format: Format, _ assembly: Assembly, _ doubt: TextDoubt?) -> JSON {
    .object([
      "version": 2, "quizzes": assembly.quizzes.json, "encoding": doubt?.encoding.json, "lossy": doubt?.isLossy.json,
      "format": .string(format.rawValue), "problems": .array(assembly.problems.map(json)),
    ])
  }

  /// Encodes a problem with its message in every language, because other players may get the same document.
  private static func json(_ problem: Formats.Problem) -> JSON {
    let message = JSON.Object(Language.allCases.map { JSON.Member($0.tag, .string(problem.kind.message.text(in: $0))) })
    return .object([
      "line": problem.place?.number.json, "sheet": problem.place?.sheet?.json, "quiz": problem.quiz?.json,
      "question": problem.question?.json, "message": .object(message), "severity": problem.severity.rawValue.json,
    ])
  }

  /// Returns the last part of an address's path, decoded, or an empty string if the path is empty. A quiz without a title gets
  /// this name.
  static func name(in address: String) -> String {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    // The first two parts are the scheme and the host.
    let parts = path.split(separator: UInt8(ascii: "/")).dropFirst(2)
    guard let last = parts.last else { return "" }
    // In a path, unlike in a query, a plus sign is not a space.
    return QueryText.decode(last.flatMap { $0 == UInt8(ascii: "+") ? Array("%2B".utf8) : [$0] }[...])
  }
}

extension Place {
  /// The sheet's name, if the workbook has several sheets.
  package var sheet: String? { if case .row(_, let sheet) = self { sheet } else { nil } }
}

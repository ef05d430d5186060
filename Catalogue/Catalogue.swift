import Content
import Foundation
import JSON

/// Builds the quizzes in `Content/typed` and some of those in `Content/quizzes` from the tables in `Facts` (`make catalogue`).
///
/// The output depends only on the facts: the same facts give the same bytes. The tables number the typed questions, and a number
/// always means the same question.
@main
public struct Catalogue {
  /// Each file's path relative to the content folder, and its contents.
  public let files: [(name: String, bytes: [UInt8])]

  /// - Parameter facts: The folder with the tables.
  public init(facts: URL) throws {
    let names = try Names(in: facts)
    let selection = try Table("selection", in: facts).rows
    let countries = try Table("countries", in: facts).rows(by: "iso3")
    let geography = Geography(countries: countries, shapes: try Table("country-shapes", in: facts).rows(by: "iso3"), names: names)
    let elements = try Table("elements", in: facts).rows(by: "atomic_number")
    let rebuses = try Table("rebuses", in: facts).rows

    func questions(_ kind: String, _ make: (Table.Row) throws -> Question) throws -> [Question] {
      try selection.filter { try $0["kind"] == kind }.map(make)
    }
    let typed = try [
      ("country-outlines", QuizHead.outlines.quiz(try questions("outline", geography.outline))),
      ("country-flags", QuizHead.flags.quiz(try questions("flag", geography.flag))),
      ("capitals", QuizHead.capitals.quiz(try questions("capital", geography.capital))),
      ("elements", QuizHead.elements.quiz(try questions("element") { try Chemistry.element($0, elements, names) })),
      ("rebuses", QuizHead.rebuses.quiz(try rebuses.map(Rebuses.question))),
    ].map { (name: "typed/" + $0.0 + ".json", bytes: try Catalogue.file(of: $0.1)) }
    let choice = try ChoiceCatalogue(facts: facts, names: names).quizzes
    files = try typed + choice.map { (name: "quizzes/" + $0.name, bytes: try Catalogue.file(of: $0.quiz)) }
  }

  /// Returns the quiz file, with one line per question so that diffs stay small.
  private static func file(of quiz: Quiz) throws -> [UInt8] {
    guard case .object(let object) = quiz.json else { throw CatalogueError("\(quiz.id) is not an object") }
    var text = "{\"version\": 2, \"quizzes\": [{\n"
    for member in object.members where member.name != "questions" { text += "\(JSON.string(member.name)): \(member.value),\n" }
    text += "\"questions\": [\n" + quiz.questions.map { $0.json.description }.joined(separator: ",\n") + "\n]}]}\n"
    let reader = QuizReader(Array(text.utf8))
    guard reader.faults.isEmpty, reader.quizzes == [quiz] else {
      throw CatalogueError("the file of \(quiz.id) is not valid:\n" + reader.faults.map(\.description).joined(separator: "\n"))
    }
    return Array(text.utf8)
  }

  static func main() {
    let folders = CommandLine.arguments.dropFirst()
    guard folders.count == 2, let facts = folders.first, let made = folders.last else {
      FileHandle.standardError.write(Data("usage: catalogue FACTS CONTENT\n".utf8))
      exit(2)
    }
    do {
      for file in try Catalogue(facts: URL(filePath: facts)).files {
        let place = URL(filePath: made).appending(path: file.name)
        try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: place)
      }
    } catch {
      FileHandle.standardError.write(Data("catalogue: \(error)\n".utf8))
      exit(1)
    }
  }
}

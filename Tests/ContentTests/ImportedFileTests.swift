import Content
import JSON
import Testing

@Suite("I5: Files of imported quizzes")
struct ImportedFileTests {
  private func quiz(_ title: String, id: String? = nil, answer: String = "1") -> JSON {
    let question: JSON = ["text": "Q?", "answer": .string(answer), "answers": ["a", "b", "c", "d"]]
    var members = [JSON.Member("title", .string(title)), JSON.Member("desc", "D"), JSON.Member("questions", [question])]
    if let id { members.append(JSON.Member("id", .string(id))) }
    return .object(JSON.Object(members))
  }

  private func read(_ file: JSON) throws -> [Quiz] { try ImportedFile(file.description, from: "example.org").quizzes }

  private func fault(_ text: String) -> ImportedFile.Fault? {
    do { _ = try ImportedFile(text, from: "") } catch { return error }
    return nil
  }

  /// The rules that a file breaks.
  private func broken(_ text: String) -> [QuizFault] {
    if case .broken(let faults) = fault(text) { faults } else { [] }
  }

  @Test("A questions.json of the iQuiz courses is read, with imported ids and its origin")
  func iquiz() throws {
    let quizzes = try read([quiz("Science!"), quiz("Marvel Super Heroes")])
    #expect(quizzes.map(\.id) == ["~science", "~marvel-super-heroes"])
    #expect(quizzes.allSatisfy { Quiz.isImported($0.id) && $0.origins == [Origin(name: "example.org")] })
    #expect(!Quiz.isImported("science") && !Quiz.isImported(""))
  }

  @Test("A file in Potiron's format is read too, and no file can use reserved ids")
  func own() throws {
    let long = String(repeating: "x", count: 63)
    let quizzes = try read(["version": 2, "quizzes": [quiz("A", id: long + "y"), quiz("B", id: long + "z")]])
    #expect(quizzes.map(\.id) == ["~\(long)y", "~\(long)z"])
    #expect(!QuizReader([quiz("A", id: "~a")]).faults.isEmpty)
  }

  @Test("A broken rule rejects the whole file, and every error has a location")
  func faults() throws {
    let faults = broken(JSON.array([quiz("A"), quiz("B", answer: "5"), quiz("C", answer: "0")]).description)
    #expect(faults.map(\.quiz) == [.title("B"), .title("C")] && faults.map(\.question) == [1, 1])
    #expect(faults.allSatisfy { $0.kind == .answerOutOfRange(count: 4) })
    #expect(broken("[]").map(\.kind) == [.noQuizzes])
    #expect(fault("[\n <html>") == .notJSON(line: 2, column: 2))
  }

  @Test("A quiz with typed answers is left out of an import")
  func typed() throws {
    let typed: JSON = ["title": "T", "desc": "D", "questions": [["number": 1, "text": "Q?", "typed": ["answer": "!"]]]]
    #expect(try read(["version": 2, "quizzes": [typed, quiz("A")]]).map(\.id) == ["~a"])
    let file: JSON = ["version": 2, "quizzes": [typed]]
    #expect(fault(file.description) == .nothingToChoose)
  }

  @Test("A file of almost 2 MiB is read, and a larger one is rejected")
  func large() throws {
    let text = JSON.array([quiz("A")]).description
    let blanks = String(repeating: " ", count: ImportedFile.longest - text.utf8.count)
    #expect(try ImportedFile(text + blanks, from: "").quizzes.count == 1)
    #expect(fault(text + blanks + " ") == .tooLarge)
  }

  @Test("A saved quiz is read back unchanged")
  func kept() throws {
    for quiz in try read([quiz("Été"), quiz("B")]) {
      #expect(try JSON.Reader(JSON(parsing: quiz.json.description)).read(Quiz.self) == quiz)
    }
  }
}

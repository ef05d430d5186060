import Foundation
import JSON
import TestContent
import TestEnvironment
import Testing

/// The sample files of `FormatsTests`.
enum Corpus {
  static let folder = TestContent.root.appending(path: "Tests/FormatsTests/Corpus").path()

  static func path(_ name: String) -> String { folder + "/" + name }
}

@Suite("The command “check” for files in any format")
struct CheckProgramTests {
  private func run(
    _ arguments: [String], by launcher: [String] = ["/usr/bin/env"]
  ) async throws -> (output: String, status: Int32) {
    let program = try RunningProgram(arguments, by: launcher, name: "potiron")
    return (try await program.output(), await program.status())
  }

  @Test(
    "F8: The exit status is 0 if everything is read, 1 if something is skipped, and 2 if nothing is recognised",
    arguments: [
      ("small/F21.gift", "gift", 2, 0), ("small/F21.csv", "csv", 1, 0), ("small/F21.aiken.txt", "aiken", 1, 0),
      ("small/F01-c.json", "iquiz", 5, 0), ("small/F03-rep.json", "iquiz", 3, 0),
      ("xlsx/04-kahoot-thai-text-cells.xlsx", "xlsx", 30, 0), ("small/F21.anki.txt", "anki", 2, 0),
      ("apkg/made-01-basic-anki2.apkg", "anki", 9, 1), ("h5p/made-01-question-set.h5p", "h5p", 9, 1),
      ("quizlet/04-triple-dash.txt", "quizlet", 54, 0),
      ("qti/10-math.xml", "qti", 1, 0), ("qti/16-canvas-qti12-all.xml", "qti", 6, 1),
      ("csv/18-semicolon-letter-key-pt.csv", "csv", 14, 1), ("gift/47.gift", "gift", 0, 1), ("small/F21.html", nil, 0, 2),
    ] as [(String, String?, Int, Int32)])
  func report(name: String, format: String?, questions: Int, status: Int32) async throws {
    let checked = try await run(["check", "--json", Corpus.path(name)])
    #expect(checked.status == status)
    let report = JSON.Reader(try JSON(parsing: checked.output))
    #expect(try report.members.map(\.name) == ["format", "quizzes", "problems"])
    #expect(try report.optional("format")?.string == format)
    var count: Int64 = 0
    for quiz in try report["quizzes"].elements {
      #expect(try quiz.members.map(\.name) == ["id", "title", "questions"])
      count += try quiz["questions"].integer
    }
    #expect(count == questions)
    for problem in try report["problems"].elements {
      #expect(try !problem.string("message").isEmpty)
      #expect(["note", "skipped"].contains(try problem.string("severity")))
      #expect(try problem.members.map(\.name).filter { $0 != "sheet" } == ["line", "question", "message", "severity"])
    }
    #expect(try await run(["check", Corpus.path(name)]).status == status)
  }

  @Test("F8: The text report has an entry for each problem, with its line and question, and a summary")
  func sentences() async throws {
    let path = Corpus.path("csv/18-semicolon-letter-key-pt.csv")
    let lines = try await run(["check", path]).output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("\(path): row 9, “Mouz e o nonu") == true)
    #expect(lines.first?.contains("skipped") == true)
    #expect(lines.last == "\(path): CSV, 14 questions; 1 skipped")
  }

  @Test("F8: A dash stands for standard input")
  func standardInput() async throws {
    let launcher = ["/bin/sh", "-c", "exec \"$0\" \"$@\" < '\(Corpus.path("small/F21.gift"))'"]
    let checked = try await run(["check", "-"], by: launcher)
    #expect(checked.output.split(separator: "\n").last == "standard input: GIFT, 2 questions")
    #expect(checked.status == 0)
  }

  @Test("F8: A file that is missing, unreadable, empty or a folder gives status 2 and a reason", arguments: [true, false])
  func unusable(isJSON: Bool) async throws {
    let folder = try TemporaryFolder(with: ["folder"])
    try Data().write(to: URL(filePath: folder.path + "/empty"))
    for name in ["missing", "folder", "empty"] {
      let program = try RunningProgram(
        ["check"] + (isJSON ? ["--json"] : []) + [folder.path + "/" + name], by: ["/usr/bin/env"], name: "potiron")
      let output = try await program.output()
      let error = try await program.nextLine()
      #expect(await program.status() == 2)
      if name != "empty" { #expect(error?.hasPrefix("potiron: cannot read \(folder.path)/\(name): ") == true) }
      if isJSON { #expect(try JSON.Reader(JSON(parsing: output)).optional("format")?.string == nil) }
    }
  }

  @Test("F8: With several files, each report names its file, and the status is the worst of all")
  func several() async throws {
    let paths = ["small/F21.gift", "small/F21.html", "small/F21.csv"].map(Corpus.path)
    let checked = try await run(["check", "--json"] + paths)
    #expect(checked.status == 2)
    let files = try checked.output.split(separator: "\n").map { try JSON.Reader(JSON(parsing: String($0))).string("file") }
    #expect(files == paths)
  }

  @Test("F4 F5: --answers-from decides from which number answers are counted")
  func answersFrom() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/q.json"
    let file = #"[{"title":"T","desc":"D","questions":[{"text":"Q?","answer":"1","answers":["a","b","c"]}]}]"#
    try file.write(toFile: path, atomically: true, encoding: .utf8)
    for (number, answer) in [("0", 2), ("1", 1)] {
      let converted = try await run(["convert", path, "--to", "json", "-o", "-", "--answers-from", number])
      let question = try JSON.Reader(JSON(parsing: converted.output))["quizzes"].elements[0]["questions"].elements[0]
      #expect(try question.string("answer") == String(answer))
    }
  }

  @Test("F5 B12: A questions.json that a server rejects gets advice; the same fault in version 2 is an error")
  func server() async throws {
    let path = Corpus.path("small/F03-rep.json")
    let checked = try await run(["check", path])
    #expect(checked.status == 0)
    #expect(checked.output.contains("advice: a server cannot load this file as it is (Repeats, question 1: answers A and C"))
    let folder = try TemporaryFolder()
    let second = folder.path + "/2.json"
    let quizzes = try String(contentsOfFile: path, encoding: .utf8)
    try #"{"version": 2, "quizzes": \#(quizzes)}"#.write(toFile: second, atomically: true, encoding: .utf8)
    let strict = try await run(["check", second])
    #expect(strict.status == 1)
    #expect(strict.output.contains("\(second): Repeats, question 1: answers A and C are both “8”; change one of them"))
  }
}

import Foundation
import JSON
import TestEnvironment
import Testing

@Suite("The command “convert”")
struct ConvertProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: [String]) async throws -> (output: String, errors: [String], status: Int32) {
    let program = try RunningProgram(["convert"] + arguments, by: ["/usr/bin/env"], name: "potiron")
    let output = try await program.output()
    var errors: [String] = []
    while let line = try await program.nextLine() { errors.append(line) }
    return (output, errors, await program.status())
  }

  private func report(_ path: String) async throws -> JSON.Reader {
    let program = try RunningProgram(["check", "--json", path], by: ["/usr/bin/env"], name: "potiron")
    return JSON.Reader(try JSON(parsing: try await program.output()))
  }

  @Test(
    "F7 F8: A file is written in every format, and read again with all its questions",
    arguments: ["potiron", "json", "csv", "xlsx", "gift", "aiken", "qti", "anki"])
  func formats(format: String) async throws {
    let out = folder.path + "/out." + format
    let converted = try await run([Corpus.path("xlsx/04-kahoot-thai-text-cells.xlsx"), "--to", format, "-o", out])
    #expect(converted.status == 0, "\(converted.errors)")
    #expect(converted.output == "")
    let read = try await report(out)
    #expect(try read.string("format") == (format == "json" ? "potiron" : format))
    #expect(try read["quizzes"].elements.map { try $0["questions"].integer } == [30])
  }

  @Test("F8: Several quizzes stay separate if the format allows it; otherwise they are merged, with a message")
  func several() async throws {
    let file = Corpus.path("iquiz/iquiz-21.json")
    for (format, count) in [("gift", 3), ("potiron", 3), ("qti", 3), ("anki", 3), ("csv", 1), ("aiken", 1)] {
      let out = folder.path + "/several." + format
      let converted = try await run([file, "--to", format, "-o", out])
      #expect(converted.status == 0)
      #expect(converted.errors.contains { $0.contains("so the 3 quizzes were merged") } == (count == 1))
      let questions = try await report(out)["quizzes"].elements.map { try $0["questions"].integer }
      #expect(questions.count == count && questions.reduce(0, +) == 5)
    }
  }

  @Test("F8: --quiz writes one quiz of several, and the error for an unknown id lists the known ids")
  func oneQuiz() async throws {
    let file = Corpus.path("small/F01-c.json")
    let ids = try await report(file)["quizzes"].elements.map { try $0.string("id") }
    #expect(Set(ids).count == 5)
    let one = try await run([file, "--to", "aiken", "-o", "-", "--quiz", ids[2]])
    #expect(one.status == 0)
    #expect(one.output.hasPrefix("Which?\nA) alpha\n") || one.output.hasPrefix("Which?\nA. alpha\n"), "\(one.output)")
    let none = try await run([file, "--to", "aiken", "-o", "-", "--quiz", "none"])
    #expect(none.status == 1 && none.output == "")
    let known = ids.joined(separator: ", ")
    #expect(none.errors.last == "potiron: the file has no quiz with the ID \"none\"; its quizzes are: \(known)")
  }

  @Test(
    "F8: If nothing can be read or written, an existing file stays as it was",
    arguments: ["small/F21.html", "gift/47.gift", "missing"])
  func untouched(name: String) async throws {
    let out = folder.path + "/kept"
    try "before".write(toFile: out, atomically: true, encoding: .utf8)
    let converted = try await run([Corpus.path(name), "--to", "gift", "-o", out])
    #expect(converted.status == 2 && !converted.errors.isEmpty)
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "before")
  }

  @Test("F8: An existing file is replaced as a whole, a link still leads to its file, and a folder is an error")
  func existing() async throws {
    let (out, link) = (folder.path + "/out.gift", folder.path + "/link")
    try String(repeating: "x", count: 100_000).write(toFile: out, atomically: true, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: out)
    let file = Corpus.path("small/F21.aiken.txt")
    for target in [out, link] {
      #expect(try await run([file, "--to", "gift", "-o", target]).status == 0)
      #expect(try String(contentsOfFile: out, encoding: .utf8).utf8.count < 1000)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == out)
    let failed = try await run([file, "--to", "gift", "-o", folder.path])
    #expect(failed.status == 1)
    #expect(failed.errors.last?.hasPrefix("potiron: cannot write \(folder.path): ") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".part") } == [])
  }

  @Test("F7 F8: Everything that the format cannot hold is listed with its question")
  func omissions() async throws {
    let path = folder.path + "/typed.json"
    let file =
      #"{"version":2,"quizzes":[{"title":"T","desc":"About","questions":[{"number":1,"text":"Say it","typed":{"answer":"yes"}},"#
      + #"{"text":"Choose","answer":"1","answers":["a","b"],"hint":"First"}]}]}"#
    try file.write(toFile: path, atomically: true, encoding: .utf8)
    let converted = try await run([path, "--to", "aiken", "-o", "-"])
    #expect(converted.status == 0)
    #expect(converted.output.contains("Choose") && !converted.output.contains("Say it"))
    #expect(
      converted.errors.contains {
        $0.contains("question 1, “Say it”: left out: The whole question: the format does not support typed answers")
      })
    #expect(converted.errors.contains { $0.contains("question 2, “Choose”: left out: The hint") })
  }
}

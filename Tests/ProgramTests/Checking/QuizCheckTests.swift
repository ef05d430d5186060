import Foundation
import Platform
import TestContent
import TestEnvironment
import Testing

@testable import Program

@Suite("Files to be checked")
struct QuizCheckTests {
  private let quiz = TestContent.smallQuiz

  @Test("B11: Anything but a regular file is rejected immediately", arguments: ["pipe", "folder", "/dev/zero"])
  func irregular(name: String) throws {
    let folder = try TemporaryFolder(with: ["folder"])
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let path = name.hasPrefix("/") ? name : folder.path + "/" + name
    let error = #expect(throws: ProgramError.self) { try QuizCheck().report(on: path) }
    #expect(error?.description == "cannot read \(path): it is not a regular file")
  }

  @Test("B12: A check reports a quiz that is in two files, but not a file that is named twice")
  func checksTogether() throws {
    let folder = try TemporaryFolder(files: ["quizzes": [quiz("a"), quiz("a")]])
    let (first, second) = ("\(folder.path)/quizzes/0.json", "\(folder.path)/quizzes/1.json")
    let check = QuizCheck()
    #expect(try check.report(on: first).faults == [])
    #expect(try check.report(on: first).faults == [])
    #expect(try check.report(on: second).faults == ["\(second): quiz a is also in \(first); remove one of them"])
    #expect(try QuizCheck().report(on: second).faults == [])
  }

  @Test("F17 F18 B12: Files in other encodings are read, the guess is reported, and a web page is reported as one")
  func encodings() throws {
    let folder = try TemporaryFolder(files: ["quizzes": []])
    let text = #"[{"title":"Café","desc":"D","questions":[{"text":"Q?","answer":"1","answers":["a","b"]}]}]"#
    let path = folder.path + "/quizzes/latin.json"
    try Data(text.unicodeScalars.map { UInt8($0.value) }).write(to: URL(filePath: path))
    let report = try QuizCheck().report(on: path)
    #expect(report.faults == [] && report.notes.first?.contains("Windows-1252") == true)
    try Data([0xEF, 0xBB, 0xBF] + Array(text.utf8)).write(to: URL(filePath: path))
    #expect(try QuizCheck().report(on: path).faults == [])
    try Data("<!DOCTYPE html><html>".utf8).write(to: URL(filePath: path))
    #expect(try QuizCheck().report(on: path).faults.first?.contains("This is a web page, not a quiz") == true)
  }

  @Test("N4 B12: A quiz in the wrong folder is reported with its file and what to do")
  func misplaced() throws {
    let typed =
      #"{"version":2,"quizzes":[{"id":"numbers","title":"t","desc":"d","#
      + #""questions":[{"id":"q","number":7,"text":"x","typed":{"answer":"y"}}]}]}"#
    let folder = try TemporaryFolder(files: ["quizzes": [quiz("a"), typed], "typed": [quiz("b")]])
    let (inQuizzes, inTyped) = (folder.path + "/quizzes/1.json", folder.path + "/typed/0.json")
    #expect(
      try QuizCheck().report(on: inQuizzes).faults == [
        "\(inQuizzes): quiz numbers is ignored because its answers are typed; move it to the folder “typed” next to “quizzes”"
      ])
    #expect(
      try QuizCheck().report(on: inTyped).faults == [
        "\(inTyped): quiz b is ignored because not all of its answers are typed; move it to the folder “quizzes” next to “typed”"
      ])
    #expect(try QuizCheck().report(on: folder.path + "/quizzes/0.json").faults == [])
  }

  @Test("F07 D1: `check` reports a missing font once per file with flags")
  func advice() throws {
    let folder = TestContent.root.appending(path: "Content/typed").path()
    let check = { (name: String, can: Bool) throws in
      try QuizCheck(canDrawEmoji: can).report(on: folder + "/" + name).advice.filter { $0.contains("fonts-noto-color-emoji") }
        .count
    }
    #expect(try check("country-flags.json", false) == 1)
    #expect(try check("rebuses.json", false) == 1)
    #expect(try check("elements.json", false) == 0)
    #expect(try check("country-flags.json", true) == 0)
  }
}

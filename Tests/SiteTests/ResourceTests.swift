import App
import Content
import Foundation
import Platform
import Play
import TestContent
import TestEnvironment
import Testing
import WireAPI

@testable import Site

@Suite("Packaged files and files to be checked")
struct ResourceTests {
  @Test("B11: Anything but a regular file is rejected immediately", arguments: ["pipe", "folder", "/dev/zero"])
  func irregular(name: String) throws {
    let folder = try TemporaryFolder(with: ["folder"])
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let path = name.hasPrefix("/") ? name : folder.path + "/" + name
    #expect(throws: FileError(path: path, reason: "it is not a regular file")) { try Files().bytes(path) }
  }

  @Test("B11: A file that is too large is rejected by its size")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/large"
    try Data().write(to: URL(fileURLWithPath: path))
    // The file is sparse. Reading it would need a terabyte of memory.
    #expect(truncate(path, 1 << 40) == 0)
    let limit = Files().limit
    #expect(throws: FileError(path: path, reason: "it is larger than \(limit) bytes")) { try Files().bytes(path) }
    #expect(truncate(path, 100) == 0)
    #expect(throws: FileError.self) { try Files(limit: 99).bytes(path) }
    #expect(try Files(limit: 100).bytes(path).count == 100)
  }

  @Test("B11: A file that reports no size has the same limit")
  func noSize() throws {
    #expect(throws: FileError(path: "/proc/self/status", reason: "it is larger than 10 bytes")) {
      try Files(limit: 10).bytes("/proc/self/status")
    }
  }

  @Test("B11: Each error of a packaged quiz is a separate line, whatever the quiz contains")
  func faultsOfQuiz() {
    let error = ResourceError.badQuiz(path: "q.json", faults: ["one\nq.json is good", "two\u{1b}[1m"])
    #expect(error.description == "q.json has errors:\n  one\\u{a}q.json is good\n  two\\u{1b}[1m")
  }
}

@Suite("The content in a resources folder")
struct ContentFolderTests {
  private let quiz = TestContent.smallQuiz

  @Test("B12: Two files with the same quiz are rejected in a sentence that names both")
  func repeatedQuiz() throws {
    let folder = try TemporaryFolder(files: ["quizzes": [quiz("a"), quiz("b"), quiz("a")], "words": []])
    let error = #expect(throws: ResourceError.self) { try Library(resources: folder.path) }
    #expect(
      error?.description
        == "the quiz ID “a” is used in both \(folder.path)/quizzes/0.json and \(folder.path)/quizzes/2.json; change one of them"
    )
  }

  @Test("F17 F18 B12: Files in other encodings are read, the guess is reported, and a web page is reported as a web page")
  func encodings() throws {
    let folder = try TemporaryFolder(files: ["quizzes": [], "words": []])
    let text = #"[{"title":"Café","desc":"D","questions":[{"text":"Q?","answer":"1","answers":["a","b"]}]}]"#
    let path = folder.path + "/quizzes/latin.json"
    try Data(text.unicodeScalars.map { UInt8($0.value) }).write(to: URL(filePath: path))
    var notes: [String] = []
    let library = try Library(resources: folder.path) { notes.append($0) }
    #expect(library.catalogue?.quizzes.first?.title.text(in: .french) == "Café")
    let told = "\(path): it does not say its encoding and was read as Windows-1252; if letters look wrong, save the file as UTF-8"
    #expect(notes == [told])
    try Data([0xEF, 0xBB, 0xBF] + Array(text.utf8)).write(to: URL(filePath: path))
    #expect(try Library(resources: folder.path).catalogue?.quizzes.count == 1)
    try Data("<!DOCTYPE html><html>".utf8).write(to: URL(filePath: path))
    #expect(throws: ResourceError.self) { try Library(resources: folder.path) }
  }

  @Test("B12: Two word lists in one language are rejected in a sentence that names both")
  func repeatedWords() throws {
    let list = #"{"language":"en","words":[["apple"],["banana"],["cherry"]]}"#
    let folder = try TemporaryFolder(files: ["quizzes": [quiz("a")], "words": [list, list]])
    let error = #expect(throws: ResourceError.self) { try Library(resources: folder.path) }
    #expect(
      error?.description
        == "words in “en” are in both \(folder.path)/words/0.json and \(folder.path)/words/1.json; remove one of these files")
  }

  @Test(
    "Two typed questions with one number are rejected in a sentence that names both files; the folder itself is optional")
  func repeatedNumber() throws {
    let folder = try TemporaryFolder(files: ["quizzes": [quiz("a")], "words": []])
    #expect(try Library(resources: folder.path).typed.isEmpty)
    #expect(try Library(resources: folder.path).catalogue?.typed == nil)
    try FileManager.default.createDirectory(atPath: folder.path + "/typed", withIntermediateDirectories: true)
    for name in ["a", "b"] {
      let text =
        #"{"version":2,"quizzes":[{"id":"\#(name)","title":"t","desc":"d","#
        + #""questions":[{"id":"q","number":7,"text":"x","typed":{"answer":"y"}}]}]}"#
      try text.write(toFile: "\(folder.path)/typed/\(name).json", atomically: true, encoding: .utf8)
      if name == "a" { #expect(try Library(resources: folder.path).catalogue?.typed == 1) }
    }
    let error = #expect(throws: ResourceError.self) { try Library(resources: folder.path) }
    #expect(
      error?.description
        == "the question number 7 is used in both \(folder.path)/typed/a.json and \(folder.path)/typed/b.json; change one of them"
    )
  }

  @Test("N4 B12: A quiz in the wrong folder is reported with its file and what to do")
  func misplaced() throws {
    let typed =
      #"{"version":2,"quizzes":[{"id":"numbers","title":"t","desc":"d","#
      + #""questions":[{"id":"q","number":7,"text":"x","typed":{"answer":"y"}}]}]}"#
    let folder = try TemporaryFolder(files: ["quizzes": [quiz("a"), typed], "words": [], "typed": [quiz("b")]])
    let (inQuizzes, inTyped) = (folder.path + "/quizzes/1.json", folder.path + "/typed/0.json")
    let sentences = [
      "\(inQuizzes): quiz numbers is ignored because its answers are typed; move it to the folder “typed” next to “quizzes”",
      "\(inTyped): quiz b is ignored because not all of its answers are typed; move it to the folder “quizzes” next to “typed”",
    ]
    var told: [String] = []
    _ = try Library(resources: folder.path) { told.append($0) }
    #expect(told == sentences)
  }

  @Test("Files with different quizzes are read in the order of their names")
  func distinct() throws {
    let folder = try TemporaryFolder(files: ["quizzes": [quiz("b"), quiz("a")], "words": []])
    #expect(try Library(resources: folder.path).catalogue?.quizzes.map(\.id) == ["b", "a"])
  }
}

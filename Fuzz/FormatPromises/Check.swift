import Content
import Formats

/// The result of a check in which the readers and writers kept all promises.
package struct Verdict {
  package let isRecognised: Bool
  /// The resources that reading used.
  package let use: ResourceUse
}

/// The error for an input with which a reader or a writer does not keep one of its promises.
package struct Broken: Error {
  package let promise: String
}

/// Checks the promises that the readers and writers of quiz files make for any input.
package struct FormatPromises: Sendable {
  /// Returns the content of a compressed archive entry, or `nil` if the entry is damaged.
  package typealias Inflate = @Sendable (PackedEntry) -> [UInt8]?

  private let inflate: Inflate

  package init(inflate: @escaping Inflate) { self.inflate = inflate }

  /// Reads an input in any format, and checks all promises about the result, except those about time and memory.
  ///
  /// - Parameters:
  ///   - writes: whether the quizzes are also written in every format, which takes much longer than reading them.
  package func check(_ bytes: [UInt8], writes: Bool) throws(Broken) -> Verdict {
    let start = ResourceUse.now
    let assembly = read(bytes)
    let use = ResourceUse.now - start
    guard let assembly else { return Verdict(isRecognised: false, use: use) }
    try require(!assembly.quizzes.isEmpty || !assembly.problems.isEmpty, "a file without questions has a problem")
    for problem in assembly.problems {
      for language in Language.allCases {
        try require(!problem.kind.message.text(in: language).isEmpty, "a problem has a message")
      }
      try require(problem.place.map { $0.number > 0 } ?? true, "places are counted from 1")
    }
    try require(Set(assembly.quizzes.map(\.id)).count == assembly.quizzes.count, "ids are distinct")
    for quiz in assembly.quizzes { try check(quiz) }
    if writes, !assembly.quizzes.isEmpty { try checkWriting(assembly.quizzes) }
    return Verdict(isRecognised: true, use: use)
  }

  /// Checks the time and the memory that reading a file of `size` bytes took. The limits are meant for a release build in
  /// which nothing else ran meanwhile.
  package func check(_ use: ResourceUse, ofReading size: Int) throws(Broken) {
    try require(isFast(use, ofReading: size), "reading takes less than 1 s per MB, not \(use.time)")
    try require(use.memory <= 64 * max(1 << 20, size), "reading needs at most 64 MB per MB, not \(use.memory) bytes")
  }

  /// Whether reading took less than 1 s per MB, or less than 1 s if the file is smaller than 1 MB.
  package func isFast(_ use: ResourceUse, ofReading size: Int) -> Bool { use.time < .milliseconds(max(1000, size / 1000)) }

  private func read(_ bytes: [UInt8]) -> Assembly? {
    do throws(FileFault) {
      let file = try QuizFile(bytes, name: "damaged.txt")
      var inflated: [[UInt8]] = []
      for entry in file.packed {
        guard let bytes = inflate(entry) else { return nil }
        inflated.append(bytes)
      }
      return Assembly(try file.drafts(inflated: inflated), named: "damaged")
    } catch {
      return nil
    }
  }

  private func check(_ quiz: Quiz) throws(Broken) {
    try require(!quiz.questions.isEmpty, "a quiz has questions")
    try require(!quiz.title.text(in: .english).isEmpty, "a quiz has a title")
    try require(Set(quiz.questions.map(\.id)).count == quiz.questions.count, "ids of questions are distinct")
    for question in quiz.questions {
      try require(!question.text.text(in: .english).isEmpty, "a question has a text")
      let texts = question.choices.map { Array($0.text(in: .english).utf8) }
      try require(texts.count != 1, "a question has at least two answers to choose from")
      try require(Set(texts).count == texts.count, "answers are distinct")
    }
  }

  /// Potiron's own format must keep everything. Writing the other formats must at least not trap.
  private func checkWriting(_ quizzes: [Quiz]) throws(Broken) {
    for format in Format.allCases where format != .potiron { _ = format.write(quizzes, in: .english) }
    guard let written = Format.potiron.write(quizzes, in: .english) else { throw Broken(promise: "our own format is written") }
    let drafts: FileDrafts
    do throws(FileFault) { drafts = try QuizFile(written.bytes, name: "damaged.json").drafts() } catch {
      throw Broken(promise: "our own format is read")
    }
    try require(drafts.format == .potiron, "our own format is recognised")
    try require(Assembly(drafts, named: "damaged").quizzes == quizzes, "our own format holds everything")
  }

  private func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Broken) {
    if !holds { throw Broken(promise: promise()) }
  }
}

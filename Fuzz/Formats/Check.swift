import Content
import Formats
import Glibc
import HTTP

/// The result for an input that the readers handled as they should.
struct Verdict {
  let isRecognised: Bool
  /// The processor time of reading, which other programs do not influence.
  let time: Duration
}

/// A promise of the readers or writers that an input broke.
struct Broken: Error {
  let promise: String
}

/// Reads an input in any format, and checks everything that is promised about the result.
func check(_ bytes: [UInt8]) throws(Broken) -> Verdict {
  let start = processorTime()
  let assembly = read(bytes)
  let time = processorTime() - start
  try require(time < .milliseconds(100 + bytes.count / 1000), "reading takes less than 1 s per MB, not \(time)")
  guard let assembly else { return Verdict(isRecognised: false, time: time) }
  try require(!assembly.quizzes.isEmpty || !assembly.problems.isEmpty, "a file without questions has a problem")
  for problem in assembly.problems {
    for language in Language.allCases { try require(!problem.kind.message.text(in: language).isEmpty, "a problem has a message") }
    try require(problem.place.map { $0.number > 0 } ?? true, "places are counted from 1")
  }
  try require(Set(assembly.quizzes.map(\.id)).count == assembly.quizzes.count, "ids are distinct")
  for quiz in assembly.quizzes { try check(quiz) }
  if !assembly.quizzes.isEmpty { try checkWriting(assembly.quizzes) }
  return Verdict(isRecognised: true, time: time)
}

private func read(_ bytes: [UInt8]) -> Assembly? {
  do throws(FileFault) {
    let file = try QuizFile(bytes, name: "fuzz.txt")
    var inflated: [[UInt8]] = []
    for entry in file.packed {
      guard let bytes = Deflate.inflate(entry.bytes, size: entry.size) else { return nil }
      inflated.append(bytes)
    }
    return Assembly(try file.drafts(inflated: inflated), named: "fuzz")
  } catch {
    return nil
  }
}

private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

private func check(_ quiz: Quiz) throws(Broken) {
  try require(!quiz.questions.isEmpty, "a quiz has questions")
  try require(!quiz.title.text(in: .english).isEmpty, "a quiz has a title")
  try require(Set(quiz.questions.map(\.id)).count == quiz.questions.count, "ids of questions are distinct")
  for question in quiz.questions {
    try require(!question.text.text(in: .english).isEmpty, "a question has a text")
    guard let choice = question.choice else { continue }
    try require(choice.choices.count >= 2, "a question has at least two answers to choose from")
    let texts = choice.choices.map { $0.text(in: .english) }
    try require(Set(texts.map { Array($0.utf8) }).count == texts.count, "answers are distinct")
  }
}

/// Our own format holds everything. The others must at least be written without a trap.
private func checkWriting(_ quizzes: [Quiz]) throws(Broken) {
  for format in Format.allCases where format.isWritable {
    guard let written = format.write(quizzes, in: .english) else { continue }
    guard format == .potiron else { continue }
    let drafts: FileDrafts
    do throws(FileFault) { drafts = try QuizFile(written.bytes, name: "fuzz.json").drafts() } catch {
      throw Broken(promise: "our own format is read")
    }
    try require(drafts.format == .potiron, "our own format is recognised")
    try require(Assembly(drafts, named: "fuzz").quizzes == quizzes, "our own format holds everything")
  }
}

private func require(_ holds: Bool, _ promise: String) throws(Broken) {
  if !holds { throw Broken(promise: promise) }
}

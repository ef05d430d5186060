import Content
import Testing

@testable import Formats

@Suite("Corpus files")
struct CorpusTests {
  @Test(
    "F3 F5: Each file gives the expected questions, and problems if questions are missing", .timeLimit(.minutes(1)),
    arguments: ExpectedFile.all)
  func expected(file: ExpectedFile) throws {
    let report = try Report(file)
    #expect(report.problems.allSatisfy { !$0.kind.message.text(in: .english).isEmpty })
    let faults = report.faults(file)
    if file.isReadable {
      #expect(faults == [], "\(file.path)")
    } else if !faults.isEmpty {
      withKnownIssue("The reader of \(file.formats.joined(separator: " or ")) does not exist yet") { #expect(faults == []) }
    }
  }

  @Test("The lists name 118 files, and each of them exists")
  func complete() throws {
    #expect(ExpectedFile.all.count == 118)
    for file in ExpectedFile.all { #expect(try !file.bytes().isEmpty, "\(file.path)") }
  }

  /// The result of reading a file.
  struct Report {
    var format: Format?
    var quizzes: [Quiz] = []
    var problems: [Problem] = []
    /// The number of drafts with a question and a right answer, whether or not they are imported.
    var read = 0

    init(_ file: ExpectedFile) throws {
      let name = file.path.split(separator: "/").last.map(String.init) ?? ""
      let bytes = try file.bytes()
      do throws(FileFault) {
        let opened = try QuizFile(bytes, name: name)
        let drafts = try opened.drafts(inflated: try Self.inflated(opened.packed))
        let assembly = Assembly(drafts, named: opened.title)
        (format, quizzes, problems, read) = (drafts.format, assembly.quizzes, assembly.problems, drafts.taken.count)
      } catch {
        format = nil
      }
    }

    private static func inflated(_ entries: [PackedEntry]) throws(FileFault) -> [[UInt8]] {
      do { return try entries.map { try Inflater.inflate($0) } } catch { throw .damagedArchive }
    }

    /// Returns one sentence for each difference from the expected result.
    func faults(_ file: ExpectedFile) -> [String] {
      guard let format else {
        let mayFail = file.formats == ["none"] || file.questions.lowerBound == 0
        return mayFail ? [] : ["it was not recognised"]
      }
      var faults: [String] = []
      if !file.formats.contains(format.rawValue), !file.formats.contains("*") {
        faults.append("it was read as \(format.rawValue), not as \(file.formats.joined(separator: " or "))")
      }
      let count = quizzes.reduce(0) { $0 + $1.questions.count }
      if !file.questions.contains(count) { faults.append("\(count) questions were taken, not \(file.questions)") }
      if count > 0, !file.quizzes.contains(quizzes.count) {
        faults.append("\(quizzes.count) quizzes were taken, not \(file.quizzes)")
      }
      if problems.isEmpty, count == 0 || count < file.reportedBelow { faults.append("no problem was reported") }
      if count > 0 { faults += file.checks.compactMap { $0.fault(in: quizzes) } }
      return faults
    }
  }
}

import Content
import Formats
import JSON
import Site

/// The quizzes read from a file in any format, and the problems in the file.
package struct FileReport: Equatable, Sendable {
  /// The path from the command line, or "standard input".
  let path: String
  /// The recognised format, or `nil` if the file was not recognised.
  let format: Format?
  let quizzes: [Quiz]
  let problems: [Problem]
  /// The reason why the file was not recognised; otherwise `nil`.
  let fault: FileFault?

  /// The exit status of the command `check --json`. Without `--json`, faults and advice can make the status higher; see
  /// ``QuizReport/status(isStrict:)``.
  enum Status: Int32 {
    case allTaken = 0
    case someSkipped = 1
    case notRecognised = 2
  }

  init(_ file: InputFile, options: ReadingOptions) {
    path = file.shown
    do throws(FileFault) {
      let quizFile = try QuizFile(file.bytes, name: file.name)
      let drafts = try quizFile.inflatedDrafts(options: options)
      let assembly = Assembly(drafts, named: quizFile.title)
      (format, quizzes, problems, fault) = (drafts.format, assembly.quizzes, assembly.problems, nil)
    } catch {
      (format, quizzes, problems, fault) = (nil, [], [], error)
    }
  }

  var status: Status {
    if format == nil { return .notRecognised }
    return skippedCount > 0 || quizzes.isEmpty ? .someSkipped : .allTaken
  }

  var questionCount: Int { quizzes.reduce(0) { $0 + $1.questions.count } }

  private var skippedCount: Int { problems.count { $0.severity == .skipped } }
}

// MARK: - As JSON

extension FileReport {
  /// Returns the report as JSON. `name` is the name of the file in the report, or `nil` to omit it.
  func json(named name: String?) -> JSON {
    if let fault { return Self.json(named: name, refused: fault.message.text(in: .english)) }
    return Self.json(
      named: name, format,
      quizzes: quizzes.map {
        ["id": .string($0.id), "title": .string($0.title.text(in: .english)), "questions": $0.questions.count.json]
      },
      problems: problems.map { Self.problem($0.place, $0.question, $0.kind.message.text(in: .english), $0.severity) })
  }

  /// Returns the report on a file that cannot be read as a quiz. `message` says why.
  static func json(named name: String?, refused message: String) -> JSON {
    json(named: name, nil, quizzes: [], problems: [problem(nil, nil, message, .skipped)])
  }

  private static func json(named name: String?, _ format: Format?, quizzes: [JSON], problems: [JSON]) -> JSON {
    .object([
      "file": name.map { .string($0) }, "format": format.map { .string($0.rawValue) } ?? .null, "quizzes": .array(quizzes),
      "problems": .array(problems),
    ])
  }

  private static func problem(_ place: Place?, _ question: String?, _ message: String, _ severity: Problem.Severity) -> JSON {
    .object([
      "line": place.map { $0.number.json } ?? .null, "sheet": place?.sheet.map { .string($0) },
      "question": question.map { .string($0) } ?? .null, "message": .string(message), "severity": .string(severity.rawValue),
    ])
  }
}

// MARK: - As text

extension FileReport {
  /// A line for each problem, or a line with the reason why the file was not recognised.
  var lines: [String] {
    if let fault { return ["\(path): \(fault.message.text(in: .english))"] }
    return problems.map { problem in
      let places = [
        problem.place.map(Self.text), quizzes.count > 1 ? problem.quiz.map { "quiz \($0)" } : nil,
        problem.question.map { "“\(Self.start(of: $0))”" },
      ]
      let place = places.compactMap(\.self).joined(separator: ", ")
      let severity = problem.severity == .skipped ? "skipped" : "note"
      return [path, place, severity, problem.kind.message.text(in: .english)].filter { !$0.isEmpty }.joined(separator: ": ")
    }
  }

  /// A summary such as "capitals.gift: GIFT, 24 questions; 2 skipped". `nil` if the file was not recognised.
  var summary: String? {
    guard let format else { return nil }
    let quizzes = quizzes.count > 1 ? "\(quizzes.count) quizzes, " : ""
    let skipped = skippedCount > 0 ? "; \(skippedCount) skipped" : ""
    return "\(path): \(format.title), \(quizzes)\(questionCount) question\(questionCount == 1 ? "" : "s")\(skipped)"
  }

  private static func text(of place: Place) -> String {
    switch place {
    case .line(let line): "line \(line)"
    case .row(let row, let sheet): "row \(row)" + (sheet.map { " of sheet \($0)" } ?? "")
    case .item(let item): "item \(item)"
    }
  }

  /// Returns the beginning of a question on one line, at most ``longest`` characters, to identify the question in a message.
  static func start(of text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= longest ? line : line.prefix(longest - 1) + "…"
  }

  private static let longest = 60
}

import Content
import Formats
import Platform

extension Program {
  /// Runs the command `potiron convert`. Returns the exit status.
  func convert(_ options: ConvertOptions) -> Int32 {
    status { () throws(ProgramError) in
      let input: InputFile
      do throws(ProgramError) { input = try InputFile(options.input) } catch {
        say("\(error)")
        return FileReport.Status.notRecognised.rawValue
      }
      let report = FileReport(input, options: options.reading)
      for line in report.lines { say(line) }
      guard !report.quizzes.isEmpty else {
        if report.format != nil { say("\(report.path): there is no question to write") }
        return FileReport.Status.notRecognised.rawValue
      }
      let conversion = try Conversion(report.quizzes, options)
      for line in conversion.lines { say(line) }
      guard conversion.count > 0 else {
        say("nothing was written: the format supports none of the questions; choose another format with --to")
        return FileReport.Status.notRecognised.rawValue
      }
      try OutputFile(path: options.output).write(conversion.written.bytes)
      say(conversion.summary)
      return 0
    }
  }
}

/// Quizzes converted to another format, and a list of the parts that the format does not support.
struct Conversion: Sendable {
  let written: Written
  /// The number of questions in the written file.
  let count: Int
  /// Lines that say which parts were left out, and whether several quizzes were merged into one.
  let lines: [String]
  /// A summary of the output, such as "capitals.gift: GIFT, 24 questions".
  let summary: String

  init(_ read: [Quiz], _ options: ConvertOptions) throws(ProgramError) {
    var quizzes = read
    if !options.quizzes.isEmpty {
      for id in options.quizzes where !read.contains(where: { $0.id == id }) {
        let ids = read.map(\.id).joined(separator: ", ")
        throw ProgramError("the file has no quiz with the ID \"\(id)\"; its quizzes are: \(ids)")
      }
      quizzes = read.filter { options.quizzes.contains($0.id) }
    }
    let language = options.language ?? Self.language(of: quizzes[0])
    guard let written = options.format.write(quizzes, in: language) else {
      throw ProgramError("cannot write \(options.format.title) files")
    }
    self.written = written
    let questions = quizzes.flatMap(\.questions)
    count = questions.count - written.omittedQuestions
    let texts = questions.map { FileReport.start(of: $0.text.text(in: language)) }
    let place = options.output == OutputFile.standardOutput ? "standard output" : options.output
    var lines = Self.lines(written.omissions, texts).map { "\(place): \($0)" }
    if written.isJoined {
      lines.append(
        "\(place): \(options.format.title) holds one quiz per file, so the \(quizzes.count) quizzes were merged; "
          + "to write only one of them, give its ID with --quiz")
    }
    self.lines = lines
    summary = "\(place): \(options.format.title), \(count) question\(count == 1 ? "" : "s")"
  }

  /// Returns a line for each omission. If more than ``mostLines`` questions have the same omission, they share one line.
  private static func lines(_ omissions: [Omission], _ questions: [String]) -> [String] {
    var grouped: [(what: Omission.What, questions: [Int])] = []
    for omission in omissions {
      let place = grouped.firstIndex { $0.what == omission.what } ?? grouped.count
      if place == grouped.count { grouped.append((omission.what, [])) }
      if let question = omission.question { grouped[place].questions.append(question) }
    }
    return grouped.flatMap { what, numbers in
      if numbers.count > mostLines {
        let first = numbers.prefix(mostLines).map(String.init).joined(separator: ", ")
        let message = what.message(in: .english, count: numbers.count)
        return ["questions \(first) and \(numbers.count - mostLines) more: left out: \(message)"]
      }
      let message = what.message(in: .english)
      if numbers.isEmpty { return ["left out: \(message)"] }
      return numbers.map { number in
        let text = questions.indices.contains(number - 1) ? ", “\(questions[number - 1])”" : ""
        return "question \(number)\(text): left out: \(message)"
      }
    }
  }

  /// If more questions than this have the same omission, they share one line.
  private static let mostLines = 3

  /// Returns English if the quiz's title exists in English, otherwise the first language of the title.
  private static func language(of quiz: Quiz) -> Language {
    let languages = Editor.languages(of: quiz)
    return languages.contains(.english) ? .english : languages.first ?? .english
  }
}

import Content
import Formats
import Platform

extension Program {
  /// The command `potiron convert`.
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
      try OutputFile(path: options.output).write(conversion.written.bytes)
      for line in conversion.lines { say(line) }
      return 0
    }
  }
}

/// Quizzes written in another format, and what it cannot hold.
struct Conversion: Sendable {
  let written: Written
  /// A line for everything that is left out. The last one says what was written.
  let lines: [String]

  init(_ read: [Quiz], _ options: ConvertOptions) throws(ProgramError) {
    var quizzes = read
    if !options.quizzes.isEmpty {
      for id in options.quizzes where !read.contains(where: { $0.id == id }) {
        let ids = read.map(\.id).joined(separator: ", ")
        throw ProgramError("there is no quiz \"\(id)\" in the file; its quizzes are: \(ids)")
      }
      quizzes = read.filter { options.quizzes.contains($0.id) }
    }
    let language = options.language ?? Self.language(of: quizzes[0])
    guard let written = options.format.write(quizzes, in: language) else {
      throw ProgramError("cannot write \(options.format.title) files")
    }
    self.written = written
    let questions = quizzes.flatMap(\.questions)
    let place = options.output == OutputFile.standardOutput ? "standard output" : options.output
    var lines = written.omissions.map { omission in
      let message = omission.what.message(in: .english)
      guard let number = omission.question, questions.indices.contains(number - 1) else {
        return "\(place): left out: \(message)"
      }
      let text = FileReport.start(of: questions[number - 1].text.text(in: language))
      return "\(place): question \(number), “\(text)”: left out: \(message)"
    }
    if written.isJoined {
      lines.append(
        "\(place): \(options.format.title) holds one quiz per file, so the \(quizzes.count) quizzes are one now; "
          + "to write a single quiz, name it with --quiz")
    }
    let count = questions.count
    self.lines = lines + ["\(place): \(options.format.title), \(count) question\(count == 1 ? "" : "s")"]
  }

  /// The language of a quiz's title: English, if it has several.
  private static func language(of quiz: Quiz) -> Language {
    let languages = Editor.languages(of: quiz)
    return languages.contains(.english) ? .english : languages.first ?? .english
  }
}

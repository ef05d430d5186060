import JSON

/// The findings for a file of quizzes or words, one per line, each with the file and the position.
package struct QuizReport: Equatable, Sendable {
  /// What an import notes or skips.
  package let notes: [String]
  /// The errors that make a server reject the file.
  package let faults: [String]
  /// The suggested improvements.
  package let advice: [String]
  /// What was read. `nil` for a list of words.
  package let file: FileReport?

  package init(notes: [String] = [], faults: [String] = [], advice: [String] = [], file: FileReport? = nil) {
    (self.notes, self.faults, self.advice, self.file) = (notes, faults, advice, file)
  }

  /// The lines for people. The last one says what was read.
  var lines: [String] { notes + faults + advice + [file?.summary].compactMap(\.self) }

  /// The exit status. With `isStrict`, notes and advice count as errors.
  func status(isStrict: Bool) -> Int32 {
    let isFaulty = !faults.isEmpty || isStrict && !(notes.isEmpty && advice.isEmpty)
    return max(file?.status.rawValue ?? 0, isFaulty ? 1 : 0)
  }

  /// The exit status for the report as JSON, which covers only what an import does.
  var importStatus: Int32 { (file?.status ?? .notRecognised).rawValue }

  /// The report for programs. With several files, it names the file at `path`.
  func json(of path: String, isNamed: Bool) -> JSON {
    let name = isNamed ? path : nil
    return file?.json(named: name) ?? FileReport.json(named: name, refused: "This is a list of words, not a quiz.")
  }
}

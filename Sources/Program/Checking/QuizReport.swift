import JSON

/// The findings for a quiz file or word list. Each line contains the file and the position.
package struct QuizReport: Equatable, Sendable {
  /// The problems in entries that an import would change or skip.
  package let notes: [String]
  /// The errors that make a server reject the file, or the reason why the file was not recognised.
  package let faults: [String]
  /// The suggested improvements.
  package let advice: [String]
  /// The report on the quizzes in the file; `nil` for a word list.
  package let file: FileReport?

  package init(notes: [String] = [], faults: [String] = [], advice: [String] = [], file: FileReport? = nil) {
    (self.notes, self.faults, self.advice, self.file) = (notes, faults, advice, file)
  }

  /// The lines to print. The last line summarises the file, unless the file is a word list or was not recognised.
  var lines: [String] { notes + faults + advice + [file?.summary].compactMap(\.self) }

  /// The exit status. If `isStrict` is true, notes and advice count as errors.
  func status(isStrict: Bool) -> Int32 {
    let isFaulty = !faults.isEmpty || isStrict && !(notes.isEmpty && advice.isEmpty)
    return max(file?.status.rawValue ?? 0, isFaulty ? 1 : 0)
  }

  /// The exit status of `check --json`. It depends only on what an import would accept, not on faults or advice.
  var importStatus: Int32 { (file?.status ?? .notRecognised).rawValue }

  /// Returns the report as JSON. If `isNamed` is true, the report contains the path, which is needed for several files.
  func json(of path: String, isNamed: Bool) -> JSON {
    let name = isNamed ? path : nil
    return file?.json(named: name) ?? FileReport.json(named: name, refused: "This is a word list, not a quiz.")
  }
}

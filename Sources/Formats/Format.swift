/// A format of quiz files.
///
/// The module `Formats` converts between the bytes of quiz files and quizzes. A reader turns a file's bytes into drafts, and
/// continues after errors. `Assembly` turns drafts into quizzes, and reports the problems of the drafts. Like all portable
/// modules, `Formats` does not access the file system, the clock or the network. So the same code reads a file in the browser, on
/// the command line and on the server.
///
/// The raw values are the names of the formats on the command line and in reports.
public enum Format: String, CaseIterable, Sendable {
  /// Our own JSON, version 2 (docs/QUIZ-FORMAT.md).
  case potiron
  /// The `questions.json` of the iQuiz courses (version 1 of our JSON), and similar JSON.
  case iquiz
  /// A response from the Open Trivia Database.
  case opentdb
  /// Values separated by commas, semicolons, tabs or vertical bars.
  case csv
  /// An Excel workbook (ECMA-376).
  case xlsx
  /// Moodle's General Import Format Template.
  case gift
  case aiken
  /// Moodle's own XML.
  case moodleXML = "moodle-xml"
  /// Question & Test Interoperability from the 1EdTech Consortium, versions 1.2, 2 and 3.
  case qti
  /// Markdown, and plain text with numbered questions.
  case markdown
  /// Anki cards: a text file with or without a header, or a package.
  case anki
  /// A list of terms and definitions, as exported and imported by Quizlet.
  case quizlet
  /// An H5P package.
  case h5p
}

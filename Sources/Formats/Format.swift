/// A format of quiz files.
///
/// The module `Formats` reads and writes the files in which people keep quizzes. Readers turn a file into drafts and never give
/// up at an error; `Assembly` turns drafts into quizzes, and reports what is wrong with the others. Like all portable modules, it
/// knows no files, clock or network: the same code reads a file in the browser, on the command line and on the server.
///
/// The raw values are the names of the formats on the command line and in reports.
public enum Format: String, CaseIterable, Sendable {
  /// Our own JSON, version 2 (docs/QUIZ-FORMAT.md).
  case potiron
  /// The `questions.json` of the iQuiz courses, which is version 1 of our JSON, and dialects of it.
  case iquiz
  /// A response of the Open Trivia Database.
  case opentdb
  /// Values separated by commas, semicolons or tabs.
  case csv
  /// An Excel workbook (ECMA-376).
  case xlsx
  /// Moodle's General Import Format Template.
  case gift
  case aiken
  /// Moodle's own XML.
  case moodleXML = "moodle-xml"
  /// Question & Test Interoperability of the 1EdTech Consortium, versions 1.2, 2 and 3.
  case qti
  /// Markdown, and plain text with numbered questions.
  case markdown
  /// Cards of Anki: its text with or without a header, or a package.
  case anki
  /// A list of terms and definitions, as Quizlet exports and imports it.
  case quizlet
  /// A package of H5P.
  case h5p
}

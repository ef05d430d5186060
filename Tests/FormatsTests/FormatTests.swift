import Testing

@testable import Formats

struct FormatTests {
  @Test("F3: format names are distinct, in lower case, and stable")
  func names() {
    #expect(
      Format.allCases.map(\.rawValue) == [
        "potiron", "iquiz", "opentdb", "csv", "xlsx", "gift", "aiken", "moodle-xml", "qti", "markdown", "anki",
        "quizlet", "h5p",
      ])
  }
}

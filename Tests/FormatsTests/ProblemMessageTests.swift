import Content
import Testing

@testable import Formats

@Suite("F5: Messages about problems")
struct ProblemMessageTests {
  private static let parts: [Problem.Kind.Part] = [.title, .description, .question, .answer, .hint, .explanation]

  /// Examples of nearly all kinds of problems.
  private static let kinds: [Problem.Kind] =
    [
      .encoding(TextDoubt(encoding: "Windows-1252", isLossy: false)), .encoding(TextDoubt(encoding: "UTF-8", isLossy: true)),
      .repairedSyntax, .textAfterEnd, .unreadable, .unreadablePart("a.xml"), .countedFrom(0), .countedFrom(1), .noQuestions,
      .newID("Unit 1"), .noText,
      .strippedTags, .missingMedia, .medium(.unknownType), .medium(.damaged), .medium(.tooManyPixels), .medium(.tooLarge),
      .medium(.quizFull), .noAnswers, .noRightAnswer, .unknownKey("7"), .notANumber("x"), .missingArrow("a"),
      .wildcards,
      .missingBrace, .mergedAnswers("8", [0, 2]), .rightAndWrong("8"), .emptyAnswers, .noPictureText, .surplusAnswers(count: 1),
      .surplusAnswers(count: 3), .oneAnswer, .drawnAnswers, .untypable("+"), .weightsIgnored, .cellCount(5, usual: 6),
      .feedbackIgnored, .instruction, .essay, .gaps, .sameRightSides, .otherKind("hotspot"), .repeatedItem("8"),
      .tooManyItems(count: 20, most: 12), .tooManyQuestions(most: 20),
    ] + parts.map { .long($0, count: 421) } + parts.map { .tooLong($0, count: 9_001, limit: 8_000) }

  private static let faults: [FileFault] = [
    .tooLarge, .notText, .webPage(WebPage(file: nil)), .webPage(WebPage(file: "https://example.org/q.json")), .damagedArchive,
    .encryptedArchive, .unsupportedArchive, .notRecognised,
  ]

  @Test("F5: Each problem has a distinct message in whole sentences in each language", arguments: Language.allCases)
  func messages(language: Language) {
    let messages = Self.kinds.map { $0.message } + Self.faults.map { $0.message }
    #expect(messages.allSatisfy { $0.shown(in: language).fallback == nil })
    let texts = messages.map { $0.text(in: language) }
    #expect(Set(texts).count == texts.count)
    for text in texts {
      #expect(text.hasSuffix(".") && !text.contains("  ") && !text.contains("..") && text.unicodeScalars.count < 200, "\(text)")
    }
    let others = Language.allCases.filter { $0 != language }
    #expect(others.allSatisfy { other in messages.allSatisfy { $0.text(in: other) != $0.text(in: language) } })
  }

  @Test("F5: Quotation marks and spaces before punctuation follow the rules of the language")
  func typography() {
    for message in Self.kinds.map({ $0.message }) + Self.faults.map({ $0.message }) {
      #expect(!message.text(in: .english).contains("«"))
      for language in [Language.spanish, .russian] { #expect(!message.text(in: language).contains("“")) }
      let french = message.text(in: .french)
      #expect(!french.contains("“") && !french.contains(" ;") && !french.contains(" :") && !french.contains("«\u{20}"))
      #expect(!french.contains("'") && !message.text(in: .english).contains("'"))
    }
  }

  @Test("F5: The message about equal answers names their letters")
  func letters() {
    let message = Problem.Kind.mergedAnswers("8", [0, 2, 30]).message
    #expect(message.text(in: .english) == "Answers A, C and 31 are the same: “8”. They are now one answer.")
    #expect(message.text(in: .russian) == "Ответы A, C и 31 совпадают: «8». Теперь это один ответ.")
  }

  @Test(
    "F5: Russian nouns agree with their numbers",
    arguments: [(1, "1 знак"), (2, "2 знака"), (5, "5 знаков"), (11, "11 знаков"), (112, "112 знаков"), (421, "421 знак")])
  func agreement(count: Int, text: String) { #expect(Problem.russian(count, "знак", "знака", "знаков") == text) }

  @Test("F5: The message about a web page says that it is not a quiz")
  func webPage() {
    #expect(
      FileFault.webPage(WebPage(file: nil)).message.text(in: .english)
        == "This is a web page, not a quiz. If it is a login page, download the file in a browser first.")
  }

  @Test("F3 F5: The message about an unrecognised file names all supported formats", arguments: Language.allCases)
  func formats(language: Language) {
    let message = FileFault.notRecognised.message.text(in: language)
    // The three formats that are left out here are JSON, so the message only says "JSON".
    let named = Format.allCases.filter { $0 != .potiron && $0 != .iquiz && $0 != .opentdb }.map(\.title)
    for name in ["JSON"] + named { #expect(message.contains(name)) }
  }

  @Test("F5: On the command line, a problem is one line that states its place")
  func description() {
    let problem = Problem(.skipped, .noRightAnswer, at: .line(12), quiz: "Sums", question: "What is\n2 + 2?")
    #expect(problem.description == "Sums, line 12, “What is 2 + 2?”: No answer is marked as right. Choose the right one.")
    #expect(Problem(.note, .noQuestions).description == "There are no questions here. Add at least one.")
    #expect(Problem(.note, .noText, at: .row(3, sheet: "Fragen")).description.hasPrefix("row 3 of sheet Fragen: "))
    let long = Problem(
      .note, .unknownKey(String(repeating: "a\n", count: 1_000)), question: String(repeating: "b\n", count: 1_000))
    #expect(!long.description.contains("\n") && long.description.count < 400)
  }

  @Test("F5: Places are described in each language")
  func places() {
    #expect(Place.line(3).words == LocalizedText(en: "line 3", fr: "ligne 3", es: "línea 3", ru: "строка 3"))
    #expect(Place.row(5, sheet: "Fragen").words.text(in: .spanish) == "fila 5 de la hoja Fragen")
    #expect(Place.row(5).words.text(in: .english) == "row 5" && Place.item(2).words.text(in: .french) == "élément 2")
  }
}

import Content
import FormatPromises
import Testing

@testable import Formats

@Suite("Files that are designed to be slow or large")
struct CraftedFileTests {
  @Test(
    "F5: The questions from a crafted file stay below a size limit, and omitted questions are reported", .timeLimit(.minutes(1)),
    arguments: CraftedFile.allCases)
  func bounded(file: CraftedFile) throws {
    let bytes = file.bytes
    let drafts = try QuizFile(bytes, name: "crafted").drafts()
    let questions = drafts.questions
    #expect(questions.count <= 20_000)
    // Each answer takes about 100 bytes, even if its text is short.
    let size = questions.reduce(0) { $0 + ($1.text?.plain.utf8.count ?? 0) + 100 * $1.answers }
    #expect(size < 10 * max(bytes.count, 1 << 20))
    let problems = drafts.problems.map(\.kind)
    switch file {
    case .repeatedField, .manyCards, .manyGaps, .manyWords, .longTask, .emptySet, .manyPrompts, .sharedItem, .emptyItems,
      .gapsInGIFT, .gapsInMoodle:
      #expect(problems.contains(.tooManyQuestions(most: questions.count)))
    case .manyDistractors, .manyAlternatives: #expect(questions.map(\.obstacle) == [.gaps])
    default: #expect(!problems.contains { if case .tooManyQuestions = $0 { true } else { false } })
    }
  }

  @Test(
    "F5: In a file with too many questions, the first 20,000 are read, and the rest are reported",
    arguments: [
      "json-short", "gift-descriptions", "aiken", "markdown-pairs", "csv-terms",
    ])
  func manyQuestions(name: String) throws {
    let file = try #require(RepetitiveFile.all.first { $0.name == name })
    let drafts = try QuizFile(file.bytes, name: "crafted").drafts()
    #expect(drafts.questions.count == 20_000)
    #expect(drafts.problems.map(\.kind).contains(.tooManyQuestions(most: 20_000)))
  }

  @Test(
    "F5: A GIFT question with too many answers is left out",
    arguments: ["gift-choices", "gift-typed", "gift-numbers", "gift-order"])
  func manyAnswers(name: String) throws {
    let file = try #require(RepetitiveFile.all.first { $0.name == name })
    let obstacles = try QuizFile(file.bytes, name: "crafted").drafts().questions.map(\.obstacle)
    #expect(obstacles.count == 1)
    #expect(obstacles.allSatisfy { if case .tooManyItems? = $0 { true } else { false } })
  }
}

extension QuestionDraft {
  fileprivate var answers: Int {
    switch answer {
    case .choice(let choices): choices.count
    case .typed(let accepted, _): accepted.count
    case .order(let items): items.count
    case .pairs(let pairs, let distractors): pairs.count + distractors.count
    case .number(let ranges): ranges.count
    case .trueFalse, .assembled, .none: 1
    }
  }
}

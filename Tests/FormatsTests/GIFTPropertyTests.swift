import Content
import Rules
import TestSweeps
import Testing

@testable import Formats

/// Makes quizzes with unusual texts.
struct QuizSamples {
  var generator: SampleGenerator

  init(_ seed: UInt64) { generator = SampleGenerator(seed) }

  private static let pieces = [
    "a", "B", "7", " ", " ", "\n", "\n\n", "  ", ":", "::", "#", "####", "=", "{", "}", "~", "\\", "\\n", "//", "%50%", "->", "$",
    "*",
    "`x`", "_", "<b>", "</b>", "&amp;", "&", "<", "[html]", "[", "é", "я", "🎃", "؟", "A)", "B. ", "ANSWER: A", "1. ", "- ",
    "**b**",
    "$CATEGORY:", "T", "FALSE", "..", "\u{A0}x", "\t", "\\*", "Why?",
  ]

  mutating func text(lines: Bool = true) -> String {
    while true {
      var text = ""
      for _ in 0..<Int.random(in: 1...7, using: &generator) { text += QuizSamples.pieces.randomElement(using: &generator) ?? "" }
      if !lines { text = text.split(whereSeparator: \.isNewline).joined(separator: " ") }
      // Trims white space at both ends, as `Assembly` does.
      let bytes = Array(text.utf8)
      let trimmed = String(decoding: bytes[...].trimmed, as: UTF8.self)
      if !trimmed.isEmpty { return trimmed }
    }
  }

  mutating func texts(_ count: Int, lines: Bool = true) -> [LocalizedText] {
    var texts: [String] = []
    while texts.count < count {
      let text = text(lines: lines)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.map { LocalizedText(neutral: $0) }
  }

  mutating func question(_ number: Int, lines: Bool = true) -> Question {
    let explanation = Bool.random(using: &generator) ? LocalizedText(neutral: text(lines: lines)) : nil
    let question = LocalizedText(neutral: text(lines: lines))
    let tags = Bool.random(using: &generator) ? ["tag-\(number)", "x"] : []
    if lines, number % 3 == 0 {
      let texts = texts(3, lines: false).map(\.plain)
      let typed = Question.Typed(LocalizedText(neutral: texts[0])) { $0 == .english ? Array(texts.dropFirst()) : [] }
      return Question(
        id: "q\(number)", text: question, answer: .typed(typed), explanation: explanation, extras: Question.Extras(tags: tags))
    }
    let count = Int.random(in: 2...8, using: &generator)
    let choice = Question.Choice(texts(count, lines: lines), right: Int.random(in: 0..<count, using: &generator))
    return Question(
      id: "q\(number)", text: question, answer: .choice(choice), explanation: explanation, extras: Question.Extras(tags: tags))
  }

  mutating func quiz(lines: Bool = true) -> Quiz {
    let questions = (1...4).map { question($0, lines: lines) }
    return Quiz(
      id: "q", icon: "x", title: LocalizedText(neutral: text(lines: false)), description: LocalizedText(neutral: ""),
      questions: questions)
  }
}

@Suite(.serialized) struct GIFTPropertyTests {
  @Test(
    "F7: written questions are the same after reading", arguments: Sweep.part(of: 0..<10_000 as Range<UInt64>, oneIn: 10))
  func roundTrip(seed: UInt64) throws {
    var samples = QuizSamples(seed)
    let quizzes = [samples.quiz(), samples.quiz()]
    let written = GIFTWriter.write(quizzes, in: .english)
    let text = String(decoding: written.bytes, as: UTF8.self)
    let drafts = try #require(GIFTReader.read(text, ReadingOptions()))
    let left = written.omissions.compactMap { $0.what == .typed ? $0.question : nil }
    let cut = written.omissions.compactMap { $0.what == .acceptedAnswers ? $0.question : nil }
    let questions = quizzes.flatMap(\.questions).enumerated().filter { !left.contains($0.offset + 1) }
    try #require(drafts.questions.count == questions.count, "\(text)")
    #expect(drafts.problems.isEmpty)
    for ((place, question), draft) in zip(questions, drafts.questions) {
      #expect(draft.id == question.id)
      #expect(draft.words == question.text.plain, "\(text)")
      #expect(draft.explanation == question.explanation, "\(text)")
      #expect(draft.extras.tags == question.extras.tags)
      #expect(draft.notes.isEmpty && draft.obstacle == nil, "\(text)")
      if let choice = question.choice {
        let drafts = choice.choices.enumerated().map { ChoiceDraft($1, isRight: $0 == choice.right) }
        #expect(draft.answer == .choice(drafts), "\(text)")
      } else if let typed = question.typed {
        let all = [typed.shown.plain] + typed.accepted(in: .english)
        #expect(draft.rightAnswers == (cut.contains(place + 1) ? all.filter { !$0.contains("->") } : all), "\(text)")
      }
    }
  }

  @Test("F5: changed files do not cause a crash", arguments: Sweep.part(of: 0..<3_000 as Range<UInt64>, oneIn: 10))
  func mutations(seed: UInt64) throws {
    let files = ExpectedFile.all(in: "gift") + ExpectedFile.all(in: "aiken") + ExpectedFile.all(in: "markdown")
    var generator = SampleGenerator(seed)
    let file = try #require(files.randomElement(using: &generator))
    var bytes = Array(try file.text().utf8.prefix(20_000))
    let signs = Array("{}=~#:%\\\n\r->*[]<>&;.)(\"'`T0".utf8)
    for _ in 0..<Int.random(in: 1...30, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0...3, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
      case 2: bytes[place] = signs.randomElement(using: &generator) ?? 0
      default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...200, using: &generator)))
      }
    }
    _ = Format.read(String(decoding: bytes, as: UTF8.self), ReadingOptions())
  }

  @Test(
    "F5: a large text is read in linear time, whatever its content", .timeLimit(.minutes(1)),
    arguments: [
      "{", "}", "{=a~b}\n", "~", "=", "{=", "\n\n{", "$CATEGORY: a\n\nQ{T}\n\n", "::", "\\", "{a\n\n", "#", "%", "<a =", "<",
      "->", "[",
      "Q {=a ~b}\n", "// [id:\n", "A) a\nB) b\nANSWER: A\n", "A) a\n", "text\n", "text\n\n", "ANSWER: B\n", "{}\n", "{\n\n", "*",
      "1. a\n", "a) b\n", "- [x] a\n", "Q: a\nA: b\n", "**", "`", "```\n", "&", "\\n\\(",
    ])
  func speed(piece: String) {
    let text = String(repeating: piece, count: 300_000 / piece.utf8.count)
    for text in [text, "Q{T}\n\n" + text, "Q {=" + text + "~b}"] { _ = Format.read(text, ReadingOptions()) }
  }
}

import Content
import Foundation
import Rules
import TestSweeps
import Testing

@testable import Formats

@Suite("F3: Separated values")
struct SeparatedValuesTests {
  @Test("F4: Lines end with CR, LF or CRLF, and quoted cells may contain line breaks, separators and quotes")
  func quotes() throws {
    for end in ["\n", "\r", "\r\n"] {
      let text = "a,\"b, \"\"c\"\"\",d" + end + "1,\"two\nlines\",3" + end + end + "x,,"
      let values = try #require(SeparatedValues(text))
      #expect(values.rows == [["a", "b, \"c\"", "d"], ["1", "two\nlines", "3"], [], ["x", "", ""]])
    }
  }

  @Test("F3: A quote inside a cell is plain text, and so is an opening quote without a closing one")
  func literalQuotes() throws {
    let text = "\"Yes\", he said;2\";\"3\" 4\n\"open;b;c\n1;2;\"x\" \n"
    let values = try #require(SeparatedValues(text))
    #expect(values.rows == [["\"Yes\", he said", "2\"", "\"3\" 4"], ["\"open", "b", "c"], ["1", "2", "x"]])
  }

  @Test(
    "F3: The separator is the one that divides the rows into equal numbers of cells",
    arguments: [
      ("a;b, c;d\ne;f;g\n", ";"), ("a,b;c,d\ne,f,g;h\ni,j,k\n", ","), ("a\tb, c; d\ne\tf, g; h\n", "\t"), ("a|b\nc|d\n", "|"),
      ("sep=;\na;b,c\n", ";"), ("\"sep=|\"\r\na|b,c\n", "|"), ("\"a,b\";c\n\"d,e,f\";g\n", ";"),
      ("Question,Answer 1,Answer 2,Correct\nx; y; z,a,b,1\nx; y; z,a,b,1\n", ","),
    ])
  func separator(text: String, separator: String) throws {
    #expect(try #require(SeparatedValues(text)).separator == separator.utf8.first)
  }

  @Test("F3: The outer bars and the rule of a Markdown table are removed")
  func markdown() throws {
    let text = "| Question | A | B | Correct |\n|---|---|:--|---|\n| Who? | me | you | B |\n"
    let question = try #require(CSVReader.read(text, ReadingOptions())).quizzes[0].questions[0]
    #expect(
      question.answer
        == .choice([
          ChoiceDraft(LocalizedText(neutral: "me"), isRight: false), ChoiceDraft(LocalizedText(neutral: "you"), isRight: true),
        ]))
    #expect(question.place == .row(3))
  }

  @Test("F3: Damaged tables neither crash nor take long", arguments: Sweep.part(of: 0..<5_000))
  func damaged(seed: Int) {
    var chance = SplitMix64(seed: UInt64(seed))
    let pieces = [
      ",", ";", "\t", "|", "\n", "\r", "\"", "\"\"", "'", "=", "a", "?", "1", "2", "1.0", "1,3", "B", "*x", "Question", "Answer",
      "Answer 1",
      "Correct", "Wrong answer", "Type", "Fill in", "Quiz", "Time", "Options", "term", "definition", " ", "é", "\u{3000}", "<b>",
      "&lt;",
      "sep=;\n", "(", "99999999999999999999", "-1", "Title", "true", "A) x", "\u{FEFF}", "word word word word?",
    ]
    var text = ""
    for _ in 0..<chance.below(120) { text += pieces[chance.below(pieces.count)] }
    var options = ReadingOptions()
    options.firstAnswer = [nil, 0, 1][chance.below(3)]
    for quiz in CSVReader.read(text, options)?.quizzes ?? [] {
      for question in quiz.questions { #expect(question.place != nil) }
    }
  }

  @Test(
    "F3: A file that is cut off at any point does not cause a crash",
    arguments: ["csv/18-semicolon-letter-key-pt.csv", "csv/24-blooket-blank-rows.csv"])
  func cut(path: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: path)))
    for size in Sweep.part(of: 0..<bytes.count, oneIn: 20) {
      _ = CSVReader.read(DecodedText(Array(bytes.prefix(size))).text, ReadingOptions())
    }
  }
}

@Suite("F3: Cards")
struct CardTests {
  private static func answers(_ text: String) -> [[String]] {
    (CSVReader.read(text, ReadingOptions())?.quizzes.first?.questions ?? []).map { question in
      guard case .choice(let choices) = question.answer else { return [] }
      return choices.map { ($0.isRight ? "*" : "") + $0.text.text(in: .english) }
    }
  }

  @Test("F3: Wrong answers come from other cards, and are never right for a card with the same term")
  func drawn() throws {
    let text = "hund\tdog\nkatze\tcat\nmaus\tmouse\nkater\tcat\nkater\ttomcat\nros\thorse\ndog\thund\n"
    let answers = Self.answers(text)
    #expect(answers.count == 7)
    for (row, choices) in zip(text.split(separator: "\n"), answers) {
      let card = row.split(separator: "\t").map { String($0) }
      #expect(choices.count == 4 && choices[0] == "*" + card[1] && Set(choices).count == 4)
      #expect(!choices.contains(card[1]) && !choices.contains(card[0]))
      if card[0] == "kater" { #expect(!choices.contains("cat") && !choices.contains("tomcat")) }
    }
    #expect(answers == Self.answers(text))
    #expect(try #require(CSVReader.read(text, ReadingOptions())).problems.map { $0.kind } == [.drawnAnswers])
  }

  @Test("F3: Cards may have a number, tags, headings or an unquoted separator")
  func columns() {
    #expect(Self.answers("Front;Back\nhund;dog\nkatze;cat\n").map { $0[0] } == ["*dog", "*cat"])
    #expect(Self.answers("1\thund\tdog\n2\tkatze\tcat\n3\tmaus\tmouse\n").map { $0[0] } == ["*dog", "*cat", "*mouse"])
    let tagged = (1...9).map { "term \($0); text \($0); tag" }.joined(separator: "\n\n") + "\nlast; one; two; tag\n"
    #expect(Self.answers(tagged).map { $0[0] } == (1...9).map { "*text \($0)" } + ["*one; two"])
  }

  @Test("F3: Commas are only weak evidence of a list of cards")
  func commas() {
    #expect(Self.answers("Dear Ann, hello.\nYours, Bob\nMonday, evening\n").isEmpty)
    #expect(Self.answers("What is it?,a bat\nWho is it?,a cat\n").map { $0[0] } == ["*a bat", "*a cat"])
    #expect(Self.answers("hund,dog\nkatze,cat\nmaus,mouse\nros,horse\nkuh,cow\n").count == 5)
  }
}

@Suite("F7: Omissions")
struct OmissionTests {
  @Test("F7: Every omission has a message in all languages")
  func messages() {
    let all: [Omission.What] = [
      .otherLanguages([.french, .russian]), .title, .description, .author, .wrongAnswers, .typing, .typed, .severalRight, .number,
      .order, .pairs,
      .picture,
      .hint, .explanation, .feedback, .tags, .difficulty, .sources, .answerOrder, .weights, .acceptedAnswers,
      .moreAnswers(most: 4),
      .lineBreaks, .longText(limit: 75),
    ]
    for language in Language.allCases {
      let messages = all.map { $0.message(in: language) }
      #expect(Set(messages).count == all.count && messages.allSatisfy { !$0.isEmpty })
    }
  }
}

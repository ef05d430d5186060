import Content
import Testing

@testable import Formats

@Suite("Lists of terms and definitions")
struct QuizletTests {
  @Test(
    "F3: Terms and definitions are read with the separators that people choose",
    arguments: [
      "hund\tdog\nkatze\tcat\nmaus\tmouse\nvogel\tbird\n",
      "hund\tdog\r\nkatze\tcat\r\n\r\nmaus\tmouse\r\nvogel\tbird",
      "hund---dog\nkatze---cat\n\nmaus---mouse\nvogel---bird\n",
      "hund - dog\nkatze - cat\nmaus - mouse\nvogel - bird",
      "hund – dog\nkatze – cat\nmaus – mouse\nvogel – bird",
      "hund: dog\nkatze: cat\nmaus: mouse\nvogel: bird",
      "hund = dog\nkatze = cat\nmaus = mouse\nvogel = bird",
      "- hund - dog\n- katze - cat\n- maus - mouse\n- vogel - bird",
      "• hund: dog\n• katze: cat\n• maus: mouse\n• vogel: bird",
      "1. hund – dog\n2. katze – cat\n3. maus – mouse\n4. vogel – bird",
      "hund\ndog\n\nkatze\ncat\n\nmaus\nmouse\n\nvogel\nbird\n",
      "hund\ndog\n---\nkatze\ncat\n---\nmaus\nmouse\n---\nvogel\nbird\n",
      "hund\tdog\n---\nkatze\tcat\n---\nmaus\tmouse\n---\nvogel\tbird\n",
      "hund,dog;katze,cat;maus,mouse;vogel,bird;",
      "hund\tdog;katze\tcat;maus\tmouse;vogel\tbird",
    ])
  func separators(text: String) throws {
    let drafts = try #require(Format.read(text, ReadingOptions()))
    #expect(drafts.format == .quizlet)
    #expect(drafts.questions.map(\.words) == ["hund", "katze", "maus", "vogel"])
    #expect(drafts.questions.map(\.rightAnswers) == [["dog"], ["cat"], ["mouse"], ["bird"]])
    #expect(drafts.problems == [Problem(.note, .drawnAnswers)])
    #expect(drafts.questions.allSatisfy { if case .choice(let choices) = $0.answer { choices.count == 4 } else { false } })
  }

  @Test("F3: A definition of several lines stays whole if another separator divides the cards")
  func severalLines() throws {
    let drafts = try #require(Format.read("a\tone\ntwo\n\nb\tthree\n\nc\tfour\n", ReadingOptions()))
    #expect(drafts.format == .quizlet)
    #expect(drafts.questions.map(\.rightAnswers) == [["one\ntwo"], ["three"], ["four"]])
    #expect(drafts.questions.map(\.place) == [.line(1), .line(4), .line(6)])
  }

  @Test("F3: The line above a list is its title", arguments: ["Animals", "# Animals", "**Animals:**", "Animals:"])
  func title(line: String) throws {
    let list = ["hund", "katze", "maus", "vogel"].map { "- \($0): the \($0)\n" }.joined()
    let drafts = try #require(Format.read(line + "\n\n" + list, ReadingOptions()))
    #expect(drafts.format == .quizlet && drafts.quizzes.map { $0.title?.plain } == ["Animals"])
    #expect(drafts.questions.map(\.rightAnswers).first == ["the hund"])
  }

  @Test("F5: A card without a term or a definition is listed")
  func incomplete() throws {
    let cards = (1...12).map { "t\($0)\td\($0)\n" }.joined()
    let drafts = try #require(Format.read(cards + "alone\t\n\tnothing\n", ReadingOptions()))
    let assembly = Assembly(drafts, named: "x")
    #expect(assembly.quizzes.first?.questions.count == 12)
    #expect(assembly.problems.filter { $0.severity == .skipped }.map(\.kind) == [.noAnswers, .noText])
  }

  @Test(
    "F3: Other texts are not read as lists of cards",
    arguments: [
      "Dear all,\nthe meeting - as you know - is on Monday.\nIt begins at 9.\nBye\n",
      "# Title\n\nSome text\nthat goes on\n\n- one - two\n- three - four\n- five - six\n- seven - eight\n",
      "12:00: start\n12:01: start\n12:00: start\n12:00: stop\n12:00: start\n",
      "a;b - c;d\ne;f - g;h\ni;j - k;l\nm;n - o;p\n",
      "first line\nsecond line\n\nthird line\nfourth line\nfifth line\n\nsixth line\nseventh line\n",
      "Question\tAnswer\nWhat?\tThat\nWho?\tHer\n",
      "\"a\nb\"\tc\nd\te\nf\tg\n",
      "a\tb\tc\nd\te\tf\n",
    ])
  func others(text: String) { #expect(QuizletReader.read(text, ReadingOptions()) == nil) }

  @Test(
    "F5: A large list is read in linear time, whatever its content", .timeLimit(.minutes(1)),
    arguments: [
      "a\tb\n", "a - b\n", "a---b\n", "---\n", "a\nb\n\n", "a\n", "\t\n", "a\t", "a;", "a,b;", ": ", "\n", "{{c1::a}}\tb\n",
      "{{c1::", "[sound:", "[$]", "#separator:tab\n", "#\n", "\"", "#tags:a\n{{c1::x}}",
    ])
  func speed(piece: String) {
    let text = String(repeating: piece, count: 300_000 / piece.utf8.count)
    for text in [text, "#separator:tab\n" + text, "a\tb\n" + text] { _ = Format.read(text, ReadingOptions()) }
  }
}

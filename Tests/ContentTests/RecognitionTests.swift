import Content
import Rules
import Testing

@Suite("D2: typed answers as people type them")
struct RecognitionTests {
  private static let netherlands: Question.Typed = {
    var shown = LocalizedText("Netherlands", in: .english)
    shown.add("Pays-Bas", in: .french)
    shown.add("Países Bajos", in: .spanish)
    shown.add("Нидерланды", in: .russian)
    return Question.Typed(shown) { $0 == .english ? ["Holland"] : $0 == .russian ? ["Голландия"] : [] }
  }()

  @Test(
    "in whatever language it is typed, and whatever language the player reads",
    arguments: [
      "Netherlands", "the netherlands", "  THE   NETHERLANDS. ", "pays bas", "Les Pays-Bas", "PAYSBAS", "paises bajos",
      "los Países Bajos",
      "нидерланды", "Holland", "голландия", "Nether-lands",
    ])
  func accepted(answer: String) {
    for language in Language.allCases { #expect(Self.netherlands.accepts(answer, in: language), "\(language.tag)") }
  }

  @Test(
    "nothing else is right",
    arguments: [
      "", " ", "the", "les", "los", "-", "?!", "n", "nether", "Netherlandss", "lands", "bas", "Belgium", "Netherlands Holland",
    ])
  func refused(answer: String) {
    for language in Language.allCases { #expect(!Self.netherlands.accepts(answer, in: language), "\(language.tag)") }
  }

  @Test("the article may be that of the language that the player reads")
  func articles() {
    #expect(Self.netherlands.accepts("les Netherlands", in: .french))
    #expect(!Self.netherlands.accepts("les Netherlands", in: .english))
  }

  @Test("what is the same in all languages may be typed with the numbers and articles of each")
  func neutral() {
    let answer = Question.Typed(LocalizedText(neutral: "7 Titans"))
    for text in ["seven titans", "sept titans", "los siete Titans", "les sept titans", "семь titans"] {
      #expect(answer.accepts(text, in: .russian), "\(text)")
    }
    #expect(!answer.accepts("six titans", in: .english))
  }

  @Test("an answer of more than 200 bytes is wrong, however it reads")
  func long() {
    let padding = String(repeating: " ", count: 200 - "Netherlands".utf8.count)
    #expect(Self.netherlands.accepts("Netherlands" + padding, in: .english))
    #expect(!Self.netherlands.accepts("Netherlands " + padding, in: .english))
  }

  @Test("an answer of ten million marks is refused at once", .timeLimit(.minutes(1)))
  func marks() {
    let marks = "n" + String(repeating: "\u{301}", count: 10_000_000)
    for _ in 0..<1000 { #expect(!Self.netherlands.accepts(marks, in: .english)) }
  }

  @Test("an answer that is an article or a letter is itself alone")
  func articleOnly() {
    let letter = Question.Typed(LocalizedText(neutral: "A"))
    #expect(letter.accepts("a", in: .english))
    #expect(!letter.accepts("the", in: .english))
    #expect(!letter.accepts("", in: .english))
  }
}

@Suite("D2: answers as the original compares them")
struct ExactAnswerTests {
  @Test(
    "case and outer blanks are ignored, those of JavaScript",
    arguments: [
      ("nicosia", "Nicosia"), ("  NICOSIA\n", "nicosia"), ("\u{FEFF}\u{A0}Nicosia\u{2028}", "Nicosia"), ("ÉTÉ", "été"),
      ("ЁЛКА", "ёлка"),
      ("ΟΔΟΣ", "οδο\u{3C2}"), ("ΟΔΟΣ.", "οδο\u{3C2}."), ("Σ", "σ"), ("ΣΑ", "σα"), ("İ", "i\u{307}"), ("", "  "),
    ])
  func same(given: String, stored: String) {
    #expect(ExactAnswer(given) == ExactAnswer(stored))
  }

  @Test(
    "nothing else is",
    arguments: [
      ("e\u{301}te", "\u{E9}te"), ("ete", "été"), ("strasse", "straße"), ("New  Delhi", "New Delhi"),
      ("the Netherlands", "Netherlands"),
      ("Nicosia.", "Nicosia"), ("\u{85}Nicosia", "Nicosia"), ("Nico sia", "Nicosia"), ("", "Nicosia"), ("елка", "ёлка"),
      ("ΟΔΟΣ", "οδο\u{3C3}"),
    ])
  func different(given: String, stored: String) {
    #expect(ExactAnswer(given) != ExactAnswer(stored))
  }

  @Test("it is the shown answer in one language that is compared")
  func shown() {
    var shown = LocalizedText("Nicosia", in: .english)
    shown.add("Никосия", in: .russian)
    let answer = Question.Typed(shown) { _ in ["Lefkosia"] }
    #expect(answer.isExactly(" nicosia ", in: .english))
    #expect(answer.isExactly("Nicosia", in: .french), "in English where a language is missing")
    #expect(!answer.isExactly("Nicosia", in: .russian))
    #expect(!answer.isExactly("Lefkosia", in: .english))
  }
}

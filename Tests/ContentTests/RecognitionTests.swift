import Content
import Rules
import Testing

@Suite("D2: Recognition of typed answers")
struct RecognitionTests {
  private static let netherlands: Question.Typed = {
    var shown = LocalizedText("Netherlands", in: .english)
    shown.add("Pays-Bas", in: .french)
    shown.add("Países Bajos", in: .spanish)
    shown.add("Нидерланды", in: .russian)
    return Question.Typed(shown) { $0 == .english ? ["Holland"] : $0 == .russian ? ["Голландия"] : [] }
  }()

  @Test(
    "An answer is accepted in any language, whatever language the player reads",
    arguments: [
      "Netherlands", "the netherlands", "  THE   NETHERLANDS. ", "pays bas", "Les Pays-Bas", "PAYSBAS", "paises bajos",
      "los Países Bajos", "нидерланды", "Holland", "голландия", "Nether-lands",
    ])
  func accepted(answer: String) {
    for language in Language.allCases { #expect(Self.netherlands.accepts(answer, in: language), "\(language.tag)") }
  }

  @Test(
    "Other answers are rejected",
    arguments: [
      "", " ", "the", "les", "los", "-", "?!", "n", "nether", "Netherlandss", "lands", "bas", "Belgium", "Netherlands Holland",
    ])
  func refused(answer: String) {
    for language in Language.allCases { #expect(!Self.netherlands.accepts(answer, in: language), "\(language.tag)") }
  }

  @Test("The article may be in the player's language")
  func articles() {
    #expect(Self.netherlands.accepts("les Netherlands", in: .french))
    #expect(!Self.netherlands.accepts("les Netherlands", in: .english))
  }

  @Test("A language-neutral answer may be typed with any language's numbers and articles")
  func neutral() {
    let answer = Question.Typed(LocalizedText(neutral: "7 Titans"))
    for text in ["seven titans", "sept titans", "los siete Titans", "les sept titans", "семь titans"] {
      #expect(answer.accepts(text, in: .russian), "\(text)")
    }
    #expect(!answer.accepts("six titans", in: .english))
  }

  @Test("An answer of more than 200 bytes is wrong, whatever it says")
  func long() {
    let padding = String(repeating: " ", count: 200 - "Netherlands".utf8.count)
    #expect(Self.netherlands.accepts("Netherlands" + padding, in: .english))
    #expect(!Self.netherlands.accepts("Netherlands " + padding, in: .english))
  }

  @Test("An answer of ten million combining marks is rejected immediately", .timeLimit(.minutes(1)))
  func marks() {
    let marks = "n" + String(repeating: "\u{301}", count: 10_000_000)
    for _ in 0..<1000 { #expect(!Self.netherlands.accepts(marks, in: .english)) }
  }

  @Test("An answer that is an article or a letter matches only itself")
  func articleOnly() {
    let letter = Question.Typed(LocalizedText(neutral: "A"))
    #expect(letter.accepts("a", in: .english))
    #expect(!letter.accepts("the", in: .english))
    #expect(!letter.accepts("", in: .english))
  }
}

@Suite("D2: Answers compared as on the original server")
struct ExactAnswerTests {
  @Test(
    "Case and outer white space (as in JavaScript) are ignored",
    arguments: [
      ("nicosia", "Nicosia"), ("  NICOSIA\n", "nicosia"), ("\u{FEFF}\u{A0}Nicosia\u{2028}", "Nicosia"), ("ÉTÉ", "été"),
      ("ЁЛКА", "ёлка"), ("ΟΔΟΣ", "οδο\u{3C2}"), ("ΟΔΟΣ.", "οδο\u{3C2}."), ("Σ", "σ"), ("ΣΑ", "σα"), ("İ", "i\u{307}"), ("", "  "),
    ])
  func same(given: String, stored: String) {
    #expect(ExactAnswer(given) == ExactAnswer(stored))
  }

  @Test(
    "Other differences count",
    arguments: [
      ("e\u{301}te", "\u{E9}te"), ("ete", "été"), ("strasse", "straße"), ("New  Delhi", "New Delhi"),
      ("the Netherlands", "Netherlands"),
      ("20", "twenty"), ("Nicosia.", "Nicosia"), ("\u{85}Nicosia", "Nicosia"), ("Nico sia", "Nicosia"), ("", "Nicosia"),
      ("елка", "ёлка"), ("ΟΔΟΣ", "οδο\u{3C3}"),
    ])
  func different(given: String, stored: String) {
    #expect(ExactAnswer(given) != ExactAnswer(stored))
  }

  @Test("Only the shown answer in one language is compared")
  func shown() {
    var shown = LocalizedText("Nicosia", in: .english)
    shown.add("Никосия", in: .russian)
    let answer = Question.Typed(shown) { _ in ["Lefkosia"] }
    #expect(answer.isExactly(" nicosia ", in: .english))
    #expect(answer.isExactly("Nicosia", in: .french), "in English if the language is missing")
    #expect(!answer.isExactly("Nicosia", in: .russian))
    #expect(!answer.isExactly("Lefkosia", in: .english))
  }
}

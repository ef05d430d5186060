import Content
import Testing

@Suite("N4: Digits in groups of three")
struct GroupedDigitsTests {
  private func accepts(_ answer: String, _ own: Language?, _ given: String, _ language: Language) -> Bool {
    Question.Typed(own.map { LocalizedText(answer, in: $0) } ?? LocalizedText(neutral: answer)).accepts(given, in: language)
  }

  @Test(
    "N4 D2: Grouped digits are one number, with the separators of the language",
    arguments: [
      ("1,000,000", Language.english, "1000000", Language.english), ("1000000", .english, "1,000,000", .english),
      ("1,000", .english, "1000", .english), ("1,000,000", .english, "1 000 000", .french),
      ("1,000,000", .english, "1000000", .russian),
      ("1 000 000", .french, "1000000", .french), ("1\u{202F}000\u{202F}000", .french, "1 000 000", .french),
      ("1\u{A0}000", .russian, "1000", .russian), ("1000", .russian, "1\u{2009}000", .russian),
      ("1.000.000", .spanish, "1000000", .spanish), ("1 000 000", .spanish, "1.000.000", .spanish),
      ("1.000", .spanish, "1000", .spanish),
      ("1,000,000 km", .english, "1000000 km", .english), ("-1,000", .english, "-1000", .english),
      ("1,234.5", .english, "1234.5", .english), ("1 234,5", .french, "1234,5", .french), ("2’500", .french, "2500", .french),
    ])
  func same(answer: String, own: Language, given: String, language: Language) {
    #expect(accepts(answer, own, given, language))
  }

  @Test(
    "N4 D2: Decimals, and groups of other sizes, do not count as grouped digits",
    arguments: [
      ("3.141", Language.english, "3141", Language.english), ("3141", .english, "3.141", .english),
      ("1,5", .french, "15", .french),
      ("1,500", .french, "1500", .french), ("0,125", .english, "125", .english), ("1,00", .english, "100", .english),
      ("1,000,00", .english, "100000", .english), ("1.5", .english, "15", .english), ("20 1", .english, "201", .english),
      ("1,0000", .english, "10000", .english),
    ])
  func different(answer: String, own: Language, given: String, language: Language) {
    #expect(!accepts(answer, own, given, language))
  }

  @Test("N4 D2: A language-neutral answer is written as in English, for every player", arguments: Language.allCases)
  func neutral(language: Language) {
    #expect(accepts("1,000,000", nil, "1000000", language))
    #expect(accepts("1,000", nil, "1000", language))
    #expect(accepts("3.5", nil, "3,5", language))
    #expect(!accepts("3.141", nil, "3141", language))
  }

  @Test("N4 D2: Other answers match only themselves, as before", arguments: ["3.5", "-5", "1/2", "C++", "±3", "75 %", "2²"])
  func others(answer: String) {
    #expect(accepts(answer, .english, answer, .english))
    #expect(!accepts(answer, .english, answer + "1", .english))
  }

  @Test(
    "Folding a folded number changes nothing",
    arguments: ["3.141", "3.141.592", "1,5 000", "twenty hundred", "1 000 000", "20 100 7"])
  func idempotence(text: String) {
    for language in Language.allCases {
      let folded = FoldedText(text, in: language)
      #expect(FoldedText(folded.text, in: language) == folded, "\(text) in \(language.tag)")
    }
  }
}

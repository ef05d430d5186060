import Content
import Rules
import TestSweeps
import Testing

@Suite("Folding of typed text")
struct FoldedTextTests {
  @Test(
    "Folding removes case, accents, punctuation and repeated spaces, but keeps signs that change the meaning",
    arguments: [
      ("  São  Tomé\tand Príncipe ", "sao tome and principe"), ("GUINEA-BISSAU", "guineabissau"),
      ("Côte d’Ivoire", "cote divoire"),
      ("E.T.", "et"), ("e\u{301}te\u{301}", "ete"), ("“Œil” ¡pour! œil…", "oeil pour oeil"), ("Straße", "strasse"),
      ("Łódź", "lodz"),
      ("C++", "c++"), ("C#", "c#"), ("7 %", "7 %"), ("-5", "-5"), ("\u{2212}5 °C", "-5 °c"), ("Catch-22", "catch22"),
      ("3.14", "3 14"), ("twenty-one", "21"), ("A Hundred", "a 100"), ("R & D", "r and d"), ("co\u{AD}op", "coop"),
      ("Ёлка", "елка"), ("ЙОД", "иод"), ("ΑΘΗΝΑ", "αθηνα"), ("日本", "日本"), ("", ""), (" -'’.\u{301} ", ""),
    ])
  func english(text: String, folded: String) {
    #expect(FoldedText(text, in: .english).text == folded)
  }

  @Test(
    "Numbers from 0 to 100 are the same in digits and words",
    arguments: [
      (Language.english, "forty two", 42), (.english, "Ninety-nine", 99), (.english, "one hundred", 100),
      (.english, "twelve", 12),
      (.french, "quatre-vingt-dix-sept", 97), (.french, "quatre-vingts", 80), (.french, "soixante et onze", 71),
      (.french, "vingt et une", 21), (.french, "septante deux", 72), (.french, "cent", 100), (.french, "zéro", 0),
      (.spanish, "dieciséis", 16), (.spanish, "treinta y un", 31), (.spanish, "veintidós", 22), (.spanish, "cien", 100),
      (.russian, "двадцать две", 22), (.russian, "пятьдесят пять", 55), (.russian, "Сто", 100), (.russian, "одиннадцать", 11),
    ])
  func numbers(language: Language, words: String, number: Int) {
    #expect(FoldedText(words, in: language).text == "\(number)")
    #expect(FoldedText("\(words) x", in: language).isSame(as: FoldedText("\(number) x", in: language)))
  }

  @Test("Every number from 0 to 100 has a word in every language", arguments: Language.allCases)
  func allNumbers(language: Language) {
    let words: [Language: [String]] = [
      .english: ["zero", "seven", "fifteen", "seventy-three"], .french: ["zéro", "sept", "quinze", "soixante-treize"],
      .spanish: ["cero", "siete", "quince", "setenta y tres"], .russian: ["ноль", "семь", "пятнадцать", "семьдесят три"],
    ]
    #expect(words[language, default: []].map { FoldedText($0, in: language).text } == ["0", "7", "15", "73"])
  }

  @Test("Two numbers do not merge into one, and a word does not split into two")
  func apart() {
    func isSame(_ left: String, _ right: String, _ language: Language = .english) -> Bool {
      FoldedText(left, in: language).isSame(as: FoldedText(right, in: language))
    }
    #expect(!isSame("20 1", "201"))
    #expect(!isSame("3.14", "314"))
    #expect(!isSame("-5", "5"))
    #expect(!isSame("once", "11"), "a word of another language")
    #expect(isSame("once", "11", .spanish))
    #expect(!isSame("weight", "w8"))
    #expect(isSame("Guinea Bissau", "guineabissau"))
  }

  @Test(
    "A leading article is ignored if another word follows",
    arguments: [
      (Language.english, "the Netherlands", "netherlands", true), (.english, "A-Team", "Team", false),
      (.english, "the A-Team", "a-team", true), (.english, "the", "", false), (.english, "The The", "the", false),
      (.french, "l’Algérie", "Algérie", true), (.french, "L' Algérie", "algerie", true),
      (.french, "les Pays-Bas", "PAYS BAS", true),
      (.french, "L.A.", "A", false), (.french, "l'", "l", true), (.spanish, "El Salvador", "salvador", true),
      (.spanish, "La La Land", "land", false), (.spanish, "una casa", "casa", true), (.english, "an apple", "apple", true),
      (.english, "le monde", "monde", false), (.russian, "the Netherlands", "netherlands", false), (.english, "A.I.", "I", false),
    ])
  func articles(language: Language, left: String, right: String, isSame: Bool) {
    #expect(FoldedText(left, in: language).isSame(as: FoldedText(right, in: language)) == isSame)
    #expect(FoldedText(right, in: language).isSame(as: FoldedText(left, in: language)) == isSame)
  }

  @Test("Folding is idempotent for any text")
  func idempotence() {
    var chance = SplitMix64(seed: 7)
    for _ in 0..<(Sweep.isWhole ? 10_000 : 100) {
      let text = (0..<chance.below(12)).map { _ in Self.pieces[chance.below(Self.pieces.count)] }.joined()
      for language in Language.allCases {
        let folded = FoldedText(text, in: language)
        let again = FoldedText(folded.text, in: language)
        if again.text != folded.text || !(folded.isEmpty || folded.isSame(as: again)) {
          Issue.record("“\(text)” in \(language.tag) folds to “\(folded.text)”, then to “\(again.text)”")
        }
      }
    }
  }

  private static let pieces = [
    "the", "a", "l", "le", "un", "une", "la", "los", "vingt", "et", "quatre", "vingts", "twenty", "one", "two", "se", "pt", "hun",
    "dred", "сто", "два", "x", "É", "e\u{301}", "œ", "ß", "7", "0", "-", "-", "'", "’", " ", " ", " ", ".", "&", "+", "\u{2212}",
    "\u{200D}", "ё", "Й", "日", "🦁", "Σ", "Ї", "\u{300}",
  ]
}

import Rules
import Testing

@Suite("Examples of hangman")
struct HangmanRoundTests {
  /// A round in which these letters were tried.
  private func round(_ word: String, _ alphabet: Alphabet = .latin, trying letters: String = "") throws -> HangmanRound {
    var round = HangmanRound(word: word, alphabet: alphabet)
    for letter in letters { try round.play(.guess(letter)) }
    return round
  }

  /// Returns the word as shown after the first `count` guesses, by default after all, with hyphens for hidden letters.
  private func shown(_ round: HangmanRound, after count: Int? = nil) -> String {
    String(round.word(after: count).map { $0 ?? "-" })
  }

  struct Reveal: Sendable, CustomTestStringConvertible {
    let word: String
    let alphabet: Alphabet
    let letters: String
    let shown: String
    var testDescription: String { "\(word), trying \(letters)" }
  }

  @Test(
    "H1: A letter matches regardless of case and accents, and matches nothing else",
    arguments: [
      Reveal(word: "été", alphabet: .latin, letters: "e", shown: "é-é"),
      Reveal(word: "Éphèse", alphabet: .latin, letters: "e", shown: "É--è-e"),
      Reveal(word: "e\u{301}te\u{301}", alphabet: .latin, letters: "e", shown: "é-é"),
      Reveal(word: "garçon", alphabet: .latin, letters: "c", shown: "---ç--"),
      Reveal(word: "naïf", alphabet: .latin, letters: "i", shown: "--ï-"),
      Reveal(word: "cœur", alphabet: .latin, letters: "e", shown: "--e--"),
      Reveal(word: "cœur", alphabet: .latin, letters: "oe", shown: "-oe--"),
      Reveal(word: "Straße", alphabet: .latin, letters: "s", shown: "S---ss-"),
      Reveal(word: "niño", alphabet: .spanish, letters: "n", shown: "n---"),
      Reveal(word: "niño", alphabet: .spanish, letters: "ñ", shown: "--ñ-"),
      Reveal(word: "niño", alphabet: .latin, letters: "n", shown: "n-ñ-"),
      Reveal(word: "pingüino", alphabet: .spanish, letters: "u", shown: "----ü---"),
      Reveal(word: "ёлка", alphabet: .russian, letters: "е", shown: "ё---"),
      Reveal(word: "Ёж и ель", alphabet: .russian, letters: "е", shown: "Ё- - е--"),
      Reveal(word: "чай", alphabet: .russian, letters: "й", shown: "--й"),
      Reveal(word: "чайник", alphabet: .russian, letters: "и", shown: "----и-"),
      Reveal(word: "объём", alphabet: .russian, letters: "ъ", shown: "--ъ--"),
    ])
  func accents(_ example: Reveal) throws {
    #expect(shown(try round(example.word, example.alphabet, trying: example.letters)) == example.shown)
  }

  @Test("H1: A guess with an accent counts as its key", arguments: ["é", "É", "e", "E", "ê"])
  func accentedGuess(letter: Character) throws {
    let round = try round("été", trying: String(letter))
    #expect(round.guesses == ["e"])
    #expect(shown(round) == "é-é")
  }

  @Test(
    "H1: Digits, spaces, punctuation and letters without a key are shown from the start",
    arguments: [
      ("12 Angry Men", "12 ----- ---"), ("M*A*S*H", "-*-*-*-"), ("E.T.", "-.-."),
      ("Ocean’s 11", "-----’- 11"), ("Ж2", "Ж2"), ("C'est ça!", "-'--- --!"),
    ])
  func given(word: String, start: String) throws {
    #expect(shown(try round(word)) == start)
  }

  @Test("H1: A hyphen is shown, and hides no letter")
  func hyphen() throws {
    let round = try round("wall-e")
    #expect(round.slots[4] == .given("-"))
    #expect(round.slots[5] == .hidden(written: "e", letter: "e"))
  }

  @Test("H1: A repeated letter is rejected in any case and accent, and costs nothing")
  func triedAlready() throws {
    let round = try round("time", trying: "xet")
    for letter in "xXeEéÈtT" as String { #expect(refusal(of: .guess(letter), in: round) == .alreadyTried) }
    #expect(round.errors == 1)
    #expect(round.guesses == ["x", "e", "t"])
  }

  @Test("Each tried letter is a turn, right or wrong")
  func turns() throws {
    for count in 0...4 { #expect(try round("time", trying: String("txym".prefix(count))).turnNumber == count) }
  }

  @Test("No clock runs, and passing time changes nothing", arguments: [0, 1, .max] as [Int64])
  func time(count: Int64) throws {
    let before = try round("time", trying: "xt")
    var round = before
    round.pass(to: Milliseconds(count))
    #expect(round == before)
    #expect(round.deadline == nil)
  }

  @Test("H1: The sixth wrong letter loses, not the fifth")
  func loses() throws {
    #expect(HangmanRound.errorLimit == 6, "the sixth wrong letter loses")
    var round = try round("time", trying: "xyzqw")
    #expect(round.errors == 5)
    #expect(round.outcome == .guessing)
    try round.play(.guess("v"))
    #expect(round.errors == 6)
    #expect(round.outcome == .lost)
    #expect(round.isFinished)
    #expect(round.score == Score(points: 0, possible: 24))
    #expect(refusal(of: .guess("t"), in: round) == .roundIsOver)
  }

  @Test("The last hidden letter wins and ends the round")
  func wins() throws {
    let round = try round("time", trying: "time")
    #expect(round.outcome == .won)
    #expect(refusal(of: .guess("x"), in: round) == .roundIsOver)
  }

  @Test(
    "H11: The score is the number of distinct hidden letters times the lives left",
    arguments: [
      ("time", "time", 24), ("time", "xtime", 20), ("time", "vwxyztime", 4), ("banana", "ban", 18), ("banana", "xban", 15),
      ("été", "et", 12), ("12 Angry Men", "angryme", 42), ("cœur", "coeur", 30), ("time", "", 0), ("time", "tim", 0),
    ])
  func score(word: String, letters: String, points: Int) throws {
    #expect(try round(word, trying: letters).score.points == points)
  }

  @Test("H11: The word can be shown as it was after each guess")
  func history() throws {
    let round = try round("butterfly", trying: "txe")
    #expect((0...3).map { shown(round, after: $0) } == ["---------", "--tt-----", "--tt-----", "--tte----"])
    #expect(round.guesses.map { round.isInWord($0) } == [true, false, true])
  }

  @Test("A character outside the alphabet is rejected, and costs nothing", arguments: ["ж", "1", "-", " ", "œ", "日", "🎃"])
  func notInAlphabet(character: Character) throws {
    #expect(refusal(of: .guess(character), in: try round("time")) == .notInTheAlphabet)
  }

  @Test("C5: A move's code is its letter, and nothing else is a code", arguments: ["a", "ñ", "й", "é"])
  func codes(letter: Character) {
    #expect(HangmanRound.Move(code: HangmanRound.Move.guess(letter).code) == .guess(letter))
    #expect(HangmanRound.Move(code: "") == nil)
    #expect(HangmanRound.Move(code: "ab") == nil)
  }

  @Test(
    "H12: Each alphabet has the letters of its keyboard, each once",
    arguments: [(Alphabet.latin, 26), (.spanish, 27), (.russian, 32)])
  func alphabets(alphabet: Alphabet, count: Int) {
    #expect(alphabet.letters.count == count)
    #expect(Set(alphabet.letters).count == count)
    for letter in alphabet.letters {
      #expect(alphabet.letter(for: letter) == letter)
      #expect(letter.uppercased().first.flatMap { alphabet.letter(for: $0) } == letter)
    }
  }
}

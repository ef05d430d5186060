import Rules
import TestSweeps
import Testing

@Suite("Hangman, over many seeds")
struct HangmanManySeeds {
  /// Returns a random title of up to 33 characters. The title has letters with and without accents, and characters that are shown
  /// from the start, such as spaces.
  static func title(_ alphabet: Alphabet, _ chance: inout SplitMix64) -> String {
    let others = Array("éèàçñüïœßæёЁ12 -’!:Ж日 ")
    var title = ""
    for _ in 0...chance.below(32) {
      let letter = alphabet.letters[chance.below(alphabet.letters.count)]
      switch chance.below(6) {
      case 0: title.append(others[chance.below(others.count)])
      case 1: title += String(letter).uppercased()
      default: title.append(letter)
      }
    }
    return title
  }

  @Test("H1, H9: Every round can be won, and every score stays in range, over 12,000 seeds")
  func wayOn() throws {
    var outcomes: [HangmanRound.Outcome: Int] = [:]
    for seed in Sweep.part(of: 0..<12_000 as Range<UInt64>) {
      var chance = SplitMix64(seed: seed)
      let alphabet = HangmanProperties.alphabets[Int(seed % 3)]
      var round = HangmanRound(word: Self.title(alphabet, &chance), alphabet: alphabet)
      let possible = round.score.possible
      let keys = chance.order(of: alphabet.letters.count).map { alphabet.letters[$0] }
      // Each letter that is still hidden has a key that has not been pressed.
      var faults: [String] = []
      for key in keys where !round.isFinished {
        let hidden = zip(round.slots, round.word()).compactMap { slot, known in
          if case .hidden(_, let letter) = slot, known == nil { letter } else { nil }
        }
        if hidden.isEmpty || hidden.contains(where: { !alphabet.letters.contains($0) || round.guesses.contains($0) }) {
          faults.append("no key reveals a letter after \(round.guesses)")
        }
        try round.play(.guess(key))
        if !(0...possible).contains(round.score.points) || round.score.possible != possible { faults.append("\(round.score)") }
      }
      if !round.isFinished || round.errors > HangmanRound.errorLimit { faults.append("\(round.errors) errors at the end") }
      if (round.outcome == .won) != (round.score.points > 0 || possible == 0) {
        faults.append("\(round.outcome), \(round.score)")
      }
      #expect(faults == [], "seed \(seed)")
      outcomes[round.outcome, default: 0] += 1
    }
    if Sweep.isWhole { #expect(outcomes[.won, default: 0] > 100 && outcomes[.lost, default: 0] > 100, "\(outcomes)") }
  }

  @Test(
    "H4: A title can be guessed if it has at least three letters and at most forty characters",
    arguments: [
      ("Them!", true), ("12 Angry Men", true), ("M", false), ("It", false), ("Ran", true), ("M*A*S*H", true), ("8½", false),
      ("", false), ("   ", false), ("Ирония судьбы", false), ("Ирония of fate", true), ("1917", false), ("Éva", true),
      ("œu", true), (String(repeating: "a", count: 40), true), (String(repeating: "a", count: 41), false),
      (String(repeating: "œ", count: 20), true), (String(repeating: "œ", count: 21), false),
      ("abc" + String(repeating: "\u{301}", count: 100_000), false),
    ])
  func guessable(title: String, isGuessable: Bool) {
    #expect(HangmanRound.isGuessable(title, alphabet: .latin) == isGuessable)
  }
}

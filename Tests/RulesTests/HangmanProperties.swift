import Rules
import Testing

@Suite("Properties of hangman")
struct HangmanProperties {
  static let alphabets: [Alphabet] = [.latin, .spanish, .russian]

  /// Returns a random word. The word has letters with and without accents, and characters that are shown from the start.
  private func word(_ alphabet: Alphabet, _ chance: inout SplitMix64) -> String {
    let others = Array("éèàçñüïœßæёЁ12 -’!:Ж日")
    var word = ""
    for _ in 0...chance.below(14) {
      let drawn = chance.below(5)
      let letter = drawn == 0 ? others[chance.below(others.count)] : alphabet.letters[chance.below(alphabet.letters.count)]
      word += drawn == 1 ? String(letter).uppercased() : String(letter)
    }
    return word
  }

  @Test("H1: Pressing all keys in any order ends every round, with at most 6 errors", arguments: alphabets)
  func allKeys(alphabet: Alphabet) throws {
    var outcomes: [HangmanRound.Outcome] = []
    for seed in 0..<120 as Range<UInt64> {
      var chance = SplitMix64(seed: seed)
      var round = HangmanRound(word: word(alphabet, &chance), alphabet: alphabet)
      let start = round
      for place in chance.order(of: alphabet.letters.count) where !round.isFinished {
        try round.play(.guess(alphabet.letters[place]))
        expectConsistency(of: round, seed: seed)
      }
      #expect(round.isFinished, "seed \(seed)")
      #expect(round.slots == start.slots, "seed \(seed): the word does not change")
      outcomes.append(round.outcome)
    }
    #expect(outcomes.contains(.won) && outcomes.contains(.lost))
  }

  /// Checks the properties that hold after every guess.
  private func expectConsistency(of round: HangmanRound, seed: UInt64) {
    #expect((0...HangmanRound.errorLimit).contains(round.errors), "seed \(seed)")
    #expect((0...round.score.possible).contains(round.score.points), "seed \(seed)")
    #expect((round.score.points > 0) == (round.outcome == .won && round.score.possible > 0), "seed \(seed)")
    #expect(Set(round.guesses).count == round.guesses.count, "seed \(seed)")
    #expect(round.errors == round.guesses.filter { !round.isInWord($0) }.count, "seed \(seed)")
    for (slot, known) in zip(round.slots, round.word()) {
      switch slot {
      case .given(let character):
        #expect(known == character, "seed \(seed)")
        #expect(round.alphabet.letter(for: character) == nil, "seed \(seed): only characters without a key are shown first")
      case .hidden(let written, let letter):
        #expect(known == (round.guesses.contains(letter) ? written : nil), "seed \(seed): shown if and only if guessed")
        #expect(round.alphabet.letters.contains(letter), "seed \(seed): each hidden letter has a key")
      }
    }
  }

  @Test("H1: Pressing only the letters of a word wins it without an error", arguments: alphabets)
  func winnable(alphabet: Alphabet) throws {
    for seed in 0..<120 as Range<UInt64> {
      var chance = SplitMix64(seed: seed)
      var round = HangmanRound(word: word(alphabet, &chance), alphabet: alphabet)
      for case .hidden(_, let letter) in round.slots where !round.guesses.contains(letter) {
        try round.play(.guess(letter))
      }
      #expect(round.outcome == .won, "seed \(seed)")
      #expect(round.score.points == round.score.possible, "seed \(seed)")
    }
  }

  /// Presses random keys, including keys that were already pressed, until the round is over.
  private func played(_ start: HangmanRound, seed: UInt64) -> (round: HangmanRound, log: RoundLog, presses: [RoundLog.Entry]) {
    var chance = SplitMix64(seed: seed)
    var round = start
    var log = RoundLog.empty()
    var presses: [RoundLog.Entry] = []
    var now = Milliseconds.zero
    while !round.isFinished {
      now = now + Milliseconds(Int64(chance.below(1000)))
      let move = HangmanRound.Move.guess(start.alphabet.letters[chance.below(start.alphabet.letters.count)])
      presses.append(RoundLog.Entry(time: now, turn: nil, code: move.code))
      try? round.play(move, inTurn: round.turnNumber, at: now, writingTo: &log)
    }
    return (round, log, presses)
  }

  @Test("C5: A replayed log gives the same round, and records each turn and the end", arguments: alphabets)
  func replay(alphabet: Alphabet) throws {
    for seed in 0..<100 as Range<UInt64> {
      var chance = SplitMix64(seed: seed)
      let start = HangmanRound(word: word(alphabet, &chance), alphabet: alphabet)
      let (round, log, _) = played(start, seed: seed)
      var again = start
      try again.replay(log)
      #expect(again == round, "seed \(seed)")
      #expect(log.moves.map { $0.turn } == Array(round.guesses.indices), "seed \(seed)")
      #expect(log.endedAt == log.moves.last?.time, "seed \(seed)")
    }
  }

  @Test("C5: A log of the first version, with repeated letters, gives the same round", arguments: alphabets)
  func replayFirstVersion(alphabet: Alphabet) throws {
    var repeated = 0
    for seed in 0..<100 as Range<UInt64> {
      var chance = SplitMix64(seed: seed)
      let start = HangmanRound(word: word(alphabet, &chance), alphabet: alphabet)
      let (round, _, presses) = played(start, seed: seed)
      var again = start
      try again.replay(RoundLog.empty(.movesOnly).with(moves: presses))
      #expect(again == round, "seed \(seed)")
      repeated += presses.count - round.guesses.count
    }
    #expect(repeated > 50, "some letters must have been repeated")
  }
}

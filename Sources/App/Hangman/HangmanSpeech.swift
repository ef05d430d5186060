import Content
import Rules

// What a screen reader hears of a game (H12): after each guess one whole message, and never the parts of it by themselves.

extension GuessedWord {
  /// The word as it stands: letters and blanks, and the words of a title with a longer pause between them.
  @inline(never)
  func spoken(_ say: Speech) -> String {
    var text = ""
    var pause = ""
    var isAfterGiven = false
    for slot in slots {
      switch slot {
      case .given(let character):
        if character == " " {
          (pause, isAfterGiven) = ("; ", false)
        } else {
          // "20,000" is one thing.
          text += (isAfterGiven ? "" : pause) + String(character)
          (pause, isAfterGiven) = (", ", true)
        }
      case .letter(let written, let isFound):
        text += pause + (isFound ? written.map { Alphabet.capital($0) } ?? "" : say(.blank))
        (pause, isAfterGiven) = (", ", false)
      }
    }
    return text
  }

  /// What a guess has come to, and the hints that it has brought: "E: two. blank, E, blank, E."
  ///
  /// - Parameter known: how many hints there were before it.
  @inline(never)
  func report(on letter: Character, hintsBefore known: Int, _ say: Speech) -> String {
    let name = Alphabet.capital(letter)
    let alphabet = language.alphabet
    var count = 0
    for case .letter(let written?, _) in slots where alphabet.letter(for: written) == letter { count += 1 }
    if count > 0 { return say(Phrase(name) + .colon + .times(count)) + ". " + spoken(say) + "." }
    var text = say(.notInIt(name)) + " " + say(.outOf(errors, HangmanRound.errorLimit))
    for (place, hint) in (hints ?? []).enumerated() where place >= known {
      text += (place == known ? " " : "; ") + say(Phrase(hint.name) + .colon + Phrase(hint.fact))
    }
    return text
  }
}

extension HangmanScreen {
  /// How the game ended, in a sentence or two.
  @inline(never)
  func lastReport(_ say: Speech) -> String { .lastReport(round, puzzle.text, subject.kind, say) }
}

extension String {
  /// How a game of hangman ended, in a sentence or two.
  @inline(never)
  static func lastReport(_ round: HangmanRound, _ word: String, _ kind: HangmanKind, _ say: Speech) -> String {
    round.outcome == .won
      ? say(.found(word, round.score.points)) : say(.youLost) + ". " + say(.itWas(word, kind))
  }
}

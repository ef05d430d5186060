import Content
import Rules

// What a screen reader hears of a game (H12): after each guess one whole message, and never the parts of it by themselves.

extension HangmanScreen {
  /// The word as it stands: letters and blanks, and the words of a title with a longer pause between them.
  @inline(never)
  func spokenWord(_ say: Speech) -> String {
    var text = ""
    var pause = ""
    var isAfterGiven = false
    for (slot, letter) in zip(round.slots, round.word()) {
      if case .given(let character) = slot {
        if character == " " {
          (pause, isAfterGiven) = ("; ", false)
        } else {
          // "20,000" is one thing.
          text += (isAfterGiven ? "" : pause) + String(character)
          (pause, isAfterGiven) = (", ", true)
        }
      } else {
        text += pause + (letter.map { Alphabet.capital($0) } ?? say(.blank))
        (pause, isAfterGiven) = (", ", false)
      }
    }
    return text
  }

  /// What a guess has come to, and the hints that it has brought: "E: two. blank, E, blank, E."
  @inline(never)
  func report(on letter: Character, errorsBefore: Int, _ say: Speech) -> String {
    let name = Alphabet.capital(letter)
    var count = 0
    for case .hidden(_, letter) in round.slots { count += 1 }
    if count > 0 { return say(Phrase(name) + .colon + .times(count)) + ". " + spokenWord(say) + "." }
    var text = say(.notInIt(name)) + " " + say(.outOf(round.errors, HangmanRound.errorLimit))
    guard let film = puzzle.film else { return text }
    let known = FilmHint.of(film, after: errorsBefore).count
    for (place, hint) in FilmHint.of(film, after: round.errors).enumerated() where place >= known {
      text += (place == known ? " " : "; ") + say(hint.spoken)
    }
    return text
  }

  /// How the game ended, in a sentence or two.
  @inline(never)
  func lastReport(_ say: Speech) -> String {
    round.outcome == .won
      ? say(.found(puzzle.text, round.score.points)) : say(.youLost) + ". " + say(.itWas(puzzle.text, subject.kind))
  }
}

import Content
import Markup
import Play
import Rules
import WireAPI

// The announcements of a game (requirement H12). Each guess is followed by one complete announcement, not by several short ones.

extension GuessedWord {
  /// Returns the word as guessed so far: characters and blanks, with a longer pause between the words of a title.
  @inline(never)
  func spoken(_ say: Speech) -> String { spokenParts(say).reduce("") { $0 + $1.text } }

  /// Returns the same text as `spoken`, as HTML. If the word is not in the page's language, the elements around the word's
  /// letters have the attribute `lang`.
  @inline(never)
  func spokenView(_ say: Speech) -> HTML {
    .sequence(spokenParts(say).map { part in part.isOfWord ? say.show(part.text, in: language) : .text(part.text) })
  }

  private func spokenParts(_ say: Speech) -> [(text: String, isOfWord: Bool)] {
    var parts: [(text: String, isOfWord: Bool)] = []
    func add(_ text: String, ofWord isOfWord: Bool) {
      if text.utf8.isEmpty { return }
      if parts.last?.isOfWord == isOfWord { parts[parts.count - 1].text += text } else { parts.append((text, isOfWord)) }
    }
    var (pause, isAfterGiven) = ("", false)
    for slot in slots {
      switch slot {
      case .given(" "): (pause, isAfterGiven) = ("; ", false)
      case .given(let character):
        // Adjacent given characters have no pause between them, so that "20,000" is read as one number.
        if !isAfterGiven { add(pause, ofWord: false) }
        add(String(character), ofWord: true)
        (pause, isAfterGiven) = (", ", true)
      case .letter(let written, let isFound):
        add(pause, ofWord: false)
        add(isFound ? written.map { Alphabet.capital($0) } ?? "" : say(.blank), ofWord: isFound)
        (pause, isAfterGiven) = (", ", false)
      }
    }
    return parts
  }

  /// Returns the announcement of a guess. For a right guess, it contains the word, such as "E: two. blank, E, blank, E." For a
  /// wrong guess, it contains the number of mistakes and the hints that the guess revealed.
  ///
  /// - Parameter known: the number of hints before the guess.
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
  /// The outcome of the game. Use it only after the round has finished.
  @inline(never)
  var report: HangmanEnding {
    HangmanEnding(
      isWon: round.outcome == .won, points: round.score.points, word: puzzle.text, kind: subject.kind, language: subject.language)
  }
}

/// The outcome of a game of hangman, in one or two sentences. The word may be in a different language from these sentences.
struct HangmanEnding {
  let isWon: Bool
  let points: Int
  let word: String
  let kind: HangmanKind
  let language: Language

  /// Returns the effects that announce the outcome. If the word is in the page's language, one announcement contains everything.
  /// Otherwise, the word is announced separately, in its own language.
  @inline(never)
  func spoken(_ say: Speech) -> [Effect] {
    if language == say.language { return [.announce(before(say) + word + after(say))] }
    let words = isWon ? say(.youWon) + " " + say(.points(points)) + "." : say(.youLost) + "."
    return Saying(words, LocalizedText(word, in: language), say).effects()
  }

  @inline(never)
  func view(_ say: Speech) -> HTML { .sequence([.text(before(say)), say.show(word, in: language), .text(after(say))]) }

  /// The outcome as it is shown instead of the keyboard after the game. `best` stands next to the score. `below` contains the
  /// buttons and links below the outcome.
  @inline(never)
  func view(best: HTML = .none, _ say: Speech, @HTMLBuilder below: () -> HTML) -> HTML {
    let below = below()
    return section(.class("ending"), .data(.state, isWon ? "won" : "lost")) {
      h2(.class("last-word"), .id(Page.endingID), .tabindex(-1)) { say(isWon ? .youWon : .youLost) }
      if !isWon {
        p(.class("the-word")) { .sequence([.text(say(.itWas(kind))), say.show(word, in: language), .text(say(.itWasThat))]) }
      }
      p(.class("score")) {
        strong(.role("status"), .live(.off), .label(say(.score))) {
          CountUp.view(points)
          say(.pointsUnit(points))
        }
        best
      }
      below
    }
  }

  private func before(_ say: Speech) -> String { isWon ? say(.found) : say(.youLost) + ". " + say(.itWas(kind)) }
  private func after(_ say: Speech) -> String { isWon ? ", " + say(.points(points)) + "." : say(.itWasThat) }
}

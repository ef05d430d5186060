import Content
import Markup
import Play
import Rules

// What a screen reader hears of a game (H12): after each guess one whole message, and never the parts of it by themselves.

extension GuessedWord {
  /// The word as it stands: letters and blanks, and the words of a title with a longer pause between them.
  @inline(never)
  func spoken(_ say: Speech) -> String {
    var text = ""
    for part in spokenParts(say) { text += part.text }
    return text
  }

  /// The same, with the letters marked with their language where it is not the page's.
  @inline(never)
  func spokenView(_ say: Speech) -> HTML {
    .sequence(spokenParts(say).map { part in part.isOfWord ? say.show(part.text, in: language) : .text(part.text) })
  }

  private func spokenParts(_ say: Speech) -> [(text: String, isOfWord: Bool)] {
    var parts: [(text: String, isOfWord: Bool)] = []
    func add(_ text: String, ofWord isOfWord: Bool) {
      if text.utf8.isEmpty { return }
      if let last = parts.last, last.isOfWord == isOfWord {
        parts[parts.count - 1].text += text
      } else {
        parts.append((text, isOfWord))
      }
    }
    var pause = ""
    var isAfterGiven = false
    for slot in slots {
      switch slot {
      case .given(let character):
        if character == " " {
          (pause, isAfterGiven) = ("; ", false)
        } else {
          // "20,000" is one thing.
          if !isAfterGiven { add(pause, ofWord: false) }
          add(String(character), ofWord: true)
          (pause, isAfterGiven) = (", ", true)
        }
      case .letter(let written, let isFound):
        add(pause, ofWord: false)
        add(isFound ? written.map { Alphabet.capital($0) } ?? "" : say(.blank), ofWord: isFound)
        (pause, isAfterGiven) = (", ", false)
      }
    }
    return parts
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
  /// How the game ended.
  @inline(never)
  var report: HangmanEnding { HangmanEnding(round, puzzle.text, subject.kind, in: subject.language) }
}

/// How a game of hangman ended, in a sentence or two. The word may be in another language than these.
struct HangmanEnding {
  private let isWon: Bool
  private let points: Int
  private let word: String
  private let kind: HangmanKind
  private let language: Language

  @inline(never)
  init(_ round: HangmanRound, _ word: String, _ kind: HangmanKind, in language: Language) {
    isWon = round.outcome == .won
    points = round.score.points
    self.word = word
    self.kind = kind
    self.language = language
  }

  /// Announced in one sentence where the word has the language of the page, or else with the word by itself.
  @inline(never)
  func spoken(_ say: Speech) -> [Effect] {
    if language == say.language { return [.announce(before(say) + word + after(say))] }
    let words = isWon ? say(.youWon) + " " + say(.points(points)) + "." : say(.youLost) + "."
    return Saying(words, LocalizedText(word, in: language), say).effects()
  }

  @inline(never)
  func view(_ say: Speech) -> HTML { .sequence([.text(before(say)), say.show(word, in: language), .text(after(say))]) }

  /// What the word was.
  @inline(never)
  func itWas(_ say: Speech) -> HTML {
    .sequence([.text(say(.itWas(kind))), say.show(word, in: language), .text(say(.itWasThat))])
  }

  private func before(_ say: Speech) -> String { isWon ? say(.found) : say(.youLost) + ". " + say(.itWas(kind)) }

  private func after(_ say: Speech) -> String { isWon ? ", " + say(.points(points)) + "." : say(.itWasThat) }
}

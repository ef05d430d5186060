import Content
import Markup
import Play
import Rules
import WireAPI

/// A game of hangman as its player sees it. Only the judge knows the hidden letters. The judge is either this device
/// (`HangmanScreen`) or the server (`RemotePlay`).
struct GuessedWord {
  let kind: HangmanKind
  let language: Language
  let slots: [Slot]
  let guesses: [Guess]
  let errors: Int
  /// The facts that the player has been shown about the film. `nil` for a word.
  var hints: [Hint]?
  let outcome: HangmanRound.Outcome
  /// The move that is waiting for the judge's verdict, or `nil` if no move is waiting.
  var pending: String?

  enum Slot {
    /// A character that is shown from the start.
    case given(Character)
    /// A letter to guess, or `nil` while the letter is hidden. `isFound` is whether the player has guessed the letter. When the
    /// game is lost, the letters that the player has not found are shown too.
    case letter(Character?, isFound: Bool)
  }

  typealias Guess = RankedPosition.Word.Guess
  typealias Hint = RankedPosition.Word.Hint
}

extension GuessedWord {
  /// Creates the game from a round that this device judges. `film` is the film whose title is to be guessed, or `nil` for a word.
  @inline(never)
  init(_ round: HangmanRound, _ kind: HangmanKind, in language: Language, film: Film?, _ say: Speech) {
    let slots: [Slot] = zip(round.slots, round.word()).map { slot, letter in
      switch slot {
      case .given(let character): .given(character)
      case .hidden(let written, _): .letter(letter != nil || round.outcome == .lost ? written : nil, isFound: letter != nil)
      }
    }
    // Once the game is over, all hints are shown.
    let hints = film.map { FilmHint.of($0, after: round.isFinished ? HangmanRound.errorLimit : round.errors) }
    self.init(
      kind: kind, language: language, slots: slots,
      guesses: round.guesses.map { Guess(letter: $0, isHit: round.isInWord($0)) }, errors: round.errors,
      hints: hints.map { $0.map { Hint(name: say($0.name), fact: say($0.fact)) } }, outcome: round.outcome)
  }

  /// Returns the letter of the alphabet for a character, for example the letter "e" for the character "é". Returns `nil` if the
  /// alphabet has no letter for it, if the letter was already guessed, or if the player cannot make a guess now.
  @inline(never)
  func letter(for key: Character) -> Character? {
    guard outcome == .guessing, pending == nil, let letter = language.alphabet.letter(for: key) else { return nil }
    return guesses.contains { $0.letter == letter } ? nil : letter
  }

  func act(_ action: HangmanAction) -> Press {
    guard case .guess(let key) = action, let letter = letter(for: key) else { return .done([]) }
    return .move(HangmanRound.Move.guess(letter).code)
  }

  /// Returns the sounds and announcements after the guess that led from the state `before` to this state. If the guess ended the
  /// game, `ending` is the outcome, and the effects also move the focus to the result.
  @inline(never)
  func effects(of letter: Character, since before: GuessedWord, _ ending: HangmanEnding?, in appState: AppState) -> [Effect] {
    let heard = appState.sound(isRight: errors == before.errors, isFinished: ending != nil)
    guard let ending else { return heard + [.announce(report(on: letter, hintsBefore: before.hints?.count ?? 0, appState.say))] }
    return heard + ending.spoken(appState.say) + [.focus(id: Page.endingID)]
  }

  /// The pumpkin, the hints, the word, the keyboard and the guesses, with `tabs` above and `foot` below. After the game, `ending`
  /// replaces the keyboard.
  @inline(never)
  func view(in appState: AppState, tabs: HTML, ending: HTML, foot: HTML) -> HTML {
    let say = appState.say
    return div(
      .class("hangman"), .data(.state, outcome.rawValue), .data(.turn, outcome.rawValue), .busy(true).when(pending != nil)
    ) {
      tabs
      div(.class("stage")) {
        div(.class("art")) { outcome == .won ? Burst.view(Pumpkin(errors: errors, lit: false, mood: .beaming)) : pumpkin.view }
        p(.class("counter")) {
          span { say(.mistakes) + "\u{A0}" }
          strong(.role("status"), .live(.off), .label(say(.mistakes))) { "\(errors)/\(HangmanRound.errorLimit)" }
        }
        hintsView(say)
      }
      div(.class("desk")) {
        wordView(say)
        if outcome == .guessing { keyboard(appState) } else { ending }
        guessList(say)
        foot
      }
    }
  }

  private var pumpkin: Pumpkin { Pumpkin(errors: errors, lit: outcome == .lost) }

  /// The slots, grouped by word, and their text for screen readers. A change to this text is not announced, because the
  /// announcement of a right guess already contains the word.
  private func wordView(_ say: Speech) -> HTML {
    let name = say(kind == .words ? .word : .filmTitle)
    return div(.class("word")) {
      p(.class("visually-hidden"), .role("status"), .live(.off), .label(name)) { spokenView(say) }
      div(.class("slots"), .lang(language.tag), .ariaHidden) {
        for group in slotGroups { span(.class("slot-group")) { group } }
      }
    }
  }

  /// The `lang` attribute for letters of the word, if the word's language differs from the page's.
  private func mark(_ say: Speech) -> Attribute { .lang(language.tag).when(language != say.language) }

  private var slotGroups: [HTML] {
    var groups: [HTML] = []
    var group: [HTML] = []
    for slot in slots {
      switch slot {
      case .given(" "):
        groups.append(.sequence(group))
        group = []
      case .given(let character): group.append(span(.class("given")) { String(character) })
      case .letter(let written, let isFound):
        let state = isFound ? "found" : outcome == .lost ? "missed" : "hidden"
        group.append(span(.class("slot"), .data(.state, state)) { written.map { Alphabet.capital($0) } ?? "" })
      }
    }
    return groups + [.sequence(group)]
  }

  /// The list of guesses, each with the word as it stood after the guess, such as "1 · T · --T-----" (requirement H11).
  private func guessList(_ say: Speech) -> HTML {
    guard !guesses.isEmpty else { return .none }
    return div(.class("guess-list")) {
      // On a phone, the words are collapsed behind this summary.
      details(.class("guess-fold")) { summary { say(.guesses) } }
      ol(.class("guesses"), .label(say(.guesses))) {
        for (place, guess) in guesses.enumerated() {
          li(.key(place), .data(.state, guess.isHit ? "hit" : "miss"), mark(say)) {
            "\(place + 1) · "
            strong { Alphabet.capital(guess.letter) }
            span(.class("guess-word")) { HTML.sequence([.text(" · "), word(after: place + 1)]) }
          }
        }
      }
    }
  }

  /// The word after `count` guesses. Found letters and given characters are highlighted, and other letters are shown as dashes.
  private func word(after count: Int) -> HTML {
    let alphabet = language.alphabet
    var runs: [(text: String, isFound: Bool)] = []
    for slot in slots {
      var sign = "-"
      switch slot {
      case .given(let character): sign = Alphabet.capital(character)
      case .letter(let written?, isFound: true):
        let letter = alphabet.letter(for: written)
        if guesses.prefix(count).contains(where: { $0.letter == letter }) { sign = Alphabet.capital(written) }
      case .letter: break
      }
      if runs.last?.isFound == (sign != "-") { runs[runs.count - 1].text += sign } else { runs.append((sign, sign != "-")) }
    }
    return .sequence(runs.map { text, isFound in isFound ? span(.class("found")) { text } : .text(text) })
  }

  private func hintsView(_ say: Speech) -> HTML {
    guard let hints else { return .none }
    return div(.class("hints"), .role("group"), .label(say(.hints))) {
      if hints.isEmpty { p(.class("hint-promise")) { say(.hintsWillCome) } }
      dl {
        for hint in hints {
          div {
            dt { hint.name }
            dd { hint.fact }
          }
        }
      }
    }
  }

  private func keyboard(_ appState: AppState) -> HTML {
    let mark = mark(appState.say)
    return div(.class("keyboard " + language.tag), .role("group"), .label(appState.say(.letters))) {
      for letter in language.alphabet.letters {
        let guess = guesses.first { $0.letter == letter }
        let state = guess.map { $0.isHit ? "hit" : "miss" } ?? (pending == String(letter) ? "pending" : "idle")
        let isIdle = state == "idle"
        // A used key is disabled but can keep the focus, so that players using Tab and Enter keep their place.
        button(
          .class("key"), .type("button"), .key(String(letter)), .data(.state, state),
          isIdle ? .on(.click, HangmanAction.guess(letter)) : .none, mark,
          isIdle ? .shortcut(String(letter)).when(appState.preferences.usesShortcuts) : .ariaDisabled
        ) { Alphabet.capital(letter) }
      }
    }
  }
}

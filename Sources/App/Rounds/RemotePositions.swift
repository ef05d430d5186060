import Content
import Play
import Rules
import WireAPI

// Converts the positions from a remote judge to the values that `ChoicePlay`, `FilmPlay` and `GuessedWord` show.

extension RankedPosition {
  var ending: Ending? { if case .over(let ending) = face { ending } else { nil } }

  /// The result of a round of questions, or `nil` until the round is over.
  var result: ResultView? {
    ending.map { ending in
      ResultView(
        right: turns == nil ? nil : ending.right, count: turns ?? score.possible, score: score, isRecord: false,
        reviewed: ending.reviewed)
    }
  }

  var shown: ShownRound {
    var (question, film): (Question?, Film?)
    switch face {
    case .question(let asked): question = asked
    case .film(let asked): film = asked
    case .word, .over: break
    }
    return ShownRound(
      turn: turn, count: turns ?? 0, points: "\(score.points)", question: question, hasHints: question?.hint != nil, film: film,
      wording: (film?.year ?? 0) + turn, verdict: verdict, result: result)
  }

  /// Returns the ending of a game of hangman, or `nil` until the game is over.
  func report(of word: GuessedWord) -> HangmanEnding? {
    ending.map { ending in
      HangmanEnding(
        isWon: ending.isWon == true, points: score.points, word: ending.word ?? "", kind: word.kind, language: word.language)
    }
  }
}

extension GuessedWord {
  /// Creates the game from the part of the word that the remote judge has revealed.
  init(_ word: RankedPosition.Word, _ kind: HangmanKind) {
    let alphabet = word.language.alphabet
    let slots: [Slot] = word.slots.map { slot in
      switch slot {
      case .hidden: .letter(nil, isFound: false)
      case .shown(let character):
        alphabet.letter(for: character) == nil ? .given(character) : .letter(character, isFound: true)
      }
    }
    self.init(
      kind: kind, language: word.language, slots: slots, guesses: word.guesses, errors: word.errors,
      hints: kind == .films ? word.hints : nil, outcome: .guessing)
  }

  /// Applies the new state of the game after a move. Once the game is over, shows the whole word with all guesses.
  @inline(never)
  mutating func take(_ position: RankedPosition, after move: String, in appState: AppState) -> [Effect] {
    let (before, guess) = (self, HangmanRound.Move(code: move))
    switch position.face {
    case .word(let word): self = GuessedWord(word, kind)
    case .over(let ending):
      var round = HangmanRound(word: ending.word ?? "", alphabet: language.alphabet)
      for move in guesses.map({ HangmanRound.Move.guess($0.letter) }) + (guess.map { [$0] } ?? []) { try? round.play(move) }
      self = GuessedWord(round, kind, in: language, film: nil, appState.say)
      hints = before.hints
    case .question, .film: break
    }
    guard case .guess(let letter)? = guess else { return [] }
    return effects(of: letter, since: before, position.report(of: self), in: appState)
  }
}

import Content
import Play
import Rules
import WireAPI

// How the games take what the server tells.

extension RankedPosition {
  var choice: ChoicePlay.Shown {
    var question: Question?
    if case .question(let asked) = face { question = asked }
    return ChoicePlay.Shown(
      turn: turn, count: turns ?? 0, points: score.points, question: question, hasHints: question?.hint != nil, verdict: verdict,
      result: result)
  }

  var films: FilmPlay.Shown {
    var question: FilmPlay.Question?
    if case .film(let film) = face { question = FilmPlay.Question(film: film, wording: film.year + turn) }
    return FilmPlay.Shown(turn: turn, count: turns ?? 0, points: score.points, question: question, verdict: verdict)
  }

  /// What a round of questions came to, once it is over.
  var result: ResultView? {
    guard case .over(let ending) = face else { return nil }
    return ResultView(
      right: turns == nil ? nil : ending.right, count: turns ?? score.possible, score: score, isRecord: false,
      reviewed: ending.reviewed)
  }
}

extension GuessedWord {
  /// A word that the server holds, as far as it has told of it.
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
      kind: kind, language: word.language, slots: slots,
      guesses: word.guesses.map { Guess(letter: $0.letter, isHit: $0.isHit) }, errors: word.errors,
      hints: kind == .films ? word.hints.map { Hint(name: $0.name, fact: $0.fact) } : nil, outcome: .guessing)
  }

  /// The word as the server tells of it after a guess; once the game is over, with all that was tried.
  func told(_ face: RankedPosition.Face, after guess: HangmanRound.Move?, _ say: Speech) -> GuessedWord {
    switch face {
    case .word(let word): return GuessedWord(word, kind)
    case .over(let ending):
      var round = HangmanRound(word: ending.word ?? "", alphabet: language.alphabet)
      for move in guesses.map({ HangmanRound.Move.guess($0.letter) }) + (guess.map { [$0] } ?? []) { try? round.play(move) }
      var word = GuessedWord(round, kind, in: language, film: nil, say)
      word.hints = hints
      return word
    case .question, .film: return self
    }
  }
}

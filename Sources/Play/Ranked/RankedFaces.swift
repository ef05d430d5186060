import Content
import Rules
import WireAPI

extension RankedMatch {
  /// Returns the part of the round's state that the player may see. The finished round is saved under `id`. `hint` formats a
  /// hint.
  package func position(
    ticket: String, id: String, in language: Language, hint: (FilmHint) -> RankedPosition.Word.Hint
  ) -> RankedPosition {
    let ending = { (right: Int?, word: String?, isWon: Bool?, reviewed: [Reviewed]) in
      RankedPosition.Face.over(
        RankedPosition.Ending(
          id: id, duration: log.lastTime, right: right, word: word, isWon: isWon,
          reviewed: reviewed.filter { $0.isRight || !$0.missed.isEmpty }.map { $0.only(in: language) }))
    }
    var verdict = verdict
    if case .choice(let match) = game { verdict = verdict ?? match.shownVerdict }
    let state = state
    let face: RankedPosition.Face
    var (turns, title): (Int?, LocalizedText?) = (nil, nil)
    switch game {
    case .choice(let match):
      face = match.question(in: language).map { .question($0) } ?? ending(match.round.rightCount, nil, nil, match.reviewed)
      (turns, title) = (match.round.turns.count, match.content.title.only(in: language))
    case .hangman(let match):
      let word = match.content.puzzle(seed: match.log.seed).text
      face = state.isFinished ? ending(nil, word, match.round.outcome == .won, []) : match.word(hint)
    case .films(let match):
      face = state.isFinished ? ending(state.score.points, nil, nil, []) : .film(match.film(of: state.turn))
      turns = match.round.questions.count
    }
    return RankedPosition(
      ticket: ticket, step: steps, title: title, turn: state.turn, turns: turns, score: score, time: time,
      verdict: verdict.map { $0.only(in: language) }, face: face)
  }
}

extension RankedPosition.Verdict {
  fileprivate func only(in language: Language) -> RankedPosition.Verdict {
    RankedPosition.Verdict(
      turn: turn, result: result, right: right?.only(in: language), explanation: explanation?.only(in: language), rating: rating,
      streak: streak)
  }
}

extension Match<ChoiceSubject> {
  /// Returns the current question in one language, or in all languages if `language` is `nil`. Returns `nil` once the round is
  /// over.
  package func question(in language: Language?) -> RankedPosition.Question? {
    guard let turn = round.turn else { return nil }
    let told = { (text: LocalizedText) in language.map { text.only(in: $0) } ?? text }
    let question = content.choiceQuestions[turn.question]
    let isAnswered = round.phase == .showingAnswer
    let tried = turn.layout.indices.filter { place in
      turn.layout[place] != turn.rightChoice && turn.attempts.contains(.chose(turn.layout[place]))
    }
    var clocks: [RankedPosition.Clock] = []
    if let limit = turn.terms.limit, let end = round.questionDeadline {
      clocks.append(RankedPosition.Clock(kind: .question, limit: limit, end: end))
    }
    if let limit = round.mode.roundLimit { clocks.append(RankedPosition.Clock(kind: .round, limit: limit, end: limit)) }
    return RankedPosition.Question(
      text: told(question.text), choices: turn.layout.map { told(question.choices[$0]) }, hint: question.hint.map(told),
      tried: tried, answer: isAnswered ? turn.layout.firstIndex(of: turn.rightChoice) : nil, clocks: clocks)
  }
}

extension Match<HangmanSubject> {
  fileprivate func word(_ hint: (FilmHint) -> RankedPosition.Word.Hint) -> RankedPosition.Face {
    let hints = content.puzzle(seed: log.seed).film.map { FilmHint.of($0, after: round.errors) } ?? []
    return .word(
      RankedPosition.Word(
        language: subject.language, slots: round.word().map { $0.map { .shown($0) } ?? .hidden },
        guesses: round.guesses.map { RankedPosition.Word.Guess(letter: $0, isHit: round.isInWord($0)) }, errors: round.errors,
        hints: hints.map(hint)))
  }
}

extension Match<FilmSubject> {
  /// Returns the film that a turn asks about.
  package func film(of turn: Int) -> RankedPosition.Film {
    let question = round.questions[turn]
    let film = content.films[question.film]
    return RankedPosition.Film(
      id: film.id, title: film.title, year: film.year, genres: film.genres, asksHigher: question.direction == .higher,
      threshold: question.threshold)
  }
}

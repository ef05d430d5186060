import Content
import Rules
import WireAPI

extension RankedMatch {
  /// Returns the state of the round as its player may see it.
  ///
  /// - Parameters:
  ///   - ticket: identifies the round on the server.
  ///   - id: the id under which the finished round is saved.
  ///   - hint: turns a hint into text.
  package func position(
    ticket: String, id: String, in language: Language, hint: (FilmHint) -> RankedPosition.Word.Hint
  ) -> RankedPosition {
    let ending = { (right: Int?, word: String?, isWon: Bool?, reviewed: [Reviewed]) in
      RankedPosition.Face.over(
        RankedPosition.Ending(
          id: id, duration: log.endedAt ?? log.lastTime, right: right, word: word, isWon: isWon,
          reviewed: reviewed.filter { $0.isRight || !$0.missed.isEmpty }.map { $0.only(in: language) }))
    }
    var verdict = verdict
    if case .choice(let match) = game { verdict = verdict ?? match.shownVerdict }
    let (face, turn, turns, title): (RankedPosition.Face, Int, Int?, LocalizedText?) =
      switch game {
      case .choice(let match):
        (
          match.question(in: language).map { .question($0) } ?? ending(match.round.rightCount, nil, nil, match.reviewed),
          match.round.turnNumber,
          match.round.turns.count, match.content.title.only(in: language)
        )
      case .hangman(let match):
        (
          match.round.isFinished
            ? ending(nil, match.content.puzzle(seed: match.log.seed).text, match.round.outcome == .won, [])
            : match.word(hint),
          match.round.turnNumber, nil, nil
        )
      case .films(let match):
        (
          match.round.isFinished
            ? ending(match.round.score.points, nil, nil, []) : .film(match.film(of: match.round.turnNumber)),
          match.round.turnNumber,
          match.round.questions.count, nil
        )
      }
    return RankedPosition(
      ticket: ticket, step: steps, title: title, turn: turn, turns: turns, score: score, time: time,
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
  /// Returns the current question, in one language, or in all if `language` is `nil`. Returns `nil` once the round is over.
  package func question(in language: Language?) -> RankedPosition.Question? {
    guard let turn = round.turn else { return nil }
    let told = { (text: LocalizedText) in language.map { text.only(in: $0) } ?? text }
    let question = content.choiceQuestions[turn.question]
    let isAnswered = round.phase == .showingAnswer
    var tried: [Int] = []
    for (place, choice) in turn.layout.enumerated() where choice != turn.rightChoice && turn.attempts.contains(.chose(choice)) {
      tried.append(place)
    }
    var clocks: [RankedPosition.Clock] = []
    if let limit = round.mode.questionLimit, let end = round.questionDeadline {
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

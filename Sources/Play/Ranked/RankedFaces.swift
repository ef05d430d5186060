import Content
import Rules
import WireAPI

extension RankedMatch {
  /// How the round stands, for who plays it.
  ///
  /// - Parameters:
  ///   - ticket: what the server knows the round by.
  ///   - id: under which name the round is kept once it is over.
  ///   - hint: puts a hint into words.
  package func position(
    ticket: String, id: String, in language: Language, hint: (FilmHint) -> RankedPosition.Word.Hint
  ) -> RankedPosition {
    let ending = { (right: Int?, word: String?, isWon: Bool?) in
      RankedPosition.Face.over(
        RankedPosition.Ending(id: id, duration: log.endedAt ?? log.lastTime, right: right, word: word, isWon: isWon))
    }
    let (face, turn, turns, title): (RankedPosition.Face, Int, Int?, LocalizedText?) =
      switch game {
      case .choice(let match):
        (
          match.question(in: language) ?? ending(match.round.rightCount, nil, nil), match.round.turnNumber,
          match.round.turns.count, match.content.title.only(in: language)
        )
      case .hangman(let match):
        (
          match.round.isFinished
            ? ending(nil, match.content.puzzle(seed: match.log.seed).text, match.round.outcome == .won)
            : match.word(hint),
          match.round.turnNumber, nil, nil
        )
      case .films(let match):
        (match.film ?? ending(match.round.score.points, nil, nil), match.round.turnNumber, match.round.questions.count, nil)
      }
    return RankedPosition(
      ticket: ticket, step: steps, title: title, turn: turn, turns: turns, score: score, time: time,
      verdict: verdict.map { $0.only(in: language) }, face: face)
  }
}

extension RankedPosition.Verdict {
  fileprivate func only(in language: Language) -> RankedPosition.Verdict {
    RankedPosition.Verdict(
      turn: turn, result: result, right: right?.only(in: language), explanation: explanation?.only(in: language), rating: rating)
  }
}

extension Match<ChoiceSubject> {
  /// The question being asked; `nil` once the round is over.
  fileprivate func question(in language: Language) -> RankedPosition.Face? {
    guard let turn = round.turn else { return nil }
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
    return .question(
      RankedPosition.Question(
        text: question.text.only(in: language), choices: turn.layout.map { question.choices[$0].only(in: language) },
        hint: question.hint?.only(in: language), tried: tried,
        answer: isAnswered ? turn.layout.firstIndex(of: turn.rightChoice) : nil, clocks: clocks))
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
  /// The film that is asked about; `nil` once the round is over.
  fileprivate var film: RankedPosition.Face? {
    guard !round.isFinished else { return nil }
    let question = round.questions[round.turnNumber]
    let film = content.films[question.film]
    return .film(
      RankedPosition.Film(
        id: film.id, title: film.title, year: film.year, genres: film.genres, asksHigher: question.direction == .higher,
        threshold: question.threshold))
  }
}

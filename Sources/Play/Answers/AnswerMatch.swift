import Content
import Rules
import WireAPI

extension Match<AnswerSubject> {
  /// Returns the question that a turn asks.
  package func question(of turn: Int) -> Question { content.questions[round.turns[turn].question] }

  /// The current question as it is shown, in all languages. The choices are empty unless it is a single-choice question. `nil`
  /// once the round is over.
  package var asked: RankedPosition.Question? {
    if round.isFinished { return nil }
    let turn = round.turns[round.turnNumber]
    let question = question(of: round.turnNumber)
    var tried: [Int] = []
    if !turn.isRight, question.choice != nil, case .parts(let parts)? = turn.attempt?.answer {
      tried = turn.layout.indices.filter { parts.contains(turn.layout[$0]) }
    }
    // If the question is not a single-choice question, it only matters whether `answer` is `nil`, so the position is 0.
    let right = question.choice.flatMap { choice in turn.layout.firstIndex(of: choice.right) } ?? 0
    return RankedPosition.Question(
      text: question.text, choices: question.choice == nil ? [] : turn.layout.map { question.choices[$0] }, hint: question.hint,
      tried: tried, answer: round.showsAnswer ? right : nil, clocks: clocks)
  }

  private var clocks: [RankedPosition.Clock] {
    guard let end = round.deadline, let limit = round.turns[round.turnNumber].terms.limit else { return [] }
    return [RankedPosition.Clock(kind: .question, limit: limit, end: end)]
  }

  /// Advances the time. Returns the verdict on the current turn if the turn's time is up, otherwise `nil`.
  package mutating func wait(until time: Milliseconds) -> RankedPosition.Verdict? {
    guard round.deadline != nil else { return nil }
    _ = pass(to: log.startedAt + time.count)
    return shownVerdict
  }

  /// Makes a move in the current turn: "next", the code of an answer or, for a single-choice question, the position of a choice
  /// on the screen. Returns the verdict on the answer. Returns `nil` for "next", and if the rules forbid the move.
  package mutating func take(_ move: String, at time: Milliseconds) -> RankedPosition.Verdict? {
    let turn = round.turnNumber
    if round.isFinished { return nil }
    var code = move
    if question(of: turn).choice != nil, let place = move.wholeNumber {
      guard round.turns[turn].layout.indices.contains(place) else { return nil }
      code = String(round.turns[turn].layout[place])
    }
    guard let step = AnswerRound<Question.Typed>.Move(code: code) else { return nil }
    let isPlayed = play(step, inTurn: turn, at: log.startedAt + time.count)
    return isPlayed && step != .next ? verdict(of: turn) : nil
  }

  /// The verdict on the current turn while the right answer is shown, otherwise `nil`.
  package var shownVerdict: RankedPosition.Verdict? { round.showsAnswer ? verdict(of: round.turnNumber) : nil }

  private func verdict(of number: Int) -> RankedPosition.Verdict {
    let question = question(of: number)
    let streak = streak(to: number)
    let turn = round.turns[number]
    return RankedPosition.Verdict(
      turn: number, result: turn.isRight ? .right : turn.isLate ? .late : .wrong, right: question.rightAnswer,
      explanation: question.comment(on: turn), streak: streak == 0 ? nil : streak)
  }

  /// Returns what to tell the player about the answer given in a turn: the feedback and the explanation, if any.
  package func comment(on number: Int) -> LocalizedText? { question(of: number).comment(on: round.turns[number]) }

  /// Returns the length of the streak of right answers that ends with this turn, or 0 if its answer is not right.
  private func streak(to number: Int) -> Int { round.turns.prefix(number + 1).reversed().prefix { $0.isRight }.count }

  /// The questions in the round, with the player's answers.
  @inline(never)
  package var reviewed: [Reviewed] {
    round.turns.enumerated().map { number, turn in
      let question = question(of: number)
      return Reviewed(
        turn: number, question: question.text, missed: turn.isMissed ? [answerText(of: number)] : [], right: question.rightAnswer,
        explanation: question.comment(on: turn), isRight: turn.isRight)
    }
  }

  private func text(of parts: [Int], in question: Question) -> LocalizedText? {
    switch question.answer {
    case .choice(let choice): choice.choices[parts[0]]
    case .several(let several): .list(parts.map { several.choices[$0] })
    case .order(let order): order.text(of: parts)
    case .pairs(let pairs): pairs.text(of: parts)
    case .typed, .number: nil
    }
  }

  /// Returns the player's answer in a turn as text, or `nil` if there is no answer.
  package func answerText(of number: Int) -> LocalizedText? {
    switch round.turns[number].attempt?.answer {
    case nil: nil
    case .parts(let parts)?: text(of: parts, in: question(of: number))
    case .text(let given)?: LocalizedText(neutral: given.text)
    }
  }
}

extension Question {
  /// Returns what to tell a player about the answer given in a turn.
  fileprivate func comment(on turn: AnswerRound<Typed>.Turn) -> LocalizedText? {
    var chosen: [Int] = []
    if choice != nil || several != nil, case .parts(let parts)? = turn.attempt?.answer { chosen = parts }
    return comment(on: chosen, turn.credit)
  }
}

import Content
import Rules
import WireAPI

extension Match<ChoiceSubject> {
  /// The questions in the round, with the player's answers.
  @inline(never)
  package var reviewed: [Reviewed] {
    round.turns.enumerated().map { number, turn in
      let question = content.choiceQuestions[turn.question]
      var missed: [LocalizedText?] = []
      for attempt in turn.attempts {
        switch attempt {
        case .chose(turn.rightChoice): break
        case .chose(let choice): missed.append(question.choices[choice])
        case .timedOut: missed.append(nil)
        }
      }
      return Reviewed(
        turn: number, question: question.text, missed: missed, right: question.choices[turn.rightChoice],
        explanation: question.comment(on: turn), isRight: turn.isRight)
    }
  }

  /// Returns the length of the streak of right answers that ends with this turn. Only questions answered right on the first
  /// attempt count.
  package func streak(to number: Int) -> Int {
    round.turns.prefix(number + 1).reversed().prefix { $0.isRight && $0.attempts.count == 1 }.count
  }
}

extension Question {
  /// Returns what to tell a player about the last answer in a turn.
  func comment(on turn: ChoiceRound.Turn) -> LocalizedText? {
    var chosen: [Int] = []
    if case .chose(let choice)? = turn.attempts.last { chosen = [choice] }
    return comment(on: chosen, turn.isRight ? .full : .none)
  }
}

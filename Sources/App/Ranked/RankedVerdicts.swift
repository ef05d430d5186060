import Content
import Play
import Rules
import WireAPI

// What a step came to, as it is shown, heard and noted.

extension RankedRound {
  /// The word with all that was tried, once the server has told what it was.
  var endedWord: HangmanRound? {
    guard let word, let text = ending?.word else { return nil }
    var round = HangmanRound(word: text, alphabet: word.language.alphabet)
    for letter in word.guesses.map({ $0.letter }) + (lastLetter.map { [$0] } ?? []) { try? round.play(.guess(letter)) }
    return round
  }

  /// What follows from the answer to a step, and from the position before it.
  mutating func verdictEffects(_ move: String, _ before: RankedPosition, in world: World) -> [Effect] {
    switch before.face {
    case .question(let question): choiceEffects(move, question, before.turn, in: world)
    case .word(let word): guessEffects(move, word, in: world)
    case .film: filmEffects(move, before.face, in: world)
    case .over: []
    }
  }

  private mutating func choiceEffects(
    _ move: String, _ question: RankedPosition.Question, _ turn: Int, in world: World
  ) -> [Effect] {
    let say = world.say
    guard let verdict = position.verdict else {
      if position.turn == turn && ending == nil { return [] }
      // The player went on, or the round's time is up.
      return goOn(saying: move == "next" ? nil : Saying(say(.timeIsUp)), in: world)
    }
    review(verdict, question, move)
    let heard = world.sound(isRight: verdict.result == .right)
    let effects = heard + spoken(verdict, say).effects()
    if mode?.hasClock == true { show(verdict.result) }
    if self.question?.answer != nil { return effects + [.focus(id: ChoiceScreen.nextID)] }
    if position.turn == verdict.turn && ending == nil { return effects }
    // A clock does not wait: the next question is there at once.
    if mode?.hasClock == true { return heard + goOn(saying: spoken(verdict, say), in: world) }
    let isRight = verdict.result == .right
    let pause = AnswerPause.seconds(
      isRight: isRight, explanation: verdict.explanation, world.preferences.clocks, world.say.language)
    lingering = Lingering(face: .question(question), move: move, verdict: verdict, ring: isRight ? nil : pause)
    return effects + [world.alarm(RankedAction.choice(.shown), after: pause.map { .seconds(Int64($0)) })]
  }

  /// Comes to the next question, or to the end of the round, which is said as one with what there is to say.
  func goOn(saying verdict: Saying? = nil, in world: World) -> [Effect] {
    guard let result else { return (verdict?.effects() ?? []) + [.focus(id: ChoiceScreen.questionID)] }
    let report = result.report(world.say)
    return (verdict?.effects(then: report) ?? [.announce(report)]) + [.focus(id: Page.endingID)]
  }

  /// What the round came to, once it is over.
  var result: ResultView? {
    guard let ending else { return nil }
    let score = position.score
    return ResultView(
      right: position.turns == nil ? nil : ending.right, count: position.turns ?? score.possible, score: score, isRecord: false,
      reviewed: reviewed)
  }

  private func spoken(_ verdict: RankedPosition.Verdict, _ say: Speech) -> Saying {
    switch verdict.result {
    case .right: Saying(say(.right))
    case .late: Saying(say(.tooLate))
    case .wrong:
      Saying(say(.wrong) + (verdict.right == nil ? "" : ". " + say(.theRightAnswer + .colon)), verdict.right, say)
    }
  }

  private mutating func show(_ result: RankedPosition.Verdict.Result) {
    let shown: ChoiceScreen.Flash.Result =
      switch result {
      case .right: .right
      case .wrong: .wrong
      case .late: .late
      }
    flash = ChoiceScreen.Flash(number: (flash?.number ?? 0) + 1, result: shown)
  }

  /// Notes what is known of a question now.
  private mutating func review(_ verdict: RankedPosition.Verdict, _ question: RankedPosition.Question, _ move: String) {
    var entry = Reviewed(turn: verdict.turn, question: question.text)
    if let last = reviewed.last, last.turn == verdict.turn {
      entry = last
      reviewed.removeLast()
    }
    switch verdict.result {
    case .right: entry.isRight = true
    case .late: entry.missed.append(nil)
    case .wrong:
      if let place = move.wholeNumber, question.choices.indices.contains(place) { entry.missed.append(question.choices[place]) }
    }
    entry.right = verdict.right ?? entry.right
    entry.explanation = verdict.explanation ?? entry.explanation
    reviewed.append(entry)
  }

  /// How many questions in a row were answered right at once, up to the last one.
  var streak: Int { reviewed.reversed().prefix { $0.isKnown }.count }

  private func guessEffects(_ move: String, _ before: RankedPosition.Word, in world: World) -> [Effect] {
    guard case .guess(let letter)? = HangmanRound.Move(code: move) else { return [] }
    if let ended = endedWord, let ending {
      let report = HangmanEnding(ended, ending.word ?? "", kind, in: word?.language ?? world.say.language)
      return world.sound(isRight: ended.isInWord(letter)) + report.spoken(world.say) + [.focus(id: Page.endingID)]
    }
    guard case .word(let word) = position.face else { return [] }
    let report = GuessedWord(word, kind).report(on: letter, hintsBefore: before.hints.count, world.say)
    return world.sound(isRight: word.errors == before.errors) + [.announce(report)]
  }

  private mutating func filmEffects(_ move: String, _ face: RankedPosition.Face, in world: World) -> [Effect] {
    guard let verdict = position.verdict, let shown = FilmQuestionView.Verdict(verdict) else { return [] }
    lingering = Lingering(face: face, move: move, verdict: verdict)
    let effects = world.sound(isRight: shown.isRight) + [.announce(shown.spoken(world.say))]
    guard let pause = FilmScreen.pause(world.preferences.clocks) else { return effects + [.focus(id: FilmScreen.nextID)] }
    return effects + [world.alarm(RankedAction.choice(.shown), after: pause)]
  }
}

extension FilmQuestionView.Verdict {
  /// `nil` for what is no verdict on a film.
  init?(_ verdict: RankedPosition.Verdict) {
    guard let rating = verdict.rating else { return nil }
    self.init(isRight: verdict.result == .right, rating: rating)
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
}

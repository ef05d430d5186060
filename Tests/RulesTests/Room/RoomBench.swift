import Rules

/// Gives full credit for the text `right`, regardless of case, and no credit for any other text.
struct RoomSpelling: TextJudge {
  var right = "right"

  func credit(for given: GivenText) -> Credit { given.text.lowercased() == right ? .full : .none }
  func isAlike(_ one: GivenText, _ other: GivenText) -> Bool { one.text.lowercased() == other.text.lowercased() }
}

typealias TestRoom = Room<RoomSpelling>
typealias TestQuestion = RoomQuestion<RoomSpelling>

extension RoomQuestion where Text == RoomSpelling {
  /// Four choices, the second of which is right. They stay in order.
  static let choice = TestQuestion(.choice(ChoiceRound.Question(choiceCount: 4, rightChoice: 1, fixedLayout: [0, 1, 2, 3])))
  /// A question whose right answer is the typed text “right”.
  static let typed = TestQuestion(.text(RoomSpelling()))

  static func choices(_ count: Int) -> [TestQuestion] { Array(repeating: choice, count: count) }

  /// Returns a random question of the given kind.
  static func drawn(_ kind: RoomQuestionKind, _ chance: inout SplitMix64) -> TestQuestion {
    let count = 2 + chance.below(5)
    let choices = ChoiceRound.Question(choiceCount: count, rightChoice: chance.below(count))
    let key: AnswerKey<RoomSpelling>
    switch kind {
    case .choice: key = .choice(choices)
    case .several:
      var weights = [Int](repeating: -2_500, count: count)
      (weights[0], weights[1]) = (3_000, 7_000)
      key = .several(SeveralKey(choices: choices, weights: weights))
    case .typed: key = .text(RoomSpelling())
    case .number:
      key = .number(NumberKey([DecimalNumber("42")].compactMap { $0 }.map { NumberKey.Range($0, $0, weight: 10_000) }))
    case .order: key = .order(OrderKey(itemCount: count))
    case .pairs: key = .pairs(PairsKey(choices: choices, right: (0..<3).map { _ in chance.below(count) }))
    case .yes: return TestQuestion(.yes(isRight: chance.below(2) == 0))
    case .letter: return TestQuestion(.letter(RoomWord(["Élan", "naïveté", "go-kart", "ñandú"][chance.below(4)], .latin)))
    }
    let hasTerms = chance.below(3) == 0
    return TestQuestion(
      key, hasTerms ? QuestionTerms(limit: .seconds(Int64(5 + chance.below(20))), points: 3) : .standard)
  }
}

extension [TestQuestion] {
  /// Divides the questions into rounds at random, and appends a tie-break in half of the cases.
  mutating func divide(_ chance: inout SplitMix64) {
    var round = 0
    for number in indices {
      if number > 0, chance.below(3) == 0 { round += 1 }
      self[number] = TestQuestion(
        self[number].task, QuestionTerms(limit: self[number].limit, points: self[number].points), round: round)
    }
    if chance.below(2) == 0 { append(TestQuestion.drawn(.number, &chance)) }
  }
}

extension Room where Text == RoomSpelling {
  /// Returns the right answer to a question. Choices are given by the positions at which they are shown. For a hangman word,
  /// returns the letter E, even if the word does not contain it.
  func rightAnswer(to number: Int) -> GivenAnswer {
    let layout = layouts[number]
    func shown(_ part: Int) -> Int { layout.firstIndex(of: part) ?? -1 }
    guard case .answer(let key) = questions[number].task else {
      if case .yes(let isRight) = questions[number].task { return isRight ? .yes : .no }
      return .typed("E")
    }
    switch key {
    case .choice(let question): return .parts([shown(question.rightChoice)])
    case .several(let key): return .parts(layout.indices.filter { key.weights[layout[$0]] > 0 })
    case .text: return .typed("right")
    case .number: return .typed("42")
    case .order(let key): return .parts((0..<key.itemCount).map { shown($0) })
    case .pairs(let key): return .parts(key.right.map { shown($0) })
    }
  }

  /// Returns `rightAnswer(to:)` in half of the cases, and otherwise an answer that can be right or wrong.
  func answer(to number: Int, _ chance: inout SplitMix64) -> GivenAnswer {
    if chance.below(2) == 0 { return rightAnswer(to: number) }
    let count = layouts[number].count
    guard case .answer(let key) = questions[number].task else {
      return questions[number].task.kind == .yes ? .parts([chance.below(2)]) : .typed(["A", "K", "N", "Q", "T"][chance.below(5)])
    }
    switch key {
    case .choice: return .parts([chance.below(count)])
    case .several:
      let some = (0..<count).filter { _ in chance.below(2) == 0 }
      return .parts(some.isEmpty ? [0] : some)
    case .text: return .typed(["left", "Left", "RIGHT"][chance.below(3)])
    case .number: return .typed("41")
    case .order: return .parts(chance.order(of: count))
    case .pairs(let key): return .parts(key.right.map { _ in chance.below(count) })
    }
  }

  /// Returns the credit for an answer, or `nil` if the answer is not valid for the question. Converts the shown positions to the
  /// author's order before judging the answer.
  func creditByAuthor(_ answer: GivenAnswer, to number: Int) -> Credit? {
    let layout = layouts[number]
    guard case .answer(let key) = questions[number].task else {
      if case .yes = questions[number].task { return answer == rightAnswer(to: number) ? .full : Credit.none }
      guard case .letter(let vote)? = reveal(of: number)?.solution, vote.isHit, let letter = vote.letter else {
        return Credit.none
      }
      return answer == .typed(letter) ? .full : Credit.none
    }
    guard case .parts(let parts) = answer else { return key.credit(for: answer) }
    var authored = parts.map { layout[$0] }
    if case .several = key { authored.sort() }
    return key.credit(for: .parts(authored))
  }
}

extension GivenAnswer {
  static func typed(_ text: String) -> GivenAnswer { GivenText(text, language: "en").map { .text($0) } ?? .parts([]) }
}

/// A room with its log and a clock, for tests of single cases. Each request gets a new key unless the test passes one.
struct RoomBench {
  private(set) var room: TestRoom
  private(set) var log: RoomLog
  var now: Int64 = 1_000_000
  private var keys = 0

  init(_ questions: [TestQuestion] = TestQuestion.choices(3), _ settings: RoomSettings = RoomSettings(), players: Int = 0) {
    room = TestRoom(questions: questions, settings: settings, seed: 7)
    log = RoomLog(settings: settings, contentVersion: "1", seed: 7)
    for number in 0..<players {
      guard let name = RoomName("Player \(number)") else { continue }
      _ = try? play(.join(name, team: nil), by: .newcomer)
    }
  }

  /// The milliseconds since the current question opened; 0 if there is no current question.
  var elapsed: Int64 { now - (room.asked?.opens.count ?? now) }

  @discardableResult
  mutating func play(_ move: RoomMove, by actor: RoomActor = .host, key: String? = nil) throws(RoomRefusal) -> RoomReceipt {
    keys += 1
    let text = key ?? "key-of-the-request-\(keys)"
    return try room.play(move, by: actor, key: actor == .room ? nil : RoomKey(text), at: Instant(now), writingTo: &log)
  }

  /// Makes a move. Returns the reason if the move was refused, and `nil` if it was made. Also returns `nil` if a refused move
  /// changed the room, so that tests which expect the refusal fail.
  mutating func refusal(_ move: RoomMove, by actor: RoomActor = .host, key: String? = nil) -> RoomRefusal? {
    let before = room
    do throws(RoomRefusal) {
      try play(move, by: actor, key: key)
      return nil
    } catch {
      return room == before ? error : nil
    }
  }

  @discardableResult
  mutating func join(_ name: String) -> RoomRefusal? {
    guard let name = RoomName(name) else { return .malformed }
    return refusal(.join(name, team: nil), by: .newcomer)
  }

  /// Starts the room, and moves the clock to the time when the first question opens.
  mutating func start() throws {
    try play(.start)
    pass(to: 0)
  }

  /// Sets the time, in milliseconds since the current question opened.
  mutating func pass(to time: Int64) { now = (room.asked?.opens.count ?? 0) + time }

  /// Answers the current question with a choice. Returns the reason if the answer was refused.
  mutating func answer(
    _ choice: Int = 1, by player: Int, time: Int64? = nil, roundTrip: Int64? = nil, key: String? = nil
  ) -> RoomRefusal? {
    refusal(answerMove(choice, time: time, roundTrip: roundTrip), by: .player(player), key: key)
  }

  func answerMove(_ choice: Int = 1, to question: Int? = nil, time: Int64? = nil, roundTrip: Int64? = nil) -> RoomMove {
    .answer(
      RoomAnswer(
        question: question ?? room.question ?? 0, answer: .parts([choice]), time: time.map { Milliseconds($0) },
        roundTrip: roundTrip.map { Milliseconds($0) }))
  }

  /// The credited time of a player's answer to the current question, in milliseconds. `nil` if there is no answer.
  func credited(_ player: Int) -> Int64? { room.answer(of: player, to: room.question ?? 0)?.credited.count }

  func score(_ player: Int) -> Int { Int(room.players[player].score.hundredths) }
}

extension RoomSettings {
  static let manual = RoomSettings(isAutomatic: false)
  static let speed = RoomSettings(scoring: .speed)
}

extension RoomLog {
  /// The round for which each player last chose the joker, by player number.
  var jokers: [Int: Int] {
    var jokers: [Int: Int] = [:]
    for entry in moves {
      if case .joker(let round) = entry.move, case .player(let player) = entry.actor { jokers[player] = round }
    }
    return jokers
  }

  /// Whether no other answer to the tie-break is nearer than this one. All simulated answers are 41 or 42, and 42 is right.
  func isNearest(_ answer: RoomAnswer) -> Bool {
    let all = moves.compactMap { entry in
      if case .answer(let other) = entry.move, other.question == answer.question { other.answer } else { nil }
    }
    return answer.answer == .typed("42") || !all.contains(.typed("42"))
  }
}

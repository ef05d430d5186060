import Rules
import TestSweeps
import Testing

@Suite("L12: Film ratings and hangman in rooms")
struct RoomGameTests {
  // MARK: - Yes or no

  @Test("L12: “Yes” always comes before “No”, and one of them is right", arguments: [true, false])
  func yes(isRight: Bool) throws {
    var bench = RoomBench([TestQuestion(.yes(isRight: isRight))], .manual, players: 3)
    #expect(bench.room.layouts == [[0, 1]])
    try bench.start()
    #expect(bench.room.asked?.kind == .yes)
    for (player, answer) in [GivenAnswer.yes, .no, .no].enumerated() { try bench.play(bench.move(answer), by: .player(player)) }
    try bench.play(.next)
    let reveal = try #require(bench.room.revealed)
    #expect(reveal.solution == .yes(isRight) && reveal.solution.rightParts == [isRight ? 0 : 1] && reveal.split == [1, 2])
    #expect((0..<3).map { bench.score($0) } == (isRight ? [100, 0, 0] : [0, 100, 100]))
  }

  // MARK: - Votes

  /// Creates and starts a hangman room that makes no moves by itself.
  private func hangman(_ words: [String], players: Int = 3, _ settings: RoomSettings = .manual) throws -> RoomBench {
    let questions = words.indices.map { TestQuestion(.letter(RoomWord(words[$0], .latin, number: $0, of: words.count))) }
    var bench = RoomBench(questions, settings, players: players)
    try bench.start()
    return bench
  }

  @Test("L12: The letter with the most votes is played, and only votes for it count")
  func most() throws {
    var bench = try hangman(["noon"])
    try bench.vote("o", "n", "O")
    let reveal = try #require(bench.room.revealed)
    guard case .letter(let vote) = reveal.solution else { throw RoomRefusal.phase }
    #expect(vote.letter == "O" && vote.isHit && vote.after.text == "_OO_" && vote.after.outcome == .guessing)
    #expect(reveal.split[14] == 2 && reveal.split[13] == 1 && reveal.split.count == 26 && reveal.answered == 3)
    #expect(reveal.solution.rightParts == [14])
    // N is in the word too, but nobody may learn that yet.
    #expect((0..<3).map { bench.score($0) } == [100, 0, 100])
    try bench.play(.next)
    #expect(bench.room.question == 1 && bench.room.asked?.lantern == vote.after)
    #expect(bench.refusal(of: "o") == .malformed, "O was played")
  }

  @Test("L12: If letters have equally many votes, the one that was voted for first is played")
  func tie() throws {
    var bench = try hangman(["noon"], players: 4)
    try bench.vote("x", "n", "n", "x")
    #expect(bench.letter == "X")
    try bench.play(.next)
    try bench.vote("n", "o", "o", "n")
    #expect(bench.letter == "N")
  }

  @Test("L12: A letter counts regardless of accent and case; digits and longer texts are refused")
  func spelling() throws {
    var bench = try hangman(["été 3"], players: 2)
    #expect(bench.room.asked?.lantern?.places == ["", "", "", " ", "3"])
    for text in ["3", "et", "-", "я"] { #expect(bench.refusal(of: text) == .malformed) }
    try bench.vote("É", "e")
    #expect(bench.letter == "E" && (0..<2).map { bench.score($0) } == [100, 100])
    #expect(bench.room.answer(of: 0, to: 0)?.answer == .typed("E"))
    guard case .letter(let vote)? = bench.room.revealed?.solution else { throw RoomRefusal.phase }
    #expect(vote.after.places == ["É", "", "É", " ", "3"])
  }

  @Test("L12: The sixth mistake reveals the word and leads to the next one; if nobody votes, that is a mistake too")
  func lost() throws {
    var bench = try hangman(["noon", "tot"], players: 1)
    for letter in ["a", "b", "c", "d", nil] {
      if let letter { try bench.vote(letter) } else { try bench.play(.next) }
      guard case .letter(let vote)? = bench.room.revealed?.solution else { throw RoomRefusal.phase }
      #expect(vote.after.text == "____")
      try bench.play(.next)
      bench.pass(to: 0)
    }
    #expect(bench.room.asked?.lantern?.mistakes == 5 && bench.room.asked?.lantern?.misses == ["A", "B", "C", "D"])
    try bench.vote("e")
    guard case .letter(let vote)? = bench.room.revealed?.solution else { throw RoomRefusal.phase }
    #expect(vote.after.outcome == .lost && vote.after.mistakes == 6 && vote.after.text == "NOON")
    try bench.play(.next)
    bench.pass(to: 0)
    #expect(bench.room.asked?.lantern?.number == 1 && bench.room.asked?.lantern?.text == "___")
    try bench.vote("t")
    try bench.play(.next)
    bench.pass(to: 0)
    try bench.vote("o")
    guard case .letter(let last)? = bench.room.revealed?.solution else { throw RoomRefusal.phase }
    #expect(last.after.outcome == .won && last.after.text == "TOT")
    try bench.play(.next)
    #expect(bench.room.phase == .ended && bench.score(0) == 200)
  }

  @Test("L12: A skip leads to the next word, and a skip of the last word ends the room")
  func skip() throws {
    var bench = try hangman(["noon", "tot"], players: 1)
    try bench.vote("n")
    try bench.play(.next)
    try bench.play(.skip)
    #expect(bench.room.asked?.lantern?.number == 1 && bench.room.phase == .open)
    #expect(try bench.play(.skip).changes.contains(.ended))
  }

  @Test("L12: The votes of a removed player do not count")
  func removed() throws {
    var bench = try hangman(["noon"])
    for (player, letter) in ["x", "n", "o"].enumerated() {
      try bench.play(bench.move(.typed(letter)), by: .player(player))
    }
    try bench.play(.remove(0))
    try bench.play(.next)
    #expect(bench.letter == "N")
    try bench.play(.remove(1))
    #expect(bench.letter == "N", "a letter that was played stays")
  }

  @Test("L5, L12: Over many votes, the log replays to the same room, and the phones compute the same scores")
  func replay() throws {
    for seed in Sweep.part(of: 0..<200 as Range<UInt64>) {
      var chance = SplitMix64(seed: seed)
      var bench = try hangman(["pumpkin", "lantern", "go-kart"], players: 4, chance.below(2) == 0 ? .manual : .speed)
      let questions = bench.room.questions
      var tallies = [RoomTally](repeating: RoomTally(), count: 4)
      while bench.room.phase != .ended {
        bench.pass(to: 100)
        let letters = Array("aeioptnkrumgl")
        for player in chance.order(of: 4) where chance.below(4) > 0 && bench.room.phase == .open {
          bench.now += Int64(chance.below(900))
          _ = bench.refusal(bench.move(.typed(Alphabet.capital(letters[chance.below(letters.count)]))), by: .player(player))
        }
        if bench.room.phase == .open { try bench.play(.next) }
        let reveal = try #require(bench.room.revealed)
        for player in 0..<4 {
          tallies[player].count(
            bench.room.answer(of: player, to: reveal.asked.question), reveal, scoring: bench.room.settings.scoring)
        }
        try bench.play(.next)
        #expect(try TestRoom(replaying: bench.log, questions: questions) == bench.room, "seed \(seed)")
      }
      #expect(tallies.map { $0.score } == bench.room.players.map { $0.score }, "seed \(seed)")
      #expect(bench.room.results.questions.count == bench.room.questions.count)
    }
  }

  // MARK: - Secrecy

  @Test("L6: Nothing that anybody sees before the reveal depends on the hidden letters or on the rating")
  func secrecy() throws {
    var seen: [String] = []
    for word in ["noon", "noun"] {
      var bench = try hangman([word])
      try bench.vote("n", "n", "n")
      try bench.play(.next)
      bench.pass(to: 100)
      try bench.play(bench.move(.typed("u")), by: .player(0))
      seen.append(bench.views)
    }
    #expect(seen[0] == seen[1])
    seen = []
    for isRight in [true, false] {
      var bench = RoomBench([TestQuestion(.yes(isRight: isRight))], .manual, players: 3)
      try bench.start()
      try bench.play(bench.move(.yes), by: .player(0))
      seen.append(bench.views)
    }
    #expect(seen[0] == seen[1])
  }
}

extension RoomBench {
  func move(_ answer: GivenAnswer) -> RoomMove { .answer(RoomAnswer(question: room.question ?? 0, answer: answer)) }

  /// Player 0 votes for the first letter, player 1 for the second, and so on. Then the host reveals the played letter.
  fileprivate mutating func vote(_ letters: String...) throws {
    pass(to: 100)
    for (player, letter) in letters.enumerated() { try play(move(.typed(letter)), by: .player(player)) }
    if room.phase == .open { try play(.next) }
  }

  fileprivate mutating func refusal(of letter: String) -> RoomRefusal? {
    pass(to: 100)
    return refusal(move(.typed(letter)), by: .player(0))
  }

  /// The letter that the revealed vote played. `nil` if no vote is revealed, or nobody voted.
  fileprivate var letter: String? {
    if case .letter(let vote)? = room.revealed?.solution { vote.letter } else { nil }
  }

  /// Everything that players 0 and 1, the projector and the host see.
  fileprivate var views: String {
    "\(String(describing: room.view(ofPlayer: 0))) \(String(describing: room.view(ofPlayer: 1))) \(room.projectorView) \(room.hostView)"
  }
}

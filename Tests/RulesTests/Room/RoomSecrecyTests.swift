import Rules
import Testing

@Suite("L6: What each role may see")
struct RoomSecrecyTests {
  /// One question of each of five kinds. What players see is the same for every `variant`; only the solution differs.
  private func questions(_ variant: Int) -> [TestQuestion] {
    let choices = ChoiceRound.Question(choiceCount: 4, rightChoice: variant)
    var weights = [0, 0, 0, 0]
    (weights[variant], weights[3]) = (4_000, 6_000)
    let number = [DecimalNumber("\(variant)")].compactMap { $0 }.map { NumberKey.Range($0, $0, weight: 10_000) }
    let keys: [AnswerKey<RoomSpelling>] = [
      .choice(choices), .several(SeveralKey(choices: choices, weights: weights)), .text(RoomSpelling(right: "\(variant)")),
      .number(NumberKey(number)), .pairs(PairsKey(choices: choices, right: [variant, 3, variant])),
    ]
    return keys.map { TestQuestion($0) }
  }

  /// What player 0, the projector and the host see, and the move that the room is going to make.
  private struct Seen: Equatable {
    let player: RoomPlayerView<RoomSpelling>?
    let projector: RoomProjectorView<RoomSpelling>
    let host: RoomHostView<RoomSpelling>
    let due: TestRoom.Due?

    init(_ room: TestRoom) {
      (player, projector, host, due) = (room.view(ofPlayer: 0), room.projectorView, room.hostView, room.due)
    }
  }

  @Test("F10: Nothing that a role sees before the reveal depends on the solution", arguments: 0..<5)
  func solution(kind: Int) throws {
    var benches = (0..<3).map { RoomBench([questions($0)[kind]], .manual, players: 3) }
    let answers: [GivenAnswer] = [
      [.parts([0]), .parts([1])], [.parts([0, 3]), .parts([1])], [.typed("0"), .typed("1")], [.typed("1"), .typed("2")],
      [.parts([0, 0, 3]), .parts([1, 3, 1])],
    ][kind]
    var seen: [[Seen]] = benches.map { [Seen($0.room)] }
    for bench in benches.indices {
      func note() { seen[bench].append(Seen(benches[bench].room)) }
      try benches[bench].start()
      note()
      for (player, answer) in answers.enumerated() {
        benches[bench].pass(to: Int64(1_000 * player + 1_000))
        try benches[bench].play(.answer(RoomAnswer(question: 0, answer: answer)), by: .player(player))
        note()
        #expect(benches[bench].refusal(.answer(RoomAnswer(question: 0, answer: answer)), by: .player(player)) != nil)
      }
      try benches[bench].play(.pause)
      note()
      try benches[bench].play(.resume)
      benches[bench].pass(to: 30_000)
      try benches[bench].play(.timeUp(0), by: .room)
      note()
    }
    #expect(seen[0] == seen[1] && seen[1] == seen[2])
    #expect(benches.allSatisfy { $0.room.revealed == nil && $0.room.reveal(of: 0) == nil })
    for bench in benches.indices { try benches[bench].play(.next) }
    // This shows that the comparison above can detect a difference: after the reveal, the views differ.
    #expect(Seen(benches[0].room) != Seen(benches[1].room))
  }

  @Test("L6: A player sees no other player's answer, and nobody sees points before the reveal")
  func answers() throws {
    var bench = RoomBench(TestQuestion.choices(2), .manual, players: 2)
    try bench.start()
    #expect(bench.answer(by: 0) == nil)
    #expect(bench.room.view(ofPlayer: 0)?.me.answer?.answer == .parts([1]))
    #expect(bench.room.view(ofPlayer: 1)?.me.answer == nil)
    #expect(bench.room.projectorView.answered == 1)
    #expect(bench.room.hostView.players.map { $0.hasAnswered } == [true, false])
    #expect(bench.room.hostView.players.allSatisfy { $0.score == .zero })
    #expect(bench.room.view(ofPlayer: 2) == nil)
    try bench.play(.next)
    guard case .reveal(let reveal) = bench.room.scene else { throw RoomRefusal.phase }
    #expect(reveal.solution == .choice(right: 1, count: 4))
    #expect(reveal.split == [0, 1, 0, 0] && reveal.answered == 1)
    #expect(bench.room.view(ofPlayer: 0)?.me.score == Points(hundredths: 100))
    try bench.play(.board)
    #expect(bench.room.scene == .board(reveal))
  }
}

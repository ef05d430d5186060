import Rules
import Testing

@Suite("F1: Items put in order")
struct OrderKeyTests {
  private static func credit(_ order: [Int], of count: Int) -> Int? {
    AnswerKey<Silent>.order(OrderKey(itemCount: count)).credit(for: .parts(order))?.hundredths
  }

  @Test(
    "Two items in the right order add to the credit, and two in the wrong order subtract as much",
    arguments: [
      ([0, 1, 2, 3], 100), ([1, 0, 2, 3], 67), ([0, 2, 1, 3], 67), ([3, 0, 1, 2], 0), ([1, 2, 3, 0], 0), ([1, 0, 3, 2], 33),
      ([3, 2, 1, 0], 0), ([0, 3, 1, 2], 33),
    ])
  func partly(order: [Int], hundredths: Int) { #expect(Self.credit(order, of: 4) == hundredths) }

  @Test("An answer has every item once", arguments: [[], [0], [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 3], [-1, 0, 1]])
  func illegal(order: [Int]) throws {
    #expect(Self.credit(order, of: 3) == nil)
    var round = AnswerRound<Silent>(mode: .classic, questions: [.order(OrderKey(itemCount: 3))], seed: 1)
    #expect(throws: IllegalMove.noSuchChoice) { try round.play(.answer(.parts(order))) }
  }

  @Test("The items are never shown in the right order, and only the right order gives full credit", arguments: 2...12)
  func layouts(count: Int) {
    let key = AnswerKey<Silent>.order(OrderKey(itemCount: count))
    for seed in 0..<200 as Range<UInt64> {
      let layout = AnswerRound(mode: .classic, questions: [key], seed: seed).turns[0].layout
      #expect(layout.sorted() == Array(0..<count) && layout != Array(0..<count))
      #expect(key.credit(for: .parts(layout)).map { $0 < .full } == true)
    }
    for place in 0..<count - 1 {
      var order = Array(0..<count)
      order.swapAt(place, place + 1)
      #expect(key.credit(for: .parts(order)).map { $0 < .full } == true, "two items are in the wrong order")
    }
  }

  @Test("Swapping neighbours into the right order never lowers the credit, and ends with full credit")
  func neighbours() throws {
    for seed in 0..<100 as Range<UInt64> {
      var chance = SplitMix64(seed: seed)
      var order = chance.order(of: 6)
      var before = try #require(Self.credit(order, of: 6))
      while let place = order.indices.dropLast().first(where: { order[$0] > order[$0 + 1] }) {
        order.swapAt(place, place + 1)
        let credit = try #require(Self.credit(order, of: 6))
        #expect(credit >= before)
        before = credit
      }
      #expect(before == 100)
    }
  }

  @Test("The code of an answer lists its items")
  func code() throws {
    let move = AnswerRound<Silent>.Move.answer(.parts([2, 0, 1]))
    #expect(move.code == "2,0,1" && AnswerRound<Silent>.Move(code: "2,0,1") == move)
  }
}

/// Gives no credit for any text.
private struct Silent: TextJudge {
  func credit(for given: GivenText) -> Credit { .none }
}

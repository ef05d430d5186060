import Testing

@testable import Rules

@Suite("Leitner's boxes")
struct LeitnerCardTests {
  @Test("A question answered right each time it is due returns after 1, 2, 4, 8 and 16 days, and then no more")
  func wholeWay() throws {
    var card = LeitnerCard(missedOn: 100)
    var days: [Int] = []
    while true {
      let due = card.due
      days.append(due)
      #expect(!card.isDue(on: due - 1))
      #expect(card.isDue(on: due))
      guard let next = card.answeredRight(on: due) else { break }
      #expect(next == LeitnerCard(box: card.box + 1, day: due))
      card = next
    }
    #expect(days == [101, 103, 107, 115, 131])
  }

  @Test("If a question is answered late, the next pause counts from the day of the answer")
  func late() {
    let card = LeitnerCard(box: 2, day: 100)
    #expect(card.isDue(on: 160))
    #expect(card.answeredRight(on: 160)?.due == 164)
  }

  @Test("A right answer to a question that is not due changes nothing, so two open pages move a question up only once")
  func notDue() {
    let card = LeitnerCard(box: 2, day: 100)
    #expect(card.answeredRight(on: 100) == card)
    #expect(card.answeredRight(on: 101) == card)
    let once = card.answeredRight(on: 102)
    #expect(once?.answeredRight(on: 102) == once)
  }

  @Test("Each box has a pause, and none is shorter than the one before")
  func pauses() {
    #expect(LeitnerCard.pauses.count == LeitnerCard.boxes.count)
    for (pause, next) in zip(LeitnerCard.pauses, LeitnerCard.pauses.dropFirst()) { #expect(pause < next) }
    #expect(LeitnerCard.pauses.allSatisfy { $0 >= 1 }, "never twice on one day")
  }

  @Test("Any box number is clamped to an existing box", arguments: [Int.min, -1, 0, 1, 5, 6, Int.max])
  func box(number: Int) { #expect(LeitnerCard.boxes.contains(LeitnerCard(box: number, day: 0).box)) }

  // MARK: - Properties

  /// Simulates up to 400 answers to a question on random days, whether the question is due or not. The clock only runs forward.
  @Test("Whatever the days and answers, a question is not due before its pause is over, and is not lost", arguments: 0..<300)
  func anyDays(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    var today = chance.below(3_000)
    var card: LeitnerCard? = LeitnerCard(missedOn: today)
    var rightInARow = 0
    for _ in 0..<400 {
      today += chance.below(12)
      guard let before = card else {
        #expect(rightInARow >= LeitnerCard.boxes.count, "only questions answered right often enough are finished")
        return
      }
      let isDue = before.isDue(on: today)
      #expect(isDue == (today - before.day >= LeitnerCard.pauses[before.box - 1]))
      if chance.below(4) == 0 {
        card = LeitnerCard(missedOn: today)
        rightInARow = 0
        #expect(card?.box == 1 && card?.due == today + 1)
      } else {
        card = before.answeredRight(on: today)
        if isDue { rightInARow += 1 }
        if let card {
          #expect(card.box == (isDue ? before.box + 1 : before.box))
          #expect(!card.isDue(on: card.day), "an answered question is not asked again on that day")
        }
      }
    }
  }

  @Test("A wrong clock does not delay a question, and a clock that is set back does not lose one", arguments: 0..<300)
  func clockSetBack(seed: Int) throws {
    var chance = SplitMix64(seed: UInt64(seed))
    let right = 10_000 + chance.below(10_000)
    // The question was answered with a clock that was years ahead. Then the clock was corrected.
    let ahead = right + 2 + chance.below(5_000)
    let card = LeitnerCard(box: 1 + chance.below(5), day: ahead)
    #expect(card.isDue(on: right))
    let next = card.answeredRight(on: right)
    #expect(next == nil ? card.box == 5 : next == LeitnerCard(box: card.box + 1, day: right))
    // The player travels west: the calendar goes back by a day, and no question becomes due earlier.
    let there = LeitnerCard(box: card.box, day: right)
    #expect(!there.isDue(on: right - 1))
    #expect(there.answeredRight(on: right - 1) == there)
    #expect(there.isDue(on: there.due))
  }
}

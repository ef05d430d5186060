import Rules
import Testing
import WireAPI

@testable import App

@Suite("L5: A round that is open in two pages of a browser counts once")
struct TwoPagesTests {
  /// Rounds of every kind, with the presses that finish them.
  enum Kind: String, CaseIterable {
    case quiz = "/quizzes/small/rookie"
    case word = "/hangman/words"
    case films = "/films"
    case daily = "/daily/hangman"

    func isOver(_ visitor: Visitor) -> Bool {
      switch self {
      case .quiz: visitor.page.has("button", "New game")
      case .word, .daily: visitor.page.text.contains("You got it!")
      case .films: visitor.page.has("dialog")
      }
    }

    func step(_ visitor: inout Visitor) throws {
      switch self {
      case .quiz:
        try visitor.press("right")
        visitor.wait()
      case .word, .daily:
        let open = "TIME".map(String.init).first { letter in
          (try? visitor.page.the("button", letter).isDisabled) == false
        }
        try visitor.press(try #require(open))
      case .films: try visitor.rate()
      }
    }

    func finish(_ visitor: inout Visitor) throws {
      for _ in 0..<20 where !isOver(visitor) { try step(&visitor) }
      #expect(isOver(visitor))
    }

    func opened() throws -> Visitor { try Visitor(at: rawValue, server: Samples.withFilms()) }
  }

  /// Takes the first step of a round, and opens the round in a second page.
  private func twoPages(_ kind: Kind) throws -> (Visitor, Visitor) {
    var one = try kind.opened()
    try kind.step(&one)
    var other = one
    other.open(kind.rawValue)
    return (one, other)
  }

  /// Tells the page `other` which entries the page `one` has saved. `before` is an earlier state of the storage of `one`.
  private func tell(_ other: inout Visitor, of one: Visitor, since before: [String: String]) {
    for (key, value) in one.storage where before[key] != value {
      other.storage[key] = value
      other.handle(.stored(Effect.Entry(key: key, value: value)))
    }
  }

  @Test("A page follows the other page's progress in the round, and shows its end", arguments: Kind.allCases)
  func followed(kind: Kind) throws {
    var (one, other) = try twoPages(kind)
    let before = one.storage
    try kind.step(&one)
    tell(&other, of: one, since: before)
    let middle = one.storage
    try kind.finish(&one)
    tell(&other, of: one, since: middle)
    #expect(one.kept("finished").count == 1 && one.handedIn.count == 1)
    // Whatever the player does next on the other page, the round is already over there.
    let handedIn = other.handedIn.count
    try kind.step(&other)
    #expect(kind.isOver(other))
    #expect(other.handedIn.count == handedIn)
    #expect(other.kept("finished") == one.kept("finished"))
  }

  @Test(
    "A round that another page has finished can be played to its end, but counts once, and the page says so",
    arguments: [Kind.quiz, .word, .films])
  func left(kind: Kind) throws {
    var (one, other) = try twoPages(kind)
    let before = one.storage
    try kind.finish(&one)
    tell(&other, of: one, since: before)
    other.handle(.stored(Effect.Entry(key: "round/" + (try #require(one.handedIn.first).log.key.name), value: nil)))
    let handedIn = other.handedIn.count
    try kind.finish(&other)
    #expect(other.handedIn.count == handedIn)
    #expect(other.kept("finished") == one.kept("finished"))
    #expect(other.page.text.contains("You also finished this round in another window."))
    #expect(!one.page.text.contains("in another window"))
  }

  @Test("A round that a clock ends in both pages gives one result")
  func clock() throws {
    var one = Visitor(at: "/quizzes/large/warrior")
    try one.press("right")
    var other = one
    other.open("/quizzes/large/warrior")
    for _ in 0..<100 where !one.page.has("button", "New game") { one.wait() }
    for _ in 0..<100 where !other.page.has("button", "New game") { other.wait() }
    #expect(one.kept("finished").count == 1)
    #expect(other.kept("finished") == one.kept("finished"))
    #expect(other.handedIn.last == one.handedIn.last)
  }

  @Test("A word of the day opened twice before the first letter counts once")
  func begunTwice() throws {
    var one = try Kind.daily.opened()
    var other = one
    other.open(Kind.daily.rawValue)
    try Kind.daily.finish(&one)
    tell(&other, of: one, since: [:])
    for letter in "XTIME" where !Kind.daily.isOver(other) { try other.press(String(letter)) }
    #expect(other.kept("finished") == one.kept("finished"))
    #expect(other.handedIn.isEmpty)
  }
}

import Testing

@testable import Rules

@Suite("Daily: The seeds of daily rounds")
struct DailySeedTests {
  /// 22 November 2026, in days since 1970.
  private static let day = 20_779
  private static let year = day..<(day + 400)

  @Test(
    "The seeds of a day never change",
    arguments: [(DailyGame.quiz, UInt64(10_633_227)), (.hangman, 10_637_323), (.films, 10_641_419)])
  func examples(game: DailyGame, number: UInt64) {
    #expect(DailySeed(game, day: Self.day).number == number)
  }

  @Test("A seed encodes its day and game up to the year 9999", arguments: DailyGame.allCases)
  func roundTrip(game: DailyGame) {
    let ends = [0, 1, 31, 32, 33, DailySeed.days.upperBound - 1, DailySeed.days.upperBound]
    for day in ends + Array(stride(from: 7, to: DailySeed.days.upperBound, by: 997)) {
      let seed = DailySeed(game, day: day)
      #expect(DailySeed(seed.number) == seed)
      #expect(seed.game == game && seed.day == day)
    }
  }

  @Test("A clock set before 1970 or after 9999 still has a round")
  func extremes() {
    #expect(DailySeed(.quiz, day: -1) == DailySeed(.quiz, day: 0))
    #expect(DailySeed(.quiz, day: .min) == DailySeed(.quiz, day: 0))
    #expect(DailySeed(.films, day: .max) == DailySeed(.films, day: DailySeed.days.upperBound))
  }

  @Test("A number that is not a daily seed is rejected")
  func otherSeeds() {
    let last = DailySeed(.films, day: DailySeed.days.upperBound).number
    for number in [32, 4095, 3 << 12, 7 << 12 | 5, last + 1, last + 4 << 12, .max, 1 << 63] as [UInt64] {
      #expect(DailySeed(number) == nil, "\(number)")
    }
    var chance = SplitMix64(seed: 1)
    for _ in 0..<10_000 { #expect(DailySeed(chance.next()) == nil, "random numbers are not daily seeds") }
  }

  @Test("The same day and game have the same round, and another day or game has another round")
  func different() {
    var seeds: Set<UInt64> = []
    for day in Self.year { for game in DailyGame.allCases { seeds.insert(DailySeed(game, day: day).number) } }
    #expect(seeds.count == 1200)
    for day in Self.year {
      #expect(round(day) == round(day))
      #expect(round(day).turns.map(\.question) != round(day + 1).turns.map(\.question))
    }
  }

  @Test("Questions and answer positions are spread evenly over the days")
  func spread() {
    var questions = [Int](repeating: 0, count: 40)
    var places = [Int](repeating: 0, count: 4)
    for day in Self.year {
      for turn in round(day).turns {
        questions[turn.question] += 1
        places[turn.layout.firstIndex(of: turn.rightChoice) ?? 0] += 1
      }
    }
    #expect(questions.allSatisfy { (60...140).contains($0) }, "about 100 of each: \(questions)")
    #expect(places.allSatisfy { (880...1120).contains($0) }, "about 1000 of each: \(places)")
  }

  @Test("Every item is picked before any repeats, and none is picked on two consecutive days", arguments: 1...30)
  func turns(count: Int) {
    let places = (0..<900).map { DailySeed(.quiz, day: $0).place(of: count) }
    for first in stride(from: 0, to: 900 - count, by: count) {
      #expect(Set(places[first..<(first + count)]) == Set(0..<count))
    }
    if count > 1 { for (place, next) in zip(places, places.dropFirst()) { #expect(place != next) } }
  }

  @Test("No film repeats within a block of 32 days")
  func films() {
    let deck = FilmDeck(
      films: (0..<400).map { FilmDeck.Film(rating: 50 + $0 % 50, kind: $0) }, top: Array(0..<200), popular: Array(200..<400))
    for block in 640..<650 {
      let dealt = (0..<32).flatMap { place in
        FilmRound(deck: deck, seed: DailySeed(.films, day: block * 32 + place).number).questions.map(\.film)
      }
      #expect(dealt.count == 320 && Set(dealt).count == 320)
    }
  }

  private func round(_ day: Int) -> ChoiceRound {
    let questions = (0..<40).map { ChoiceRound.Question(choiceCount: 4, rightChoice: $0 % 4) }
    return ChoiceRound(mode: .rookie, questions: questions, seed: DailySeed(.quiz, day: day).number)
  }
}

import TestSweeps
import Testing

@testable import Rules

@Suite("M10: Films are dealt from two lists")
struct FilmDeckTests {
  /// Returns a deck with `top` films that are only in the first list, `popular` films that are only in the second list, and
  /// `shared` films that are in both.
  private func deck(top: Int, popular: Int, shared: Int = 0, kinds: Int = 1000) -> FilmDeck {
    let count = top + popular + shared
    return FilmDeck(
      films: (0..<count).map { FilmDeck.Film(rating: 50 + $0 % 50, kind: $0 % kinds) },
      top: Array(0..<top) + Array(top + popular..<count), popular: Array(top..<count))
  }

  private func films(_ deck: FilmDeck, shuffle: UInt64, round: UInt64) -> [Int] {
    FilmRound(deck: deck, seed: shuffle << 12 | round).questions.map { $0.film }
  }

  @Test("M10: Half of a round comes from each list, mixed together")
  func halves() {
    let deck = deck(top: 100, popular: 120)
    var orders: Set<[Bool]> = []
    for shuffle in 0..<200 as Range<UInt64> {
      let isTop = films(deck, shuffle: shuffle, round: shuffle % 20).map { $0 < 100 }
      #expect(isTop.count { $0 } == 5)
      orders.insert(isTop)
    }
    #expect(orders.count > 50, "the lists are mixed in many ways")
  }

  @Test(
    "No film repeats across rounds before its list is used up", arguments: [(50, 50), (83, 333), (52, 61), (10, 200), (11, 13)])
  func untilUsedUp(top: Int, popular: Int) {
    let deck = deck(top: top, popular: popular)
    for shuffle in [0, .max >> 12] as [UInt64] {
      var dealt = (top: [Int](), popular: [Int]())
      for round in 0..<80 as Range<UInt64> {
        let hand = films(deck, shuffle: shuffle, round: round)
        #expect(Set(hand).count == 10)
        dealt.top += hand.filter { $0 < top }.sorted()
        dealt.popular += hand.filter { $0 >= top }.sorted()
      }
      // When a list starts over within a round, that round mixes the list's last films with its first ones. The rounds before it
      // repeat no film.
      #expect(Set(dealt.top.prefix(top / 5 * 5)).count == top / 5 * 5)
      #expect(Set(dealt.popular.prefix(popular / 5 * 5)).count == popular / 5 * 5)
      #expect(Set(dealt.top).count == top, "every film is dealt")
      #expect(popular > 400 || Set(dealt.popular).count == popular)
      for film in 0..<top + popular {
        let list = film < top ? dealt.top : dealt.popular
        let times = list.count { $0 == film }
        let size = film < top ? top : popular
        #expect(abs(times - 400 / size) <= 1, "film \(film) came \(times) times")
      }
    }
  }

  @Test("A film in both lists counts only in the one with fewer films")
  func shared() {
    let packaged = deck(top: 71, popular: 421, shared: 179).shares(of: 1_000)
    #expect(packaged.top == 250 && packaged.popular == 421)
    let same = deck(top: 0, popular: 0, shared: 40).shares(of: 1_000)
    #expect(same.top == 20 && same.popular == 20)
    let deck = FilmDeck(
      films: (0..<20).map { FilmDeck.Film(rating: 70 + $0, kind: $0) }, top: [0, 1, 1, 2, 99, -1], popular: [2, 3, 3])
    #expect(deck.count == 4, "invalid and repeated films do not count")
  }

  @Test("A small deck deals every film that it has, for any seed", arguments: [0, 1, 2, 4, 5, 6, 9, 10, 11])
  func fewFilms(top: Int) throws {
    let others = [0, 1, 2, 4, 5, 6, 9, 10, 11].flatMap { [($0, 0), ($0, 3)] }
    for (popular, shared) in Sweep.part(of: others, oneIn: 4) {
      let deck = deck(top: top, popular: popular, shared: shared, kinds: 3)
      for seed in [0, 9_999 << 12 | 77, .max] as [UInt64] {
        var round = FilmRound(deck: deck, seed: seed)
        #expect(round.questions.count == min(10, top + popular + shared))
        #expect(Set(round.questions.map { $0.film }).count == round.questions.count)
        while !round.isFinished { try round.play(.yes) }
        #expect((0...round.questions.count).contains(round.score.points))
      }
    }
  }

  @Test("Films of one kind do not follow each other while others are left")
  func kinds() {
    for kinds in [3, 4, 7, 30] {
      let deck = deck(top: 60, popular: 60, kinds: kinds)
      for seed in 0..<1_000 as Range<UInt64> {
        let hand = films(deck, shuffle: seed, round: seed % 9).map { $0 % kinds }
        let most = Set(hand).map { kind in hand.count { $0 == kind } }.max() ?? 0
        let isAlike = zip(hand, hand.dropFirst()).contains { $0 == $1 }
        #expect(!isAlike || most > 5, "\(hand)")
      }
    }
  }

  @Test("The next seed continues the shuffle, and begins a new one after the last round")
  func seeds() {
    let first = FilmSeed(chance: 0xFEDC_BA98_7654_3210)
    #expect(first.round == 0)
    let next = first.next(chance: 1)
    #expect((next.shuffle, next.round) == (first.shuffle, 1))
    let last = FilmSeed(first.number | 4095)
    #expect(last.round == 4095)
    #expect(last.next(chance: 5 << 20) == FilmSeed(chance: 5 << 20))
    #expect(FilmSeed(.max).next(chance: .max).round == 0)
  }
}

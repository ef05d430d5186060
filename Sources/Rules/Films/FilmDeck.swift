/// The films that rounds are drawn from, in two lists: the top films and the popular films. In the rounds of one shuffle
/// (``FilmSeed``), no film is dealt again before its list is used up.
///
/// A film is identified by its position among all films, from 0.
public struct FilmDeck: Equatable, Sendable {
  /// What the rules need to know about a film.
  public struct Film: Equatable, Sendable {
    /// The rating in tenths, from 10 to 100.
    public let rating: Int
    /// The film's kind: a group that the caller chooses, for example by year. In a round, films of the same kind do not follow
    /// each other if this can be avoided.
    public let kind: Int

    public init(rating: Int, kind: Int = 0) { (self.rating, self.kind) = (rating, kind) }
  }

  public let films: [Film]
  private let top: [Int]
  private let popular: [Int]

  /// Creates a deck. If `top` and `popular` both contain a film, the film is dealt from only one list: the list that is shorter
  /// when the film is added, or `top` if the two are equally long. Invalid and repeated positions are ignored.
  public init(films: [Film], top: [Int], popular: [Int]) {
    self.films = films
    var isTop = films.map { _ in false }
    var isPopular = isTop
    for place in top where films.indices.contains(place) { isTop[place] = true }
    for place in popular where films.indices.contains(place) { isPopular[place] = true }
    var lists = (top: [Int](), popular: [Int]())
    for place in films.indices where isTop[place] != isPopular[place] {
      if isTop[place] { lists.top.append(place) } else { lists.popular.append(place) }
    }
    for place in films.indices where isTop[place] && isPopular[place] {
      if lists.top.count <= lists.popular.count { lists.top.append(place) } else { lists.popular.append(place) }
    }
    (self.top, self.popular) = lists
  }

  /// The number of different films in the two lists.
  public var count: Int { top.count + popular.count }

  /// Returns how many films a round of `length` films takes from each list: half from each, or more from one list if the other
  /// has too few. If `length` is odd, the extra film is a top film. If the two lists together have fewer than `length` films, the
  /// round takes all of them.
  public func shares(of length: Int) -> (top: Int, popular: Int) {
    let popular = min(max(length / 2, length - top.count), popular.count)
    return (min(length - popular, top.count), popular)
  }

  /// Returns the films of a round, mixed from both lists. `seed` contains the shuffle and the number of rounds that were dealt
  /// from it before this round.
  func hand(of length: Int, seed: FilmSeed, chance: inout SplitMix64) -> [Int] {
    let shares = shares(of: length)
    var shuffle = SplitMix64(seed: seed.shuffle)
    var piles = (top: Pile(top, seed: shuffle.next()), popular: Pile(popular, seed: shuffle.next()))
    var hand: [Int] = []
    for _ in 0...seed.round { hand = piles.top.deal(shares.top) + piles.popular.deal(shares.popular) }
    return mixed(hand, &chance)
  }

  /// Returns the films in a random order in which neighbours are of different kinds, as far as possible.
  private func mixed(_ hand: [Int], _ chance: inout SplitMix64) -> [Int] {
    var waiting = chance.order(of: hand.count).map { hand[$0] }
    var mixed: [Int] = []
    while !waiting.isEmpty {
      let kind = mixed.last.map { films[$0].kind }
      // If more than half of the waiting films are of one kind, the next film should be of that kind. If a different kind came
      // next, too many films of that kind would be left, and some would follow each other.
      let next = waiting.indices.first { mostWait(waiting, $0) && films[waiting[$0]].kind != kind }
      mixed.append(waiting.remove(at: next ?? waiting.indices.first { films[waiting[$0]].kind != kind } ?? 0))
    }
    return mixed
  }

  /// Whether more than half of the waiting films are of the same kind as the film at `place`, or no kind has such a majority.
  private func mostWait(_ waiting: [Int], _ place: Int) -> Bool {
    func isMost(_ place: Int) -> Bool { waiting.count { films[$0].kind == films[waiting[place]].kind } * 2 > waiting.count }
    return isMost(place) || !waiting.indices.contains { isMost($0) }
  }
}

/// A list whose films are dealt in shuffled order. When all of them have been dealt, the list is shuffled again.
private struct Pile {
  private let films: [Int]
  private var chance: SplitMix64
  /// The films still to be dealt, the next one last.
  private var waiting: [Int] = []

  init(_ films: [Int], seed: UInt64) { (self.films, chance) = (films, SplitMix64(seed: seed)) }

  /// Deals the next `count` films, or all films if the list has fewer. They are all different, even if the list is shuffled again
  /// in between.
  mutating func deal(_ count: Int) -> [Int] {
    var hand: [Int] = []
    while hand.count < min(count, films.count) {
      if waiting.isEmpty { waiting = chance.order(of: films.count).map { films[$0] } }
      // After a shuffle, the next films may already be in `hand`. At least one film is not, because `hand` has fewer films than
      // the list.
      guard let next = waiting.lastIndex(where: { !hand.contains($0) }) else { break }
      hand.append(waiting.remove(at: next))
    }
    return hand
  }
}

import Rules
import TestContent
import TestSweeps
import Testing

@testable import Content

@Suite("The content of hangman")
struct HangmanContentTests {
  /// Whether the text hides letters, and a player who presses only the keys for these letters wins without a mistake.
  private func isWon(_ text: String, _ alphabet: Alphabet) throws -> Bool {
    var round = HangmanRound(word: text, alphabet: alphabet)
    if round.isFinished { return false }
    for case .hidden(_, let letter) in round.slots where !round.guesses.contains(letter) {
      guard alphabet.letters.contains(letter) else { return false }
      try round.play(.guess(letter))
    }
    return round.outcome == .won && round.errors == 0
  }

  @Test("H1, H4: Every guessable title can be won with the keyboard, and at least 150 are guessable")
  func titles() throws {
    let films = try TestContent.films().films.filter { $0.isGuessable }
    #expect(films.count >= 150)
    #expect(try films.filter { try !isWon($0.title, Language.english.alphabet) }.map { $0.title } == [])
  }
}

@Suite("H4: Films drawn by random ids")
struct FilmTitleTests {
  private func pack(_ titles: [(String, String)]) throws -> FilmPack {
    try FilmPack(
      films: titles.map { Film(id: $0.0, title: $0.1, year: 1950, rating: 70) }.sorted { $0.id < $1.id }, top: [], popular: [],
      version: "1")
  }

  @Test("H4: Ids that do not exist, are out of range or have no usable title are skipped, over 10,000 seeds")
  func skipped() throws {
    let pack = try TestContent.films()
    var drawn: [String: Int] = [:]
    let seeds = Sweep.part(of: 0..<10_000 as Range<UInt64>, oneIn: 10)
    for seed in seeds {
      let film = try #require(pack.titled(seed: seed))
      drawn[film.id, default: 0] += 1
    }
    let guessable = pack.films.filter { $0.isGuessable }
    #expect(Set(drawn.keys).isSubset(of: guessable.map { $0.id }), "no other film is drawn")
    if Sweep.isWhole { #expect(drawn.count == guessable.count, "each film is drawn") }
    #expect(drawn.keys.allSatisfy { "tt0000001" <= $0 && $0 <= "tt0055252" && $0.count == 9 })
    #expect((drawn.values.max() ?? 0) < 60, "of 410 films, none is drawn much more often than 25 times")
  }

  @Test("H4: The range includes its ends and nothing beyond")
  func range() throws {
    let ends = try pack([("tt0000001", "The first"), ("tt0055252", "The last"), ("tt0055253", "Too late")])
    #expect(ends.films.map { $0.isGuessable } == [true, true, false])
    let drawn = Set((0..<20 as Range<UInt64>).compactMap { ends.titled(seed: $0)?.title })
    #expect(drawn == ["The first", "The last"])
  }

  @Test("H4: The same seed draws the same film, and a single film among 55,000 ids is found", arguments: 0..<5 as Range<UInt64>)
  func single(seed: UInt64) throws {
    let pack = try pack([("tt0033467", "Citizen Kane"), ("tt0022100", "M"), ("tt1853728", "Django Unchained")])
    #expect(pack.titled(seed: seed)?.title == "Citizen Kane")
  }

  @Test("H4: If no film in a pack can be guessed, none is drawn, and the search ends")
  func nothing() throws {
    for titles in [[], [("tt0022100", "M")], [("tt1853728", "Django Unchained")], [("tt0055252", "8½")]] as [[(String, String)]] {
      let pack = try pack(titles)
      #expect(pack.titled(seed: 1) == nil)
    }
  }
}

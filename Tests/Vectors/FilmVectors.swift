import Content
import JSON
import Rules
import TestVectors
import WireAPI

/// Hangman logs with film titles: a seed must stand for the same film everywhere.
extension Generator {
  mutating func playFilms() throws {
    for number in 1...8 { try addFilms("version 2: films, ended, \(number)", log: play(films, skill: number * 12).json) }
    let log = play(films, skill: 70)
    try addFilms("version 2: films, not over", log: log.with(moves: Array(log.moves.dropLast())).json)
    for seed in Self.extremeSeeds {
      try addFilms("version 2: films, seed \(seed), ended", log: play(films, skill: 80, seed: seed).json)
    }
    try playFewFilms()
    let other = start("hangman", "films", "fr", films.version, in: .turnsAndEnd)
    try addFilms("refused: version 2: films, titles in French", log: other.json)
    try addFilms(
      "refused: version 2: films, other films",
      log: start("hangman", "films", "en", "0000000000000000", in: .turnsAndEnd).json)
    try addFilms(
      "refused: version 2: films, a letter of another alphabet",
      log: log.with(moves: [RoundLog.Entry(time: .zero, turn: 0, code: "ж")]).json)
  }

  /// Plays a pack in which most ids are missing, so that look-ups fail. Also adds a log for a pack without a guessable title.
  private mutating func playFewFilms() throws {
    let few = ["The 39 Steps", "Amélie’s Œuvre, Æon, Ødßk Łuđ", "M*A*S*H"].enumerated().map { place, title in
      Film(id: "tt005525\(place)", title: title, year: 1950, rating: 70)
    }
    let pack = try filmPack(of: few)
    for number in 1...4 {
      try addFilms("version 2: films, three of them, ended, \(number)", pack.json, log: play(pack, skill: 90).json)
    }
    let none = try filmPack(of: [Film(id: "tt0022100", title: "M", year: 1931, rating: 83)])
    try addFilms(
      "refused: version 2: films, none that can be guessed", none.json,
      log: start("hangman", "films", "en", none.version, in: .turnsAndEnd).json)
  }

  private func filmPack(of films: [Film]) throws -> FilmPack {
    try FilmPack(file: JSON.Reader(["films": films.json, "top": [], "popular": []]))
  }

  /// Plays a game to its end, with about `skill` percent of the letters right.
  private mutating func play(_ pack: FilmPack, skill: Int, seed: UInt64? = nil) -> RoundLog {
    var log = start("hangman", "films", "en", pack.version, in: .turnsAndEnd, seed: seed)
    let alphabet = FilmPack.titleLanguage.alphabet
    var round = HangmanRound(word: pack.titled(seed: log.seed)?.title ?? "", alphabet: alphabet)
    var now = Milliseconds.zero
    while !round.isFinished {
      now = now + Milliseconds(Int64(chance.below(9_000)))
      let untried = alphabet.letters.filter { !round.guesses.contains($0) }
      let right = untried.filter { round.isInWord($0) }
      let letter = chance.below(100) < skill ? right[chance.below(right.count)] : untried[chance.below(untried.count)]
      round.makeLegalMove(.guess(letter), at: now, writingTo: &log)
    }
    return log
  }
}

import Content
import JSON
import Play
import Rules
import TestVectors
import WireAPI

/// Generates the vectors for rounds of film ratings, with the packaged films.
extension Generator {
  mutating func playFilmRatings() throws {
    let name = "version 2: films, ratings, "
    for number in 1...8 {
      try addFilms(name + "ended, \(number)", playFilms(skill: number * 12, seed: chance.next()))
    }
    for seed in Self.extremeSeeds + [4095, .max - 1, 0xABCD << 12 | 66] {
      try addFilms(name + "seed \(seed), ended", playFilms(skill: 50, seed: seed))
    }
    let log = playFilms(skill: 100, seed: chance.next())
    try addFilms(name + "not over", log.with(moves: Array(log.moves.dropLast())))
    try addFilms(name + "not over while its log has no end", log.with(moves: log.moves))
    try forgeFilms(log)
  }

  private mutating func forgeFilms(_ log: RoundLog) throws {
    let name = "refused: version 2: films, ratings, "
    let eleventh = RoundLog.Entry(time: log.lastTime, turn: 10, code: "no")
    try addFilms(name + "an eleventh answer", log.with(moves: log.moves + [eleventh], endedAt: log.lastTime))
    for code in ["Yes", "1", "", "да"] {
      try addFilms(name + "the answer “\(code)”", log.with(moves: [RoundLog.Entry(time: .zero, turn: 0, code: code)]))
    }
    let late = RoundLog.Entry(time: log.moves[1].time, turn: 0, code: "yes")
    try addFilms(name + "a second answer to the first question", log.with(moves: [log.moves[0], late]))
    try addFilms(name + "an end after the last answer", log.with(moves: log.moves, endedAt: .longest))
    for (subject, variant) in [("titles", "ten"), ("ratings", "twenty")] {
      try addFilms(name + "\(subject), \(variant)", startFilms(seed: 1, subject: subject, variant: variant))
    }
  }

  /// Plays a round to its end, with about `skill` percent of the answers right.
  private mutating func playFilms(skill: Int, seed: UInt64) -> RoundLog {
    var log = startFilms(seed: seed)
    var round = FilmRound(deck: films.deck, seed: seed)
    var now = Milliseconds.zero
    while !round.isFinished {
      now = now + Milliseconds(Int64(chance.below(9_000)))
      let isYes = round.questions[round.turnNumber].isYesRight == (chance.below(100) < skill)
      round.makeLegalMove(isYes ? .yes : .no, at: now, writingTo: &log)
    }
    return log
  }

  private mutating func startFilms(seed: UInt64, subject: String = "ratings", variant: String = "ten") -> RoundLog {
    start("films", subject, variant, films.version, in: .turnsAndEnd, seed: seed)
  }

  private mutating func addFilms(_ name: String, _ log: RoundLog) throws { try addFilms(name, log: log.json) }
}

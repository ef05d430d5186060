import Content
import Judging
import Platform
import Play
import Rules
import Storage
import WireAPI

/// Plays ranked rounds step by step, as a device does, and then lets the referee judge each round from its log.
struct RankedPlayer {
  let storage: Database
  let queue: WorkQueue
  private(set) var count = 0
  private(set) var faults: [String] = []

  init(storage: Database, queue: WorkQueue) async throws {
    self.storage = storage
    self.queue = queue
    try await storage.keepPlayer(Player(id: Self.player, createdAt: 0), device: Self.player)
  }

  /// The keys of one ranked round of each kind.
  static let kinds =
    Mode.Name.allCases.map { RoundKey(game: "choice", subject: "science", variant: $0.rawValue) }
    + Language.allCases.map { RoundKey(game: "hangman", subject: "words", variant: $0.tag) }
    + [
      RoundKey(game: "hangman", subject: "films", variant: "en"), RoundKey(game: "films", subject: "ratings", variant: "ten"),
    ]

  private static let player = String(repeating: "a", count: 32)

  mutating func play(_ key: RoundKey, in library: Library) async throws {
    let rounds = RankedRounds(
      library, storage: storage, key: Array(repeating: 7, count: 32), queue: queue, timing: { _ in })
    let id = String(repeating: "0", count: 30) + String(10 + count)
    let begun = try await rounds.begin(key, seed: 0xFEDC_BA98_7654_3210, at: 1_000)
    let text = rounds.ticket(for: begun, id: id, player: Self.player)
    let ticket = try rounds.ticket(text, at: 2_000)
    if try await rounds.standing(ticket, at: 2_000)?.log != begun.log {
      faults.append("\(key.name): its ticket draws another round")
    }
    var (match, time) = (begun, Int64(1_000))
    while !match.isFinished {
      time += 500
      match = try await rounds.take(step(in: match), in: ticket, at: time)
    }
    count += 1
    guard let kept = try await storage.round(id), kept.isRanked else {
      faults.append("\(key.name): the finished round was not stored")
      return
    }
    do {
      let outcome = try Referee(library).outcome(of: match.log)
      let isSame = outcome.isFinished && outcome.score == kept.score
      if !isSame { faults.append("\(key.name): the stored round does not match its moves") }
    } catch {
      faults.append("\(key.name): \(error)")
    }
    if try await rounds.standing(ticket, at: time) != nil { faults.append("\(key.name): a finished round can be continued") }
  }

  /// A legal step in the current position.
  private func step(in match: RankedMatch) -> RankedRounds.GivenStep {
    let position = match.position(ticket: "", id: "", in: .english) { _ in RankedPosition.Word.Hint(name: "", fact: "") }
    let code =
      switch position.face {
      case .question(let question) where question.answer != nil: "next"
      case .question(let question): question.choices.indices.first { !question.tried.contains($0) }.map { String($0) } ?? ""
      case .word(let word):
        word.language.alphabet.letters.first { letter in !word.guesses.contains { $0.letter == letter } }.map { String($0) } ?? ""
      case .film: match.log.moves.count.isMultiple(of: 2) ? "yes" : "no"
      case .over: ""
      }
    return RankedRounds.GivenStep(number: match.steps, code: code, waited: 0)
  }
}

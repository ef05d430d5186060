import Content
import JSON
import Markup
import Play
import Rules
import WireAPI

// A player can open the same round in two tabs. Each tab applies the moves from the other tab, and the round counts only once.

extension RoundLog {
  /// The id of the result. It contains the seed and the start time, which identify the round, and a fingerprint of the log. If
  /// the clock ends the round in two tabs, both results have the same id.
  @inline(never)
  var resultID: String {
    // FNV-1a, 64 bits.
    var fingerprint: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in json.encoded() { fingerprint = (fingerprint ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(seed, radix: 16) + "-" + String(startedAt, radix: 16) + "-" + String(fingerprint, radix: 16)
  }

  /// Whether the result with this id belongs to the round with this log. For a daily round, only the seeds are compared.
  func isRound(ofResult id: String) -> Bool {
    let parts = id.parts(at: "-")
    return parts[0] == String(seed, radix: 16) && (key.isDaily || parts.count > 1 && parts[1] == String(startedAt, radix: 16))
  }

  /// The time at which the round ended, in milliseconds since 1970. Only valid once the round is over.
  var finishedAt: Int64 { startedAt + lastTime.count }
}

extension Match {
  /// Continues from the log that another tab has saved for the same round. Returns `false` if that log has no new moves and no
  /// new end, or if the round has already ended here.
  @inline(never)
  mutating func follow(_ savedData: SavedData) -> Bool {
    guard let saved = savedData.round(log.key.name), saved.seed == log.seed, saved.startedAt == log.startedAt || log.key.isDaily,
      saved.moves.count > log.moves.count || saved.endedAt != nil, log.endedAt == nil,
      let match = Match(resuming: saved, subject, on: content)
    else { return false }
    self = match
    return true
  }
}

extension AppState {
  /// Returns a note if this round was also finished in another tab and the result from that tab counts. Otherwise, returns
  /// nothing.
  @inline(never)
  func countedElsewhere(_ log: RoundLog, _ score: Score) -> HTML {
    guard let counted = savedData.finished(log), counted.finished.instant != log.finishedAt || counted.score != score else {
      return .none
    }
    return p(.class("correct")) { say(.countedElsewhere(counted.score)) }
  }
}

extension Phrase {
  fileprivate static func countedElsewhere(_ score: Score) -> Phrase {
    let points = Phrase("\(score.points)")
    return Phrase(
      en: "You also finished this round in another window. The score from that window counts: ",
      fr: "Vous avez aussi terminé cette partie dans une autre fenêtre. Le score retenu est celui de l’autre fenêtre\u{A0}: ",
      es: "También has terminado esta partida en otra ventana. La puntuación que vale es la de esa ventana: ",
      ru: "Вы закончили эту игру и в другом окне. Засчитан результат из того окна: ") + points + Phrase(".")
  }
}

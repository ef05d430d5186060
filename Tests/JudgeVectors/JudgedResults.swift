import Content
import JSON
import Judging
import Platform
import Play
import Rules
import Storage
import TestVectors
import WireAPI

/// Passes vectors to the judge as uploaded results, and collects the differences from the expected verdicts.
struct JudgedResults {
  let storage: Database
  let queue: WorkQueue
  private(set) var count = 0
  private(set) var faults: [String] = []

  init(storage: Database, queue: WorkQueue) {
    self.storage = storage
    self.queue = queue
  }

  mutating func judge(_ vector: Vector, _ packaged: Packaged) async throws {
    let document = try JSON.Reader(vector.document(packaged))
    // Skips a log that is not in NFC: the judge normalizes its input, so it would judge a different log.
    guard try document["log"].value.normalized == document["log"].value else { return }
    let library = try document.read(ReplayVector.self).library
    let judge = ResultJudge(
      outcome: JudgingOptions(library).outcome, queue: queue, storage: storage, timing: { _ in })
    count += 1
    let verdict = await verdict(of: judge, on: try body(of: vector, document["log"].value, claiming: 0))
    if verdict != expected(of: vector) { faults.append("\(vector.name): \(verdict), not \(expected(of: vector))") }
    if vector.finished == true {
      let forged = await self.verdict(of: judge, on: try body(of: vector, document["log"].value, claiming: 1))
      if !forged.hasPrefix("yields") { faults.append("\(vector.name): a claim of one point more is accepted") }
    }
  }

  private func verdict(of judge: ResultJudge, on body: JSON) async -> String {
    do throws(ResultJudge.Refusal) {
      let result = try await judge.result(body.encoded())
      try await judge.keep(result, of: nil, receivedAt: 0)
      return "counts"
    } catch {
      switch error.reason {
      case .notReplayed(let why): return why.description
      case .notAResult: return "cannot be read"
      case .unfinished: return "unfinished"
      case .otherScore(let score): return "yields \(score.points) of \(score.possible)"
      default: return "\(error.reason)"
      }
    }
  }

  private func expected(of vector: Vector) -> String {
    if vector.roundLog == nil { return "cannot be read" }
    if let refusal = vector.refusal { return refusal }
    return vector.finished == true ? "counts" : "unfinished"
  }

  /// Returns the result of a vector's round. The result claims `extra` points more than the vector's outcome has.
  private func body(of vector: Vector, _ log: JSON, claiming extra: Int64) throws -> JSON {
    let (points, possible) = (
      try? JSON.Reader(vector.outcome)["points"].integer, try? JSON.Reader(vector.outcome)["possible"].integer
    )
    let finishedAt = vector.roundLog.map { $0.startedAt + ($0.endedAt ?? $0.lastTime).count }
    return [
      "id": .string("vector-\(count)"), "score": ((points ?? 0) + extra).json, "possible": (possible ?? 0).json,
      "finishedAt": (finishedAt ?? 0).json, "log": log,
    ]
  }
}

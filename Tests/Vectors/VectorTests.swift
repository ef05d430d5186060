import Content
import Foundation
import JSON
import Play
import Rules
import TestContent
import TestSweeps
import TestVectors
import Testing

@Suite("C5: A log replays to the same outcome everywhere", .serialized)
struct VectorTests {
  private static let advice = "If the content was meant to change, `make vectors` plays them anew."

  /// Replays natively. `Tests/Browser/test_replay.py` replays the same file with the browser's module.
  @Test("Each vector replays natively to its recorded outcome", .enabled(if: !isWriting))
  func replay() throws {
    let packaged = try Packaged()
    let vectors = try VectorFile.read()
    #expect(vectors.count > 300)
    for vector in Sweep.part(of: vectors, oneIn: 5) {
      let outcome = try JSON.Reader(vector.document(packaged)).read(ReplayVector.self).outcome
      #expect(outcome == vector.outcome, "\(vector.name)")
    }
  }

  @Test("The vectors use the current packaged content", .enabled(if: !isWriting))
  func versions() throws {
    var versions: [String: String] = [:]
    for quiz in try TestContent.quizzes() { versions["choice/" + quiz.id] = quiz.version }
    for list in try TestContent.words() { versions["hangman/words/" + list.language.tag] = list.version }
    versions["hangman/films/en"] = try TestContent.films().version
    versions["films/ratings/ten"] = try TestContent.films().version
    var stale: Set<String> = []
    for vector in try VectorFile.read() where !vector.name.hasPrefix("refused") {
      // Films inside a vector are not the packaged films.
      if let films = vector.films, films != Packaged.allFilms { continue }
      let log = try #require(vector.roundLog, "\(vector.name)")
      let name = log.key.game == "choice" ? "choice/" + log.key.subject : log.key.name
      if let version = versions[name], version != log.contentVersion { stale.insert(name) }
    }
    #expect(stale == [], "This content has changed since the vectors were played. \(Self.advice)")
  }

  @Test(
    "The vectors cover every game, mode and language in both versions, won, lost, unfinished and rejected",
    .enabled(if: !isWriting))
  func coverage() throws {
    let vectors = try VectorFile.read()
    let names = Set(vectors.map { $0.name })
    #expect(names.count == vectors.count, "each has a unique name")
    var seen: Set<String> = []
    var hangman: Set<Int64> = []
    for vector in vectors {
      guard let outcome = vector.finished, let log = vector.roundLog else { continue }
      seen.insert("\(log.version.rawValue) \(log.key.game) \(log.key.variant) \(outcome)")
      if log.key.subject == "films" { seen.insert("films \(outcome)") }
      if log.key.game == "hangman" { hangman.insert(try JSON.Reader(vector.outcome)["points"].integer) }
    }
    for finished in [true, false] {
      #expect(seen.contains("films \(finished)"))
      for mode in Mode.Name.allCases { #expect(seen.contains("2 choice \(mode.rawValue) \(finished)")) }
      for mode in [Mode.Name.classic, .rookie] { #expect(seen.contains("1 choice \(mode.rawValue) \(finished)")) }
      #expect(seen.contains("2 films ten \(finished)"))
      for version in 1...2 {
        for language in Language.allCases { #expect(seen.contains("\(version) hangman \(language.tag) \(finished)")) }
      }
    }
    #expect(hangman.contains(0) && hangman.contains { $0 > 0 })
    #expect(try TestContent.bytes(VectorFile.path).count < 500_000)
  }

  @Test("Each vector has the outcome that its name says", .enabled(if: !isWriting))
  func outcomes() throws {
    let vectors = try VectorFile.read()
    #expect(vectors.filter { $0.name.hasPrefix("refused: ") }.count > 100)
    #expect(vectors.filter { $0.name.contains("not over") }.count > 20)
    #expect(vectors.filter { $0.name.contains("ended by the last answer") }.count > 20)
    #expect(vectors.filter { $0.name.contains("ended by the clock") }.count > 10)
    for vector in vectors {
      #expect((vector.refusal != nil) == vector.name.hasPrefix("refused: "), "\(vector.name)")
      if vector.refusal != nil { continue }
      if vector.name.contains("not over") { #expect(vector.finished == false, "\(vector.name)") }
      if vector.name.contains("ended") { #expect(vector.finished == true, "\(vector.name)") }
      let log = try #require(vector.roundLog, "\(vector.name)")
      if vector.name.contains("ended by the clock") { #expect(log.endedAt == Mode.warrior.roundLimit, "\(vector.name)") }
      if vector.name.contains("ended by the last answer") { #expect(log.endedAt == log.moves.last?.time, "\(vector.name)") }
    }
  }

  @Test("Every reason for a rejection occurs in the vectors", .enabled(if: !isWriting))
  func reasons() throws {
    let refusals = Set(try VectorFile.read().compactMap { $0.refusal })
    for why in IllegalMove.allCases {
      let sentence = Referee.Refusal.replay(.illegalMove(0, why)).description.drop { $0 != ":" }
      #expect(refusals.contains { $0.hasSuffix(sentence) }, "\(why)")
    }
    for refusal in [.unknownGame, .unknownSubject, .unknownVariant, .otherContent, .replay(.wrongEnd)] as [Referee.Refusal] {
      #expect(refusals.contains(refusal.description))
    }
    #expect(refusals.contains { $0.hasSuffix("is not valid in this game") })
    for unreadable in ["is missing", "at most 100 bytes, ", "at most a hundred years, ", "1 or 2, ", "a 64-bit number"] {
      #expect(refusals.contains { $0.contains(unreadable) }, "\(unreadable)")
    }
  }

  @Test("The file matches the generator's output", .enabled(if: isWriting || Sweep.isWhole))
  func generated() throws {
    let text = VectorFile.text(try Generator().vectors)
    if isWriting { try text.write(to: TestContent.root.appending(path: VectorFile.path), atomically: true, encoding: .utf8) }
    let kept = String(decoding: try TestContent.bytes(VectorFile.path), as: UTF8.self)
    #expect(kept == text, "The generated vectors differ from \(VectorFile.path). \(Self.advice)")
  }
}

/// Whether to write the file before comparing it. `make vectors` sets the environment variable.
private let isWriting = ProcessInfo.processInfo.environment["POTIRON_WRITE_VECTORS"] != nil

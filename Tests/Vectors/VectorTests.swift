import App
import Content
import Foundation
import JSON
import Rules
import TestContent
import Testing

@Suite("C5: a log replays to the same outcome everywhere", .serialized)
struct VectorTests {
  private static let advice = "If the content was meant to change, `make vectors` plays them anew."

  /// Natively; `Tests/Browser/test_replay.py` holds the browser's module to the same file.
  @Test("each vector replays natively to the outcome that stands in it", .enabled(if: !isWriting))
  func replay() throws {
    let packaged = try Packaged()
    let vectors = try VectorFile.read()
    #expect(vectors.count > 150)
    for vector in vectors {
      let outcome = try JSON.Reader(vector.document(packaged)).read(ReplayVector.self).outcome
      #expect(outcome == vector.outcome, "\(vector.name)")
    }
  }

  @Test("the vectors are of the packaged content as it is now", .enabled(if: !isWriting))
  func versions() throws {
    var versions: [String: String] = [:]
    for quiz in try TestContent.quizzes() { versions["choice/" + quiz.id] = quiz.version }
    for list in try TestContent.words() { versions["hangman/" + list.language.tag] = list.version }
    var stale: Set<String> = []
    for vector in try VectorFile.read() where !vector.name.hasPrefix("refused") {
      let log = vector.log
      let name = log.game == "choice" ? "choice/" + log.subject : "hangman/" + log.variant
      if let version = versions[name], version != log.contentVersion { stale.insert(name) }
    }
    #expect(stale == [], "The content of these has changed since the vectors were played. \(Self.advice)")
  }

  @Test("the vectors cover every game, mode and language, won, lost, unfinished and refused", .enabled(if: !isWriting))
  func coverage() throws {
    let vectors = try VectorFile.read()
    let names = Set(vectors.map { $0.name })
    #expect(names.count == vectors.count, "each has a name of its own")
    var seen: Set<String> = []
    for vector in vectors {
      guard let finished = try? JSON.Reader(vector.outcome)["finished"].bool else { continue }
      seen.insert("\(vector.log.game) \(vector.log.variant) \(finished)")
    }
    for finished in [true, false] {
      for mode in Mode.Name.allCases { #expect(seen.contains("choice \(mode.rawValue) \(finished)")) }
      for language in Language.allCases { #expect(seen.contains("hangman \(language.tag) \(finished)")) }
    }
    let points = vectors.filter { $0.log.game == "hangman" }.compactMap { try? JSON.Reader($0.outcome)["points"].integer }
    #expect(points.contains(0) && points.contains { $0 > 0 })
    #expect(vectors.filter { (try? JSON.Reader($0.outcome)["refused"]) != nil }.count > 25)
    #expect(try TestContent.bytes(VectorFile.path).count < 300_000)
  }

  @Test("the file holds what the generator plays")
  func generated() throws {
    let text = VectorFile.text(try Generator().vectors)
    if isWriting { try text.write(to: TestContent.root.appending(path: VectorFile.path), atomically: true, encoding: .utf8) }
    let kept = String(decoding: try TestContent.bytes(VectorFile.path), as: UTF8.self)
    #expect(kept == text, "The rounds of the vectors come out otherwise than in \(VectorFile.path). \(Self.advice)")
  }
}

/// Whether `make vectors` runs this, to write the file.
private let isWriting = ProcessInfo.processInfo.environment["POTIRON_WRITE_VECTORS"] != nil

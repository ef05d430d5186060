import Content
import Rules
import TestSweeps
import Testing

@testable import Formats

@Suite("Damaged files")
struct MutatedFileTests {
  /// Each seed gives 100 inputs. `make fuzz-formats` reads many more.
  static let seeds = Sweep.part(of: 0..<(Sweep.isWhole ? 1_000 : 2_000) as Range<UInt64>, oneIn: 100)

  @Test("F3 F5: A damaged file is read or refused, in bounded time, and what is taken can be played", arguments: seeds)
  func damaged(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for number in 0..<100 {
      let bytes = try Self.mutated(&generator)
      let start = ContinuousClock.now
      let assembly = Self.assembly(bytes)
      #expect(ContinuousClock.now - start < .seconds(20), "seed \(seed), input \(number)")
      guard let assembly else { continue }
      #expect(!assembly.quizzes.isEmpty || !assembly.problems.isEmpty, "seed \(seed), input \(number)")
      #expect(Set(assembly.quizzes.map(\.id)).count == assembly.quizzes.count, "seed \(seed), input \(number)")
      for quiz in assembly.quizzes { #expect(Self.isPlayable(quiz), "seed \(seed), input \(number), quiz \(quiz.id)") }
      if let written = Format.potiron.write(assembly.quizzes, in: .english), !assembly.quizzes.isEmpty {
        #expect(Self.assembly(written.bytes)?.quizzes == assembly.quizzes, "seed \(seed), input \(number)")
      }
      for format in Format.allCases where !assembly.quizzes.isEmpty { _ = format.write(assembly.quizzes, in: .english) }
    }
  }

  private static func isPlayable(_ quiz: Quiz) -> Bool {
    !quiz.title.text(in: .english).isEmpty && !quiz.questions.isEmpty
      && Set(quiz.questions.map(\.id)).count == quiz.questions.count
      && quiz.questions.allSatisfy { question in
        let texts = question.choices.map { Array($0.text(in: .english).utf8) }
        return !question.text.text(in: .english).isEmpty && texts.count != 1 && Set(texts).count == texts.count
      }
  }

  private static func assembly(_ bytes: [UInt8]) -> Assembly? {
    do {
      let file = try QuizFile(bytes, name: "damaged")
      return Assembly(try file.drafts(inflated: try file.packed.map { try Inflater.inflate($0) }), named: "damaged")
    } catch {
      return nil
    }
  }

  // MARK: Mutations

  /// The first bytes of every file, or all of an archive.
  private static let files: [[UInt8]] = ExpectedFile.all.compactMap { file in
    guard let bytes = try? file.bytes() else { return nil }
    return bytes.starts(with: Array("PK".utf8)) ? bytes : Array(bytes.prefix(6000))
  }

  private static let pieces = [
    "{", "}", "[", "]", "\"", "'", ",", ";", "\t", "\n", "\r\n", "\n\n", "::", "=", "~", "#", "->", "%50%", "\\", "{T}",
    "{#3:0.1}",
    "ANSWER: B", "A) ", "<b>", "&lt;", "null", "1e999", "99999999999999999999", "\u{0}", "\u{FEFF}", "é", "🎉", "answer", "1,3",
    "***", "{{c1::", "}}", "#separator:tab\n", "#html:true\n", "#deck column:1\n", "[sound:a]", "[$]", "---", " - ", "\u{1F}",
    "*a/b:c*",
    "</", "/>", "<![CDATA[<p>x</p>]]>", "<gap/>", "<not>", "qti-", "</item>",
  ].map { Array($0.utf8) }

  /// The parts of each archive that its reader wants.
  private static let archives: [[ArchiveParts.Part]] = files.compactMap { bytes in
    guard let archive = try? QuizFile(bytes, name: "archive").archive else { return nil }
    return try? archive.parts(inflated: archive.inflated).all
  }

  private static func mutated(_ generator: inout SplitMix64) throws -> [UInt8] {
    if generator.below(8) > 0 { return changed(files[generator.below(files.count)], &generator) }
    // The checksums of a changed archive are right only if it is built again.
    let parts = archives[generator.below(archives.count)]
    let place = generator.below(parts.count)
    var archive = ArchiveWriter()
    for (index, part) in parts.enumerated() {
      archive.add(String(decoding: part.name, as: UTF8.self), index == place ? changed(part.bytes, &generator) : part.bytes)
    }
    return archive.bytes
  }

  private static func changed(_ original: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = original
    repeat {
      let place = generator.below(bytes.count + 1)
      let end = min(bytes.count, place + generator.below(20))
      switch generator.below(6) {
      case 0: bytes.insert(contentsOf: pieces[generator.below(pieces.count)], at: place)
      case 1: bytes.replaceSubrange(place..<end, with: pieces[generator.below(pieces.count)])
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: generator.below(bytes.count + 1))
      case 4: if place < bytes.count { bytes[place] = UInt8(generator.below(256)) }
      default: bytes.insert(contentsOf: files[generator.below(files.count)].prefix(300), at: place)
      }
    } while generator.below(2) == 0
    return bytes
  }
}

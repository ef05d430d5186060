import Content
import Foundation
import Rules
import Testing

@testable import Formats

/// Text of drafts as it stands in tests.
extension LocalizedText {
  var plain: String { text(in: .english) }
}

extension QuestionDraft {
  var words: String { text?.plain ?? "" }

  /// Whether a reader took the question, with a right answer.
  var isTaken: Bool {
    guard obstacle == nil, text != nil else { return false }
    return switch answer {
    case .choice(let choices): Set(choices.map(\.text.plain)).count > 1 && choices.contains { $0.weight > 0 }
    case .trueFalse(let isTrue): isTrue != nil
    case .typed(let accepted, _): !accepted.isEmpty
    case .number(let ranges): !ranges.isEmpty
    case .order(let items): items.count > 1
    case .pairs(let pairs, _): pairs.count > 1
    case .none: false
    }
  }

  /// The right answers, or the accepted ones.
  var rightAnswers: [String] {
    switch answer {
    case .choice(let choices): choices.filter { $0.weight > 0 }.map(\.text.plain)
    case .trueFalse(let isTrue): isTrue.map { [$0 ? "True" : "False"] } ?? []
    case .typed(let accepted, _): accepted.map(\.text.plain)
    case .number(let ranges): ranges.map { $0.lower == $0.upper ? $0.lower : "\($0.lower)..\($0.upper)" }
    case .order(let items): items.map(\.plain)
    case .pairs(let pairs, _): pairs.map { "\($0.left.plain) -> \($0.right.plain)" }
    case .none: []
    }
  }
}

extension FileDrafts {
  var questions: [QuestionDraft] { quizzes.flatMap(\.questions) }
  var taken: [QuestionDraft] { questions.filter(\.isTaken) }
}

/// A line of `Corpus/expected.tsv`.
struct CorpusFile: CustomTestStringConvertible {
  let path: String
  let formats: [String]
  let quizzes: String
  let counts: ClosedRange<Int>
  let report: String
  let spots: [String]

  var testDescription: String { path }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  static func all(in folder: String) -> [CorpusFile] {
    let list = (try? String(contentsOf: self.folder.appending(path: "expected.tsv"), encoding: .utf8)) ?? ""
    return list.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count >= 7, cells[0].hasPrefix(folder + "/") else { return nil }
      guard let least = Int(cells[3]), let most = Int(cells[4]) else { return nil }
      return CorpusFile(
        path: cells[0], formats: cells[1].components(separatedBy: "|"), quizzes: cells[2], counts: least...most, report: cells[5],
        spots: cells[6].components(separatedBy: " || ").filter { !$0.isEmpty })
    }
  }

  /// The file's text, decoded as on import.
  func text() throws -> String {
    DecodedText([UInt8](try Data(contentsOf: CorpusFile.folder.appending(path: path)))).text
  }

  /// Whether a spot check holds.
  func holds(_ spot: String, in drafts: FileDrafts) -> Bool {
    func folded(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }
    if spot.hasPrefix("!") {
      return !drafts.questions.contains { ($0.words + $0.rightAnswers.joined()).contains(spot.dropFirst()) }
    }
    let parts = spot.components(separatedBy: "=>")
    let found = drafts.taken.filter { folded($0.words).contains(folded(parts[0])) }
    return found.contains { parts.count == 1 || $0.rightAnswers.map(folded).contains(folded(parts[1])) }
  }
}

extension Format {
  /// Reads a text with the first reader that recognises it.
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    try? QuizFile(Array(text.utf8), name: "test").drafts(options: options)
  }
}

/// The rules' generator, for random choices in tests.
struct SampleGenerator: RandomNumberGenerator {
  private var generator: SplitMix64

  init(_ seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }
}

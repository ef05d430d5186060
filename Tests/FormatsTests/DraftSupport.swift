import Content
import Foundation
import Rules
import Testing

@testable import Formats

extension LocalizedText {
  /// The English text, or the text without a language.
  var plain: String { text(in: .english) }
}

extension QuestionDraft {
  var words: String { text?.plain ?? "" }

  /// Whether a reader read the question and its right answer.
  var isTaken: Bool {
    guard obstacle == nil, text != nil else { return false }
    return switch answer {
    case .choice(let choices): Set(choices.map(\.text.plain)).count > 1 && choices.contains { $0.weight > 0 }
    case .trueFalse(let isTrue): isTrue != nil
    case .typed(let accepted, _): !accepted.isEmpty
    case .number(let ranges): !ranges.isEmpty
    case .order(let items): items.count > 1
    case .pairs(let pairs, _): pairs.count > 1
    case .assembled, .none: false
    }
  }

  /// The right answers as texts: choices, accepted typed answers, ranges of numbers, items in order, or pairs.
  var rightAnswers: [String] {
    switch answer {
    case .choice(let choices): choices.filter { $0.weight > 0 }.map(\.text.plain)
    case .trueFalse(let isTrue): isTrue.map { [$0 ? "True" : "False"] } ?? []
    case .typed(let accepted, _): accepted.map(\.text.plain)
    case .number(let ranges): ranges.map { $0.lower == $0.upper ? $0.lower : "\($0.lower)..\($0.upper)" }
    case .order(let items): items.map(\.plain)
    case .pairs(let pairs, _): pairs.map { "\($0.left.plain) -> \($0.right.plain)" }
    case .assembled, .none: []
    }
  }
}

extension FileDrafts {
  var questions: [QuestionDraft] { quizzes.flatMap(\.questions) }
  var taken: [QuestionDraft] { questions.filter(\.isTaken) }
}

extension Format {
  /// Reads a text with the first reader that recognises it. Returns `nil` if no reader can read it.
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    try? QuizFile(Array(text.utf8), name: "test").drafts(options: options)
  }
}

/// Makes `SplitMix64` a random number generator of the standard library, for random choices in tests.
struct SampleGenerator: RandomNumberGenerator {
  private var generator: SplitMix64

  init(_ seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }
}

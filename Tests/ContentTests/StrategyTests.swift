import Content
import TestContent
import Testing

/// What somebody scores over the whole catalogue who knows nothing, but has a habit.
@Suite("Nobody gets anywhere in the packaged quizzes by a habit")
struct StrategyTests {
  private static let questions: [Question.Choice] = {
    ((try? TestContent.quizzes()) ?? []).flatMap { $0.choiceQuestions.compactMap { $0.choice } }
  }()

  /// The share of right answers of a habit that leaves some answers, between which chance decides; in a hundredth.
  private func score(_ left: (Question.Choice) -> [Int]) -> Double {
    let hits = Self.questions.map { choice in
      let left = left(choice)
      return left.contains(choice.right) ? 1 / Double(left.count) : 0
    }
    return 100 * hits.reduce(0, +) / Double(hits.count)
  }

  /// A quarter, and three hundredths more or less: with a few hundred questions chance alone may give that, and to avoid the longest
  /// answer would be a habit too.
  private static let chance = 22.0...28.0

  @Test("not by always taking the longest answer, nor the shortest", arguments: Language.allCases, [true, false])
  func length(language: Language, isLongest: Bool) {
    let score = score { choice in
      let lengths = choice.choices.map { $0.text(in: language).count }
      return lengths.indices.filter { lengths[$0] == (isLongest ? lengths.max() : lengths.min()) }
    }
    #expect(Self.chance.contains(score), "\(language.tag), \(isLongest ? "longest" : "shortest")")
  }

  @Test("not by always taking the same place", arguments: 0..<4)
  func place(place: Int) {
    let score = score { _ in [place] }
    #expect(Self.chance.contains(score))
  }

  @Test("not by always taking a number in the middle, where the answers are numbers")
  func middle() {
    let score = score { choice in
      let numbers = choice.choices.map { WrittenNumber.millionths($0.text(in: .english)) }
      let sorted = numbers.compactMap { $0 }.sorted()
      guard sorted.count == numbers.count else { return Array(numbers.indices) }
      let middle = [sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2]]
      return numbers.indices.filter { numbers[$0].map { middle.contains($0) } ?? false }
    }
    #expect(Self.chance.contains(score))
  }
}

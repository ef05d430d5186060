import Content
import TestContent
import Testing

/// Computes the scores that players would reach in all packaged quizzes if they knew nothing and guessed out of habit, such as
/// always choosing the longest answer.
@Suite("Habits do not help in the packaged quizzes")
struct StrategyTests {
  private static let questions: [Question.Choice] = {
    ((try? TestContent.quizzes()) ?? []).flatMap { $0.choiceQuestions.compactMap { $0.choice } }
  }()

  /// Returns the expected percentage of right answers for a habit. `left` returns the answers that the habit leaves; one of
  /// them is picked at random.
  private func score(_ left: (Question.Choice) -> [Int]) -> Double {
    let hits = Self.questions.map { choice in
      let left = left(choice)
      return left.contains(choice.right) ? 1 / Double(left.count) : 0
    }
    return 100 * hits.reduce(0, +) / Double(hits.count)
  }

  /// The accepted percentages: 25, plus or minus 3. With a few hundred questions, random variation is about that large. There is
  /// a lower limit too: if the longest answer were right too rarely, avoiding it would be a habit that helps.
  private static let chance = 22.0...28.0

  @Test("Always choosing the longest or the shortest answer does not help", arguments: Language.allCases, [true, false])
  func length(language: Language, isLongest: Bool) {
    let score = score { choice in
      let lengths = choice.choices.map { $0.text(in: language).count }
      return lengths.indices.filter { lengths[$0] == (isLongest ? lengths.max() : lengths.min()) }
    }
    #expect(Self.chance.contains(score), "\(language.tag), \(isLongest ? "longest" : "shortest")")
  }

  @Test("Always choosing the same position does not help", arguments: 0..<4)
  func place(place: Int) {
    let score = score { _ in [place] }
    #expect(Self.chance.contains(score))
  }

  @Test("Always choosing a middle number does not help")
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

import Content
import TestContent
import Testing

/// The scores, over the whole catalogue, of players who know nothing but guess by a habit.
@Suite("Habits do not help in the packaged quizzes")
struct StrategyTests {
  private static let questions: [Question.Choice] = {
    ((try? TestContent.quizzes()) ?? []).flatMap { $0.choiceQuestions.compactMap { $0.choice } }
  }()

  /// The percentage of right answers for a habit that leaves some answers and picks one of them at random.
  private func score(_ left: (Question.Choice) -> [Int]) -> Double {
    let hits = Self.questions.map { choice in
      let left = left(choice)
      return left.contains(choice.right) ? 1 / Double(left.count) : 0
    }
    return 100 * hits.reduce(0, +) / Double(hits.count)
  }

  /// The accepted percentages: 25, plus or minus 3. In a few hundred questions, random variation is about as large. There is also
  /// a lower limit, because avoiding the longest answer would be a habit too.
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

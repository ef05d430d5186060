import Content

// Checks for right answers that a player can guess without knowing the subject.

extension Editor {
  /// Checks that the right answer is at most 30 % longer than the longest wrong answer. If the quiz has 8 questions or more,
  /// the right answer may be the longest in at most a quarter of them.
  static func lengths(in quiz: Quiz) -> [Advice] {
    var advice: [Advice] = []
    for language in languages(of: quiz) {
      var longest: [String] = []
      for question in quiz.choiceQuestions {
        guard let choice = question.choice else { continue }
        let lengths = choice.choices.map { $0.text(in: language).count }
        let next = lengths.indices.filter { $0 != choice.right }.map { lengths[$0] }.max() ?? 0
        let right = lengths[choice.right]
        guard right > next else { continue }
        longest.append(question.id)
        // A difference of one or two characters is allowed, because players do not notice it.
        if right * 10 > next * 13, right > next + 2 {
          advice.append(Advice("the right answer is more than 30% longer than every other answer", quiz, question, in: language))
        }
      }
      if quiz.choiceQuestions.count >= 8, longest.count * 4 > quiz.choiceQuestions.count {
        let text = "the right answer is the longest in \(longest.count) of \(quiz.choiceQuestions.count) questions: "
        advice.append(Advice(text + longest.joined(separator: ", "), quiz, in: language))
      }
    }
    return advice
  }

  /// Checks the questions with numeric answers, if the quiz has at least 8 of them. The right answer must not have the same rank
  /// by size in more than half of them.
  static func ranks(in quiz: Quiz) -> [Advice] {
    let ranks = quiz.choiceQuestions.compactMap { rank(of: $0) }
    let (all, counts) = (ranks.count, Dictionary(grouping: ranks) { $0 }.mapValues(\.count))
    return counts.sorted { $0.key < $1.key }.filter { all >= 8 && $0.value * 2 > all }
      .map {
        Advice(
          "in \($0.value) of \(all) questions with numeric answers, the right answer has rank \($0.key + 1), counted from the smallest",
          quiz)
      }
  }

  /// Returns the rank of the right answer by size, from 0 for the smallest. Returns `nil` unless all choices are numbers.
  static func rank(of question: Question) -> Int? {
    guard let choice = question.choice else { return nil }
    let numbers = choice.choices.compactMap { WrittenNumber.millionths($0.text(in: .english)) }
    guard numbers.count == choice.choices.count else { return nil }
    return numbers.count { $0 < numbers[choice.right] }
  }

  /// Checks that neither the question nor its hint contains the right answer.
  static func hints(in quiz: Quiz) -> [Advice] {
    quiz.choiceQuestions.flatMap { question in
      languages(of: quiz).flatMap { language -> [Advice] in
        let answer = question.rightAnswer.text(in: language).lowercased()
        // Shorter answers are skipped, because they occur inside many words.
        guard answer.count > 3 else { return [] }
        let places = [("question", question.text), ("hint", question.hint)].filter { _, text in
          text?.text(in: language).lowercased().contains(answer) ?? false
        }
        return places.map { Advice("the \($0.0) contains the right answer", quiz, question, in: language) }
      }
    }
  }
}

import Content
import Rules

extension Quiz {
  /// Returns a quiz of random questions, each with four choices or a typed answer. The right choice has the text "right", and the
  /// typed answer is "word"; the French texts end with " fr".
  static func drawn(_ count: Int, _ chance: Chance) -> Quiz {
    func text(_ text: String) -> LocalizedText {
      var both = LocalizedText(text, in: .english)
      both.add("\(text) fr", in: .french)
      return both
    }
    let questions = (0..<count).map { number in
      let (id, name) = ("q\(number)", text("Question \(number)"))
      if chance.isTrue(oneIn: 4) {
        return Question(id: id, text: name, answer: .typed(Question.Typed(text("word"))), hint: nil, explanation: nil)
      }
      let right = Int(chance.below(4))
      return Question(
        id: id, text: name, answers: (0..<4).map { text($0 == right ? "right" : "wrong \($0)") }, rightAnswer: right, hint: nil,
        explanation: text("Because"))
    }
    return Quiz(
      id: "simulated", icon: "question", title: text("Simulated"), description: text("Simulated"), questions: questions)
  }
}

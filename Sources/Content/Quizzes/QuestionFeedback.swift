import JSON
import Rules

extension Question {
  /// The texts that players see after an answer, besides the explanation.
  public struct Feedback: Equatable, Sendable {
    /// The texts for individual choices, by position. The list may be shorter than the list of choices.
    public var choices: [LocalizedText?]
    /// The text for an answer that is fully right.
    public var right: LocalizedText?
    /// The text for an answer that is partly right.
    public var partly: LocalizedText?
    /// The text for a wrong answer, or for no answer in time.
    public var wrong: LocalizedText?

    public init(
      choices: [LocalizedText?] = [], right: LocalizedText? = nil, partly: LocalizedText? = nil, wrong: LocalizedText? = nil
    ) {
      (self.choices, self.right, self.partly, self.wrong) = (choices, right, partly, wrong)
    }

    public var isEmpty: Bool { choices.allSatisfy { $0 == nil } && right == nil && partly == nil && wrong == nil }

    /// Returns the text for the choice at a position, from 0, or `nil` if there is none.
    public func text(for choice: Int) -> LocalizedText? { choices.indices.contains(choice) ? choices[choice] : nil }

    /// Returns the feedback for a question that keeps only the choices at these positions, from 0, in the order of `kept`.
    func keeping(_ kept: [Int]) -> Feedback {
      Feedback(choices: kept.map { text(for: $0) }, right: right, partly: partly, wrong: wrong)
    }

    func only(in language: Language) -> Feedback {
      Feedback(
        choices: choices.map { $0?.only(in: language) }, right: right?.only(in: language), partly: partly?.only(in: language),
        wrong: wrong?.only(in: language))
    }
  }

  /// Returns the text to show after an answer: the feedback, then the explanation. Returns `nil` if there is neither. `chosen`
  /// lists the positions, from 0, of the chosen answers, if the question has choices.
  public func comment(on chosen: [Int], _ credit: Credit) -> LocalizedText? {
    extras.hasFeedback ? feedback(on: chosen, credit) : explanation
  }

  @inline(never)
  private func feedback(on chosen: [Int], _ credit: Credit) -> LocalizedText? {
    var comment: LocalizedText?
    for place in chosen { add(extras.feedback(named: "\(place + 1)"), to: &comment) }
    add(extras.feedback(named: credit == .full ? "right" : credit == .none ? "wrong" : "partly"), to: &comment)
    add(explanation, to: &comment)
    return comment
  }

  @inline(never)
  private func add(_ text: LocalizedText?, to comment: inout LocalizedText?) {
    guard let text else { return }
    comment = comment?.followed(by: text) ?? text
  }
}

extension Question.Feedback: JSONReadable {
  /// Reads `{"1": text, "3": text, "right": text, "partly": text, "wrong": text}`, where positions count from 1.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init()
    for (name, member) in try reader.members {
      let text: LocalizedText = try member.read()
      guard add(text, as: name) else { throw member.mismatch(expected: "the number of an answer, right, partly or wrong") }
    }
  }

  /// Sets the text that has this name in files: the number of an answer, `right`, `partly` or `wrong`. Returns `false` for any
  /// other name.
  package mutating func add(_ text: LocalizedText, as name: String) -> Bool {
    switch name {
    case "right": right = text
    case "partly": partly = text
    case "wrong": wrong = text
    default:
      guard let number = name.wholeNumber, Question.Feedback.numbers.contains(number) else { return false }
      while choices.count < number { choices.append(nil) }
      choices[number - 1] = text
    }
    return true
  }

  /// The numbers, from 1, by which feedback can refer to answers.
  static var numbers: ClosedRange<Int> { 1...12 }

  /// The feedback as a JSON object, or `nil` if there is none.
  public var jsonIfAny: JSON? {
    var members = choices.enumerated().compactMap { place, text in text.map { JSON.Member("\(place + 1)", $0.json) } }
    let outcomes: JSON.Object = ["right": right?.json, "partly": partly?.json, "wrong": wrong?.json]
    members += outcomes.members
    return members.isEmpty ? nil : .object(JSON.Object(members))
  }
}

import JSON

extension Question.Several {
  /// Reads the members `answers`, `answer` (the numbers of the right answers) and `weights` (in percent) of a question.
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let answers: [LocalizedText] = try reader.read("answers")
    let right = try reader.elements("answer").map { number throws(JSON.Mismatch) in
      guard let place = Int(try number.string), place >= 1, place <= answers.count else {
        throw number.mismatch(expected: "the number of an answer, as a string")
      }
      return place - 1
    }
    guard !right.isEmpty else { throw try reader["answer"].mismatch(expected: "the numbers of the right answers") }
    guard let weights = try reader.optional("weights") else {
      self.init(answers, right: right)
      return
    }
    let percents = try weights.elements.map { percent throws(JSON.Mismatch) in
      guard let weight = Question.Several.weight(try percent.number) else { throw percent.mismatch(expected: "a percentage") }
      return weight
    }
    guard percents.count == answers.count, percents.indices.allSatisfy({ (percents[$0] > 0) == right.contains($0) }) else {
      throw weights.mismatch(expected: "a percentage for each answer, above 0 for the right ones")
    }
    self.init(answers, weights: percents)
  }

  /// Converts a percentage to hundredths of a percent. Returns `nil` if the percentage is not from −100 to 100.
  package static func weight(_ percent: JSON.Number) -> Int? {
    guard let millionths = WrittenNumber.millionths(percent.literal) else { return nil }
    let weight = millionths / 10_000
    return (-10_000...10_000).contains(weight) ? Int(weight) : nil
  }

  var rightJSON: JSON { .array(right.map { .string("\($0 + 1)") }) }

  /// The weights in percent, or `nil` if they are the default weights, which files leave out.
  var weightsJSON: JSON? {
    if isEven { return Optional<JSON>.none }
    return .array(weights.map { .number(JSON.Number(thousandths: Int64($0) * 10)) })
  }
}

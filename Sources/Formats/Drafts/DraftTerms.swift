import Content

// Reads the time limit, the points and the feedback of a question from other programs' files.

extension QuestionDraft {
  /// Sets the points from a decimal number such as "2.0000000". Rounds the number and limits it to `possiblePoints`, and adds a
  /// note if this changes the number. Ignores any other text.
  mutating func setPoints(_ text: String) {
    guard let (whole, isExact) = QuestionDraft.whole(Array(text.utf8)) else { return }
    let range = Question.Extras.possiblePoints
    let points = min(max(whole, range.lowerBound), range.upperBound)
    if !isExact || points != whole { notes.append(.changedPoints(text, points)) }
    extras = extras.with(points: points)
  }

  /// Sets the time limit from a number of seconds. A value of 0, or above one hour, means no time limit. Other values are rounded
  /// to whole seconds, to at least 1 second. Ignores any other text.
  mutating func setSeconds(_ text: String) {
    guard let (whole, isExact) = QuestionDraft.whole(Array(text.utf8)) else { return }
    let seconds = isExact ? whole : max(whole, 1)
    extras = extras.with(seconds: Question.Extras.limits.contains(seconds) ? seconds : nil)
  }

  /// Returns a decimal number rounded to a whole number, and whether it was whole already. Returns `nil` for negative numbers,
  /// for numbers with more than nine digits before the decimal point or comma, and for any other text.
  static func whole(_ bytes: [UInt8]) -> (whole: Int, isExact: Bool)? {
    let parts = bytes.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy { $0.isDecimalDigit } }),
      (1...9).contains(parts[0].count)
    else { return nil }
    let whole = parts[0].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    let fraction = parts.count == 2 ? parts[1] : []
    let isExact = fraction.allSatisfy { $0 == UInt8(ascii: "0") }
    return (whole + ((fraction.first ?? 0) >= UInt8(ascii: "5") ? 1 : 0), isExact)
  }
}

extension Question.Feedback {
  /// Adds feedback on answers with this weight, in hundredths of a percent. There is one text for right answers, one for partly
  /// right answers and one for wrong answers. Returns `false`, and keeps the existing text, if a different one was already added.
  mutating func add(_ text: LocalizedText, forWeight weight: Int) -> Bool {
    let known = weight >= ChoiceDraft.full ? right : weight > 0 ? partly : wrong
    if let known { return known == text }
    if weight >= ChoiceDraft.full { right = text } else if weight > 0 { partly = text } else { wrong = text }
    return true
  }
}

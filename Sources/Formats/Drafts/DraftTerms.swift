import Content

// Reads the time limit, the points and the feedback of a question from files of other programs.

extension QuestionDraft {
  /// Sets the points from a decimal number such as "2.0000000". Adds a note if the number is rounded, too small or too large.
  /// Ignores any other text.
  mutating func setPoints(_ text: String) {
    guard let (whole, isExact) = QuestionDraft.whole(Array(text.utf8)) else { return }
    let range = Question.Extras.possiblePoints
    let points = min(max(whole, range.lowerBound), range.upperBound)
    if !isExact || points != whole { notes.append(.changedPoints(text, points)) }
    extras = extras.with(points: points)
  }

  /// Sets the time limit from a number of seconds. A value of 0, or above one hour, means no time limit. A fraction of a second
  /// is rounded, but not to 0. Ignores any other text.
  mutating func setSeconds(_ text: String) {
    guard let (whole, isExact) = QuestionDraft.whole(Array(text.utf8)) else { return }
    let seconds = isExact ? whole : max(whole, 1)
    extras = extras.with(seconds: Question.Extras.limits.contains(seconds) ? seconds : nil)
  }

  /// Returns a decimal number rounded to a whole number, and whether it was whole already. Returns `nil` for negative numbers and
  /// for any other text.
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
  /// right and one for wrong ones. Returns `false` if a different text was already added.
  mutating func add(_ text: LocalizedText, forWeight weight: Int) -> Bool {
    let known = weight >= ChoiceDraft.full ? right : weight > 0 ? partly : wrong
    if let known { return known == text }
    if weight >= ChoiceDraft.full { right = text } else if weight > 0 { partly = text } else { wrong = text }
    return true
  }
}

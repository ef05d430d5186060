import Content

extension Question {
  /// The answers to choose from, and the credit for each in hundredths of a percent. `nil` for a question without answers to
  /// choose from.
  var weightedChoices: [(text: LocalizedText, weight: Int)]? {
    switch answer {
    case .choice(let choice):
      choice.choices.enumerated().map { ($1, $0 == choice.right ? Question.Several.full : 0) }
    case .several(let several): zip(several.choices, several.weights).map { ($0, $1) }
    default: nil
    }
  }
}

extension Question {
  /// Returns the feedback on the choice at a position, from 0, or `nil` if there is none. If only one answer can be chosen, a
  /// choice without its own feedback gets the question's feedback for right or wrong answers.
  func feedback(onChoice place: Int) -> LocalizedText? {
    let feedback = extras.feedback
    guard let choice else { return feedback.text(for: place) }
    return feedback.text(for: place) ?? (place == choice.right ? feedback.right : feedback.wrong)
  }

  /// Whether some feedback is left out if each choice gets only its `feedback(onChoice:)`.
  var hasOtherFeedback: Bool {
    let feedback = extras.feedback
    guard let choice else { return feedback.right != nil || feedback.partly != nil || feedback.wrong != nil }
    return choice.choices.indices.contains { place in
      feedback.text(for: place) != nil && (place == choice.right ? feedback.right : feedback.wrong) != nil
    }
  }

  /// The omission to report if a format has no questions of this kind.
  var asOmission: Omission.What {
    switch answer {
    case .choice, .several: .severalRight
    case .typed: .typed
    case .number: .number
    case .order: .order
    case .pairs: .pairs
    }
  }
}

/// Returns a weight in hundredths of a percent as a percentage, such as "33.33" for 3333.
func percentage(_ weight: Int) -> String {
  let (whole, rest) = (abs(weight) / 100, abs(weight) % 100)
  let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : "." + "\(rest)".padded(to: 2)
  return (weight < 0 ? "-" : "") + "\(whole)" + fraction
}

import Content

extension EditedQuestion.Content {
  /// Returns the field to which Enter moves the focus from the field of a part. `nil` if it moves the focus to the next question:
  /// from an empty or the last possible answer, and if there are no fields for the answer.
  func field(after part: QuestionPart) -> QuestionPart? {
    guard let kind else { return nil }
    func next(after place: Int) -> QuestionPart? { place + 1 < EditedQuestion.mostAnswers ? .answer(place + 1) : nil }
    switch part {
    case .text: return .answer(0)
    case .answer(let place):
      if kind == .number { return .tolerance }
      let isEmpty = text(of: part).utf8.isEmpty
      if kind == .pairs { return isEmpty && text(of: .match(place)).utf8.isEmpty ? nil : .match(place) }
      return isEmpty ? nil : next(after: place)
    case .match(let place): return next(after: place)
    case .hint, .explanation, .tolerance, .pictureText, .soundText: return nil
    }
  }

  /// Whether a pair has a left side, but no right side.
  var hasIncompletePair: Bool {
    kind == .pairs && answers.contains { !$0.text.utf8.isEmpty && $0.match.utf8.isEmpty }
  }

  /// The number of fields for answers. One field is always empty for a further answer, unless the maximum number is reached.
  var shownAnswers: Int {
    let filled = (answers.lastIndex { !$0.isBlank } ?? -1) + 1
    return min(max(filled + 1, kind == .choice ? answers.count : 0, leastAnswers), EditedQuestion.mostAnswers)
  }

  private var leastAnswers: Int {
    switch kind {
    case .choice?, .order?: 4
    case .pairs?: 3
    case .typed?: 2
    case .number?, nil: 1
    }
  }
}

import Content

extension Question.Choice {
  /// Returns `count` choices in their original order: the right choice and the first wrong choices. Returns `nil` if there are
  /// too few choices.
  func limited(to count: Int) -> Question.Choice? {
    guard choices.count >= count else { return nil }
    let others = choices.indices.filter { $0 != right }.prefix(count - 1)
    let kept = (others + [right]).sorted()
    guard let place = kept.firstIndex(of: right) else { return nil }
    return Question.Choice(kept.map { choices[$0] }, right: place)
  }
}

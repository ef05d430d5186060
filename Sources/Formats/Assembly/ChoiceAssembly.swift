import Content

/// Selects the answers to a choice question. Empty answers are left out, and equal answers are merged.
struct ChoiceAssembly {
  /// The positions of the answers that are kept, in order.
  private(set) var kept: [Int]
  private(set) var notes: [Problem.Kind] = []

  /// The maximum number of answers to choose from.
  static let most = 12

  init(_ drafts: [ChoiceDraft]) throws(QuestionAssembly.Skipped) {
    kept = drafts.indices.filter { !drafts[$0].text.isBlank }
    if kept.isEmpty { throw QuestionAssembly.Skipped(.noAnswers) }
    if kept.count < drafts.count { notes.append(.emptyAnswers) }
    try merge(drafts)
  }

  /// Merges equal answers.
  ///
  /// Many files identify the right answer by its number. If the same text occurs twice, only one of the copies has this number,
  /// and the other counts as wrong by mistake. So the merged answer is right if one of the copies is right. But a question is
  /// skipped if the copies have different credit and it is not clear which copy is right. For example, a copy may cost points, or
  /// a different answer may also be right.
  private mutating func merge(_ drafts: [ChoiceDraft]) throws(QuestionAssembly.Skipped) {
    let groups = ChoiceAssembly.equal(kept, drafts)
    guard !groups.isEmpty else { return }
    var isLeft = drafts.map { !$0.text.isBlank }
    for group in groups { for place in group { isLeft[place] = false } }
    let hasOtherRight = kept.contains { isLeft[$0] && drafts[$0].weight > 0 }
    for group in groups {
      let text = drafts[group[0]].text.text(in: .english)
      let best = group.max { drafts[$0].weight < drafts[$1].weight } ?? group[0]
      let isMixed = group.contains { drafts[$0].weight != drafts[best].weight }
      let isContradictory = group.contains { drafts[$0].weight < 0 } || hasOtherRight || kept.count == group.count
      if isMixed, drafts[best].weight > 0, isContradictory || !isSame(group, drafts) {
        throw QuestionAssembly.Skipped(.rightAndWrong(text))
      }
      notes.append(.mergedAnswers(text, group))
      isLeft[best] = true
    }
    kept = kept.filter { isLeft[$0] }
  }

  /// Whether the answers of a group look the same in all languages.
  private func isSame(_ group: [Int], _ drafts: [ChoiceDraft]) -> Bool {
    group.allSatisfy { drafts[$0].text.keys == drafts[group[0]].text.keys }
  }

  /// Returns the groups of answers that look the same in at least one language. Each group lists positions in `drafts`, in
  /// ascending order. The answers are sorted first, so that many answers are compared quickly.
  private static func equal(_ places: [Int], _ drafts: [ChoiceDraft]) -> [[Int]] {
    let keys = places.map { drafts[$0].text.keys }
    let isLocalized = keys.contains { $0.count > 1 }
    // For each answer, the index in `places` of the first answer that looks the same. An answer that looks like no earlier answer
    // has its own index here.
    var first = Array(places.indices)
    for language in 0..<(isLocalized ? Language.allCases.count : 1) {
      func key(_ index: Int) -> [UInt8] { keys[index].count > 1 ? keys[index][language] : keys[index][0] }
      let order = places.indices.sorted { one, other in
        let (left, right) = (key(one), key(other))
        return left == right ? one < other : left.lexicographicallyPrecedes(right)
      }
      for (earlier, later) in zip(order, order.dropFirst()) where key(earlier) == key(later) {
        first[later] = min(first[later], first[earlier])
      }
    }
    var groups: [[Int]] = []
    var groupOfFirst = places.map { _ in -1 }
    for index in places.indices where first[index] != index {
      let start = first[index]
      if groupOfFirst[start] < 0 {
        groupOfFirst[start] = groups.count
        groups.append([places[start]])
      }
      groups[groupOfFirst[start]].append(places[index])
    }
    return groups
  }

  /// Removes the surplus answers at the end, but never the right one. Returns a note if any were removed.
  mutating func leaveOutSurplus(keeping right: Int) -> Problem.Kind? {
    let surplus = kept.count - ChoiceAssembly.most
    guard surplus > 0 else { return nil }
    let first = Array(kept.prefix(ChoiceAssembly.most))
    kept = first.contains(right) ? first : first.dropLast() + [right]
    return .surplusAnswers(count: surplus)
  }
}

extension LocalizedText {
  /// The bytes of the text that players see: one text, or one per language if there are several translations.
  fileprivate var keys: [[UInt8]] {
    let texts = translations
    return texts.count == 1 ? [texts[0].text.visible] : Language.allCases.map { text(in: $0).visible }
  }
}

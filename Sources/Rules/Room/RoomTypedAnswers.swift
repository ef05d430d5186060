/// What the players typed as their answers to a question, grouped for the host. Answers that are alike are one group.
public struct RoomTypedAnswers: Equatable, Sendable {
  public let question: Int
  /// The most frequent ones first.
  public let groups: [Group]

  public struct Group: Equatable, Sendable {
    /// As the first player typed it.
    public let text: GivenText
    /// The number of players.
    public let count: Int
    /// What it is worth; `nil` before the reveal.
    public let credit: Credit?

    public init(text: GivenText, count: Int, credit: Credit?) { (self.text, self.count, self.credit) = (text, count, credit) }
  }

  /// The maximum number of groups. Each answer is compared with all of them, so a room with thousands of players needs a limit.
  public static let mostGroups = 60

  public init(question: Int, groups: [Group]) { (self.question, self.groups) = (question, groups) }
}

extension Room {
  /// Returns what was typed as the answer to a question. `nil` if it still takes answers, was skipped, or is no typed one.
  public func typedAnswers(to number: Int) -> RoomTypedAnswers? {
    guard turns.indices.contains(number), case .answer(.text(let judge)) = questions[number].task else { return nil }
    let isRevealed = turns[number].state == .revealed
    guard isRevealed || (number == question && phase == .closed) else { return nil }
    var groups: [RoomTypedAnswers.Group] = []
    for (player, given) in turns[number].answers.enumerated() {
      guard let given, players[player].isRanked, case .text(let text) = given.counted.answer else { continue }
      let place = groups.firstIndex { judge.isAlike($0.text, text) }
      if let place {
        let group = groups[place]
        groups[place] = RoomTypedAnswers.Group(text: group.text, count: group.count + 1, credit: group.credit)
      } else if groups.count < RoomTypedAnswers.mostGroups {
        groups.append(RoomTypedAnswers.Group(text: text, count: 1, credit: isRevealed ? given.credit : nil))
      }
    }
    // A stable order, whatever the sorting does with equal counts.
    let order = groups.indices.sorted { one, other in
      groups[one].count == groups[other].count ? one < other : groups[one].count > groups[other].count
    }
    return RoomTypedAnswers(question: number, groups: order.map { groups[$0] })
  }

  /// What was typed in the current round, or as the answer to the current question if there are no rounds.
  public var typedAnswers: [RoomTypedAnswers] {
    guard let question, phase != .ended else { return [] }
    let first = rounds?.round(of: question)?.first ?? question
    return (first...question).compactMap { typedAnswers(to: $0) }
  }
}

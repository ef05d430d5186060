/// The typed answers to a question, grouped for the host. Answers that are alike form one group.
public struct RoomTypedAnswers: Equatable, Sendable {
  public let question: Int
  /// The groups, the most frequent first.
  public let groups: [Group]

  public struct Group: Equatable, Sendable {
    /// The most frequent spelling in the group.
    public let text: GivenText
    /// The number of players who gave an answer in the group.
    public let count: Int
    /// The credit for the answer, or `nil` before the reveal.
    public let credit: Credit?

    public init(text: GivenText, count: Int, credit: Credit?) { (self.text, self.count, self.credit) = (text, count, credit) }
  }

  /// The maximum number of groups.
  public static let mostGroups = 60
  /// The maximum number of different texts that are put into groups. Each text is compared with all groups, so a room with
  /// thousands of players needs a limit.
  static let mostTexts = 240

  public init(question: Int, groups: [Group]) { (self.question, self.groups) = (question, groups) }
}

extension Room {
  /// Returns the typed answers to a question. Returns `nil` if the question is of a different kind, has not been asked, still
  /// takes answers, or was skipped.
  public func typedAnswers(to number: Int) -> RoomTypedAnswers? {
    guard turns.indices.contains(number), case .answer(.text(let judge)) = questions[number].task else { return nil }
    let isRevealed = turns[number].state == .revealed
    guard isRevealed || (number == question && phase == .closed) else { return nil }
    var (texts, places): ([RoomTypedAnswers.Group], [GivenText: Int]) = ([], [:])
    for (player, given) in turns[number].answers.enumerated() {
      guard let given, players[player].isRanked, case .text(let text) = given.counted.answer else { continue }
      if let place = places[text] {
        texts[place] = texts[place].adding(1)
      } else {
        places[text] = texts.count
        texts.append(RoomTypedAnswers.Group(text: text, count: 1, credit: isRevealed ? given.credit : nil))
      }
    }
    var groups: [RoomTypedAnswers.Group] = []
    for text in texts.byCount.prefix(RoomTypedAnswers.mostTexts) {
      if let place = groups.firstIndex(where: { judge.isAlike($0.text, text.text) }) {
        groups[place] = groups[place].adding(text.count)
      } else {
        groups.append(text)
      }
    }
    return RoomTypedAnswers(question: number, groups: Array(groups.byCount.prefix(RoomTypedAnswers.mostGroups)))
  }

  /// The typed answers to the questions of the current round or, in a room without rounds, to the current question. Empty before
  /// the first question and after the end.
  public var typedAnswers: [RoomTypedAnswers] {
    guard let question, phase != .ended else { return [] }
    let first = rounds?.round(of: question)?.first ?? question
    return (first...question).compactMap { typedAnswers(to: $0) }
  }
}

extension RoomTypedAnswers.Group {
  fileprivate func adding(_ more: Int) -> RoomTypedAnswers.Group {
    RoomTypedAnswers.Group(text: text, count: count + more, credit: credit)
  }
}

extension [RoomTypedAnswers.Group] {
  /// The groups, the most frequent first. Groups with equal counts keep their order.
  fileprivate var byCount: [RoomTypedAnswers.Group] {
    indices.sorted { self[$0].count == self[$1].count ? $0 < $1 : self[$0].count > self[$1].count }.map { self[$0] }
  }
}

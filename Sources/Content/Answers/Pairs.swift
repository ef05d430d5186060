extension Question {
  /// A matching question with up to twelve left sides. The player chooses the right side that belongs to each of them.
  public struct Pairs: Equatable, Sendable {
    public let lefts: [LocalizedText]
    /// The right sides to choose from, without repetitions. Right sides that belong to no left side come last.
    public let rights: [LocalizedText]
    /// For each left side, the position in `rights` of the right side that belongs to it, from 0.
    public let right: [Int]

    /// The allowed numbers of left sides and of right sides.
    public static var counts: (lefts: ClosedRange<Int>, rights: ClosedRange<Int>) { (1...12, 2...12) }

    /// Creates pairs. Several pairs can have the same right side. Returns `nil` if there are too few or too many sides.
    ///
    /// - Parameter others: right sides that belong to no left side.
    public init?(_ pairs: [(left: LocalizedText, right: LocalizedText)], others: [LocalizedText] = []) {
      let counts = Pairs.counts
      guard counts.lefts.contains(pairs.count), others.count <= counts.rights.upperBound else { return nil }
      lefts = pairs.map { $0.left }
      var (rights, right): ([LocalizedText], [Int]) = ([], [])
      for text in pairs.map({ $0.right }) + others {
        let place = rights.firstIndex(of: text) ?? rights.count
        if place == rights.count { rights.append(text) }
        if right.count < pairs.count { right.append(place) }
      }
      guard counts.rights.contains(rights.count) else { return nil }
      (self.rights, self.right) = (rights, right)
    }

    private init(lefts: [LocalizedText], rights: [LocalizedText], right: [Int]) {
      (self.lefts, self.rights, self.right) = (lefts, rights, right)
    }

    /// The right sides that belong to no left side.
    public var others: [LocalizedText] { rights.indices.filter { !right.contains($0) }.map { rights[$0] } }

    /// Returns each left side with its chosen right side, as one text. `chosen` lists a position in `rights` for
    /// each left side.
    public func text(of chosen: [Int]) -> LocalizedText {
      .list(lefts.indices.map { pair($0, with: chosen[$0]) }, separator: "; ")
    }

    /// Returns the left side and the right side at these positions as one text.
    public func pair(_ left: Int, with right: Int) -> LocalizedText { .list([lefts[left], rights[right]], separator: " – ") }

    func only(in language: Language) -> Pairs {
      Pairs(lefts: lefts.map { $0.only(in: language) }, rights: rights.map { $0.only(in: language) }, right: right)
    }
  }

  /// The pairs to match, or `nil` for other kinds of questions.
  public var pairs: Pairs? { if case .pairs(let pairs) = answer { pairs } else { nil } }
}

/// The rules of a mode of the choice quiz: everything that distinguishes it from other modes.
///
/// To add a mode, add a value here, and its name and description to the app's phrases.
public struct Mode: Equatable, Sendable {
  public let name: Name
  /// The maximum number of questions; `nil` for all.
  public let length: Int?
  public let order: Order
  /// The points lost for each wrong answer, and for each question whose time runs out.
  public let penalty: Int
  public let movesOn: MovesOn
  /// How long the whole round may take; `nil` if the mode sets no limit.
  public let roundLimit: Milliseconds?
  /// How long each question may take; `nil` if the mode sets no limit.
  public let questionLimit: Milliseconds?
  /// How the authors' time limits are extended or removed. This property has no effect in modes that ignore these limits.
  public let clocks: Clocks

  public init(
    _ name: Name, length: Int? = nil, order: Order, penalty: Int = 0, movesOn: MovesOn,
    roundLimit: Milliseconds? = nil, questionLimit: Milliseconds? = nil, clocks: Clocks = .normal
  ) {
    (self.name, self.length, self.order, self.penalty) = (name, length, order, penalty)
    (self.movesOn, self.roundLimit, self.questionLimit, self.clocks) = (movesOn, roundLimit, questionLimit, clocks)
  }

  /// The available modes. The raw values appear in addresses and logs.
  public enum Name: String, CaseIterable, Sendable { case classic, rookie, journeyman, warrior, ninja }

  public enum Order: Equatable, Sendable {
    /// Questions in the author's order.
    case authored
    /// Questions shuffled with the round's seed.
    case drawn
  }

  /// The event that makes the round move on to the next question. When a question's time runs out, the round also moves on,
  /// except with `player`.
  public enum MovesOn: Equatable, Sendable {
    case everyAnswer
    case rightAnswer
    /// The player moves on after seeing the right answer.
    case player
  }

  /// All questions in the author's order. The right answer is shown after each question. Only questions with their own time limit
  /// have a clock (Q6e).
  public static let classic = Mode(.classic, order: .authored, movesOn: .player)

  /// Ten questions. The round moves on after every answer (Q6a).
  public static let rookie = Mode(.rookie, length: 10, order: .drawn, movesOn: .everyAnswer)

  /// Ten questions. A wrong answer costs a point. The round moves on only after a right answer (Q6b).
  public static let journeyman = Mode(.journeyman, length: 10, order: .drawn, penalty: 1, movesOn: .rightAnswer)

  /// Fifteen questions in half a minute. A wrong answer costs a point. The round moves on only after a right answer (Q6c).
  public static let warrior = Mode(
    .warrior, length: 15, order: .drawn, penalty: 1, movesOn: .rightAnswer, roundLimit: .seconds(30))

  /// Like Warrior, with three seconds per question. A question whose time runs out costs a point too, and the round moves on
  /// (Q6d).
  public static let ninja = Mode(
    .ninja, length: 15, order: .drawn, penalty: 1, movesOn: .rightAnswer, roundLimit: .seconds(30), questionLimit: .seconds(3))

  public init(_ name: Name) {
    switch name {
    case .classic: self = .classic
    case .rookie: self = .rookie
    case .journeyman: self = .journeyman
    case .warrior: self = .warrior
    case .ninja: self = .ninja
    }
  }

  /// All modes, in the order in which players see them.
  public static var all: [Mode] { Name.allCases.map { Mode($0) } }

  /// Whether the mode sets a clock, for the round or for each question.
  public var hasClock: Bool { roundLimit != nil || questionLimit != nil }

  /// Returns the number of questions in a round if the quiz has `available` questions.
  public func questionCount(of available: Int) -> Int { min(length ?? available, available) }
}

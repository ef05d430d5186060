/// How a choice quiz is played: everything that tells one mode from another, and nothing else.
///
/// A new mode is a new value here, and its name and description among the app's phrases.
public struct Mode: Equatable, Sendable {
  public let name: Name
  public let length: Length
  public let order: Order
  /// Points that a wrong answer, or none in time, costs.
  public let penalty: Int
  public let movesOn: MovesOn
  /// When the whole round ends, if it has a clock.
  public let roundLimit: Milliseconds?
  /// How long each question may take, if it has a clock.
  public let questionLimit: Milliseconds?

  public init(
    _ name: Name, length: Length, order: Order, penalty: Int = 0, movesOn: MovesOn,
    roundLimit: Milliseconds? = nil, questionLimit: Milliseconds? = nil
  ) {
    self.name = name
    self.length = length
    self.order = order
    self.penalty = penalty
    self.movesOn = movesOn
    self.roundLimit = roundLimit
    self.questionLimit = questionLimit
  }

  /// The modes that can be chosen; the raw value stands in addresses and logs.
  public enum Name: String, CaseIterable, Sendable { case classic, rookie, journeyman, warrior, ninja }

  public enum Length: Equatable, Sendable {
    case all
    case atMost(Int)
  }

  public enum Order: Equatable, Sendable {
    /// Questions as their author arranged them.
    case authored
    /// Questions in an order drawn from the round's seed.
    case drawn
  }

  /// What brings the next question.
  public enum MovesOn: Equatable, Sendable {
    case everyAnswer
    case rightAnswer
    /// The player asks for it, having seen the answer.
    case player
  }
}

extension Mode {
  /// All questions in order, the answer shown after each, no clock (Q6e).
  public static let classic = Mode(.classic, length: .all, order: .authored, movesOn: .player)

  /// Ten questions; every answer moves on (Q6a).
  public static let rookie = Mode(.rookie, length: .atMost(10), order: .drawn, movesOn: .everyAnswer)

  /// Ten questions; a wrong answer costs a point, and only a right one moves on (Q6b).
  public static let journeyman = Mode(.journeyman, length: .atMost(10), order: .drawn, penalty: 1, movesOn: .rightAnswer)

  /// Fifteen questions in half a minute for all; a wrong answer costs a point, and only a right one moves on (Q6c).
  public static let warrior = Mode(
    .warrior, length: .atMost(15), order: .drawn, penalty: 1, movesOn: .rightAnswer, roundLimit: .seconds(30))

  /// As Warrior, with three seconds for each question; one that times out costs a point too, and moves on (Q6d).
  public static let ninja = Mode(
    .ninja, length: .atMost(15), order: .drawn, penalty: 1, movesOn: .rightAnswer, roundLimit: .seconds(30),
    questionLimit: .seconds(3))

  public init(_ name: Name) {
    switch name {
    case .classic: self = .classic
    case .rookie: self = .rookie
    case .journeyman: self = .journeyman
    case .warrior: self = .warrior
    case .ninja: self = .ninja
    }
  }

  /// Every mode on offer, in the order in which they are offered.
  public static var all: [Mode] { Name.allCases.map { Mode($0) } }

  /// Whether a clock runs, for the round or for each question.
  public var hasClock: Bool { roundLimit != nil || questionLimit != nil }

  /// How many questions a round has, of `available` ones.
  public func questionCount(of available: Int) -> Int {
    switch length {
    case .all: available
    case .atMost(let most): min(most, available)
    }
  }
}

/// How much of a question an answer got right, in hundredths of the whole question.
public struct Credit: Hashable, Comparable, Sendable {
  /// The credit, from 0 to 100.
  public let hundredths: Int

  /// Values below 0 count as 0, and values above 100 as 100.
  public init(hundredths: Int) { self.hundredths = min(max(hundredths, 0), 100) }

  /// Creates the credit for a part of a whole, to the nearest hundredth. A negative part gives no credit.
  init(_ part: Int, of whole: Int) { self.init(hundredths: (200 * max(part, 0) + whole) / (2 * whole)) }

  public static let none = Credit(hundredths: 0)
  public static let full = Credit(hundredths: 100)

  /// Whether the answer was partly right.
  public var isPart: Bool { self != .none && self != .full }

  public static func < (a: Credit, b: Credit) -> Bool { a.hundredths < b.hundredths }
}

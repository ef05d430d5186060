/// How much of a question an answer got right, in hundredths of a point.
public struct Credit: Hashable, Comparable, Sendable {
  /// From 0 to 100.
  public let hundredths: Int

  /// Credit outside of the range counts as none or as full.
  public init(hundredths: Int) { self.hundredths = min(max(hundredths, 0), 100) }

  /// The credit for a part of a whole, to the nearest hundredth. Less than nothing is none.
  init(_ part: Int, of whole: Int) { self.init(hundredths: (200 * max(part, 0) + whole) / (2 * whole)) }

  public static let none = Credit(hundredths: 0)
  public static let full = Credit(hundredths: 100)

  /// Whether the answer was partly right.
  public var isPart: Bool { self != .none && self != .full }

  public static func < (a: Credit, b: Credit) -> Bool { a.hundredths < b.hundredths }
}

/// What the rules need to know about a question whose items must be put in order.
public struct OrderKey: Equatable, Sendable {
  public let itemCount: Int

  public init(itemCount: Int) { self.itemCount = itemCount }

  /// Draws the order in which the items are first shown. With at least two items, it is never the right order.
  func layout(_ chance: inout SplitMix64) -> [Int] {
    let layout = chance.order(of: itemCount)
    return isRight(layout) ? Array(layout.dropFirst() + layout.prefix(1)) : layout
  }

  private func isRight(_ order: [Int]) -> Bool { order.indices.allSatisfy { order[$0] == $0 } }

  /// Returns the credit for an order of the items, or `nil` if the order does not contain each item exactly once.
  ///
  /// Every two items form a pair, even if they are far apart. A pair in the right order adds to the credit, and a pair in the
  /// wrong order subtracts the same amount. The credit is never below zero.
  func credit(for order: [Int]) -> Credit? {
    guard order.count == itemCount, order.sorted().elementsEqual(0..<itemCount) else { return nil }
    if isRight(order) { return .full }
    let count = itemCount * (itemCount - 1) / 2
    var wrong = 0
    for (place, item) in order.enumerated() { wrong += order[place...].count { $0 < item } }
    return Credit(count - 2 * wrong, of: count)
  }
}

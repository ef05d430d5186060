/// What the rules need to know about a question whose items are put in order.
public struct OrderKey: Equatable, Sendable {
  public let itemCount: Int

  public init(itemCount: Int) { self.itemCount = itemCount }

  /// Draws the order in which the items are shown first. It is not the right one.
  func layout(_ chance: inout SplitMix64) -> [Int] {
    let layout = chance.order(of: itemCount)
    return isRight(layout) ? Array(layout.dropFirst() + layout.prefix(1)) : layout
  }

  private func isRight(_ order: [Int]) -> Bool { order.indices.allSatisfy { order[$0] == $0 } }

  /// Returns the credit for an order of the items, or `nil` if it is not an order of all of them.
  ///
  /// Every two items in the right order add to the credit; every two in the wrong order take away as much.
  func credit(for order: [Int]) -> Credit? {
    guard order.count == itemCount, order.sorted().elementsEqual(0..<itemCount) else { return nil }
    if isRight(order) { return .full }
    let count = itemCount * (itemCount - 1) / 2
    var wrong = 0
    for (place, item) in order.enumerated() { wrong += order[place...].count { $0 < item } }
    return Credit(count - 2 * wrong, of: count)
  }
}

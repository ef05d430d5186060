extension Question {
  /// Two to twelve items that the player puts in order.
  public struct Order: Equatable, Sendable {
    /// The items in the right order.
    public let items: [LocalizedText]

    /// The allowed number of items.
    public static var counts: ClosedRange<Int> { 2...12 }

    /// Creates an order from the items in the right order.
    ///
    /// - Precondition: there are two to twelve items.
    public init(_ items: [LocalizedText]) {
      precondition(Order.counts.contains(items.count), "an order needs two to twelve items")
      self.items = items
    }

    /// Returns the items at the given positions, joined into one text in this order.
    public func text(of order: [Int]) -> LocalizedText { .list(order.map { items[$0] }, separator: " → ") }

    func only(in language: Language) -> Order { Order(items.map { $0.only(in: language) }) }
  }

  /// The items to put in order, or `nil` for other kinds of questions.
  public var order: Order? { if case .order(let order) = answer { order } else { nil } }
}

import Rules

extension SplitMix64 {
  /// Returns `count` distinct elements in random order, or all elements if there are not enough.
  mutating func draw<Thing>(_ count: Int, of things: [Thing]) -> [Thing] {
    var things = things
    let count = min(max(count, 0), things.count)
    for place in 0..<count { things.swapAt(place, place + below(things.count - place)) }
    return Array(things.prefix(count))
  }
}

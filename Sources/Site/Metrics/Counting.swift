import Synchronization

/// A number that only increases. Any thread may add to it.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .relaxed) }
  func add(_ amount: Int = 1) { number.wrappingAdd(amount, ordering: .relaxed) }
}

/// A histogram of durations: the number of durations up to each limit, and the sum of all durations.
final class Histogram: Sendable {
  /// The limits, in microseconds.
  static let limits = [
    100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000,
    10_000_000,
  ]

  /// For each limit, the number of durations up to it but above the previous limit. The last element is for durations above all
  /// limits.
  private let counts = Histogram.limits.map { _ in Counter() } + [Counter()]
  private let sum = Counter()

  func add(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let microseconds = max(0, Int(seconds) &* 1_000_000 &+ Int(attoseconds / 1_000_000_000_000))
    counts[Histogram.limits.firstIndex { microseconds <= $0 } ?? Histogram.limits.count].add()
    sum.add(microseconds)
  }

  /// The number of durations up to each limit, the number of all durations, and their sum in microseconds.
  var reading: (upTo: [Int], count: Int, sum: Int) {
    var total = 0
    let upTo = counts.map { counter in
      total += counter.value
      return total
    }
    return (Array(upTo.dropLast()), total, sum.value)
  }
}

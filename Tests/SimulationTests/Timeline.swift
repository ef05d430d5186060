import Rules

/// A clock that jumps from one event to the next. Events at the same time happen in the order in which they were added.
final class Timeline {
  private var heap: [(time: Int64, number: Int, call: () -> Void)] = []
  private var count = 0
  /// The time in milliseconds since 1970.
  private(set) var now: Int64

  init(now: Int64) { self.now = now }

  /// Runs `call` after `delay` milliseconds.
  func after(_ delay: Int64, _ call: @escaping () -> Void) {
    heap.append((now + max(0, delay), count, call))
    count += 1
    var place = heap.count - 1
    while place > 0, isEarlier(place, (place - 1) / 2) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Runs events until `isDone` returns `true`. Returns `false` if that takes `count` events or more, or if no events are left.
  func run(atMost count: Int, until isDone: () -> Bool) -> Bool {
    for _ in 0..<count {
      if isDone() { return true }
      guard let next = takeFirst() else { return false }
      now = max(now, next.time)
      next.call()
    }
    return false
  }

  private func takeFirst() -> (time: Int64, number: Int, call: () -> Void)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && isEarlier(child, least) { least = child }
      if least == place { return first }
      heap.swapAt(place, least)
      place = least
    }
  }

  private func isEarlier(_ one: Int, _ other: Int) -> Bool {
    (heap[one].time, heap[one].number) < (heap[other].time, heap[other].number)
  }
}

/// A source of random numbers that several objects share.
final class Chance {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  func next() -> UInt64 { generator.next() }
  func below(_ bound: Int64) -> Int64 { Int64(generator.below(Int(max(1, bound)))) }
  func isTrue(oneIn share: Int) -> Bool { generator.below(share) == 0 }
  func pick<Value>(_ values: [Value]) -> Value { values[generator.below(values.count)] }
}

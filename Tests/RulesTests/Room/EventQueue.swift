/// A queue of events, sorted by time (a binary heap). Events with the same time stay in the order in which they were added.
struct EventQueue {
  private var heap: [(time: Int64, number: Int, event: RoomSimulation.Event)] = []
  private var count = 0

  mutating func add(_ event: RoomSimulation.Event, at time: Int64) {
    heap.append((time, count, event))
    count += 1
    var place = heap.count - 1
    while place > 0, isEarlier(place, (place - 1) / 2) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func next() -> (time: Int64, event: RoomSimulation.Event)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      var place = 0
      while true {
        var least = place
        for child in [2 * place + 1, 2 * place + 2] where child < heap.count && isEarlier(child, least) { least = child }
        if least == place { break }
        heap.swapAt(place, least)
        place = least
      }
    }
    return (first.time, first.event)
  }

  private func isEarlier(_ one: Int, _ other: Int) -> Bool {
    (heap[one].time, heap[one].number) < (heap[other].time, heap[other].number)
  }
}

extension JSON {
  /// The members of an object in the order of the document, without repeated names.
  public struct Object: Equatable, Sendable {
    /// All members. Neither the parser nor a caller can create repeated names.
    public let members: [Member]

    /// Creates an object with these members, in this order.
    ///
    /// - Precondition: No two members have the same name.
    public init(_ members: [Member]) {
      precondition(Self.firstRepetition(in: members) == nil, "two members of a JSON object have the same name")
      self.members = members
    }

    /// Creates an object without checking for repeated names. Only the parser calls this, because the parser checks the names
    /// itself, and so can report the position of a repeated name.
    init(unrepeated members: [Member]) { self.members = members }

    /// The value of the member whose name has exactly these bytes, or nil. The search takes time proportional to the number of
    /// members.
    public subscript(name: String) -> JSON? {
      for member in members where member.name.hasSameBytes(as: name) { return member.value }
      return nil
    }
  }

  /// A member of an object: a name and its value.
  public struct Member: Equatable, Sendable {
    public let name: String
    public let value: JSON

    /// Any string is a valid name, even the empty one.
    public init(_ name: String, _ value: JSON) { (self.name, self.value) = (name, value) }

    public static func == (left: Member, right: Member) -> Bool {
      left.name.hasSameBytes(as: right.name) && left.value == right.value
    }
  }
}

extension JSON.Object {
  /// Up to this number of members, each name is compared with every earlier one. For so few names, this is faster than sorting.
  private static let fewMembers = 16

  /// Returns the index of the first member whose name an earlier member already has, or nil. The search takes n log n
  /// comparisons, so that a hostile document cannot slow the parser down.
  static func firstRepetition(in members: [JSON.Member]) -> Int? {
    guard members.count > fewMembers else {
      for later in members.indices.dropFirst() {
        for earlier in 0..<later where members[earlier].name.hasSameBytes(as: members[later].name) { return later }
      }
      return nil
    }
    let order = sorted(members.count) { left, right in
      let (first, second) = (members[left].name, members[right].name)
      return first.precedesByBytes(second) || left < right && !second.precedesByBytes(first)
    }
    var found: Int?
    for place in order.indices.dropFirst() {
      let (earlier, later) = (order[place - 1], order[place])
      if later < found ?? members.count, members[earlier].name.hasSameBytes(as: members[later].name) { found = later }
    }
    return found
  }

  /// Returns the numbers below `count`, sorted with a heap sort (Williams and Floyd, 1964). The standard library's sort would
  /// make the WebAssembly module 2 % larger, because no other code there uses it.
  private static func sorted(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    var heap = Array(0..<count)
    func sink(_ start: Int, above end: Int) {
      var parent = start
      while parent * 2 + 1 < end {
        var child = parent * 2 + 1
        if child + 1 < end, precedes(heap[child], heap[child + 1]) { child += 1 }
        guard precedes(heap[parent], heap[child]) else { return }
        heap.swapAt(parent, child)
        parent = child
      }
    }
    for start in (0..<count / 2).reversed() { sink(start, above: count) }
    for end in (0..<count).reversed() {
      heap.swapAt(0, end)
      sink(0, above: end)
    }
    return heap
  }
}

import JSON

extension Question.Order: JSONReadable, JSONWritable {
  /// Reads the list of two to twelve different items.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let items: [LocalizedText] = try reader.read()
    guard Question.Order.counts.contains(items.count), items.areDifferent else {
      throw reader.mismatch(expected: "two to twelve different items")
    }
    self.init(items)
  }

  public var json: JSON { items.json }
}

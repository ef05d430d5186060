/// A type that can be read from a JSON value.
public protocol JSONReadable {
  /// Reads the value. An error contains the path of the first faulty value.
  init(from reader: JSON.Reader) throws(JSON.Mismatch)
}

/// A type that can be written as a JSON value.
public protocol JSONWritable {
  /// The value to encode.
  var json: JSON { get }
}

extension JSON.Reader {
  /// Reads the value as a Swift type, which is usually inferred: `title = try reader["title"].read()`.
  public func read<Value: JSONReadable>(_ type: Value.Type = Value.self) throws(JSON.Mismatch) -> Value { try Value(from: self) }
}

extension JSON: JSONReadable, JSONWritable {
  public init(from reader: Reader) { self = reader.value }
  public var json: JSON { self }
}

extension String: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) { self = try reader.string }
  public var json: JSON { .string(self) }
}

extension Bool: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) { self = try reader.bool }
  public var json: JSON { .bool(self) }
}

extension Int64: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) { self = try reader.integer }
  public var json: JSON { .number(JSON.Number(self)) }
}

extension Int: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) { self = try reader.integer(in: .min ... .max) }
  public var json: JSON { .number(JSON.Number(self)) }
}

extension Array: JSONReadable where Element: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self = try reader.elements.map { element throws(JSON.Mismatch) in try Element(from: element) }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  public var json: JSON { .array(map { element in element.json }) }

  /// The array as a member's value, or nil if the array is empty, so that the member is left out.
  public var jsonIfAny: JSON? {
    // A plain `nil` could become JSON's null.
    isEmpty ? Optional<JSON>.none : json
  }
}

extension JSON {
  /// A value with its path in the document, so that every error can state the path.
  ///
  /// Code that reads messages calls this type's functions in hundreds of places. Passing a pointer compiles to far less code
  /// there than passing a value and its path, so this is a class. For the same reason, the functions are not inlined. A smaller
  /// WebAssembly module makes pages load sooner.
  public final class Reader: Sendable {
    /// The value, of any type.
    public let value: JSON
    let path: Path

    /// Creates a reader for a document's root.
    public convenience init(_ value: JSON) { self.init(value, at: .root) }

    @inline(never)
    init(_ value: JSON, at path: Path) { (self.value, self.path) = (value, path) }

    /// Returns an error for this value. `expected` describes what should be there instead, such as "a whole number".
    @inline(never)
    public func mismatch(expected: String) -> Mismatch { Mismatch(path: path, expected: expected, found: value) }
  }
}

extension JSON.Reader {
  /// The member with this name. Throws if the value is not an object or has no such member.
  public subscript(name: String) -> JSON.Reader {
    @inline(never) get throws(JSON.Mismatch) {
      let path = Path.member(name, of: path)
      guard let member = try object[name] else { throw JSON.Mismatch(path: path) }
      return JSON.Reader(member, at: path)
    }
  }

  /// Returns the member with this name, or nil if it is missing or null. Throws if the value is not an object.
  ///
  /// Most services treat a null member like a missing one.
  @inline(never)
  public func optional(_ name: String) throws(JSON.Mismatch) -> JSON.Reader? {
    guard let member = try object[name], member != .null else { return nil }
    return JSON.Reader(member, at: .member(name, of: path))
  }

  /// All members of an object, in the order of the document. Throws if the value is not an object.
  public var members: [(name: String, value: JSON.Reader)] {
    @inline(never) get throws(JSON.Mismatch) {
      try object.members.map { member in (member.name, JSON.Reader(member.value, at: .member(member.name, of: path))) }
    }
  }

  /// All elements of an array. Throws if the value is not an array.
  public var elements: [JSON.Reader] {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .array(let elements) = value else { throw mismatch(expected: "an array") }
      return elements.indices.map { index in JSON.Reader(elements[index], at: .element(index, of: path)) }
    }
  }

  /// The text of a string, unescaped. Throws if the value is not a string.
  public var string: String {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .string(let text) = value else { throw mismatch(expected: "a string") }
      return text
    }
  }

  /// True or false. Throws for any other value, including 0, 1 and strings.
  public var bool: Bool {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .bool(let bool) = value else { throw mismatch(expected: "true or false") }
      return bool
    }
  }

  /// A number of any kind, exactly as written. Throws if the value is not a number.
  public var number: JSON.Number {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .number(let number) = value else { throw mismatch(expected: "a number") }
      return number
    }
  }

  /// An integer in any notation ("3", "3.0", "30e-1"). Throws if the value is not an integer in the range of `Int64`.
  public var integer: Int64 {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .number(let number) = value, let integer = number.integer else { throw mismatch(expected: "a whole number") }
      return integer
    }
  }

  /// Returns an integer. Throws if the value is not an integer in the range.
  @inline(never)
  public func integer(in range: ClosedRange<Int>) throws(JSON.Mismatch) -> Int {
    guard case .number(let number) = value, let exact = number.integer, let integer = Int(exactly: exact),
      range.contains(integer)
    else { throw mismatch(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return integer
  }

  private var object: JSON.Object {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .object(let object) = value else { throw mismatch(expected: "an object") }
      return object
    }
  }
}

// Each of these functions reads a member in one call. Two calls would double the code in each caller, because the caller would
// also have to release the reader in between.
extension JSON.Reader {
  /// Returns the text of a string member.
  @inline(never)
  public func string(_ name: String) throws(JSON.Mismatch) -> String { try self[name].string }

  /// Returns the value of a Boolean member.
  @inline(never)
  public func bool(_ name: String) throws(JSON.Mismatch) -> Bool { try self[name].bool }

  /// Returns the value of an integer member.
  @inline(never)
  public func integer(_ name: String) throws(JSON.Mismatch) -> Int64 { try self[name].integer }

  /// Returns the value of an integer member. Throws if it is outside the range.
  @inline(never)
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(JSON.Mismatch) -> Int {
    try self[name].integer(in: range)
  }

  /// Returns the elements of an array member.
  @inline(never)
  public func elements(_ name: String) throws(JSON.Mismatch) -> [JSON.Reader] { try self[name].elements }

  /// Returns the members of an object member.
  @inline(never)
  public func members(_ name: String) throws(JSON.Mismatch) -> [(name: String, value: JSON.Reader)] { try self[name].members }

  /// Reads a member as a Swift type, which is usually inferred: `title = try reader.read("title")`.
  @inline(never)
  public func read<Value: JSONReadable>(_ name: String) throws(JSON.Mismatch) -> Value { try Value(from: self[name]) }
}

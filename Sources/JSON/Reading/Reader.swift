extension JSON {
  /// A value together with its place in the document, so that every error can name it.
  ///
  /// A class, and none of its functions inlined, because messages call them in hundreds of places: a pointer is handed over there
  /// with far less code than a value and its path, and code is what a page waits for.
  public final class Reader: Sendable {
    /// What stands at this place, of whatever kind.
    public let value: JSON
    let path: Path

    /// Begins at a document's own value.
    public convenience init(_ value: JSON) {
      self.init(value, at: .root)
    }

    @inline(never)
    init(_ value: JSON, at path: Path) {
      self.value = value
      self.path = path
    }

    /// The error for a value that is well-formed but not what is wanted here, such as "a mode of the quiz".
    @inline(never)
    public func mismatch(expected: String) -> Mismatch {
      Mismatch(path: path.text, fault: .expected(expected, found: value.phrase))
    }
  }
}

extension JSON.Reader {
  /// The member of an object; an error if there is none.
  public subscript(name: String) -> JSON.Reader {
    @inline(never) get throws(JSON.Mismatch) {
      let path = Path.member(name, of: path)
      guard let member = try object[name] else { throw JSON.Mismatch(path: path.text, fault: .missing) }
      return JSON.Reader(member, at: path)
    }
  }

  /// The member of an object; nil if there is none or it is null, which most services mean alike.
  @inline(never)
  public func optional(_ name: String) throws(JSON.Mismatch) -> JSON.Reader? {
    guard let member = try object[name], member != .null else { return nil }
    return JSON.Reader(member, at: .member(name, of: path))
  }

  /// All members of an object, in the document's order.
  public var members: [(name: String, value: JSON.Reader)] {
    @inline(never) get throws(JSON.Mismatch) {
      try object.members.map { member in (member.name, JSON.Reader(member.value, at: .member(member.name, of: path))) }
    }
  }

  /// All elements of an array.
  public var elements: [JSON.Reader] {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .array(let elements) = value else { throw mismatch(expected: "an array") }
      return elements.indices.map { index in JSON.Reader(elements[index], at: .element(index, of: path)) }
    }
  }

  /// The characters of a string, its escapes undone.
  public var string: String {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .string(let text) = value else { throw mismatch(expected: "a string") }
      return text
    }
  }

  /// One of the two words; 0, 1 and strings are no substitute.
  public var bool: Bool {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .bool(let bool) = value else { throw mismatch(expected: "true or false") }
      return bool
    }
  }

  /// A number of any kind, exactly as written.
  public var number: JSON.Number {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .number(let number) = value else { throw mismatch(expected: "a number") }
      return number
    }
  }

  /// A whole number, however it is written ("3", "3.0", "30e-1").
  public var integer: Int64 {
    @inline(never) get throws(JSON.Mismatch) {
      guard case .number(let number) = value, let integer = number.integer else {
        throw mismatch(expected: "a whole number")
      }
      return integer
    }
  }

  /// A whole number within bounds.
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

// Members, each read in one call: that takes half the code of two calls, the second on a reader that the caller would have to release.
extension JSON.Reader {
  /// The characters of a member that is a string.
  @inline(never)
  public func string(_ name: String) throws(JSON.Mismatch) -> String { try self[name].string }

  /// The value of a member that is true or false.
  @inline(never)
  public func bool(_ name: String) throws(JSON.Mismatch) -> Bool { try self[name].bool }

  /// The value of a member that is a whole number.
  @inline(never)
  public func integer(_ name: String) throws(JSON.Mismatch) -> Int64 { try self[name].integer }

  /// The value of a member that is a whole number within bounds.
  @inline(never)
  public func integer(_ name: String, in range: ClosedRange<Int>) throws(JSON.Mismatch) -> Int {
    try self[name].integer(in: range)
  }

  /// The elements of a member that is an array.
  @inline(never)
  public func elements(_ name: String) throws(JSON.Mismatch) -> [JSON.Reader] { try self[name].elements }

  /// The members of a member that is an object.
  @inline(never)
  public func members(_ name: String) throws(JSON.Mismatch) -> [(name: String, value: JSON.Reader)] { try self[name].members }

  /// A member as another type, usually known from the context: `title = try reader.read("title")`.
  @inline(never)
  public func read<Value: JSONReadable>(_ name: String) throws(JSON.Mismatch) -> Value { try Value(from: self[name]) }
}

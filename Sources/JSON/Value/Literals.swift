// With these literals, a message in code looks like the JSON that is sent: ["title": "Science", "questions": []].

extension JSON: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int64) { self = .number(Number(value)) }
}

extension JSON: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSON: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// - Precondition: No two names are the same.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(Object(members.map { name, value in Member(name, value) }))
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// Creates an object without the members whose value is nil: `.object(["title": title.json, "hint": hint?.json])`.
  ///
  /// - Precondition: No two names are the same.
  @inline(never)
  public init(dictionaryLiteral members: (String, JSON?)...) {
    self.init(members.compactMap { name, value in value.map { value in JSON.Member(name, value) } })
  }
}

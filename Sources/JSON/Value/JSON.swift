/// A JSON value (RFC 8259). It represents the content of a document exactly.
///
/// Two values are equal exactly when they encode to the same bytes. So `1` and `1.0` differ, the order of an object's members
/// matters, and strings are compared byte by byte rather than by canonical equivalence.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Number)
  case string(String)
  case array([JSON])
  case object(Object)
}

extension JSON: Equatable {
  public static func == (left: JSON, right: JSON) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

extension JSON: CustomStringConvertible {
  /// The compact text, as from ``encoded()``.
  public var description: String { String(decoding: encoded(), as: UTF8.self) }
}

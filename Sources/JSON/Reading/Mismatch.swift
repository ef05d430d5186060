extension JSON {
  /// The reason why a well-formed document is not the expected message, and the path of the faulty value.
  public struct Mismatch: Error, Equatable, Sendable {
    /// The kinds of faults.
    public enum Fault: Equatable, Sendable {
      /// An object lacks a required member. The path ends with the member's name.
      case missing
      /// A value is not what was expected. Both strings are parts of a sentence, such as "a string" and "the number 3".
      case expected(String, found: String)
    }

    /// The path of the faulty or missing value, such as "[0].questions[3].answer"; empty for the document's root.
    public var path: String { details.path.text }
    /// What is wrong with the value at ``path``.
    public var fault: Fault { details.expected.map { .expected($0, found: details.found.phrase) } ?? .missing }

    // Stored by reference, because every `try` that reads a value passes the error on. Passing a pointer instead of strings makes
    // the WebAssembly module smaller. The texts are made on demand, so a page that reports no fault needs no code for them.
    private let details: Details

    private final class Details: Sendable {
      let path: Path
      /// What was expected instead of `found`, or nil if the value is missing.
      let expected: String?
      let found: JSON

      init(path: Path, expected: String?, found: JSON) { (self.path, self.expected, self.found) = (path, expected, found) }
    }

    /// Creates an error for a missing member if `expected` is nil, otherwise for a value that is not what was expected.
    init(path: Path, expected: String? = nil, found: JSON = .null) {
      details = Details(path: path, expected: expected, found: found)
    }

    public static func == (left: Mismatch, right: Mismatch) -> Bool { left.path == right.path && left.fault == right.fault }
  }
}

extension JSON.Mismatch: CustomStringConvertible {
  /// The path and the fault as one sentence, such as "[2].title: expected a string, found the number 3".
  public var description: String {
    let place = path.utf8.isEmpty ? "the document" : path
    return switch fault {
    case .missing: "\(place) is missing"
    case .expected(let expected, let found): "\(place): expected \(expected), found \(found)"
    }
  }
}

extension JSON {
  /// A short description of the value for an error message. Long strings and numbers are truncated.
  var phrase: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): "the number \(Self.shortened(number.literal))"
    case .string(let text): "the string \(JSON.string(Self.shortened(text)))"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .object(let object): object.members.isEmpty ? "an empty object" : "an object"
    }
  }

  private static func shortened(_ text: String) -> String {
    var scalars = 0
    var short: [UInt8] = []
    for byte in Array(text.utf8) {
      if byte & 0b1100_0000 != 0b1000_0000 { scalars += 1 }
      guard scalars <= 40 else { return String(decoding: short, as: UTF8.self) + "…" }
      short.append(byte)
    }
    return text
  }
}

extension JSON {
  /// Why a document, though well-formed, is not the message that was expected, and where.
  public struct Mismatch: Error, Equatable, Sendable {
    /// What can be wrong with a value that is there, or should be.
    public enum Fault: Equatable, Sendable {
      /// An object has no member by the last name of the path.
      case missing
      /// Both are phrases for a sentence: "a string", "the number 3".
      case expected(String, found: String)
    }

    /// The place, such as "[0].questions[3].answer"; empty for the document's own value.
    public var path: String { details.path }
    /// What was wrong at that place.
    public var fault: Fault { details.fault }

    // By reference, because each `try` of each message hands the error on, and one pointer is less code there than four strings.
    private let details: Details

    private final class Details: Sendable {
      let path: String
      let fault: Fault

      init(path: String, fault: Fault) {
        self.path = path
        self.fault = fault
      }
    }

    /// For places outside a document's tree; inside it, ``Reader/mismatch(expected:)`` knows the path.
    public init(path: String, fault: Fault) {
      details = Details(path: path, fault: fault)
    }

    public static func == (left: Mismatch, right: Mismatch) -> Bool {
      left.path == right.path && left.fault == right.fault
    }
  }
}

extension JSON.Mismatch: CustomStringConvertible {
  /// The place and the fault in one sentence, such as "[2].title: expected a string, found the number 3".
  public var description: String {
    let place = path.utf8.isEmpty ? "the document" : path
    return switch fault {
    case .missing: "\(place) is missing"
    case .expected(let expected, let found): "\(place): expected \(expected), found \(found)"
    }
  }
}

extension JSON {
  /// The value as a phrase in an error's sentence; a long string is cut.
  var phrase: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return "the number \(Self.shortened(number.literal))"
    case .string(let text): return "the string \(JSON.string(Self.shortened(text)))"
    case .array(let elements): return elements.isEmpty ? "an empty array" : "an array"
    case .object(let object): return object.members.isEmpty ? "an empty object" : "an object"
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

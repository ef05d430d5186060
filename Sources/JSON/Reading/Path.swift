/// The path from a document's root to one of its values. The path is a linked list, so adding a step takes the same time at any
/// depth.
indirect enum Path: Sendable {
  case root
  case element(Int, of: Path)
  case member(String, of: Path)

  /// The path in JavaScript-like notation, such as "[0].questions[3].answer"; empty for the root.
  var text: String {
    switch self {
    case .root: ""
    case .element(let index, of: let parent): "\(parent.text)[\(index)]"
    case .member(let name, of: .root) where name.isPlainName: name
    case .member(let name, of: let parent) where name.isPlainName: "\(parent.text).\(name)"
    case .member(let name, of: let parent): "\(parent.text)[\(JSON.string(name))]"
    }
  }
}

extension String {
  /// Whether a path can contain the name without quotes.
  fileprivate var isPlainName: Bool {
    let bytes = Array(utf8)
    guard let first = bytes.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
      default: false
      }
    }
  }
}

import HTTP
import Platform

/// The parameters of a call to OMDb. Names are case-insensitive. Empty parameters count as missing, except for ``names(_:)``.
struct OMDBQuery {
  private let pairs: [(name: String, value: String)]

  init(_ request: Request) { pairs = request.query }

  /// Whether a parameter is present, even if it is empty.
  func names(_ name: String) -> Bool { pairs.contains { $0.name.utf8.elementsEqual(ignoringCase: name.utf8) } }

  /// The first nonempty value of a parameter, or `nil` if there is none.
  subscript(_ name: String) -> String? {
    pairs.first { !$0.value.isEmpty && $0.name.utf8.elementsEqual(ignoringCase: name.utf8) }?.value
  }

  /// Returns a parameter as an integer, or `nil` if it is missing or not an integer.
  func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  private func says(_ name: String, _ value: String) -> Bool { self[name]?.utf8.elementsEqual(ignoringCase: value.utf8) == true }

  /// Whether the response must be XML.
  var wantsXML: Bool { says("r", "xml") }

  /// A kind of title other than a film.
  enum OtherKind: String, CaseIterable {
    case series, episode, game
  }

  /// The kind in `type`, or `nil` if `type` is missing, names films, or names an unknown kind.
  var otherKind: OtherKind? { OtherKind.allCases.first { says("type", $0.rawValue) } }

  /// The name of the function to call with the response (JSONP), or `nil` if it is missing or invalid.
  var callback: String? {
    guard let name = self["callback"], name.utf8.count <= 128, name.utf8.allSatisfy(\.isInCallback) else { return nil }
    return name
  }
}

extension UInt8 {
  fileprivate var isInCallback: Bool {
    isUnreservedByte && self != UInt8(ascii: "-") && self != UInt8(ascii: "~") || self == UInt8(ascii: "$")
  }
}

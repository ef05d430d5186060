import HTTP
import Platform

/// The parameters of a call to OMDb; their names are taken in capitals and small letters alike, and empty ones count as missing.
struct OMDBQuery {
  private let pairs: [(name: String, value: String)]

  init(_ request: Request) { pairs = request.query }

  /// Whether a parameter is there, be it empty.
  func names(_ name: String) -> Bool { pairs.contains { $0.name.utf8.elementsEqual(ignoringCase: name.utf8) } }

  /// The first value of a parameter that is not empty.
  subscript(_ name: String) -> String? {
    pairs.first { !$0.value.isEmpty && $0.name.utf8.elementsEqual(ignoringCase: name.utf8) }?.value
  }

  /// A whole number; `nil` too for what is none.
  func number(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  private func says(_ name: String, _ value: String) -> Bool {
    self[name]?.utf8.elementsEqual(ignoringCase: value.utf8) == true
  }

  /// Whether an answer in XML is wanted.
  var wantsXML: Bool { says("r", "xml") }

  /// What kind of title is asked for, other than a film.
  enum OtherKind: String, CaseIterable {
    case series, episode, game
  }

  /// The kind that `type` names; `nil` for films, and where it names none.
  var otherKind: OtherKind? { OtherKind.allCases.first { says("type", $0.rawValue) } }

  /// The function that a script's answer is to call, if its name is one that may be (JSONP).
  var callback: String? {
    guard let name = self["callback"], name.utf8.count <= 128, name.utf8.allSatisfy(\.isInCallback) else { return nil }
    return name
  }
}

extension UInt8 {
  fileprivate var isInCallback: Bool {
    digitValue != nil || (0x61...0x7A).contains(asciiLowercased)
      || [UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: ".")].contains(self)
  }
}

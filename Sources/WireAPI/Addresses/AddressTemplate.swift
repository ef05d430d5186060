import Content

/// A table of addresses. Each address has a template, such as "/quizzes/{quiz}/{mode}", from which the address is built and
/// parsed. The template is also the label in logs and metrics, the path in the OpenAPI document and the pattern in the service
/// worker.
public protocol AddressTemplate: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == String {
  /// The prefix of every address in the table.
  static var root: String { get }
}

extension AddressTemplate {
  /// The full template, which begins with the root.
  #if !hasFeature(Embedded)
    @inlinable
  #endif
  package var text: String { Self.root + rawValue }

  /// Returns the address with these values filled in.
  func filled(with values: [String]) -> String { AddressPath.filled(text, with: values) }
}

/// An address from a table of templates.
public protocol TemplatedAddress {
  associatedtype Template: AddressTemplate

  /// Creates an address from a template and its values, none of which is an empty string. Returns `nil` if a value is not valid.
  init?(_ template: Template, _ values: [String])

  var path: String { get }
}

extension TemplatedAddress {
  /// Parses a path. Returns `nil` if the table has no such address.
  // The server parses an address for each request. Other modules can specialise this initializer only if it is inlinable.
  // Embedded Swift always specialises it, and would repeat inlinable code in each module.
  #if !hasFeature(Embedded)
    @inlinable
  #endif
  public init?(path: String) {
    guard let path = AddressPath(path) else { return nil }
    for template in Template.allCases {
      guard let values = path.values(in: template.text), let address = Self(template, values) else { continue }
      self = address
      return
    }
    return nil
  }
}

extension AddressPath {
  /// Returns this path's values for the names in the template's braces, or `nil` if the path does not match or a value is empty.
  @usableFromInline @inline(never)
  func values(in template: String) -> [String]? {
    let bytes = Array(template.utf8)
    var values: [String] = []
    var place = 0
    for segment in segments {
      // `place` is now at the slash before the template's segment, or at the end of the template.
      guard place < bytes.count else { return nil }
      let start = place + 1
      place = start
      while place < bytes.count, bytes[place] != UInt8(ascii: "/") { place += 1 }
      if start < place, bytes[start] == UInt8(ascii: "{") {
        if segment.utf8.isEmpty { return nil }
        values.append(segment)
      } else if !bytes[start..<place].elementsEqual(segment.utf8) {
        return nil
      }
    }
    return place == bytes.count ? values : nil
  }

  /// Replaces the names in braces with the percent-encoded values, in order.
  @inline(never)
  static func filled(_ template: String, with values: [String]) -> String {
    var text = ""
    var next = 0
    for part in template.parts(at: "/").dropFirst() {
      text += "/"
      if Array(part.utf8).first == UInt8(ascii: "{") {
        text += escaped(values[next])
        next += 1
      } else {
        text += part
      }
    }
    return text
  }
}

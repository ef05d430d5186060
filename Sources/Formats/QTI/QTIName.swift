/// The name of a QTI element or attribute. Comparisons ignore case, hyphens and the prefix `qti-`.
///
/// Version 2 has `choiceInteraction` and `mapKey`, version 3 has `qti-choice-interaction` and `map-key`, and some programs write
/// everything in lower case. All these spellings are equal here.
struct QTIName {
  private let bytes: ArraySlice<UInt8>

  init(_ name: XMLName) {
    bytes = name.bytes.starts(with: "qti-".utf8) ? name.bytes.dropFirst(4) : name.bytes
  }

  static func ~= (word: StaticString, name: QTIName) -> Bool { name.isSame(word, asEnd: false) }

  /// Whether the name ends with `word`, which must be in lower case without hyphens.
  func hasSuffix(_ word: StaticString) -> Bool { isSame(word, asEnd: true) }

  private func isSame(_ word: StaticString, asEnd: Bool) -> Bool {
    word.withUTF8Buffer { word in
      var place = word.count
      for byte in bytes.reversed() where byte != UInt8(ascii: "-") {
        if place == 0 { return asEnd }
        place -= 1
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        guard (isCapital ? byte | 0x20 : byte) == word[place] else { return false }
      }
      return place == 0
    }
  }
}

extension XMLElement {
  func isQTI(_ name: StaticString) -> Bool { name ~= QTIName(self.name) }

  /// Returns the first child with this name.
  func firstQTI(_ name: StaticString) -> XMLElement? {
    for child in children where child.isQTI(name) { return child }
    return nil
  }

  func allQTI(_ name: StaticString) -> [XMLElement] { children.filter { $0.isQTI(name) } }

  /// Returns the first descendant with this name. The recursion is safe, because the reader limits the depth.
  func firstInsideQTI(_ name: StaticString) -> XMLElement? {
    for child in children {
      if child.isQTI(name) { return child }
      if let found = child.firstInsideQTI(name) { return found }
    }
    return nil
  }

  /// Returns all descendants with this name, except those inside another element with this name.
  func allInsideQTI(_ name: StaticString) -> [XMLElement] {
    var found: [XMLElement] = []
    addInside(name, to: &found)
    return found
  }

  private func addInside(_ name: StaticString, to found: inout [XMLElement]) {
    for child in children { if child.isQTI(name) { found.append(child) } else { child.addInside(name, to: &found) } }
  }

  func qti(_ attribute: StaticString) -> String? {
    for own in attributes where attribute ~= QTIName(own.name) { return own.value }
    return nil
  }

  /// The element's text, without white space at the ends.
  var words: String { String(decoding: text[...].trimmed, as: UTF8.self) }
}

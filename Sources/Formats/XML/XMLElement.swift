/// An element with all that is in it.
struct XMLElement: Sendable {
  let name: XMLName
  /// The line on which the element begins, from 1.
  let line: Int
  let attributes: [XMLAttribute]
  private(set) var children: [XMLElement] = []
  /// The characters that are directly in the element, joined.
  private(set) var text: [UInt8] = []

  /// Reads the element of the reader's last `start`. Of elements named `skipped`, only the attributes are kept.
  init(_ reader: inout XMLReader, skipping skipped: StaticString) throws(XMLFault) {
    (name, line, attributes) = (reader.name, reader.line, reader.allAttributes)
    if name == skipped {
      try reader.skip()
      return
    }
    // The reader limits the depth.
    while true {
      switch try reader.next() {
      case .start: children.append(try XMLElement(&reader, skipping: skipped))
      case .text: text += reader.text
      case .end, .finish: return
      }
    }
  }

  /// The first child of this name.
  func first(_ name: StaticString) -> XMLElement? {
    for child in children where child.name == name { return child }
    return nil
  }

  func all(_ name: StaticString) -> [XMLElement] { children.filter { $0.name == name } }

  func attribute(_ name: StaticString) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }
}

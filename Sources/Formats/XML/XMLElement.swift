/// An element with its content.
struct XMLElement: Sendable {
  let name: XMLName
  /// The line on which the element begins, from 1.
  let line: Int
  let attributes: [XMLAttribute]
  private(set) var children: [XMLElement] = []
  /// The characters that are directly in the element, joined.
  private(set) var text: [UInt8] = []
  /// The characters and the children in their order, if they are kept.
  private(set) var pieces: [Piece] = []

  /// A part of the content of an element. Characters end at a position in ``text``, and begin where the last ones end.
  struct Piece: Sendable {
    enum Kind: UInt8, Sendable { case characters, rawCharacters, child }

    /// `rawCharacters` are those of a CDATA section.
    let kind: Kind
    /// The end of the characters, or the index of the child.
    let place: UInt32
  }

  /// Reads the element of the reader's last `start`.
  ///
  /// - Parameter keepsPieces: whether the order of characters and children matters, as in XHTML.
  init(_ reader: inout XMLReader, keepsPieces: Bool = false) throws(XMLFault) {
    (name, line, attributes) = (reader.name, reader.line, reader.allAttributes)
    // The reader limits the depth.
    while true {
      switch try reader.next() {
      case .start:
        if keepsPieces { pieces.append(Piece(kind: .child, place: UInt32(truncatingIfNeeded: children.count))) }
        children.append(try XMLElement(&reader, keepsPieces: keepsPieces))
      case .text:
        text += reader.text
        guard keepsPieces else { continue }
        let kind: Piece.Kind = reader.isRaw ? .rawCharacters : .characters
        pieces.append(Piece(kind: kind, place: UInt32(truncatingIfNeeded: text.count)))
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

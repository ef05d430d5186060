/// An XML element with its content.
struct XMLElement: Sendable {
  let name: XMLName
  /// The line on which the element begins, from 1.
  let line: Int
  let attributes: [XMLAttribute]
  private(set) var children: [XMLElement] = []
  /// The characters directly in the element, joined into one text.
  private(set) var text: [UInt8] = []
  /// The characters and the children in order. Empty unless the initializer was called with `keepsPieces`.
  private(set) var pieces: [Piece] = []

  /// A piece of the content of an element: a child, or a run of characters. A run starts where the previous run ends. Only the
  /// end of a run is stored, as an offset into ``text``.
  struct Piece: Sendable {
    enum Kind: UInt8, Sendable { case characters, rawCharacters, child }

    /// `rawCharacters` are the characters of a CDATA section.
    let kind: Kind
    /// The end of the run, or the index of the child in ``children``.
    let place: UInt32
  }

  /// Reads the element that the reader's last `start` event opened.
  ///
  /// - Parameter keepsPieces: whether to fill ``pieces``, for formats such as XHTML in which the order of characters and children
  ///   matters.
  init(_ reader: inout XMLReader, keepsPieces: Bool = false) throws(XMLFault) {
    (name, line, attributes) = (reader.name, reader.line, reader.allAttributes)
    // The recursion is safe, because the reader limits the depth.
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

  /// Returns the first child with this name, or `nil` if there is none.
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

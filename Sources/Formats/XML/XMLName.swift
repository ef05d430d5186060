/// The name of an element or an attribute, without its namespace prefix. A name equals a literal if all bytes are equal.
struct XMLName: Sendable {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The name as text, for messages.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  static func == (name: XMLName, word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard name.bytes.count == word.count else { return false }
      let start = name.bytes.startIndex
      for index in word.indices where name.bytes[start + index] != word[index] { return false }
      return true
    }
  }

  static func != (name: XMLName, word: StaticString) -> Bool { !(name == word) }

  /// Lets a `switch` over a name use string literals as cases.
  static func ~= (word: StaticString, name: XMLName) -> Bool { name == word }
}

/// An attribute of an XML element, with its decoded value.
struct XMLAttribute: Sendable {
  let name: XMLName
  let value: String
}

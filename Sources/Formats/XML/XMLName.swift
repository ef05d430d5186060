/// The name of an element or an attribute, without its prefix. Names are equal if all their bytes are equal.
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

  /// Allows literals as the cases of a `switch` over a name.
  static func ~= (word: StaticString, name: XMLName) -> Bool { name == word }
}

/// An attribute of an element.
struct XMLAttribute: Sendable {
  let name: XMLName
  let value: String
}

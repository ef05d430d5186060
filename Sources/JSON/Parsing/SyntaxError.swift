extension JSON {
  /// The first error that the parser found in a document, and its position.
  public struct SyntaxError: Error, Equatable, Sendable {
    /// The errors that the parser detects. The description of a reason is a clause without a capital or a full stop, for use in a
    /// sentence.
    public enum Reason: Equatable, Sendable {
      case empty, byteOrderMark, invalidUTF8, comment, leadingZero, trailingComma, trailingContent
      case expectedValue, expectedName, expectedColon, expectedCommaOrBracket, expectedCommaOrBrace, expectedDigit
      case unclosedArray, unclosedObject, unclosedString, controlCharacter, invalidEscape, loneSurrogate
      case tooLarge(limit: Int)
      case tooDeep(limit: Int)
      case duplicateName(String)
    }

    /// The kind of error. A repeated name is detected only at the end of its object, so any other error in the object is reported
    /// first.
    public let reason: Reason
    /// The number of bytes before the error, or before the opening bracket or quote of an unclosed value.
    public let offset: Int
    /// The line, from 1. A line ends with a line feed, a carriage return, or a carriage return and a line feed.
    public let line: Int
    /// The column, from 1, counted in Unicode scalars.
    public let column: Int

    init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
      (self.reason, self.offset) = (reason, offset)
      var (line, column) = (1, 1)
      for place in 0..<min(offset, bytes.count) {
        let byte = bytes[place]
        let endsLine =
          byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r") && !(place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n"))
        if endsLine {
          (line, column) = (line + 1, 1)
        } else if byte & 0b1100_0000 != 0b1000_0000 {
          column += 1
        }
      }
      (self.line, self.column) = (line, column)
    }
  }
}

extension JSON.SyntaxError: CustomStringConvertible {
  /// The position and the error in one sentence, such as "line 3, column 14: control characters in a string must be escaped".
  public var description: String { "line \(line), column \(column): \(reason)" }
}

extension JSON.SyntaxError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the document is empty"
    case .tooLarge(let limit): "the document is longer than \(limit) bytes"
    case .tooDeep(let limit): "arrays and objects may not be nested more than \(limit) levels deep"
    case .byteOrderMark: "the document begins with a byte order mark, which is not allowed"
    case .invalidUTF8: "these bytes are not valid UTF-8"
    case .comment: "comments are not allowed"
    case .expectedValue: "a value was expected here"
    case .expectedName: "a name in double quotes was expected here"
    case .expectedColon: "a colon was expected after the name"
    case .expectedCommaOrBracket: "a comma or a closing bracket was expected here"
    case .expectedCommaOrBrace: "a comma or a closing brace was expected here"
    case .expectedDigit: "a number needs a digit here"
    case .leadingZero: "a number may not have leading zeros"
    case .trailingComma: "a comma is not allowed after the last element"
    case .trailingContent: "there is extra text after the end of the document"
    case .unclosedArray: "this array is not closed"
    case .unclosedObject: "this object is not closed"
    case .unclosedString: "this string is not closed"
    case .controlCharacter: "control characters in a string must be escaped"
    case .invalidEscape: "this is not a valid escape sequence"
    case .loneSurrogate: "the other half of this surrogate pair is missing"
    case .duplicateName(let name): "the name \(JSON.string(name)) is used twice in this object"
    }
  }
}

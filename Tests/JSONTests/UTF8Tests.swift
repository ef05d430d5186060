import JSON
import Testing

@Suite struct UTF8Tests {
  static let broken: [(String, [UInt8])] = [
    ("a continuation byte alone", [0x80]), ("the last continuation byte alone", [0xBF]),
    ("overlong slash in two bytes", [0xC0, 0xAF]), ("overlong NUL in two bytes", [0xC0, 0x80]),
    ("greatest overlong of two", [0xC1, 0xBF]),
    ("overlong slash in three bytes", [0xE0, 0x80, 0xAF]), ("overlong NUL in three bytes", [0xE0, 0x80, 0x80]),
    ("greatest overlong of three", [0xE0, 0x9F, 0xBF]), ("overlong slash in four bytes", [0xF0, 0x80, 0x80, 0xAF]),
    ("overlong NUL in four bytes", [0xF0, 0x80, 0x80, 0x80]), ("greatest overlong of four", [0xF0, 0x8F, 0xBF, 0xBF]),
    ("five bytes", [0xF8, 0x88, 0x80, 0x80, 0x80]), ("six bytes", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]),
    ("overlong slash in five bytes", [0xF8, 0x80, 0x80, 0x80, 0xAF]),
    ("overlong slash in six", [0xFC, 0x80, 0x80, 0x80, 0x80, 0xAF]),
    ("first surrogate", [0xED, 0xA0, 0x80]), ("last surrogate", [0xED, 0xBF, 0xBF]),
    ("surrogate pair", [0xED, 0xA0, 0xBC, 0xED, 0xBE, 0x83]), ("beyond U+10FFFF", [0xF4, 0x90, 0x80, 0x80]),
    ("lead byte F5", [0xF5, 0x80, 0x80, 0x80]), ("FE", [0xFE]), ("FF", [0xFF]), ("Latin-1", [0xE9]),
    ("one of two", [0xC3]), ("one of three", [0xE2]), ("two of three", [0xE2, 0x82]), ("one of four", [0xF0]),
    ("two of four", [0xF0, 0x9F]),
    ("three of four", [0xF0, 0x9F, 0x8E]), ("a letter for the second of three", [0xE2, 0x61, 0xAC]),
    ("a letter for the third", [0xE2, 0x82, 0x61]), ("a letter for the fourth", [0xF0, 0x9F, 0x8E, 0x61]),
  ]

  @Test("Malformed UTF-8 is rejected at its first byte, at any position", arguments: broken)
  func malformed(name: String, bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    for (front, back): ([UInt8], [UInt8]) in [
      ([quote], [quote]), (Array("[\"é\",\"ab\\n".utf8), Array("\"]".utf8)), (Array("{\"".utf8), Array("\":1}".utf8)),
      ([quote], []), ([], []), (Array("[1".utf8), Array("]".utf8)), (Array("{}".utf8), []),
    ] {
      let error = refusal(front + bytes + back)
      #expect(error?.reason == .invalidUTF8)
      #expect(error?.offset == front.count)
    }
  }

  @Test("Two bytes are accepted if and only if the standard library finds them valid")
  func everyPair() {
    var wrong: [[UInt8]] = []
    for first in 0x80...0xFF as ClosedRange<UInt8> {
      for second in 0x20...0xFF as ClosedRange<UInt8> where second != 0x22 && second != 0x5C { check([first, second], &wrong) }
    }
    #expect(wrong == [])
  }

  @Test("Three and four bytes are accepted if and only if the standard library finds them valid")
  func boundaries() {
    let edges: [UInt8] = [0x21, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x9F, 0xA0, 0xBE, 0xBF, 0xC0, 0xC2, 0xE0, 0xFF]
    var wrong: [[UInt8]] = []
    for first in 0xC0...0xFF as ClosedRange<UInt8> {
      for second in edges {
        for third in edges {
          check([first, second, third], &wrong)
          guard first >= 0xEE else { continue }
          for fourth in edges { check([first, second, third, fourth], &wrong) }
        }
      }
    }
    #expect(wrong == [])
  }

  private func check(_ bytes: [UInt8], _ wrong: inout [[UInt8]]) {
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    if (refusal([0x22] + bytes + [0x22]) == nil) != isValid { wrong.append(bytes) }
  }
}

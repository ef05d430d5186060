import JSON
import Testing

@Suite struct StringTests {
  static let escapes: [(String, String)] = [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000""#, "\u{0}"),
    (#""\u0041\u00e9\u00E9\u20aC\uFFFF""#, "Aéé€\u{FFFF}"),
    (#""\ud83c\udf83""#, "🎃"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"), (#""a\nb""#, "a\nb"),
    (#""\\u0041""#, #"\u0041"#),
    (#""\\\\""#, #"\\"#), (#""\\\"""#, #"\""#), (#""é\u0301🎃\ud83c\udf83é""#, "é\u{301}🎃🎃é"),
    (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"),
    (#""\u2028\u2029""#, "\u{2028}\u{2029}"), (#""\u007f""#, "\u{7F}"),
  ]

  @Test("Every escape sequence is decoded, in values and names", arguments: escapes)
  func escape(text: String, value: String) throws {
    #expect(try JSON(parsing: text) == .string(value))
    #expect(try JSON(parsing: "{\(text):0}") == .object(JSON.Object([JSON.Member(value, 0)])))
  }

  static let malformed: [(String, JSON.SyntaxError.Reason, Int)] = [
    (#""\x41""#, .invalidEscape, 1), (#""\a""#, .invalidEscape, 1), (#""\v""#, .invalidEscape, 1), (#""\'""#, .invalidEscape, 1),
    (#""\0""#, .invalidEscape, 1), (#""\U0041""#, .invalidEscape, 1), (#""\u004""#, .invalidEscape, 1),
    (#""\u""#, .invalidEscape, 1),
    (#""\u00G1""#, .invalidEscape, 1), (#""\u-041""#, .invalidEscape, 1), (#""\u 041""#, .invalidEscape, 1),
    (#""ab\u{41}""#, .invalidEscape, 3),
    ("\"\\\n\"", .invalidEscape, 1), ("\"\\é\"", .invalidEscape, 1), (#""\u00４1""#, .invalidEscape, 1),
    (#""\ud800""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1), (#""\udfff\ud800""#, .loneSurrogate, 1),
    (#""\ud800\ud800\udc00""#, .loneSurrogate, 1), (#""\ud800\u0041""#, .loneSurrogate, 1), (#""\ud800\n""#, .loneSurrogate, 1),
    (#""\ud800a""#, .loneSurrogate, 1), (#""\uDBFF \uDC00""#, .loneSurrogate, 1),
    (#""ok\ud83c\udf83\udf83""#, .loneSurrogate, 15),
    (#"{"\ud800":1}"#, .loneSurrogate, 2), (#""\ud800\udc0""#, .invalidEscape, 7), (#""\ud800\u""#, .invalidEscape, 7),
    (#"""#, .unclosedString, 0), (#""a"#, .unclosedString, 0), (#""a\"#, .unclosedString, 0), (#""a\""#, .unclosedString, 0),
    (#" ["a]"#, .unclosedString, 2), (#"{"a:1}"#, .unclosedString, 1), (#""\n"#, .unclosedString, 0),
    (#""\\\"#, .unclosedString, 0),
  ]

  @Test("Invalid escapes, lone surrogates and unterminated strings are rejected", arguments: malformed)
  func refuses(text: String, reason: JSON.SyntaxError.Reason, offset: Int) {
    #expect(refusal(text)?.reason == reason)
    #expect(refusal(text)?.offset == offset)
  }

  @Test("Every control character is rejected unescaped, and written escaped", arguments: 0..<0x20 as Range<UInt8>)
  func controlCharacter(byte: UInt8) throws {
    let quote = UInt8(ascii: "\"")
    for raw in [[quote, byte, quote], [quote, 0x61, byte], [quote, 0x5C, 0x6E, byte, quote]] {
      #expect(refusal(raw)?.reason == .controlCharacter)
      #expect(refusal(raw)?.offset == raw.firstIndex(of: byte))
    }
    let value = JSON.string("a\(Unicode.Scalar(byte))b")
    #expect(value.encoded().allSatisfy { $0 >= 0x20 })
    #expect(try JSON(parsing: value.encoded()) == value)
  }

  static let written: [(String, String)] = [
    ("", #""""#), ("\"\\/", #""\"\\/""#), ("\u{8}\u{C}\n\r\t", #""\u0008\u000c\n\r\t""#),
    ("\u{0}\u{1F}\u{B}", #""\u0000\u001f\u000b""#),
    ("\u{7F}é🎃\u{2028}", "\"\u{7F}é🎃\u{2028}\""), ("</script>", #""</script>""#), ("a\"b\"", #""a\"b\"""#),
  ]

  @Test("Only necessary characters are escaped, in a form that does not look like a formula", arguments: written)
  func writes(value: String, text: String) {
    #expect(JSON.string(value).description == text)
    #expect(JSON.object(JSON.Object([JSON.Member(value, nil)])).description == "{\(text):null}")
  }

  @Test("Every escaped UTF-16 code unit is decoded, or rejected as a lone surrogate")
  func everyCodeUnit() throws {
    var wrong: [UInt32] = []
    for unit in 0...0xFFFF as ClosedRange<UInt32> {
      let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
      let text = "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "\""
      if let scalar = Unicode.Scalar(unit) {
        if try JSON(parsing: text) != .string(String(scalar)) { wrong.append(unit) }
      } else if refusal(text)?.reason != .loneSurrogate {
        wrong.append(unit)
      }
    }
    #expect(wrong == [])
  }

  @Test("Every Unicode scalar is read unescaped and as a surrogate pair")
  func everyScalar() throws {
    var all = String.UnicodeScalarView()
    var pairs = "\""
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      all.append(scalar)
      if value > 0xFFFF, value % 257 == 0 {
        pairs += String(scalar).utf16.map { "\\u" + String($0, radix: 16) }.joined()
      }
    }
    let value = JSON.string(String(all))
    let limits = JSON.Limits(byteCount: 1 << 23)
    #expect(try JSON(parsing: value.encoded(), limits: limits) == value)
    let plain = String(String.UnicodeScalarView(all.filter { $0.value > 0xFFFF && $0.value % 257 == 0 }))
    #expect(try JSON(parsing: pairs + "\"") == .string(plain))
  }
}

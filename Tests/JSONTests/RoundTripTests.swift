import JSON
import TestSweeps
import Testing

/// Makes random JSON values of every kind, including unusual ones.
private struct Values {
  var generator: Seeded

  private static let alphabet: [Unicode.Scalar] = [
    "a", "b", "Z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{8}", "\u{C}", "\u{1F}", "\u{7F}", "\u{80}", "é", "e",
    "\u{301}",
    "я", "\u{7FF}", "\u{800}", "\u{2028}", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFF}", "\u{10000}", "🎃", "\u{10FFFF}", "{",
    "[", ",", ":",
  ]

  mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      text.append(Self.alphabet.randomElement(using: &generator) ?? "a")
    }
    return String(text)
  }

  mutating func number() throws -> JSON {
    if Bool.random(using: &generator) { return .number(JSON.Number(Int64.random(in: .min ... .max, using: &generator))) }
    let fraction = Bool.random(using: &generator) ? ".\(UInt32.random(in: 0 ... .max, using: &generator))" : ""
    let exponent = Bool.random(using: &generator) ? "e\(["", "+", "-"][Int.random(in: 0...2, using: &generator)])07" : ""
    return try JSON(parsing: "-\(UInt8.random(in: 0 ... .max, using: &generator))\(fraction)\(exponent)")
  }

  mutating func value(depth: Int) throws -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
    case 0: return nil
    case 1: return .bool(Bool.random(using: &generator))
    case 2, 3: return try number()
    case 4, 5: return .string(text())
    case 6: return .array(try (0..<Int.random(in: 0...5, using: &generator)).map { _ in try value(depth: depth - 1) })
    default:
      var members: [JSON.Member] = []
      for place in 0..<Int.random(in: 0...(Bool.random(using: &generator) ? 5 : 40), using: &generator) {
        members.append(JSON.Member(text() + String(place), try value(depth: depth - 1)))
      }
      return .object(JSON.Object(members))
    }
  }
}

@Suite struct RoundTripTests {
  @Test(
    "An encoded value is parsed back unchanged, in either form", arguments: Sweep.part(of: 0..<300 as Range<UInt64>, oneIn: 10))
  func roundTrip(seed: UInt64) throws {
    var values = Values(generator: Seeded(seed))
    let value = try values.value(depth: 4)
    let (compact, readable) = (value.encoded(), value.encodedForReading())
    #expect(try JSON(parsing: compact) == value)
    #expect(try JSON(parsing: readable) == value)
    #expect(try JSON(parsing: readable).encoded() == compact)
    #expect(try JSON(parsing: compact).encodedForReading() == readable)
    #expect(String(validating: compact, as: UTF8.self) == value.description)
  }

  @Test("Two values have the same encoding if and only if they are equal")
  func difference() throws {
    var values = Values(generator: Seeded(1))
    let many = try (0..<(Sweep.isWhole ? 150 : 40)).map { _ in try values.value(depth: 2) }
    for left in many {
      for right in many { #expect((left == right) == (left.encoded() == right.encoded())) }
    }
  }

  @Test("The readable form has one line per member or element, an indent of two spaces, and empty containers closed directly")
  func reading() {
    let document: JSON = ["title": "Science", "tags": ["a", []], "none": [:], "deep": [["x": 1]]]
    let expected = """
      {
        "title": "Science",
        "tags": [
          "a",
          []
        ],
        "none": {},
        "deep": [
          {
            "x": 1
          }
        ]
      }

      """
    #expect(String(decoding: document.encodedForReading(), as: UTF8.self) == expected)
    #expect(String(decoding: JSON.null.encodedForReading(), as: UTF8.self) == "null\n")
  }
}

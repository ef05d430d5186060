import JSON
import Testing

@Suite struct NumberTests {
  static let long = String(repeating: "9", count: 400)
  static let zeros = String(repeating: "0", count: 400)

  static let integers: [(String, Int64?)] = [
    ("0", 0), ("-0", 0), ("0.0", 0), ("-0.000", 0), ("0e0", 0), ("0e999999999999999999999999", 0),
    ("0.0e-999999999999999999999", 0),
    ("1", 1), ("-1", -1), ("10", 10), ("100", 100), ("1000000", 1_000_000), ("1.0", 1), ("1.000", 1), ("10.00", 10), ("-7.0", -7),
    ("1e3", 1000), ("1E3", 1000), ("1e+3", 1000), ("1e0", 1), ("1e00003", 1000), ("1.5e1", 15), ("1.25e2", 125), ("12.5e1", 125),
    ("1200e-2", 12), ("10e-1", 1), ("-30e-1", -3), ("0.001e3", 1), ("0.0012e4", 12), ("0.10e1", 1), ("100.200e1", 1002),
    ("1.02e2", 102), ("0.5", nil), ("1.5", nil), ("-1.5", nil), ("1e-1", nil), ("15e-1", nil), ("1.25e1", nil), ("0.0001e3", nil),
    ("1200e-3", nil), ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775807.0", .max),
    ("922337203685477580700e-2", .max),
    ("9.223372036854775807e18", .max), ("-9.223372036854775808E+18", .min), ("0.9223372036854775807e19", .max),
    ("9223372036854775808", nil), ("-9223372036854775809", nil), ("9.223372036854775808e18", nil),
    ("-92233720368547758081e-1", nil),
    ("1e18", 1_000_000_000_000_000_000), ("9e18", 9_000_000_000_000_000_000), ("1e19", nil), ("-1e19", nil),
    ("9999999999999999999", nil), ("9007199254740993", 9_007_199_254_740_993), ("9007199254740993.0", 9_007_199_254_740_993),
    ("1e400", nil), ("1e-400", nil), ("-1e99999999999999999999999", nil), ("1e-99999999999999999999999", nil), (long, nil),
    ("0." + long, nil), ("1" + zeros + "e-400", 1), ("-12" + zeros + "e-399", -120), ("0." + zeros + "7e401", 7),
    ("5." + zeros, 5), ("5." + zeros + "1", nil), ("1" + zeros, nil),
  ]

  @Test("An integer is exact in every notation", arguments: integers)
  func integer(literal: String, value: Int64?) throws {
    guard case .number(let number) = try JSON(parsing: literal) else {
      Issue.record("not a number")
      return
    }
    #expect(number.literal == literal)
    #expect(number.integer == value)
  }

  static let malformed: [(String, JSON.SyntaxError.Reason, Int)] = [
    ("-", .expectedDigit, 1), ("--1", .expectedDigit, 1), ("- 1", .expectedDigit, 1), ("-a", .expectedDigit, 1),
    ("-.5", .expectedDigit, 1),
    ("-Infinity", .expectedDigit, 1), ("-NaN", .expectedDigit, 1), ("1.", .expectedDigit, 2), ("1.e1", .expectedDigit, 2),
    ("1.-1", .expectedDigit, 2), ("1e", .expectedDigit, 2), ("1E+", .expectedDigit, 3), ("1e-", .expectedDigit, 3),
    ("1e.5", .expectedDigit, 2),
    ("1e+-1", .expectedDigit, 3), ("[1.]", .expectedDigit, 3), ("[1e]", .expectedDigit, 3), ("[-]", .expectedDigit, 2),
    ("00", .leadingZero, 0), ("01", .leadingZero, 0), ("-01", .leadingZero, 1), ("-00", .leadingZero, 1),
    ("00.5", .leadingZero, 0), ("012e3", .leadingZero, 0), ("[0,007]", .leadingZero, 3),
    ("+1", .expectedValue, 0), (".5", .expectedValue, 0), ("[+1]", .expectedValue, 1), ("e1", .expectedValue, 0),
    ("1.5.5", .trailingContent, 3), ("1e5e5", .trailingContent, 3), ("1e5.5", .trailingContent, 3), ("1-1", .trailingContent, 1),
    ("0x1F", .trailingContent, 1), ("1_000", .trailingContent, 1), ("1f", .trailingContent, 1), ("1 000", .trailingContent, 2),
    ("[1-]", .expectedCommaOrBracket, 2), ("\u{661}", .expectedValue, 0), ("1\u{661}", .trailingContent, 1),
    ("\u{FF11}", .expectedValue, 0),
  ]

  @Test("Malformed numbers are rejected", arguments: malformed)
  func refuses(text: String, reason: JSON.SyntaxError.Reason, offset: Int) {
    #expect(refusal(text)?.reason == reason)
    #expect(refusal(text)?.offset == offset)
  }

  @Test("Every text of up to five characters is accepted if and only if the grammar allows it")
  func grammar() {
    /// The states in which a number may end. `next` is the grammar of RFC 8259, section 6, as a state machine that starts in
    /// state 0.
    let ends: Set<Int> = [2, 3, 5, 8]
    func next(_ state: Int, _ character: Character) -> Int? {
      switch (state, character) {
      case (0, "-"): 1
      case (0, "0"), (1, "0"): 2
      case (0, "1"), (1, "1"), (3, "0"), (3, "1"): 3
      case (2, "."), (3, "."): 4
      case (4, "0"), (4, "1"), (5, "0"), (5, "1"): 5
      case (2, "e"), (3, "e"), (5, "e"): 6
      case (6, "+"), (6, "-"): 7
      case (6, "0"), (6, "1"), (7, "0"), (7, "1"), (8, "0"), (8, "1"): 8
      default: nil
      }
    }
    var wrong: [String] = []
    func visit(_ text: String, _ state: Int?) {
      if (state.map(ends.contains) ?? false) != (refusal(text) == nil) { wrong.append(text) }
      guard text.utf8.count < 5 else { return }
      for character in "01-+.e" { visit(text + String(character), state.flatMap { next($0, character) }) }
    }
    visit("", 0)
    #expect(wrong == [])
  }

  @Test("An Int64 survives a round trip", arguments: [0, 1, -1, 42, .max, .min, .max - 1, .min + 1, 1 << 53 + 1] as [Int64])
  func int64(value: Int64) throws {
    #expect(JSON.Number(value).integer == value)
    #expect(try JSON(parsing: JSON.number(JSON.Number(value)).encoded()) == .number(JSON.Number(value)))
  }

  @Test("Random integers are exact in every notation", arguments: 0..<50 as Range<UInt64>)
  func notations(seed: UInt64) throws {
    var generator = Seeded(seed)
    let value = Int64.random(in: .min ... .max, using: &generator) >> Int.random(in: 0..<63, using: &generator)
    let digits = String(value.magnitude)
    for shift in 0...digits.utf8.count {
      let sign = value < 0 ? "-" : ""
      let point = digits.index(digits.endIndex, offsetBy: -shift)
      let whole = digits[..<point].isEmpty ? "0" : digits[..<point]
      let fraction = digits[point...].isEmpty ? "0" : digits[point...]
      for literal in [
        "\(sign)\(whole).\(fraction)e\(shift)", "\(sign)\(digits)\(String(repeating: "0", count: shift))e-\(shift)",
      ] {
        guard case .number(let number) = try JSON(parsing: literal) else { continue }
        #expect(number.integer == value, "\(literal)")
      }
    }
  }

  @Test("Numbers are equal if their literals are equal")
  func equality() throws {
    #expect(try JSON(parsing: "[1,-0.50]") == JSON(parsing: "[ 1 , -0.50 ]"))
    #expect(try JSON(parsing: "1") != JSON(parsing: "1.0"))
    #expect(try JSON(parsing: "0") != JSON(parsing: "-0"))
  }

  static let doubles: [(String, Double)] = [
    ("0.1", 0.1), ("-2.5e-3", -0.0025), ("1e308", 1e308), ("1e309", .infinity), ("-1e999999", -.infinity), ("1e-999999", 0),
    ("5e-324", .leastNonzeroMagnitude), ("9007199254740993", 9_007_199_254_740_992), ("0.30000000000000004", 0.30000000000000004),
    (long, .infinity),
  ]

  @Test("A number is converted to the nearest Double", arguments: doubles)
  func double(literal: String, value: Double) throws {
    guard case .number(let number) = try JSON(parsing: literal) else {
      Issue.record("not a number")
      return
    }
    #expect(number.double == value)
  }
}

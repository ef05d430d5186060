import Rules
import Testing

@Suite("F1: Numbers as answers")
struct NumberKeyTests {
  private static func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }

  @Test(
    "A number is read with a decimal comma or point, with separators between groups, and with any kind of minus",
    arguments: [
      ("3.14", ["3.14"]), ("3,14", ["3.14"]), (".5", ["0.5"]), ("5.", ["5"]), ("007", ["7"]), ("-2", ["-2"]),
      ("\u{2212}2", ["-2"]), ("\u{2013}2,5", ["-2.5"]), ("- 2", ["-2"]), ("+2", ["2"]), ("-0", ["0"]), ("1 000", ["1000"]),
      ("12\u{202F}345,6", ["12345.6"]), ("1’000’000", ["1000000"]), ("1,000,000", ["1000000"]), ("1.000.000", ["1000000"]),
      ("1,234.5", ["1234.5"]), ("1.234,5", ["1234.5"]), ("1,500", ["1.5", "1500"]), ("1.500", ["1.5", "1500"]),
      ("0.500", ["0.5"]), ("1 000,125", ["1000.125"]), ("6.02e23", ["602" + String(repeating: "0", count: 21)]),
      ("1E-3", ["0.001"]),
      ("1,234,567.891", ["1234567.891"]),
    ])
  func readings(text: String, numbers: [String]) { #expect(DecimalNumber.readings(of: text).map { $0.text } == numbers) }

  @Test(
    "Anything else is not a number",
    arguments: [
      "", " ", "-", "e5", ".", ",", "12 km", "1 00", "1 0000", "1.2.3", "1,2,3", "1,234,5", "1.234.5,6", "1,234.5.6", "12,34,567",
      "--1",
      "1-2", "½", "0x10", "1e", "1e+", "1e100", "∞", "NaN", "5%", "1,000 000", String(repeating: "9", count: 200),
    ])
  func noNumber(text: String) { #expect(DecimalNumber.readings(of: text).isEmpty) }

  @Test("Numbers are compared exactly, however many digits they have")
  func order() throws {
    let texts = ["-2e9", "-2", "-1.5", "0", "1e-30", "0.1", "0.10000000000000000001", "1", "9007199254740993", "1e30"]
    let numbers = try texts.map { try Self.number($0) }
    #expect(numbers.sorted() == numbers)
    #expect(try Self.number("0.1") + Self.number("0.2") == Self.number("0.3"))
    for (number, half) in [("1", "0.5"), ("-3", "-1.5"), ("0", "0"), ("10", "5"), ("0.25", "0.125"), ("199", "99.5")] {
      #expect(try Self.number(number).half == Self.number(half))
    }
  }

  @Test("The text of a computed number can be parsed again, even at the limits of digits and decimals")
  func limits() throws {
    let nines = String(repeating: "9", count: 120)
    let texts = [
      nines, "-" + nines, "1e-60", "-1e-60", "9e98", "1",
      String(repeating: "9", count: 60) + "." + String(repeating: "9", count: 60),
    ]
    let numbers = try texts.map { try Self.number($0) }
    for one in numbers {
      for other in numbers {
        for result in [one + other, one - other, one.half, (one + other).half] { #expect(DecimalNumber(result.text) == result) }
        #expect((one < other) == (other > one) && (one < other || other < one || one == other))
      }
    }
  }

  @Test(
    "A number within a range, ends included, gets the credit of the range, and the best range counts",
    arguments: [
      ("3.14", 100), ("3,13", 100), ("3.15", 100), ("3.16", 50), ("4", 50), ("4.01", 0), ("-3.14", 0), ("pi", 0), ("1,500", 25),
    ])
  func credit(text: String, hundredths: Int) throws {
    func range(_ lower: String, _ upper: String, _ weight: Int) throws -> NumberKey.Range {
      NumberKey.Range(try Self.number(lower), try Self.number(upper), weight: weight)
    }
    let key = NumberKey([
      try range("2", "4", 5_000), try range("3.13", "3.15", 10_000), try range("1500", "1500", 2_500),
    ])
    let answer = AnswerKey<Nothing>.number(key).credit(for: .text(try #require(GivenText(text, language: "en"))))
    #expect(answer == Credit(hundredths: hundredths))
    #expect(AnswerKey<Nothing>.number(key).credit(for: .parts([1])) == nil)
  }

  @Test("For any typed text, each reading has a text that parses to the same number", arguments: 0..<500 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let signs = Array("0123456789,.' -+eE\u{2212}").map { String($0) }
    for _ in 0..<40 {
      let text = (0..<chance.below(12)).map { _ in signs[chance.below(signs.count)] }.joined()
      for number in DecimalNumber.readings(of: text) {
        #expect(DecimalNumber(number.text) == number)
        #expect(DecimalNumber.readings(of: number.text).contains(number), "\(text)")
        #expect(number.half + number.half == number)
      }
    }
  }
}

/// Gives no credit for any text.
private struct Nothing: TextJudge {
  func credit(for given: GivenText) -> Credit { .none }
}

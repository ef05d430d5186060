import JSON
import Rules

extension Points {
  /// The points as a JSON number with at most two decimals, such as 1, 0.5 or 0.33.
  public var number: JSON.Number {
    let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    var literal = (hundredths < 0 ? "-" : "") + String(whole)
    if rest > 0 { literal += (rest < 10 ? ".0" : ".") + String(rest % 10 == 0 ? rest / 10 : rest) }
    return JSON.Number(checked: literal)
  }

  public var json: JSON { .number(number) }

  /// Reads a number with at most two decimals and at most nine digits. Returns `nil` for any other number, and for an exponent.
  public init?(_ number: JSON.Number) {
    var (value, decimals, isFraction, isNegative) = (Int64(0), 0, false, false)
    for byte in Array(number.literal.utf8) {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if decimals == 2 {
          guard byte == UInt8(ascii: "0") else { return nil }
          continue
        }
        if isFraction { decimals += 1 }
        value = value * 10 + Int64(byte - UInt8(ascii: "0"))
        guard value < 1_000_000_000 else { return nil }
      default: return nil
      }
    }
    for _ in decimals..<2 { value *= 10 }
    self.init(hundredths: isNegative ? -value : value)
  }
}

extension JSON.Reader {
  var points: Points {
    get throws(JSON.Mismatch) {
      guard let points = Points(try number) else { throw mismatch(expected: "a number with at most two decimals") }
      return points
    }
  }

  /// The factor for a player's time limits, in hundredths: 100 to 1,000.
  var pace: Int {
    get throws(JSON.Mismatch) {
      let hundredths = try points.hundredths
      guard (100...1_000).contains(hundredths) else { throw mismatch(expected: "a number from 1 to 10") }
      return Int(hundredths)
    }
  }

  var milliseconds: Milliseconds { get throws(JSON.Mismatch) { Milliseconds(try integer) } }
}
